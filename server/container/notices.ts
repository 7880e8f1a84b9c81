import { readContactPreferences } from "../../db/stores/contact-preferences.ts";
import { messageStore } from "../../db/stores/messages.ts";
import type { CodeSecrets } from "../../domain/identity/ports.ts";
import { type NoticesService, noticesService } from "../../domain/notices/service.ts";
import { templateBook } from "../../domain/notices/template-book.ts";
import { chooseSender } from "../choose-sender.ts";
import { countMessages } from "../observability/count-calls.ts";
import type { Infrastructure } from "./infrastructure.ts";

/** The messages that the site sends, with who carries them. */
export function createNotices(options: Infrastructure & { secrets: CodeSecrets }): NoticesService {
  const { settings, db, clock, random, secrets, alarm } = options;
  if (settings.appEnv !== "local" && settings.messages.sms === null) {
    options.log.warn("SMS_PROVIDER is not set: messages are kept in the outbox and reach nobody");
  }
  return noticesService({
    messages: messageStore(db),
    sender: chooseSender(settings, clock),
    templates: templateBook(settings.messages.registry),
    preferences: (customerIds) => readContactPreferences(db, customerIds),
    random,
    codeOf: secrets.codeOf,
    linkOf: secrets.linkOf,
    onOutcome: countMessages(options.metrics.registry),
    onFailed: ({ id, template, reason }) => alarm("message-failed", { id, template, reason }),
    clock,
  });
}
