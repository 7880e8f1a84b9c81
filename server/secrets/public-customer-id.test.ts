import { expect, test } from "vitest";
import { publicCustomerId } from "./public-customer-id.ts";

const id = "0199a5a0-5f2f-7a41-8b53-000000000000";

test("the public id of a customer stays the same and does not contain their own", () => {
  expect(publicCustomerId("secret", id)).toBe(publicCustomerId("secret", id));
  expect(publicCustomerId("secret", id)).toMatch(/^[\w-]{22}$/);
  expect(publicCustomerId("other", id)).not.toBe(publicCustomerId("secret", id));
});
