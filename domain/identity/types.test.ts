import { expect, test } from "vitest";
import { canReceive, isMobile } from "./types.ts";

test("a mobile number is ten digits of which the first is not 0", () => {
  for (const text of ["9830012345", "1000000000"]) expect(isMobile(text), text).toBe(true);
  for (const text of [
    "",
    "0830012345",
    "983001234",
    "98300123456",
    "98300 12345",
    "+919830012345",
    "९८३००१२३४५",
    "9830012345\n",
  ]) {
    expect(isMobile(text), text).toBe(false);
  }
});

test("messages go only to numbers that India gives to mobiles", () => {
  expect(["5", "6", "9"].map((first) => canReceive(`${first}830012345`))).toEqual([false, true, true]);
});
