import { withContents } from "../catalogue/contents.ts";
import type { Catalogue, Service } from "../catalogue/types.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { readSlotId, templatesOf } from "./timetable.ts";
import type { Machines, Visit } from "./types.ts";

export type VisitError = { code: "not-served"; pincode: string } | { code: "unknown-lab" };

/**
 * The place whose timetable a visit follows: the zone of the pincode, the lab, or the lab's machines if they have their own. For several
 * kinds of scans it is the machine with the least capacity, and the others are fitted in around it. Scans whose kind has no timetable of its
 * own follow that of all scans.
 */
export function placeOfVisit(catalogue: Catalogue, visit: Visit): Result<string, VisitError> {
  if (visit.mode === "home") {
    const served = catalogue.servedByPincode.get(visit.pincode);
    return served ? done(`zone:${served.zoneId}`) : fail({ code: "not-served", pincode: visit.pincode });
  }
  if (!catalogue.labById.has(visit.labId)) return fail({ code: "unknown-lab" });
  const lab = `lab:${visit.labId}`;
  if (visit.machines === null) return done(lab);
  const all = `${lab}:radiology`;
  const [scarcest] = visit.machines
    .map((kind) => `${all}:${kind}`)
    .map((place) => ({ place, capacity: weeklyCapacity(catalogue, place) }))
    .filter(({ capacity }) => capacity > 0)
    .sort((one, other) => one.capacity - other.capacity);
  if (scarcest) return done(scarcest.place);
  return done(weeklyCapacity(catalogue, all) > 0 ? all : lab);
}

function weeklyCapacity(catalogue: Catalogue, place: string): number {
  return templatesOf(catalogue, place).reduce((sum, { capacity }) => sum + capacity, 0);
}

type Services = Pick<Catalogue, "serviceById">;

/** A scan, or a package that contains one: its visit uses the lab's machines, not its sampling slots. */
export function needsMachine(catalogue: Services, service: Service): boolean {
  return scansOf(catalogue, service).length > 0;
}

/** The machines that a visit for these services needs. */
export function machinesOf(catalogue: Services, services: readonly Service[]): Machines {
  const scans = services.flatMap((service) => scansOf(catalogue, service));
  if (scans.length === 0) return null;
  return [...new Set(scans.flatMap(({ radiologyCategoryId: kind }) => kind ?? []))].sort((a, b) => a - b);
}

/** The machines whose timetable a slot is of. */
export function machinesOfSlot(slotId: string): Machines {
  const [, , scans, kind] = readSlotId(slotId)?.place.split(":") ?? [];
  if (scans === undefined) return null;
  return kind === undefined ? [] : [Number(kind)];
}

function scansOf(catalogue: Services, service: Service): Service[] {
  return withContents(catalogue, service).filter(({ kind }) => kind === "radiology");
}
