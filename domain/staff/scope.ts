/** The labs and zones that an account works for; both empty: the whole chain. */
export interface Scope {
  labIds: readonly number[];
  zoneIds: readonly number[];
}

/** Where a booking's visits are. */
export interface WhereBooked {
  labId: number;
  slotId: string;
  labVisit: { labId: number; slotId: string } | null;
}

export function isWholeChain({ labIds, zoneIds }: Scope): boolean {
  return labIds.length === 0 && zoneIds.length === 0;
}

/** Whether a booking is at one of the account's labs, or its visit in one of the account's zones. */
export function isInScope(scope: Scope, booking: WhereBooked): boolean {
  if (isWholeChain(scope)) return true;
  const labs = [booking.labId, ...(booking.labVisit ? [booking.labVisit.labId] : [])];
  const slots = [booking.slotId, ...(booking.labVisit ? [booking.labVisit.slotId] : [])];
  return (
    labs.some((labId) => scope.labIds.includes(labId)) ||
    slots.some((slotId) => scope.zoneIds.includes(zoneOfSlot(slotId) ?? 0))
  );
}

/** The zone of a home visit's slot (`zone:3_2026-11-26_0700`); null for a slot at a lab. */
function zoneOfSlot(slotId: string): number | null {
  const [, zone] = /^zone:(\d+)_/.exec(slotId) ?? [];
  return zone === undefined ? null : Number(zone);
}
