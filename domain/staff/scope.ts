import { readSlotId } from "../slots/timetable.ts";

/** The labs and zones that an account works for; both empty: the whole chain. */
export interface Scope {
  labIds: readonly number[];
  zoneIds: readonly number[];
}

/** The scope of the whole chain. */
export const WHOLE_CHAIN: Scope = { labIds: [], zoneIds: [] };

/** The places of a booking's visits. */
export interface BookedPlaces {
  labId: number;
  slotId: string;
  labVisit: { labId: number; slotId: string } | null;
}

export function isWholeChain({ labIds, zoneIds }: Scope): boolean {
  return labIds.length === 0 && zoneIds.length === 0;
}

/** Whether a booking is at one of the account's labs, or its visit in one of the account's zones. */
export function isInScope(scope: Scope, booking: BookedPlaces): boolean {
  return isWholeChain(scope) || placesOf(booking).some((place) => isPlaceInScope(scope, place));
}

/** The same for the first visit only, without a second one at a lab. */
export function isOwnVisitInScope(scope: Scope, booking: Omit<BookedPlaces, "labVisit">): boolean {
  return isInScope(scope, { ...booking, labVisit: null });
}

/** Whether a lab (`lab:1`, `lab:1:radiology`) or zone (`zone:3`) is one of the account's. */
export function isPlaceInScope(scope: Scope, place: string): boolean {
  if (isWholeChain(scope)) return true;
  const [kind, number] = place.split(":");
  const id = Number(number);
  return kind === "zone" ? scope.zoneIds.includes(id) : kind === "lab" && scope.labIds.includes(id);
}

/** The scope of one lab (`lab:1`) or zone (`zone:3`) alone. */
export function scopeOfPlace(place: string): Scope {
  const [kind, number] = place.split(":");
  const ids = [Number(number)];
  return kind === "zone" ? { labIds: [], zoneIds: ids } : { labIds: ids, zoneIds: [] };
}

/** Whether an account works for one of the labs or zones of another, or one of them for the whole chain. */
export function sharesPlaces(scope: Scope, other: Scope): boolean {
  if (isWholeChain(scope) || isWholeChain(other)) return true;
  return (
    other.labIds.some((id) => scope.labIds.includes(id)) ||
    other.zoneIds.some((id) => scope.zoneIds.includes(id))
  );
}

/** Whether all labs and zones of an account are among those of another; the whole chain is so only where the other has it too. */
export function coversPlaces(scope: Scope, other: Scope): boolean {
  if (isWholeChain(scope)) return true;
  return (
    !isWholeChain(other) &&
    other.labIds.every((id) => scope.labIds.includes(id)) &&
    other.zoneIds.every((id) => scope.zoneIds.includes(id))
  );
}

/** The labs of a booking, and the zone of its visit at home. */
export function placesOf({ labId, slotId, labVisit }: BookedPlaces): string[] {
  const zones = [slotId, ...(labVisit ? [labVisit.slotId] : [])]
    .flatMap((each) => readSlotId(each)?.place ?? [])
    .filter((place) => place.startsWith("zone:"));
  return [...new Set([`lab:${labId}`, ...(labVisit ? [`lab:${labVisit.labId}`] : []), ...zones])];
}
