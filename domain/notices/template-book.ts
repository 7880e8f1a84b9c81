import type { Registered } from "./ports.ts";
import type { Template } from "./template.ts";
import { findTemplate } from "./templates.ts";

/** The chain's own registration; omitted fields are the demo's. */
export interface Registry {
  entityId: string;
  header: string;
  templates: Readonly<Record<string, RegistryEntry>>;
}

export interface RegistryEntry {
  dltTemplateId?: string;
  /** The flow's id at MSG91. */
  msg91?: string;
  /** The template's name at WhatsApp; by default the key with underscores. */
  whatsapp?: string;
  language?: string;
  /** The registered words, if they differ from ours. */
  text?: string;
}

/** A template with the words and ids that the chain has registered. */
export interface BookedTemplate extends Template {
  registered: Registered;
}

export type TemplateBook = (key: string) => BookedTemplate | undefined;

export const NO_REGISTRY: Registry = { entityId: "", header: "", templates: {} };

/** Finds a template by its key, with the chain's registered text and ids; undefined for an unknown key. */
export function templateBook({ entityId, header, templates }: Registry): TemplateBook {
  return (key) => {
    const template = findTemplate(key);
    if (!template) return undefined;
    const entry = Object.hasOwn(templates, key) ? templates[key] : undefined;
    return {
      ...template,
      text: entry?.text ?? template.text,
      registered: {
        dltTemplateId: entry?.dltTemplateId ?? template.dltTemplateId,
        entityId,
        header,
        msg91: entry?.msg91 ?? "",
        whatsapp: entry?.whatsapp ?? key.replaceAll("-", "_"),
        language: entry?.language ?? "en",
      },
    };
  };
}
