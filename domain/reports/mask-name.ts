/** "Meena Das" → "M**** D**": enough to recognise one's own name, too little to learn another's. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => {
      const letters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(word)];
      return `${letters[0]?.segment ?? ""}${"*".repeat(Math.max(letters.length - 1, 0))}`;
    })
    .join(" ");
}
