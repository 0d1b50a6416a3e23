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
    File.write(file, "0 #{resource[:hour]} * * * root rsync #{resource[:path]} #{resource[:server]}:\n")
  end

  def destroy
    File.unlink(file)
  end
end
