import { MESSAGES_AT_ONCE } from "../../domain/messages/deliver-messages.ts";
import type { MessagesService } from "../../domain/messages/service.ts";
import type { Task } from "./worker.ts";

export const MESSAGES_TASK = "messages";

export function messagesTask(messages: MessagesService): Task {
  return { name: MESSAGES_TASK, everyMs: 5000, run: () => messages.deliver(), atOnce: MESSAGES_AT_ONCE };
}

/** A task that queues messages; `queue` returns how many, and if there are any the messages task is woken to send them. */
export function queueMessagesTask(
  { name, everyMs }: Pick<Task, "name" | "everyMs">,
  wakeMessages: () => void,
  queue: () => Promise<number>,
): Task {
  return {
    name,
    everyMs,
    async run() {
      const queued = await queue();
      if (queued > 0) wakeMessages();
      return queued;
    },
  };
}
