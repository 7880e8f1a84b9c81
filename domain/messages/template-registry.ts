import type { Language, TranslatedLanguage } from "../i18n/languages.ts";
import { printLanguage } from "../i18n/translate-for-print.ts";
import { ownEntry } from "../shared/own-entry.ts";
import { messageText } from "./message-words.ts";
import type { Registered } from "./ports.ts";
import type { Template } from "./template.ts";
import { findTemplate } from "./templates.ts";

/** The chain's own registration; omitted fields are the demo's. */
export interface Registry {
  entityId: string;
  header: string;
  templates: Readonly<Record<string, RegistryEntry>>;
}

/** What is registered of a message in one language. */
export interface RegisteredText {
  dltTemplateId?: string;
  /** The flow's id at MSG91. */
  msg91?: string;
  /** The template's name at WhatsApp; by default the key with underscores. */
  whatsapp?: string;
  language?: string;
  /** The registered words, if they differ from ours. */
  text?: string;
}

export interface RegistryEntry extends RegisteredText {
  /** The same message as registered in other languages. */
  languages?: Partial<Record<TranslatedLanguage, RegisteredText>>;
}

/** A template with the words and ids that the chain has registered. */
export interface RegisteredTemplate extends Template {
  /** The language of its text. */
  language: Language;
  registered: Registered;
}

/** A template by its key, in the language that a customer has chosen if there is one for it. */
export type TemplateRegistry = (key: string, chosen?: string) => RegisteredTemplate | undefined;

export const NO_REGISTRY: Registry = { entityId: "", header: "", templates: {} };

/** Ids of the demo: those of the English texts with another digit for each language. */
const DEMO_ID: Record<TranslatedLanguage, string> = { bn: "1107161", hi: "1107162" };

/**
 * Finds a template by its key, with the chain's registered text and ids; undefined for an unknown key. A language that the site does not
 * speak, or in which the chain has not registered the message, gets English: an unregistered text would be dropped on its way.
 */
export function templateRegistry(registry: Registry, spoken: readonly Language[] = ["en"]): TemplateRegistry {
  const { entityId, header, templates } = registry;
  return (key, chosen) => {
    const template = findTemplate(key);
    if (!template) return undefined;
    const entry = ownEntry(templates, key);
    const wanted = printLanguage(chosen, spoken);
    const own = wanted === "en" ? undefined : registeredText(wanted, template, entry, registry);
    const { dltTemplateId, msg91, whatsapp, language, text } = own ?? entry ?? {};
    return {
      ...template,
      text: text ?? template.text,
      language: own ? wanted : "en",
      registered: {
        dltTemplateId: dltTemplateId ?? template.dltTemplateId,
        entityId,
        header,
        msg91: msg91 ?? "",
        whatsapp: whatsapp ?? key.replaceAll("-", "_"),
        language: language ?? (own ? wanted : "en"),
      },
    };
  };
}

/** What is sent in a language that is not English; undefined without a text or a registration in it. */
function registeredText(
  language: TranslatedLanguage,
  template: Template,
  entry: RegistryEntry | undefined,
  registry: Registry,
): RegisteredText | undefined {
  const text = messageText(template.text, language);
  const isDemo = Object.keys(registry.templates).length === 0;
  const registered = isDemo
    ? { dltTemplateId: template.dltTemplateId.replace(/^\d{7}/, DEMO_ID[language]) }
    : entry?.languages?.[language];
  if (!registered || (text === undefined && !("text" in registered))) return undefined;
  return { ...(text === undefined ? {} : { text }), ...registered };
}
