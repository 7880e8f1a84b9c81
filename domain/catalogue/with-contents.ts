import type { Catalogue, Service } from "./types.ts";

/** A service; with what is in it, if it is a package. */
export function withContents({ serviceById }: Pick<Catalogue, "serviceById">, service: Service): Service[] {
  return [service, ...service.contentIds.flatMap((id) => serviceById.get(id) ?? [])];
}
