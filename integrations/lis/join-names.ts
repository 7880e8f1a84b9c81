/** Joins all names of one thing: those that differ from the first are put in brackets behind it. */
export function joinNames(names: readonly string[]): string {
  const filled = names.filter((words) => words !== "");
  const sameAs = (words: string) => filled.filter((each) => plain(each) === plain(words));
  const shortest = (all: string[]) => all.reduce((a, b) => (b.length < a.length ? b : a));
  const [first = "", ...more] = filled
    .filter((words, i) => filled.findIndex((each) => plain(each) === plain(words)) === i)
    .map((words) => shortest(sameAs(words)));
  return more.length === 0 ? first : `${first} (${more.join("; ")})`;
}

/** SNOMED CT's full names end with a semantic tag: "Negative (qualifier value)". */
function plain(words: string): string {
  return words.replace(/ \((?:qualifier value|finding|organism|disorder|substance)\)$/i, "").toLowerCase();
}

/** Several people, or what is said of each, between commas: each once, empty ones left out. */
export function listNames(names: readonly string[]): string {
  return [...new Set(names.filter((name) => name !== ""))].join(", ");
}
