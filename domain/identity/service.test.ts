import { expect, test } from "vitest";
import { describeCustomer } from "./service.ts";
import type { CustomerRecord } from "./types.ts";

const record = (change: Partial<CustomerRecord> = {}): CustomerRecord => ({
  id: "c",
  mobile: "9830012345",
  name: "",
  email: "",
  dateOfBirth: null,
  sex: null,
  passwordHash: null,
  ...change,
});

test("a customer without a name is greeted by the end of the number alone", () => {
  expect(describeCustomer(record(), false).displayName).toBe("Customer ••2345");
  expect(describeCustomer(record({ name: "Asha Sen" }), false).displayName).toBe("Asha Sen");
});

test("what is known of a customer adds up to 15", () => {
  const known = { name: "Asha Sen", sex: "F", dateOfBirth: "1990-02-28", email: "asha@example.com" } as const;
  const infoOf = (change: Partial<CustomerRecord>) => describeCustomer(record(change), false).minInfo;
  const { name, sex, dateOfBirth, email } = known;
  expect([infoOf({ name }), infoOf({ sex }), infoOf({ dateOfBirth }), infoOf({ email })]).toEqual([
    1, 2, 4, 8,
  ]);
  expect([infoOf({}), infoOf(known)]).toEqual([0, 15]);
});
