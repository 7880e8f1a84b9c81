import { readFileSync } from "node:fs";
import { INTERFACE_LANGUAGES } from "../../domain/i18n/languages.ts";
import { checkValue, slotsOf } from "../../domain/notices/template.ts";
import type { RegisteredWords, Registry, RegistryEntry } from "../../domain/notices/template-book.ts";
import { findTemplate, TEMPLATES } from "../../domain/notices/templates.ts";
import { SettingError } from "./read-setting.ts";

const FIELDS = ["dltTemplateId", "msg91", "whatsapp", "language", "text"] as const;
/** English is an entry itself. */
const TRANSLATED = new Set<string>(INTERFACE_LANGUAGES.filter((language) => language !== "en"));
const DLT_ID = /^\d{19}$/;

/** The file of MESSAGE_REGISTRY: what the chain has registered for each message (docs/running/messages.md). */
export function readRegistry(path: string): Registry {
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const why = error instanceof SyntaxError ? "is not JSON" : "cannot be read";
    throw new SettingError(`MESSAGE_REGISTRY names ${path}, which ${why}.`);
  }
  const { entityId = "", header = "", templates = {} } = objectOf(file, "its whole");
  if (typeof entityId !== "string" || typeof header !== "string") {
    throw wrong('"entityId" and "header" must be texts');
  }
  const entries = Object.entries(objectOf(templates, '"templates"'));
  return { entityId, header, templates: Object.fromEntries(entries.map(entryOf)) };
}

/** The keys of SMS templates that have nothing in a field of the registry. */
export function keysWithout(registry: Registry, field: "msg91" | "dltTemplateId"): string[] {
  return Object.keys(TEMPLATES).filter(
    (key) => findTemplate(key)?.channel === "sms" && !registry.templates[key]?.[field],
  );
}

/** What every text says of the site must fit the registered variables, or no message could be sent. */
export function checkMessageWords(site: { brand: string; publicUrl: string }): void {
  if (checkValue("alphanumeric", site.brand) !== null) {
    throw new SettingError(
      `BRAND_NAME stands in messages and must be 1 to 40 characters without brackets; it is "${site.brand}".`,
    );
  }
  if (checkValue("url", `${site.publicUrl}/dashboard/bookedservicelist`) !== null) {
    throw new SettingError(
      "PUBLIC_URL stands in messages; with a path behind it, it may have at most 120 characters.",
    );
  }
}

function entryOf([key, value]: [string, unknown]): [string, RegistryEntry] {
  const template = findTemplate(key);
  if (!template) throw wrong(`there is no message "${key}"`);
  const { languages = {}, ...fields } = objectOf(value, `"${key}"`);
  const entry = wordsOf(key, `"${key}"`, fields);
  const others = Object.entries(objectOf(languages, `"${key}": "languages"`)).map(([language, words]) => {
    const what = `"${key}" in "${language}"`;
    if (!TRANSLATED.has(language)) throw wrong(`"${key}": there are no messages in "${language}"`);
    const own = wordsOf(key, what, objectOf(words, what));
    // A text is registered by itself in each language; under the English one's ids it would be dropped.
    if (template.channel === "sms" && !own.dltTemplateId) throw wrong(`${what} has no "dltTemplateId"`);
    if (entry.msg91 && !own.msg91) throw wrong(`${what} has no "msg91"`);
    return [language, own] as const;
  });
  return [key, others.length > 0 ? { ...entry, languages: Object.fromEntries(others) } : entry];
}

/** What is registered of a message in one language. */
function wordsOf(key: string, what: string, fields: Record<string, unknown>): RegisteredWords {
  for (const [name, content] of Object.entries(fields)) {
    if (!FIELDS.some((field) => field === name)) throw wrong(`${what} has an unknown field "${name}"`);
    if (typeof content !== "string" || content === "") throw wrong(`${what}: "${name}" must be a text`);
  }
  const words = fields as RegisteredWords;
  if (words.dltTemplateId !== undefined && !DLT_ID.test(words.dltTemplateId)) {
    throw wrong(`${what}: "dltTemplateId" must be 19 digits`);
  }
  const variables = findTemplate(key)?.variables ?? {};
  for (const name of slotsOf(words.text ?? "")) {
    if (!Object.hasOwn(variables, name)) throw wrong(`${what}: its text has an unknown {${name}}`);
  }
  return words;
}

function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw wrong(`${what} must be an object`);
}

function wrong(problem: string): SettingError {
  return new SettingError(`MESSAGE_REGISTRY: ${problem}.`);
}
