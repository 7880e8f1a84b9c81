import type { Catalogue, Service } from "../catalogue/types.ts";
import type { PricedLine } from "../pricing/price-cart.ts";
import type { CartLine } from "./types.ts";

/** 1: in the cart; 2: covered by a package in the cart; 0: neither. */
export type Membership = 0 | 1 | 2;

/** The membership of a service in a cart; see `Membership`. */
export function membership(catalogue: Catalogue, lines: readonly CartLine[], serviceId: number): Membership {
  if (lines.some((line) => line.serviceId === serviceId)) return 1;
  return coveringPackage(catalogue, lines, serviceId) === undefined ? 0 : 2;
}

/** The package in the cart that already contains the service. */
export function coveringPackage(
  catalogue: Catalogue,
  lines: readonly CartLine[],
  serviceId: number,
): number | undefined {
  return lines.find((line) => catalogue.serviceById.get(line.serviceId)?.contentIds.includes(serviceId))
    ?.serviceId;
}

/** The cart's lines without those that one of its packages contains, so that they are not paid twice. */
export function withoutCovered(catalogue: Catalogue, lines: readonly CartLine[]): CartLine[] {
  return lines.filter((line) => coveringPackage(catalogue, lines, line.serviceId) === undefined);
}

/** Two packages of a cart with tests in common, which are paid for in both. */
export interface Overlap {
  packages: [Service, Service];
  tests: Service[];
}

/** The pairs of packages in a cart that contain the same tests; what the place does not offer is ignored. */
export function findOverlaps(
  catalogue: Pick<Catalogue, "serviceById">,
  lines: readonly PricedLine[],
): Overlap[] {
  const packages = lines.flatMap(({ service, unavailable }) =>
    unavailable || service.contentIds.length === 0 ? [] : [service],
  );
  return packages.flatMap((one, at) =>
    packages.slice(at + 1).flatMap((other): Overlap[] => {
      const shared = one.contentIds.filter((id) => other.contentIds.includes(id));
      const tests = shared.flatMap((id) => catalogue.serviceById.get(id) ?? []);
      return tests.length > 0 ? [{ packages: [one, other], tests }] : [];
    }),
  );
}
