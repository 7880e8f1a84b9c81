/** A document holds letters that no font has, and is not printed without them. The message names the letters by number, not the text. */
export class LettersMissing extends Error {
  constructor(letters: readonly string[]) {
    const points = [...letters.join("")].map(
      (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
    );
    super(`no font has ${[...new Set(points)].slice(0, 8).join(", ")}`);
  }
}
