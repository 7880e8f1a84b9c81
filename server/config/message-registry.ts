import { readFileSync } from "node:fs";
import { checkValue, slotsOf } from "../../domain/notices/template.ts";
import type { Registry, RegistryEntry } from "../../domain/notices/template-book.ts";
import { findTemplate, TEMPLATES } from "../../domain/notices/templates.ts";
import { SettingError } from "./read-setting.ts";

const FIELDS = ["dltTemplateId", "msg91", "whatsapp", "language", "text"] as const;
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
  const fields = objectOf(value, `"${key}"`);
  for (const [name, content] of Object.entries(fields)) {
    if (!FIELDS.some((field) => field === name)) throw wrong(`"${key}" has an unknown field "${name}"`);
    if (typeof content !== "string" || content === "") throw wrong(`"${key}": "${name}" must be a text`);
  }
  const entry = fields as RegistryEntry;
  if (entry.dltTemplateId !== undefined && !DLT_ID.test(entry.dltTemplateId)) {
    throw wrong(`"${key}": "dltTemplateId" must be 19 digits`);
  }
  for (const name of slotsOf(entry.text ?? "")) {
    if (!Object.hasOwn(template.variables, name)) throw wrong(`"${key}": its text has an unknown {${name}}`);
  }
  return [key, entry];
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
