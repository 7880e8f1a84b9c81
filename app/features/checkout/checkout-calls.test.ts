import { expect, test } from "vitest";
import * as bookings from "../../../contract/bookings.ts";
import { checkoutCalls } from "./checkout-calls.ts";

test("the checkout sends its calls where the contract says they are", () => {
  const contract = new Map<string, unknown>(Object.entries(bookings));
  for (const [name, { method, path }] of Object.entries(checkoutCalls)) {
    expect(contract.get(name), name).toMatchObject({ method, path });
  }
});
