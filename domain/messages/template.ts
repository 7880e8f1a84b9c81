import type { PlainPhrase, Slots } from "../i18n/translate.ts";
import { ownEntry } from "../shared/own-entry.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { Channel } from "./contact-preferences.ts";
import { isCodePlaceholder, isLinkPlaceholder } from "./reveal-placeholders.ts";
import type { Purpose, Variables } from "./states.ts";

/**
 * What a variable may hold, as the registry of commercial messages (TRAI's DLT) types it: digits, words, or an address of the
 * site. `code` is a one-time code and `link` the secret end of a one-time link; both are filled in only when the message leaves.
 */
type VariableType = "numeric" | "alphanumeric" | "url" | "code" | "link";

interface Rule {
  fits: (value: string) => boolean;
  /** The requirement as the error names it. */
  words: string;
}

/** Values are short, on one line and never open a variable; the registry drops what does not fit without notice. */
const RULES: Record<VariableType, Rule> = {
  numeric: { fits: (value) => /^[\d.,]{1,15}$/.test(value), words: "1 to 15 digits, dots and commas" },
  alphanumeric: {
    fits: (value) => /^[^{}<>\p{Cc}\u2028\u2029]{1,40}$/u.test(value) && value.trim() !== "",
    words: "1 to 40 characters on one line, without brackets",
  },
  url: { fits: (value) => /^[\w.:/[\]-]{1,120}$/.test(value), words: "an address of at most 120 characters" },
  code: { fits: isCodePlaceholder, words: "a one-time code" },
  link: { fits: isLinkPlaceholder, words: "the end of a one-time link" },
};

/** The error of a variable's value, or null. The value itself is not repeated, because errors are logged. */
export function checkValue(type: VariableType, value: string | undefined): string | null {
  if (value === undefined) return "has no value";
  const { fits, words } = RULES[type];
  return fits(value) ? null : `must be ${words}`;
}

/** For messages that are still worth reading three days later; see `goodForMinutes`. */
export const HOURS_72 = 72 * 60;

/** A message as data: its text, its variables and its delivery. */
export interface Template extends Fillable {
  /** The channel for customers who have chosen nothing else. */
  channel: Channel;
  purpose: Purpose;
  /**
   * The id under which the registry of commercial messages knows the text, which must stay exactly the registered one. A chain
   * puts its own in with MESSAGE_REGISTRY (docs/running/messages.md).
   */
  dltTemplateId: string;
  /** After this many minutes an unsent message is of no use any more. */
  goodForMinutes: number;
  /** The subject of its e-mail and its line under Notifications, the same for everybody; null: a code, which is shown nowhere. */
  notification: { subject: PlainPhrase; details: PlainPhrase } | null;
}

/** What filling in needs of a template. */
interface Fillable {
  /** Variables in braces. */
  text: string;
  variables: Readonly<Record<string, VariableType>>;
}

/** What each variable holds: a name has the same type in every template. */
const VARIABLE_TYPES = {
  amount: "numeric",
  at: "alphanumeric",
  brand: "alphanumeric",
  by: "alphanumeric",
  code: "code",
  collector: "alphanumeric",
  device: "alphanumeric",
  host: "url",
  hours: "numeric",
  lab: "alphanumeric",
  link: "link",
  meal: "alphanumeric",
  no: "alphanumeric",
  ready: "numeric",
  start: "numeric",
  ticket: "alphanumeric",
  total: "numeric",
  until: "alphanumeric",
  url: "url",
  visit: "alphanumeric",
  water: "alphanumeric",
} as const satisfies Record<string, VariableType>;
type VariableName = keyof typeof VARIABLE_TYPES;

/** A text whose variables are all known; another does not compile. */
type KnownText<Text extends string> = [Slots<Text>] extends [VariableName] ? Text : never;

type TemplateRow<Text extends string> = Partial<Omit<Template, "text" | "variables">> &
  Pick<Template, "dltTemplateId"> & { text: Text & KnownText<Text> };

/** Templates of one purpose. A row's own field replaces the shared one; the variables are those of its text. */
export function declareTemplates<
  Shared extends Partial<Template> & Pick<Template, "channel" | "purpose" | "goodForMinutes">,
  const Texts extends Record<string, string>,
>(
  shared: Shared,
  rows: {
    [Key in keyof Texts]: TemplateRow<Texts[Key]> &
      (Shared extends Pick<Template, "notification"> ? unknown : Pick<Template, "notification">);
  },
) {
  const entries = Object.entries<TemplateRow<string>>(rows).map(([key, row]) => [
    key,
    {
      ...shared,
      ...row,
      variables: Object.fromEntries(
        slotsOf(row.text).map((name) => [name, VARIABLE_TYPES[name as VariableName]]),
      ),
    },
  ]);
  return Object.fromEntries(entries) as {
    [Key in keyof Texts]: Template & {
      text: Texts[Key];
      variables: { [Name in Slots<Texts[Key]> & VariableName]: (typeof VARIABLE_TYPES)[Name] };
    };
  };
}

/** The names of the variables as they stand in a text, each as often as it stands there. */
export function slotsOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
}

/**
 * Fills a template in. The error is a sentence when the variables are not the template's own or a value is not of its type: the registry
 * would drop such a message silently.
 */
export function fillText(key: string, template: Fillable, values: Variables): Result<string, string> {
  const problem = findError(template, values);
  if (problem !== null) return fail(`The message "${key}" was not sent: ${problem}.`);
  return done(template.text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""));
}

function findError({ text, variables }: Fillable, values: Variables): string | null {
  for (const name of slotsOf(text)) {
    if (!Object.hasOwn(variables, name)) return `its text has an unknown variable "${name}"`;
  }
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(variables, name)) return `its template has no variable "${name}"`;
  }
  for (const [name, type] of Object.entries(variables)) {
    const problem = checkValue(type, ownEntry(values, name));
    if (problem !== null) return `"${name}" ${problem}`;
  }
  return null;
}
