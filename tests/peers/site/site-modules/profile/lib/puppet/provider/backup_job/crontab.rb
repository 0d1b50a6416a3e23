# frozen_string_literal: true

Puppet::Type.type(:backup_job).provide(:crontab) do
  desc 'Jobs in /etc/cron.d.'
  commands crontab: 'crontab'

  def file
    name = "#{resource[:server]}#{resource[:path]}".tr('/.', '__')
    "/etc/cron.d/backup-#{name}"
  end

  def exists?
    File.exist?(file)
  end

  def create
    write(resource[:hour], resource[:exclude])
  end

  def destroy
    File.unlink(file)
  end

  def hour
    line[/\A0 (\d+)/, 1].to_i
  end

  def hour=(value)
    write(value, exclude)
  end

  def exclude
    line.scan(/--exclude=(\S+)/).flatten
  end

  def exclude=(value)
    write(hour, value)
  end

  private

  def line
    File.read(file)
  end

  def write(hour, exclude)
    options = Array(exclude).map { |pattern| " --exclude=#{pattern}" }.join
    File.write(file, "0 #{hour} * * * root rsync#{options} " \
                     "#{resource[:path]} #{resource[:server]}:\n")
  end
end
