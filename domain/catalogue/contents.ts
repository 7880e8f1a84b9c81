import type { Catalogue, Service } from "./types.ts";

/** A service, with its contents if it is a package. */
export function withContents({ serviceById }: Pick<Catalogue, "serviceById">, service: Service): Service[] {
  return [service, ...service.contentIds.flatMap((id) => serviceById.get(id) ?? [])];
}

interface ContentGroup {
  /** "Liver", "Blood", "Heart". */
  name: string;
  services: Service[];
  /** Distinct values in the group. */
  valueCount: number;
}

/** The contents of a package by body group, in the order in which the groups first appear. */
export function groupContents(catalogue: Catalogue, pack: Service): ContentGroup[] {
  const services = pack.contentIds.flatMap((id) => catalogue.serviceById.get(id) ?? []);
  return [...Map.groupBy(services, (service) => groupOf(catalogue, service))].map(([name, inside]) => ({
    name,
    services: inside,
    valueCount: new Set(inside.flatMap((service) => service.parameterIds)).size,
  }));
}

/** The body group of most of its values; of a scan its organ's name. */
function groupOf(catalogue: Catalogue, service: Service): string {
  const counts = new Map<string, number>();
  for (const id of service.parameterIds) {
    const group = catalogue.parameterById.get(id)?.bodyGroup;
    if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  if (most) return most[0];
  const [organ] = service.organIds.flatMap((id) => catalogue.organById.get(id) ?? []);
  return organ?.name ?? catalogue.departmentById.get(service.departmentId)?.name ?? "Other";
}
