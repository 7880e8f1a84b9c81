import { withoutUnseen } from "../../domain/i18n/typed-text.ts";

/** A text field of a form, trimmed and cut to a length, without characters that nobody sees; "" if missing. */
export function textOf(form: FormData, name: string, mostLetters: number): string {
  const value = form.get(name);
  // PostgreSQL takes no NUL, and no field of the desk needs one.
  return typeof value === "string"
    ? withoutUnseen(value.replaceAll("\0", "")).trim().slice(0, mostLetters)
    : "";
}

const MAX_VERSION = 2_147_483_647;

/** The version in a form; -1, which no row has, if it is invalid. */
export function versionOf(form: FormData): number {
  const version = Number(textOf(form, "version", 10) || Number.NaN);
  return Number.isInteger(version) && version >= 0 && version <= MAX_VERSION ? version : -1;
}
