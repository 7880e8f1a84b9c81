import { expect, test } from "vitest";
import * as bookings from "../../contract/bookings.ts";
import * as identity from "../../contract/identity.ts";
import * as places from "../../contract/places.ts";
import { checkoutCalls } from "./checkout-calls.ts";

test("the login and the checkout send their calls where the contract says they are", () => {
  const contract = new Map<string, unknown>(Object.entries({ ...bookings, ...identity, ...places }));
  for (const [name, { method, path }] of Object.entries(checkoutCalls)) {
    expect(contract.get(name), name).toMatchObject({ method, path });
  }
});
