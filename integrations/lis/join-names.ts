/** The names of one thing, nothing of them left out: what differs from the first stands behind it in brackets. */
export function joinNames(names: readonly string[]): string {
  const said = names.filter((words) => words !== "");
  const sameAs = (words: string) => said.filter((each) => plain(each) === plain(words));
  const shortest = (all: string[]) => all.reduce((a, b) => (b.length < a.length ? b : a));
  const [first = "", ...more] = said
    .filter((words, i) => said.findIndex((each) => plain(each) === plain(words)) === i)
    .map((words) => shortest(sameAs(words)));
  return more.length === 0 ? first : `${first} (${more.join("; ")})`;
}

/** SNOMED CT ends a full name with the kind of thing that it is: "Negative (qualifier value)". */
function plain(words: string): string {
  return words.replace(/ \((?:qualifier value|finding|organism|disorder|substance)\)$/i, "").toLowerCase();
}
