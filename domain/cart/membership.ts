import { coveredIds } from "../catalogue/coverage.ts";
import type { Catalogue, Service } from "../catalogue/types.ts";
import type { CartLine } from "./types.ts";

/** 1: in the cart; 2: covered by a package in the cart; 0: neither. */
export type Membership = 0 | 1 | 2;

/** The membership of a service in a cart; see `Membership`. A test that only a profile of the cart covers can be added: 0. */
export function membership(catalogue: Catalogue, lines: readonly CartLine[], serviceId: number): Membership {
  if (lines.some((line) => line.serviceId === serviceId)) return 1;
  return coveringPackage(catalogue, lines, serviceId) === undefined ? 0 : 2;
}

/** The package in the cart that already has the test, by its name or within one of its profiles. */
export function coveringPackage(
  catalogue: Catalogue,
  lines: readonly CartLine[],
  serviceId: number,
): number | undefined {
  return lines.find((line) => {
    const service = catalogue.serviceById.get(line.serviceId);
    return service?.kind === "package" && contains(catalogue, service, serviceId);
  })?.serviceId;
}

function contains(catalogue: Catalogue, pack: Service, serviceId: number): boolean {
  if (pack.id === serviceId) return false;
  return pack.contentIds.includes(serviceId) || coveredIds(catalogue, pack).includes(serviceId);
}

/**
 * The cart's lines without the single tests that `added` covers, so that they are not paid twice. A package that it covers stays: the
 * customer chose it by name, and a hint tells what it costs.
 */
export function withoutCovered(
  catalogue: Catalogue,
  lines: readonly CartLine[],
  added: readonly number[],
): CartLine[] {
  const covers = added.flatMap((id) => catalogue.serviceById.get(id) ?? []);
  return lines.filter(({ serviceId }) => !covers.some((cover) => isReplacedBy(catalogue, cover, serviceId)));
}

function isReplacedBy(catalogue: Catalogue, cover: Service, serviceId: number): boolean {
  const service = catalogue.serviceById.get(serviceId);
  if (!service || service.contentIds.length > 0 || service.id === cover.id) return false;
  return contains(catalogue, cover, serviceId);
}
