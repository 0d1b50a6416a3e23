<?php
# Asks Zabbix's own frontend whether it would import a template: its reader,
# its validator of version 6.0, its parsers of keys and trigger expressions.
#
# usage: php zabbix.php FRONTEND FILE		FRONTEND: its directory
[$self, $frontend, $file] = $argv;
chdir($frontend);
error_reporting(E_ALL & ~E_DEPRECATED);

spl_autoload_register(function ($name) use ($frontend) {
	static $files = null;

	if ($files === null) {
		$files = [];
		$all = new RecursiveIteratorIterator(
		    new RecursiveDirectoryIterator("$frontend/include/classes"));
		foreach ($all as $one)
			$files[$one->getBasename('.php')] = $one->getPathname();
	}
	if (isset($files[$name]))
		require_once $files[$name];
});
require_once "$frontend/vendor/autoload.php";
function _($s) { return $s; }
function _s($s, ...$a) { return vsprintf(preg_replace('/%\d\$/', '%', $s), $a); }
require_once "$frontend/include/defines.inc.php";
require_once "$frontend/include/func.inc.php";

$count = 0;
function wrong($what)
{
	fwrite(STDERR, "$what\n");
	exit(1);
}
# The expressions of all triggers, the keys of all items.
function look($node, &$count)
{
	foreach ($node as $name => $value) {
		if (is_array($value)) {
			look($value, $count);
			continue;
		}
		if ($name === 'expression' || $name === 'recovery_expression') {
			$p = new CExpressionParser(['usermacros' => true,
			    'lldmacros' => true]);
		} elseif ($name === 'key') {
			$p = new CItemKey();
		} else {
			continue;
		}
		if ($p->parse($value) != CParser::PARSE_SUCCESS)
			wrong("$name: $value");
		$count++;
	}
}

set_exception_handler(function ($e) {
	wrong($e->getMessage());
});
$data = CImportReaderFactory::getReader('yaml')->read(
    file_get_contents($file));
$factory = new CImportValidatorFactory('yaml');
$data = (new CXmlValidator($factory, 'yaml'))->validate($data, '/');
look($data, $count);
echo count($data['zabbix_export']['templates']), " templates, $count keys and expressions\n";
