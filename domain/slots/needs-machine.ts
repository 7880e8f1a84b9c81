import type { Catalogue, Service } from "../catalogue/types.ts";

/** A scan, or a package that contains one: its visit takes a place at the lab's machines, not at its sample desk. */
export function needsMachine(catalogue: Pick<Catalogue, "serviceById">, service: Service): boolean {
  return [service, ...service.contentIds.flatMap((id) => catalogue.serviceById.get(id) ?? [])].some(
    ({ kind }) => kind === "radiology",
  );
}
