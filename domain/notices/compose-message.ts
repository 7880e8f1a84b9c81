import { type Random, uuidv7 } from "../random.ts";
import { isCodeMark, isLinkMark } from "./reveal-codes.ts";
import { TEMPLATES, type TemplateKey, type VariableType } from "./templates.ts";
import type { NewMessage } from "./types.ts";

type VariablesOf<K extends TemplateKey> = {
  [Name in keyof (typeof TEMPLATES)[K]["variables"]]: string;
};

export interface MessageRequest<K extends TemplateKey> {
  template: K;
  /** Ten digits, or an address for an e-mail template. */
  recipient: string;
  variables: VariablesOf<K>;
  /** The same key is queued once. */
  dedupeKey?: string;
}

/** Fills a template in. Throws when a value is not of its variable's type: the registry would drop such a message silently. */
export function composeMessage<K extends TemplateKey>(
  request: MessageRequest<K>,
  { now, random }: { now: Date; random: Random },
): NewMessage {
  const template = TEMPLATES[request.template];
  const types: Readonly<Record<string, VariableType>> = template.variables;
  const values: Readonly<Record<string, string>> = request.variables;
  const text = template.text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const type = types[name];
    const value = values[name];
    if (type === undefined || value === undefined || !RULES[type](value)) {
      throw new TypeError(`the message "${request.template}" was given no good value for "${name}"`);
    }
    return value;
  });
  return {
    id: uuidv7(now, random),
    channel: template.channel,
    recipient: request.recipient,
    template: request.template,
    text,
    dedupeKey: request.dedupeKey ?? null,
    createdAt: now,
  };
}

/** Values are short and never open a variable of their own. */
const RULES: Record<VariableType, (value: string) => boolean> = {
  numeric: (value) => /^[\d.,]{1,30}$/.test(value),
  alphanumeric: (value) => /^[^{}<>\p{Cc}]{1,60}$/u.test(value),
  url: (value) => /^[\w.:/[\]-]{1,120}$/.test(value),
  code: isCodeMark,
  link: isLinkMark,
};
