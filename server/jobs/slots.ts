import type { SlotsService } from "../../domain/slots/service.ts";
import type { Task } from "./worker.ts";

export function slotTasks(slots: SlotsService): Task[] {
  return [{ name: "slot holds", everyMs: 5000, run: () => slots.sweep() }];
}
