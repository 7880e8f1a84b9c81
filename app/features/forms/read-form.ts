import * as v from "valibot";
import type { ErrorMessage } from "../../../contract/error-messages.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { typedDigits, typedMobile } from "../../../domain/i18n/typed-digits.ts";
import { withoutUnseen } from "../../../domain/i18n/typed-text.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { withoutBase } from "../../links.ts";

/** The errors of a submitted form by field name, as text shown under the field. */
export type FieldErrors = Partial<Record<string, string>>;

const MOBILE_FIELDS = new Set(["mobile", "new-mobile", "contact-mobile"]);
/** The other numeric fields. */
const NUMERIC_FIELDS = new Set(["code", "pincode", "birth-day", "birth-month", "birth-year"]);

/**
 * A submitted field as trimmed text without characters that nobody sees; a missing field and a file give an empty string. Browsers send
 * each line break as CR LF, which would count as two characters; it is LF here, as it was typed. Without scripts a numeric field arrives in
 * the digits of the keyboard, with blanks, a mobile number with its country code: `typed-digits.ts`.
 */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  const text = typeof value === "string" ? withoutUnseen(value).replaceAll("\r\n", "\n").trim() : "";
  if (MOBILE_FIELDS.has(name)) return typedMobile(text);
  return NUMERIC_FIELDS.has(name) ? typedDigits(text) : text;
}

/** The named fields of a form, to be shown again with its errors: nothing that was typed is lost. */
export function textsIn<N extends string>(form: FormData, names: readonly N[]): Record<N, string> {
  return Object.fromEntries(names.map((name) => [name, textIn(form, name)])) as Record<N, string>;
}

/** Everything typed and chosen in a refused form, by the field's name, for `TypedTexts`: the page comes back with it also without scripts. */
export function typedIn(form: FormData): ReadonlyMap<string, readonly string[]> {
  return new Map([...form.keys()].map((name) => [name, [textIn(form, name)]]));
}

/**
 * Validates a form against a schema of the contract. The schema's messages lack their subject ("must not be blank"); `labels` supplies it, of the dictionary:
 * "Name must not be blank."
 */
export function checkFields<Output>(
  schema: v.GenericSchema<unknown, Output>,
  values: Record<string, unknown>,
  labels: Partial<Record<string, PlainPhrase>>,
): Result<Output, FieldErrors> {
  const parsed = v.safeParse(schema, values);
  if (parsed.success) return done(parsed.output);
  const errors: FieldErrors = {};
  for (const issue of parsed.issues) {
    const name = String(issue.path?.[0]?.key ?? "form");
    const label = labels[name] ?? name;
    errors[name] ??= values[name] === "" ? blankWords(issue, label) : `${label} ${issue.message}.`;
  }
  return fail(errors);
}

function blankWords(issue: v.BaseIssue<unknown>, label: string): string {
  const prompt = issue.type === "picklist" ? "choose" : "enter";
  return `Please ${prompt} the ${label.toLowerCase()}.`;
}

/** A path of this site that is safe to redirect to; anything else (another site, a protocol-relative URL) becomes `otherwise`. */
export function samePath(wanted: string | null, otherwise: string): string {
  if (!wanted || !OWN_PATH.test(wanted)) return otherwise;
  // Normalize as the browser would: backslashes, tabs and dots must not lead off the site.
  const url = URL.parse(wanted, "http://site.invalid");
  if (url?.host !== "site.invalid" || url.protocol !== "http:") return otherwise;
  // After dot segments are removed, "/..//host" is a URL of another site.
  const path = withoutBase(url.pathname);
  return OWN_PATH.test(path) ? path + url.search + url.hash : otherwise;
}

/** One leading slash: with two, a host would follow. */
const OWN_PATH = /^\/(?![/\\])/;

/** A message above a form. */
export interface FormNotice {
  kind: "success" | "error";
  message: string;
}

/** A domain error as a message under the field that it is about; `form`: about the form as a whole. */
export function fieldErrorsOf({ message, msg, field }: ErrorMessage): FieldErrors {
  return { [field ?? "form"]: [message, msg].filter(Boolean).join(" ") };
}

/** The same for a form with a message above it. */
export function formErrors(words: ErrorMessage): { errors: FieldErrors; notice: FormNotice | null } {
  const { form, ...errors } = fieldErrorsOf(words);
  return { errors, notice: form === undefined ? null : { kind: "error", message: form } };
}
