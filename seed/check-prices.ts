import type { CatalogueSeed, SeedPrice } from "./catalogue-seed.ts";
import type { Problem } from "./read-csv.ts";

/** Offers are no dearer than fees, everything is sold somewhere, and a package costs less than its parts on the same list. */
export function checkPrices(seed: CatalogueSeed): Problem[] {
  const problems: Problem[] = [];
  const services = new Map(seed.services.map((each) => [each.id, each]));
  const lines = new Map(seed.prices.map((price, i) => [price, seed.lines.lineOf("prices.csv", i)]));
  const broken = new Set(seed.prices.filter((_, i) => seed.lines.isBroken("prices.csv", i)));
  const report = (price: SeedPrice, column: string, problem: string): void => {
    const code = services.get(price.serviceId)?.code ?? String(price.serviceId);
    const row = lines.get(price) ?? 0;
    problems.push({ file: "prices.csv", row, column, problem: `${code}: ${problem}` });
  };
  const seen = new Set<string>();
  for (const price of seed.prices) {
    if (broken.has(price)) continue;
    const key = `${price.serviceId} ${price.priceListId} ${price.validFrom}`;
    if (seen.has(key)) report(price, "valid_from", `has two prices on a list from ${price.validFrom}`);
    seen.add(key);
    if (price.offerFeesPaise <= 0) report(price, "offer_fees", "is free");
    if (price.offerFeesPaise > price.feesPaise)
      report(price, "offer_fees", "the offer is dearer than the fee");
  }
  const byService = Map.groupBy(seed.prices, (price) => price.serviceId);
  for (const service of seed.services) {
    if (byService.has(service.id)) continue;
    const origin = seed.serviceOrigins.get(service.id) ?? { file: "prices.csv", row: 0 };
    problems.push({ ...origin, column: "code", problem: `${service.code}: is sold on no price list` });
  }
  const contents = Map.groupBy(seed.packageContents, (each) => each.packageId);
  for (const [packageId, inside] of contents) {
    const parts = inside.map((each) => byService.get(each.serviceId) ?? []);
    // A price that could not be read has told so itself; sums over it would only tell it again.
    if (parts.flat().some((price) => broken.has(price))) continue;
    for (const price of byService.get(packageId) ?? []) {
      if (broken.has(price)) continue;
      const sum = sumOfParts(parts, price);
      if (sum === undefined) report(price, "price_list", "is sold where a part of it is not");
      else if (price.offerFeesPaise >= sum.offer)
        report(price, "offer_fees", `costs more than its parts (${sum.offer / 100})`);
      else if (price.feesPaise > sum.fees)
        report(price, "fees", `is listed above the sum of its parts (${sum.fees / 100})`);
    }
  }
  return problems;
}

/** The parts at their prices on the day that the package's price begins; undefined when one is not sold there. */
function sumOfParts(parts: readonly SeedPrice[][], { priceListId, validFrom }: SeedPrice) {
  let fees = 0;
  let offer = 0;
  for (const prices of parts) {
    const begun = prices.filter((each) => each.priceListId === priceListId && each.validFrom <= validFrom);
    const latest = begun.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)).at(-1);
    if (latest === undefined) return undefined;
    fees += latest.feesPaise;
    offer += latest.offerFeesPaise;
  }
  return { fees, offer };
}
