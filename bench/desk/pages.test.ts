import { expect, test } from "vitest";
import { addressOf, DESK_ADDRESSES } from "../../domain/desk/addresses.ts";
import { mayDo } from "../../domain/staff/roles.ts";
import { MEASURED, NOT_MEASURED } from "./pages.ts";

const person = { id: "c", mobile: "9830012345", bookingNo: "B7", name: "Customer", born: "01/01/1980" };

test("every page of the desk that an administrator opens is measured, or named as one that is not", () => {
  const pages = DESK_ADDRESSES.filter(
    ({ method, action }) => method === "GET" && action !== "outside" && mayDo("administrator", action),
  ).map(({ path }) => path);
  const named = [...MEASURED.map(([pattern]) => pattern), ...NOT_MEASURED];
  expect(named.toSorted()).toEqual(pages.toSorted());
});

test.each(MEASURED)("the measured address of %s is one of it", (pattern, _, path) => {
  expect(addressOf("GET", path(person).split("?")[0] ?? "")?.path).toBe(pattern);
});
