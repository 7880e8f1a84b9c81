import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { messageSubject, translateVariables } from "./message-words.ts";
import type { OutgoingMessage, StoredMessage } from "./ports.ts";
import type { PlaceholderSecrets } from "./reveal-placeholders.ts";
import { revealPlaceholders } from "./reveal-placeholders.ts";
import type { NewMessage } from "./states.ts";
import { fillText, slotsOf } from "./template.ts";
import type { RegisteredTemplate } from "./template-registry.ts";
import type { TemplateKey } from "./templates.ts";
import { TEMPLATES } from "./templates.ts";

const DLT_ID = /^\d{19}$/;
const CODE = /^[1-9]\d{5}$/;

/**
 * A stored message as it is sent, its variables checked against its template; the error is a sentence that names the template and the
 * variable, never a value.
 */
export function prepareMessage(
  message: StoredMessage,
  template: RegisteredTemplate | undefined,
  secrets: PlaceholderSecrets,
): Result<OutgoingMessage, string> {
  const { id, channel, recipient, template: key } = message;
  if (!template) return fail(`The message "${key}" was not sent: there is no such template.`);
  const variables = translateVariables(message.variables ?? {}, template.language);
  const filled = message.variables === null ? done(message.text) : fillText(key, template, variables);
  if (!filled.ok) return filled;
  if (channel === "sms" && !DLT_ID.test(template.registered.dltTemplateId)) {
    return fail(`The message "${key}" was not sent: its DLT template id is not 19 digits.`);
  }
  const text = revealPlaceholders(filled.value, secrets);
  const values = slotsOf(template.text).map((name) => ({
    name,
    value: revealPlaceholders(variables[name] ?? "", secrets),
  }));
  const codes = values.filter(({ name }) => template.variables[name] === "code");
  if (codes.length > 0 && !standsAlone(text, codes[0]?.value ?? "")) {
    return fail(`The message "${key}" was not sent: its code is not the only six-digit number in it.`);
  }
  const subject = template.notification
    ? messageSubject(template.notification.subject, template.language)
    : "";
  return done({
    id,
    channel,
    recipient,
    template: key,
    subject,
    text,
    values,
    registered: template.registered,
  });
}

/** People and phones take the six-digit number for the code. */
function standsAlone(text: string, code: string): boolean {
  const numbers = text.match(/\d{6,}/g) ?? [];
  return CODE.test(code) && numbers.every((number) => number === code);
}

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
  /** The customer, if the recipient does not identify them: an e-mail address, or a number that is theirs no more. */
  customerId?: string;
  /** Of a booking's visits the one that it is about. */
  visit?: 1 | 2;
}

/**
 * Makes the message to queue. A value that does not fit its variable does not prevent the change that the message is about: it is rejected
 * with a sentence when the message is sent, and stays for staff to see.
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
    ...(request.visit ? { visit: request.visit } : {}),
    createdAt: now,
  };
}
