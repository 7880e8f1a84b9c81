import * as v from "valibot";
import type { RefusalWords } from "../../../contract/refusal-words.ts";
import { done, type Result, refuse } from "../../../domain/shared/result.ts";
import { plainFigures } from "../../../domain/words/figures.ts";
import { withoutBase } from "../../links.ts";

/** What is wrong with a submitted form, by the field's name, in words that stand beneath the field. */
export type Faults = Partial<Record<string, string>>;

/** The fields that take figures alone. Without scripts they arrive in the digits of the keyboard. */
const FIGURES = new Set([
  ...["mobile", "new-mobile", "contact-mobile", "code", "pincode"],
  ...["birth-day", "birth-month", "birth-year"],
]);

/** A submitted field as trimmed text; a missing field and a file are empty. Bengali and Hindi digits of a field of figures are 0–9. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  const text = typeof value === "string" ? value.trim() : "";
  return FIGURES.has(name) ? plainFigures(text) : text;
}

/** The named fields of a form, to be shown again when the form is refused: nothing that was typed is lost. */
export function textsIn<N extends string>(form: FormData, names: readonly N[]): Record<N, string> {
  return Object.fromEntries(names.map((name) => [name, textIn(form, name)])) as Record<N, string>;
}

/**
 * Checks a form against a schema of the contract. The schema's messages lack their subject ("must not be blank"); `labels` names
 * it, so that people read "Name must not be blank."
 */
export function checkFields<Output>(
  schema: v.GenericSchema<unknown, Output>,
  values: Record<string, unknown>,
  labels: Partial<Record<string, string>>,
): Result<Output, Faults> {
  const parsed = v.safeParse(schema, values);
  if (parsed.success) return done(parsed.output);
  const faults: Faults = {};
  for (const issue of parsed.issues) {
    const name = String(issue.path?.[0]?.key ?? "form");
    const label = labels[name] ?? name;
    faults[name] ??= values[name] === "" ? blankWords(issue, label) : `${label} ${issue.message}.`;
  }
  return refuse(faults);
}

function blankWords(issue: v.BaseIssue<unknown>, label: string): string {
  const verb = issue.type === "picklist" ? "choose" : "enter";
  return `Please ${verb} the ${label.toLowerCase()}.`;
}

/** A path of this site that may be gone to; anything else (another site, a protocol-relative address) becomes `otherwise`. */
export function samePath(wanted: string | null, otherwise: string): string {
  if (!wanted || !OWN_PATH.test(wanted)) return otherwise;
  // What the browser would make of it: backslashes, tabs and dots must not lead off the site.
  const url = URL.parse(wanted, "http://site.invalid");
  if (url?.host !== "site.invalid" || url.protocol !== "http:") return otherwise;
  // Once its dots are gone, "/..//host" is an address of another site.
  const path = withoutBase(url.pathname);
  return OWN_PATH.test(path) ? path + url.search + url.hash : otherwise;
}

/** One slash at the beginning: with two, a host would follow. */
const OWN_PATH = /^\/(?![/\\])/;

/** What stands above a form. */
export interface FormNews {
  kind: "success" | "error";
  message: string;
}

/** What a refusal says, beneath the field that it is about; `form`: of the form as a whole. */
export function faultsOf({ message, msg, field }: RefusalWords): Faults {
  return { [field ?? "form"]: [message, msg].filter(Boolean).join(" ") };
}

/** The same for a form with news above it. */
export function refusedForm(words: RefusalWords): { faults: Faults; news: FormNews | null } {
  const { form, ...faults } = faultsOf(words);
  return { faults, news: form === undefined ? null : { kind: "error", message: form } };
}
