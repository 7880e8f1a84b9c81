import type { Catalogue, Service } from "../catalogue/types.ts";
import type { PricedLine } from "../pricing/price-cart.ts";

/** Two packages of a cart with tests in common, which are paid for in both. */
export interface Overlap {
  packages: [Service, Service];
  tests: Service[];
}

/** The pairs of packages in a cart that contain the same tests; what the place does not offer counts for nothing. */
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
