import { formatDecimal } from "../domain/shared/money.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { type CsvTable, tableOf } from "./read-csv.ts";

/** The codes of price lists by their ids. */
type ListCodes = ReadonlyMap<number, string>;

/** Under what services are found, and what the front page says, as the files have it. */
export function exportShelves(seed: CatalogueSeed): CsvTable[] {
  const lists = new Map(seed.priceLists.map((each) => [each.id, each.code]));
  return [
    tableOf("departments.csv", seed.departments, {
      key: ["id"],
      cells: { id: (each) => each.id, code: (each) => each.code, name: (each) => each.name },
    }),
    tableOf("radiology-categories.csv", seed.radiologyCategories, {
      key: ["id"],
      ordered: true,
      cells: {
        id: (each) => each.id,
        name: (each) => each.name,
        slug: (each) => each.slug,
        sub_department_id: (each) => each.subDepartmentId,
      },
    }),
    tableOf("organs.csv", seed.organs, {
      key: ["id"],
      ordered: true,
      cells: {
        id: (each) => each.id,
        name: (each) => each.name,
        slug: (each) => each.slug,
        picture: (each) => each.picture,
      },
    }),
    tableOf("conditions.csv", seed.conditions, {
      key: ["id"],
      ordered: true,
      cells: { id: (each) => each.id, name: (each) => each.name, perma_word: (each) => each.permaWord },
    }),
    tableOf("banners.csv", seed.banners, {
      key: ["id"],
      ordered: true,
      cells: {
        id: (each) => each.id,
        title: (each) => each.title,
        words: (each) => each.words,
        picture: (each) => each.picture,
        action_url: (each) => each.actionUrl,
        action_label: (each) => each.actionLabel,
      },
    }),
    couponTable(seed, lists),
    promotionTable(seed, lists),
  ];
}

function couponTable(seed: CatalogueSeed, lists: ListCodes): CsvTable {
  return tableOf("coupons.csv", seed.coupons, {
    key: ["id"],
    cells: {
      id: (each) => each.id,
      code: (each) => each.code,
      name: (each) => each.name,
      kind: (each) => each.kind,
      value: (each) => rupees(each.value),
      max_discount: (each) => rupees(each.maxDiscountPaise),
      min_cart: (each) => rupees(each.minCartPaise),
      first_booking_only: (each) => each.firstBookingOnly,
      uses_per_customer: (each) => each.usesPerCustomer,
      total_uses: (each) => each.totalUses,
      not_on_radiology: (each) => each.notOnRadiology,
      price_list: (each) => lists.get(each.priceListId ?? 0) ?? "",
      valid_from: (each) => each.validFrom,
      valid_until: (each) => each.validUntil,
      listed: (each) => each.listed,
    },
  });
}

function promotionTable(seed: CatalogueSeed, lists: ListCodes): CsvTable {
  return tableOf("promotions.csv", seed.promotions, {
    key: ["id"],
    cells: {
      id: (each) => each.id,
      name: (each) => each.name,
      kind: (each) => each.kind,
      value: (each) => rupees(each.value),
      max_discount: (each) => rupees(each.maxDiscountPaise),
      min_cart: (each) => rupees(each.minCartPaise),
      not_on_radiology: (each) => each.notOnRadiology,
      price_list: (each) => lists.get(each.priceListId ?? 0) ?? "",
      valid_from: (each) => each.validFrom,
      valid_until: (each) => each.validUntil,
    },
  });
}

/** Paise as the files have them: rupees, with paise only where there are some. */
export function rupees(paise: number | null): string {
  return paise === null ? "" : formatDecimal(paise).replace(/\.00$/, "");
}
