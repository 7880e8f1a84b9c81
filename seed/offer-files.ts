import type { Coupon, Promotion } from "../domain/catalogue/types.ts";
import { typedCode } from "../domain/i18n/typed-text.ts";
import { repeats } from "../domain/shared/repeats.ts";
import type { CatalogueFile } from "./catalogue-file.ts";
import { catalogueFile } from "./catalogue-file.ts";
import { clashesOf } from "./codes.ts";
import { codeIn, day, flag, id, int, link, name, oneOf, optional, paise, words } from "./columns.ts";
import { directoryFiles } from "./directory-files.ts";
import { placeFiles } from "./place-files.ts";
import { serviceFiles } from "./service-files.ts";

const MAX_USES = 2_000_000_000;

/** What the front page shows, and what is taken off a price. */
export const offerFiles = [
  catalogueFile("banners.csv", "banners", {
    columns: { id, title: words, words, picture: words, actionUrl: link, actionLabel: words },
    key: ["id"],
    position: "in the file",
    once: (banner) => banner,
    table: { name: "banner", others: "go" },
  }),
  catalogueFile("coupons.csv", "coupons", {
    columns: {
      id,
      code: words,
      name,
      kind: oneOf(["A", "P"]),
      // Rupees for A, percent for P: both have two decimals, so both become hundredths.
      value: paise,
      maxDiscountPaise: optional(paise),
      minCartPaise: paise,
      firstBookingOnly: flag,
      usesPerCustomer: optional(int(1, MAX_USES)),
      totalUses: optional(int(1, MAX_USES)),
      notOnRadiology: flag,
      priceListId: optional(codeIn("priceLists")),
      validFrom: day,
      validUntil: day,
      listed: flag,
    },
    key: ["id"],
    position: "in the file",
    once: (coupon) => coupon,
    check: couponProblems,
    findClashes: (seed, tables, originOf) => [
      ...clashesOf(seed.coupons, tables.coupons, ["code"], originOf),
      ...sameCodes(seed.coupons, originOf),
      ...heldCodes(seed.coupons, tables.coupons, originOf),
    ],
    table: { name: "coupon", others: "stay" },
  }),
  // Younger than the other files: a folder that was exported without it has no promotions.
  catalogueFile("promotions.csv", "promotions", {
    columns: {
      id,
      name,
      kind: oneOf(["A", "P"]),
      value: paise,
      maxDiscountPaise: optional(paise),
      minCartPaise: paise,
      notOnRadiology: flag,
      priceListId: optional(codeIn("priceLists")),
      validFrom: day,
      validUntil: day,
    },
    key: ["id"],
    position: "in the file",
    mayBeMissing: true,
    once: (promotion) => promotion,
    check: (promotion) => discountProblems(promotion, promotion.name),
    table: { name: "promotion", others: "go" },
  }),
];

/** As many letters as the field of a code takes. */
const LONGEST_CODE = 40;

function couponProblems(coupon: Coupon) {
  const { code, maxDiscountPaise, usesPerCustomer, totalUses } = coupon;
  const rules: [isBroken: boolean, column: string, words: string][] = [
    [/\s/.test(code), "code", "has a blank, which no customer types"],
    [code.length > LONGEST_CODE, "code", `is longer than ${LONGEST_CODE} letters`],
    [maxDiscountPaise === 0, "max_discount", "takes nothing off"],
    [(usesPerCustomer ?? 0) > (totalUses ?? MAX_USES), "uses_per_customer", "is more than all uses together"],
  ];
  return [...brokenRules(rules, code), ...discountProblems(coupon, code)];
}

/** Codes that differ in capitals or the form of their digits alone: customers type them as they like. */
function sameCodes(
  coupons: readonly Coupon[],
  originOf: (row: Coupon, index: number) => { file: string; row: number },
) {
  return repeats(coupons, ({ code }) => typedCode(code)).flatMap(({ index }) => {
    const coupon = coupons[index];
    if (!coupon) return [];
    return [
      {
        ...originOf(coupon, index),
        column: "code",
        problem: `${coupon.code}: is the code of another coupon`,
      },
    ];
  });
}

/**
 * Codes that the database writes in another way. Customers type both alike: an ended coupon could take the place of a new one, and the
 * uses before, which are counted by the code as it is written, would be lost. What the database has already does not stop an import.
 */
function heldCodes(
  coupons: readonly Coupon[],
  held: readonly Coupon[],
  originOf: (row: Coupon, index: number) => { file: string; row: number },
) {
  const codes = new Map(held.map(({ id, code }) => [id, code]));
  const byTyped = new Map(held.map((coupon) => [typedCode(coupon.code), coupon]));
  return coupons.flatMap((coupon, index) => {
    const other = byTyped.get(typedCode(coupon.code));
    if (!other || other.code === coupon.code || codes.get(coupon.id) === coupon.code) return [];
    const problem = `${coupon.code}: is "${other.code}" of id ${other.id} in the database, also if that has ended; write it so, with that id`;
    return [{ ...originOf(coupon, index), column: "code", problem }];
  });
}

function discountProblems({ kind, value, validFrom, validUntil }: Coupon | Promotion, what: string) {
  const rules: [isBroken: boolean, column: string, words: string][] = [
    [value <= 0, "value", "takes nothing off"],
    [kind === "P" && value > 10_000, "value", "takes off more than 100 percent"],
    [validFrom > validUntil, "valid_until", "ends before it begins"],
  ];
  return brokenRules(rules, what);
}

function brokenRules(rules: readonly [isBroken: boolean, column: string, words: string][], what: string) {
  return rules.flatMap(([isBroken, column, words]) =>
    isBroken ? [{ column, problem: `${what}: ${words}` }] : [],
  );
}

/** Every file of the catalogue, after those whose rows it names. */
export const CATALOGUE_FILES: readonly CatalogueFile[] = [
  ...directoryFiles,
  ...placeFiles,
  ...offerFiles,
  ...serviceFiles,
];
