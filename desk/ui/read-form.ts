import { data } from "react-router";
import { typedText } from "../../domain/i18n/typed-text.ts";

/** A field with a text that is too long, and the most characters that it takes. */
export interface TooLong {
  field: string;
  most: number;
}

/**
 * A text field of a form, trimmed, without characters that nobody sees; "" if missing. Throws a 422 with `TooLong` for a text of more than
 * `most` characters: nothing is done, and what was typed stays (`unsent-form.tsx`).
 */
export function textOf(form: FormData, name: string, most: number): string {
  const text = wholeTextOf(form, name);
  if (text.length > most) throw data({ field: name, most } satisfies TooLong, { status: 422 });
  return text;
}

/** Like `textOf`, of any length, for a field whose own rule says what is wrong with a long text. */
export function wholeTextOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? typedText(value) : "";
}

/** What `textOf` has thrown, in the data of a page's error; null for any other. */
export function tooLongIn(thrown: unknown): TooLong | null {
  if (!(thrown instanceof Object) || !("field" in thrown && "most" in thrown)) return null;
  const { field, most } = thrown;
  return typeof field === "string" && typeof most === "number" ? { field, most } : null;
}

const MAX_VERSION = 2_147_483_647;

/** The version in a form; -1, which no row has, if it is invalid. */
export function versionOf(form: FormData): number {
  const version = Number(wholeTextOf(form, "version") || Number.NaN);
  return Number.isInteger(version) && version >= 0 && version <= MAX_VERSION ? version : -1;
}
