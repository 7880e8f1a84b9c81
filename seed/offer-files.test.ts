import { expect, test } from "vitest";
import type { Coupon } from "../domain/catalogue/types.ts";
import { emptySeed } from "./catalogue-seed.ts";
import { offerFiles } from "./offer-files.ts";
import type { CatalogueTables } from "./read-catalogue.ts";

const COUPON: Coupon & { position: number } = {
  id: 1,
  code: "SAVE10",
  name: "10% off",
  kind: "P",
  value: 1000,
  maxDiscountPaise: 30_000,
  minCartPaise: 0,
  firstBookingOnly: false,
  usesPerCustomer: 5,
  totalUses: null,
  notOnRadiology: false,
  priceListId: null,
  validFrom: "2026-11-26",
  validUntil: "2026-12-31",
  listed: true,
  position: 1,
};
const seed = emptySeed({ lineOf: () => 2, isBroken: () => false });
const file = offerFiles.find((each) => each.file === "coupons.csv");

test.each<[what: string, changes: Partial<Coupon>, columns: string[]]>([
  ["as it should be", {}, []],
  ["as many uses of one customer as in all", { usesPerCustomer: 5, totalUses: 5 }, []],
  ["for any number of uses", { usesPerCustomer: null, totalUses: 1 }, []],
  ["of one day", { validUntil: "2026-11-26" }, []],
  ["the whole price", { value: 10_000 }, []],
  ["more than the whole price", { value: 10_001 }, ["value"]],
  ["more rupees than a percentage has", { kind: "A", value: 50_000 }, []],
  ["nothing off", { value: 0 }, ["value"]],
  ["at most nothing off", { maxDiscountPaise: 0 }, ["max_discount"]],
  ["more uses of one customer than in all", { totalUses: 3 }, ["uses_per_customer"]],
  ["over before it begins", { validUntil: "2026-11-25" }, ["valid_until"]],
  ["a code with a blank", { code: "SAVE 10" }, ["code"]],
  ["a code of two lines", { code: "SAVE\n10" }, ["code"]],
  ["a code that no field takes", { code: "S".repeat(41) }, ["code"]],
])("a coupon: %s", (_what, changes, columns) => {
  const found = file?.check({ ...seed, coupons: [{ ...COUPON, ...changes }] });
  expect(found?.map(({ column }) => column)).toEqual(columns);
});

test("two coupons whose codes differ in capitals alone are one code for customers", () => {
  const clashesOf = (codes: string[]) => {
    const coupons = codes.map((code, at) => ({ ...COUPON, id: at + 1, position: at, code }));
    const held = { coupons: [] as Coupon[] } as unknown as CatalogueTables;
    return file?.findClashes({ ...seed, coupons }, held).map(({ problem }) => problem);
  };
  expect(clashesOf(["SAVE10", "SAVE20"])).toEqual([]);
  expect(clashesOf(["SAVE10", "save10"])).toEqual(["save10: is the code of another coupon"]);
});

test.each<[what: string, given: [id: number, code: string], problems: string[]]>([
  ["the same row", [1, "SAVE10"], []],
  ["another code of the same coupon", [1, "SAVE20"], []],
  [
    "the same code under another id",
    [2, "SAVE10"],
    ['"SAVE10" belongs to id 1 in the database and has id 2 here; ids stay'],
  ],
  [
    "other capitals under another id",
    [2, "save10"],
    ['save10: is "SAVE10" of id 1 in the database, also if that has ended; write it so, with that id'],
  ],
  [
    "digits of another script under another id",
    [2, "SAVE१०"],
    ['SAVE१०: is "SAVE10" of id 1 in the database, also if that has ended; write it so, with that id'],
  ],
  [
    "other capitals of the same coupon, whose uses are counted by its code",
    [1, "Save10"],
    ['Save10: is "SAVE10" of id 1 in the database, also if that has ended; write it so, with that id'],
  ],
])("a coupon beside the one that the database has: %s", (_what, [id, code], problems) => {
  const held = { coupons: [COUPON] } as unknown as CatalogueTables;
  const found = file?.findClashes({ ...seed, coupons: [{ ...COUPON, id, code }] }, held);
  expect(found?.map(({ problem }) => problem)).toEqual(problems);
});

test("two coupons that the database has with codes alike already do not stop an import", () => {
  const newer = { ...COUPON, id: 2, code: "save10" };
  const held = { coupons: [COUPON, newer] } as unknown as CatalogueTables;
  expect(file?.findClashes({ ...seed, coupons: [newer] }, held)).toEqual([]);
});
