import { expect, test } from "vitest";
import { splitVisits } from "../../../domain/cart/split-visits.ts";
import type { PricedLine } from "../../../domain/pricing/price-cart.ts";
import { seedCatalogue } from "../../../test/support/seed-catalogue.ts";
import { cartLineView } from "./cart-line.ts";

const catalogue = seedCatalogue();

function lineOf(code: string): PricedLine {
  const service = catalogue.services.find((each) => each.code === code);
  if (!service) throw new Error(`no service ${code}`);
  return { service, feesPaise: 100, offerFeesPaise: 100, unavailable: false };
}

test("a sample that does not travel leads to the lab beside a home collection, and its line says why", () => {
  const lines = ["IMM01", "BIO48", "HEM17"].map(lineOf);
  const { first, atLab } = splitVisits(lines, true);
  expect(first.map(({ service }) => service.code)).toEqual(["IMM01"]);
  const views = atLab.map((line) => cartLineView(catalogue, line, "en"));
  expect(views.map(({ labOnlyReasons }) => labOnlyReasons)).toEqual([
    ["Red cells keep giving off homocysteine: on ice at once and spun within an hour."],
    ["Red cells swell and burst on the way: measured within two hours, at room temperature."],
  ]);
  expect(first.map((line) => cartLineView(catalogue, line, "en").labOnlyReasons)).toEqual([[]]);
});

test("a scan gives no reason: everybody knows that it is done at the centre", () => {
  expect(cartLineView(catalogue, lineOf("XRY01"), "en")).toMatchObject({ labOnly: true, labOnlyReasons: [] });
});
