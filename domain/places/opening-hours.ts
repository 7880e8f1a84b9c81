const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const WRITTEN =
  /^(?:(every day)|(\w+day)(?: to (\w+day))?), (\d{1,2})(?::(\d{2}))? (a|p)\.m\. to (\d{1,2})(?::(\d{2}))? (a|p)\.m\.$/i;

/**
 * A lab's hours in schema.org's form ("Mo-Su 07:00-20:00"), from the text for people ("Every day, 7 a.m. to 8 p.m."); undefined for a text
 * in another form.
 */
export function openingHours(words: string): string | undefined {
  const found = WRITTEN.exec(words.trim());
  if (!found) return undefined;
  const [, always, from = "", until, ...hours] = found;
  const days = always ? "Mo-Su" : [from, until].flatMap((day) => (day ? [codeOf(day)] : [])).join("-");
  const [opens, closes] = [timeOf(hours.slice(0, 3)), timeOf(hours.slice(3))];
  return days.includes("?") || !opens || !closes ? undefined : `${days} ${opens}-${closes}`;
}

function codeOf(day: string): string {
  return DAYS.find((each) => each.toLowerCase() === day.toLowerCase())?.slice(0, 2) ?? "?";
}

function timeOf([hour = "", minute = "00", half = ""]: (string | undefined)[]): string | undefined {
  const number = Number(hour);
  if (number < 1 || number > 12 || Number(minute) > 59) return undefined;
  const inDay = (number % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(inDay).padStart(2, "0")}:${minute}`;
}
