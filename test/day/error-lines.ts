/** pino's level of errors; 60 is fatal. */
const ERROR = 50;

/** Alarms of what a day is to have: a critical value waits for a pathologist. */
const EXPECTED_ALARMS: ReadonlySet<string> = new Set(["report-on-hold"]);

/** The lines of an error in what the site wrote that nobody expects of a day. What is no line of the log is left out. */
export function errorLines(output: string): string[] {
  return output.split("\n").filter((line) => {
    // What a killed process wrote may end within a line.
    if (!line.startsWith("{") || !line.endsWith("}")) return false;
    const { level = 0, alarm = "" }: { level?: number; alarm?: string } = JSON.parse(line);
    return level >= ERROR && !EXPECTED_ALARMS.has(alarm);
  });
}
