import { asciiDigits } from "../../domain/i18n/figures.ts";
import { typedCode, typedText } from "../../domain/i18n/typed-text.ts";
import { parseGroupedRupees } from "../../domain/shared/money.ts";
import { formError } from "./form-error.ts";

/** The sign-in and the collector's pages show it in their language by this phrase. */
const TOO_LONG = "Use at most {most} characters. This text has {count}, and nothing was saved.";

/**
 * A text field of a form, trimmed, without characters that nobody sees; "" if missing. Throws the answer to the form (422, with field and
 * message) for a text of more than `most` characters: nothing is done, and what was typed comes back (`refused-form.ts`).
 */
export function textOf(form: FormData, name: string, most: number): string {
  const text = wholeTextOf(form, name);
  if (text.length <= most) return text;
  const message = TOO_LONG.replace("{most}", String(most)).replace("{count}", String(text.length));
  throw formError(message, name);
}

/** Like `textOf`, for a number: in the digits 0 to 9, from whatever keyboard, without blanks. */
export function numberTextOf(form: FormData, name: string, most: number): string {
  return typedCode(textOf(form, name, most));
}

/**
 * The amount in paise that somebody typed in rupees, in the digits of any language, with or without "₹" and with commas or blanks between its
 * thousands or lakhs; undefined where it is none, or where a comma or blank may be a decimal point.
 */
export function rupeesOf(form: FormData, name: string): number | undefined {
  const typed = asciiDigits(textOf(form, name, 20).normalize("NFKC"));
  return parseGroupedRupees(typed.replace(/^₹\s*/, "").replaceAll(/\s/g, ","));
}

/** Like `textOf`, of any length, for a field whose own rule says what is wrong with a long text. */
export function wholeTextOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? typedText(value) : "";
}

/**
 * The amount in paise that the page has shown, from a hidden field. Throws the answer to the form (422) where it is none: what was agreed to is
 * not known then.
 */
export function shownPaiseOf(form: FormData, name: string): number {
  const text = wholeTextOf(form, name);
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  const message =
    "The amount that this page showed did not come with the form. Nothing was done: check it and send the form again.";
  throw formError(message);
}

const MAX_VERSION = 2_147_483_647;

/** The version in a form; -1, which no row has, if it is invalid. */
export function versionOf(form: FormData): number {
  const version = Number(wholeTextOf(form, "version") || Number.NaN);
  return Number.isInteger(version) && version >= 0 && version <= MAX_VERSION ? version : -1;
}
