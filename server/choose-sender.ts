import type { MessageSender } from "../domain/notices/needs.ts";
import { type HttpSmsSettings, httpSmsSender } from "../providers/messages/http-sms.ts";
import { outboxSender } from "../providers/messages/outbox.ts";
import type { AppEnv } from "./env.ts";

/** Who carries messages: the configured gateway; in local mode and without one nobody, they stay in the outbox. */
export function chooseSender({
  appEnv,
  sms,
}: {
  appEnv: AppEnv;
  sms: HttpSmsSettings | null;
}): MessageSender {
  if (sms && appEnv !== "local") return httpSmsSender(sms);
  return outboxSender();
}
