import type { UnitOfWork } from "../unit-of-work.ts";
import { changePlaces } from "./change-places.ts";

const AT_ONCE = 100;

/** Ends holds whose time is over and gives their places back; returns how many. */
export function sweepHolds(unitOfWork: UnitOfWork, now: Date): Promise<number> {
  return unitOfWork.transact(async (tx) => {
    const giveBack = await tx.slots.endHolds(now, { slotId: null, most: AT_ONCE });
    await changePlaces(tx.slots, { take: [], giveBack, now });
    return giveBack.length;
  });
}
