/*
 * What Java's own engine, which OpenNMS has, finds by the rules for Syslogd.
 *
 * usage: java SyslogEvents.java RULES <MESSAGES
 * For each message a line: the event's UEI, then name=value of its parms in the
 * order of their names, by tabs.
 */
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class SyslogEvents {
	static class Rule {
		Pattern regex;
		String uei;
		Map<String, Integer> parms = new TreeMap<>();
	}

	static String first(String pattern, String text) {
		Matcher m = Pattern.compile(pattern).matcher(text);
		return m.find() ? m.group(1) : null;
	}

	/* The file is our own, so its lines are known. */
	static List<Rule> rules(String path) throws Exception {
		List<Rule> rules = new ArrayList<>();
		String file = new String(Files.readAllBytes(Paths.get(path)));

		for (String part : file.split("<ueiMatch>")) {
			Rule r = new Rule();
			r.uei = first("<uei>(.*)</uei>", part);
			if (r.uei == null)
				continue;
			r.regex = Pattern.compile(first("expression='(.*)'", part),
			    Pattern.MULTILINE);
			Matcher m = Pattern.compile("matching-group=\"(\\d+)\" " +
			    "parameter-name=\"(\\w+)\"").matcher(part);
			while (m.find())
				r.parms.put(m.group(2), Integer.valueOf(m.group(1)));
			rules.add(r);
		}
		return rules;
	}

	static String event(List<Rule> rules, String message) {
		for (Rule r : rules) {
			Matcher m = r.regex.matcher(message);
			if (!m.find())
				continue;
			StringBuilder out = new StringBuilder(r.uei);
			for (Map.Entry<String, Integer> p : r.parms.entrySet()) {
				String text = m.group(p.getValue());
				out.append("\t" + p.getKey() + "=" +
				    (text == null ? "" : text));
			}
			return out.toString();
		}
		return "none";
	}

	public static void main(String[] args) throws Exception {
		List<Rule> rules = rules(args[0]);
		BufferedReader in = new BufferedReader(
		    new InputStreamReader(System.in));
		StringBuilder out = new StringBuilder();

		for (String line = in.readLine(); line != null;
		     line = in.readLine())
			out.append(event(rules, line) + "\n");
		System.out.print(out);
	}
}
