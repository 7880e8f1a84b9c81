import { MESSAGES_AT_ONCE } from "../../domain/notices/deliver-messages.ts";
import type { NoticesService } from "../../domain/notices/service.ts";
import type { Task } from "./worker.ts";

export const MESSAGES_TASK = "messages";

export function messagesTask(notices: NoticesService): Task {
  return { name: MESSAGES_TASK, everyMs: 5000, run: () => notices.deliver(), atOnce: MESSAGES_AT_ONCE };
}
