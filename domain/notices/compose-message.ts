import { type Random, uuidv7 } from "../shared/random.ts";
import { fillText } from "./fill-text.ts";
import { TEMPLATES, type TemplateKey } from "./templates.ts";
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
  /** Whom it is for, if the recipient does not say it: an e-mail address, a number that is theirs no more. */
  customerId?: string;
}

/**
 * A message to be queued. A value that does not fit its variable holds up nothing that the message tells of: it is refused with a
 * sentence when the message is to leave, and stays for staff to see.
 */
export function composeMessage<K extends TemplateKey>(
  request: MessageRequest<K>,
  { now, random }: { now: Date; random: Random },
): NewMessage {
  const template = TEMPLATES[request.template];
  const text = fillText(request.template, template, request.variables);
  return {
    id: uuidv7(now, random),
    channel: template.channel,
    recipient: request.recipient,
    template: request.template,
    variables: request.variables,
    text: text.ok ? text.value : "",
    dedupeKey: request.dedupeKey ?? null,
    customerId: request.customerId ?? null,
    createdAt: now,
  };
}
