import { expect, test } from "vitest";
import { listedStaff, readStaffQuery } from "./listed-staff.ts";

const account = (login: string, name: string, role: string, scope: string, isEnded = false) => ({
  login,
  name,
  role,
  scope,
  isEnded,
});

const ACCOUNTS = [
  account("mita.roy", "Mita Roy", "Call centre", "Whole chain"),
  account("sujoy.das", "Sujoy Das", "Reception", "Salt Lake"),
  account("tania", "তানিয়া খাতুন", "Collector", "Salt Lake"),
  account("old.das", "Old Das", "Reception", "Howrah", true),
];

test.each([
  ["", ["mita.roy", "sujoy.das", "tania"]],
  ["q=das", ["sujoy.das"]],
  ["q=das&all=1", ["sujoy.das", "old.das"]],
  ["q=+SALT+lake+recep", ["sujoy.das"]],
  ["q=তানিয়া", ["tania"]],
  ["q=nobody", []],
])("the address ?%s lists the accounts %j", (query, logins) => {
  const found = listedStaff(ACCOUNTS, readStaffQuery(`http://desk.test/desk/staff?${query}`));
  expect(found.map(({ login }) => login)).toEqual(logins);
});
