import { MESSAGES_AT_ONCE } from "../../domain/messages/deliver-messages.ts";
import type { MessagesService } from "../../domain/messages/service.ts";
import type { Task } from "./worker.ts";

export const MESSAGES_TASK = "messages";

export function messagesTask(messages: MessagesService): Task {
  return { name: MESSAGES_TASK, everyMs: 5000, run: () => messages.deliver(), atOnce: MESSAGES_AT_ONCE };
}
