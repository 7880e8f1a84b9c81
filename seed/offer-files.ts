import type { Coupon, Promotion } from "../domain/catalogue/types.ts";
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
      ...{ id, code: words, name },
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
    check: (coupon) => discountProblems(coupon, coupon.code),
    findClashes: (seed, tables, originOf) => clashesOf(seed.coupons, tables.coupons, ["code"], originOf),
    table: { name: "coupon", others: "stay" },
  }),
  // Younger than the other files: a folder that was exported without it has no promotions.
  catalogueFile("promotions.csv", "promotions", {
    columns: {
      ...{ id, name },
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

function discountProblems({ kind, value, validFrom, validUntil }: Coupon | Promotion, what: string) {
  const rules: [isBroken: boolean, column: string, words: string][] = [
    [value <= 0, "value", "takes nothing off"],
    [kind === "P" && value > 10_000, "value", "takes off more than 100 percent"],
    [validFrom > validUntil, "valid_until", "ends before it begins"],
  ];
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
