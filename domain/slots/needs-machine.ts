import type { Catalogue, Service } from "../catalogue/types.ts";
import type { Machine } from "./types.ts";

type Services = Pick<Catalogue, "serviceById">;

/** A scan, or a package that contains one: its visit takes a place at the lab's machines, not at its sample desk. */
export function needsMachine(catalogue: Services, service: Service): boolean {
  return scansOf(catalogue, service).length > 0;
}

/** The machine that a visit for these services needs. */
export function machineOf(catalogue: Services, services: readonly Service[]): Machine {
  const kinds = new Set(
    services.flatMap((service) => scansOf(catalogue, service).map((scan) => scan.radiologyCategoryId)),
  );
  const [kind = null] = kinds;
  if (kinds.size === 0) return null;
  return kinds.size === 1 && kind !== null ? kind : "several";
}

/** The machine whose timetable a slot is of. */
export function machineOfSlot(slotId: string): Machine {
  const [, isScan, kind] = /^lab:\d+(:radiology)?(?::(\d+))?_/.exec(slotId) ?? [];
  if (isScan === undefined) return null;
  return kind === undefined ? "several" : Number(kind);
}

function scansOf(catalogue: Services, service: Service): Service[] {
  const contents = service.contentIds.flatMap((id) => catalogue.serviceById.get(id) ?? []);
  return [service, ...contents].filter(({ kind }) => kind === "radiology");
}
