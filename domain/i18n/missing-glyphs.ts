import { unprintableLetters } from "./split-by-font.ts";

/** Thrown when a document has letters that no font of ours has: it is not printed with gaps. The message has the letters' code points, never the text. */
export class MissingGlyphsError extends Error {
  constructor(letters: readonly string[]) {
    const points = [...letters.join("")].map(
      (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
    );
    super(`no font has ${[...new Set(points)].slice(0, 8).join(", ")}`);
    this.name = "MissingGlyphsError";
  }
}

/** A document of a booking, or of a report, that would lack letters. */
export interface UnprintedDocument {
  document: string;
  about: { bookingNo: string } | { reportId: string };
  reason: string;
  at: Date;
}

/** Renders a document on demand; if a font lacks letters of it, this is recorded for staff before the error is rethrown. */
export async function printOrRecordFailure<T>(
  print: () => Promise<T>,
  { note, ...what }: Omit<UnprintedDocument, "reason"> & { note: (what: UnprintedDocument) => Promise<void> },
): Promise<T> {
  try {
    return await print();
  } catch (error) {
    if (error instanceof MissingGlyphsError) await note({ ...what, reason: error.message });
    throw error;
  }
}

/** Throws `MissingGlyphsError` if any text of a document's model cannot be printed whole. */
export function assertPrintable(model: unknown): void {
  const missing = missingIn(model);
  if (missing.length > 0) throw new MissingGlyphsError(missing);
}

function missingIn(part: unknown): string[] {
  if (typeof part === "string") return unprintableLetters(part);
  if (part === null || typeof part !== "object" || ArrayBuffer.isView(part)) return [];
  return Object.values(part).flatMap(missingIn);
}
