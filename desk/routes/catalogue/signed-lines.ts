/** The content that a doctor signs (JSON) as lines, whole: "low: 4.5". Empty cells are left out. */
export function signedLines(content: string): string[] {
  const value: unknown = JSON.parse(content);
  return linesOf(value, "");
}

function linesOf(value: unknown, path: string): string[] {
  if (value === null || value === "" || value === undefined) return [];
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== "object" || each === null))
      return value.length === 0 ? [] : [line(path, value.join("; "))];
    return value.flatMap((each) => rowLine(each, path));
  }
  if (typeof value === "object")
    return Object.entries(value).flatMap(([name, each]) =>
      linesOf(each, path === "" ? name : `${path}, ${name}`),
    );
  return [line(path, String(value))];
}

/** A row of a list in one line. */
function rowLine(row: unknown, path: string): string[] {
  const parts = linesOf(row, "");
  return parts.length === 0 ? [] : [line(path, parts.join(" · "))];
}

function line(path: string, words: string): string {
  return path === "" ? words : `${path}: ${words}`;
}
