import type { Delimiters } from "./delimiters.ts";

/** The text behind HL7's escape sequences (version 2.5.1, section 2.7). Highlighting and unknown sequences leave nothing behind. */
export function unescapeEr7(text: string, delimiters: Delimiters): string {
  const { escapes } = delimiters;
  if (!text.includes(escapes)) return text;
  const parts = text.split(escapes);
  let plain = parts[0] ?? "";
  for (let i = 1; i < parts.length; i += 2) {
    const sequence = parts[i] ?? "";
    // An escape character without its partner is taken as itself.
    if (i + 1 >= parts.length) return `${plain}${escapes}${sequence}`;
    plain += `${meaning(sequence, delimiters)}${parts[i + 1] ?? ""}`;
  }
  return plain;
}

function meaning(
  sequence: string,
  { field, component, repetition, escapes, subcomponent }: Delimiters,
): string {
  switch (sequence) {
    case "F":
      return field;
    case "S":
      return component;
    case "T":
      return subcomponent;
    case "R":
      return repetition;
    case "E":
      return escapes;
    case ".br":
    case ".sp":
      return "\n";
    default:
      return /^X([0-9A-Fa-f]{2})+$/.test(sequence) ? bytesOf(sequence.slice(1)) : "";
  }
}

function bytesOf(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return new TextDecoder().decode(bytes);
}
