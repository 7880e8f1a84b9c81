import { expect, test } from "vitest";
import * as cart from "../../contract/cart.ts";
import * as catalogue from "../../contract/catalogue.ts";
import * as identity from "../../contract/identity.ts";
import * as places from "../../contract/places.ts";
import { endpoints } from "./endpoints.ts";
import { environmentOf } from "./environments.ts";

test("the browser's endpoints match the contract", () => {
  const contract = new Map<string, unknown>(
    Object.entries({ ...cart, ...catalogue, ...identity, ...places }),
  );
  for (const [name, { method, path }] of Object.entries(endpoints)) {
    expect(contract.get(name), name).toMatchObject({ method, path });
  }
});

test("without another service the pincode is looked up by the contract's call", () => {
  expect(environmentOf("localhost").pincodeService).toBe(places.lookUpPincode.path);
});
