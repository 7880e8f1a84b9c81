import { makeService } from "../../test/support/make-catalogue.ts";
import type { PricedLine } from "./price-cart.ts";

/** A blood test and a scan at the same price, for tests of what is taken off. */
export const blood: PricedLine = {
  service: makeService(101),
  feesPaise: 40_000,
  offerFeesPaise: 35_000,
  unavailable: false,
};
export const xray: PricedLine = { ...blood, service: makeService(301, { kind: "radiology" }) };
