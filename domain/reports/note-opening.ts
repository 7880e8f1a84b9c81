import type { Clock } from "../shared/clock.ts";
import { type Random, uuidv7 } from "../shared/random.ts";
import { BOOKER, OWNER } from "./access/actors.ts";
import type { Opening } from "./access/types.ts";
import type { AccessStore } from "./ports.ts";
import type { ReportRecord } from "./types.ts";

interface NoteNeeds {
  access: AccessStore;
  clock: Clock;
  random: Random;
}

/** Notes that a customer has opened a report: its owner, or whoever booked it for them. */
export async function noteOpening(
  needs: NoteNeeds,
  customerId: string,
  { reportId, customerId: owner }: Pick<ReportRecord, "reportId" | "customerId">,
  opened: Pick<Opening, "version" | "action">,
): Promise<void> {
  const at = needs.clock();
  const actor = owner === customerId ? OWNER : BOOKER;
  await needs.access.note({ id: uuidv7(at, needs.random), reportId, at, actor, shareId: null, ...opened });
}
