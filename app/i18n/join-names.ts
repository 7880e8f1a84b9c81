/** Names of tests side by side: a comma would not part them, since "Glucose, Fasting" is one of them. A line never begins with the dot. */
export function joinNames(names: readonly string[]): string {
  return names.join("\u00A0· ");
}
