import type { Catalogue, Service } from "../catalogue/types.ts";
import { withContents } from "../catalogue/with-contents.ts";
import type { Machines } from "./types.ts";

type Services = Pick<Catalogue, "serviceById">;

/** A scan, or a package that contains one: its visit takes a place at the lab's machines, not at its sample desk. */
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
  const [, isScan, kind] = /^lab:\d+(:radiology)?(?::(\d+))?_/.exec(slotId) ?? [];
  if (isScan === undefined) return null;
  return kind === undefined ? [] : [Number(kind)];
}

function scansOf(catalogue: Services, service: Service): Service[] {
  return withContents(catalogue, service).filter(({ kind }) => kind === "radiology");
}
