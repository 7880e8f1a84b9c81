import type { CatalogueSeed } from "./catalogue-seed.ts";
import { type Folder, idOf, idsBy, mostId } from "./folder.ts";
import type { Cells } from "./read-cells.ts";

type Shelves = Pick<
  CatalogueSeed,
  "departments" | "organs" | "conditions" | "banners" | "coupons" | "promotions"
>;

const couponColumns = [
  ...["id", "code", "name", "kind", "value", "max_discount", "min_cart", "first_booking_only"],
  ...[
    "uses_per_customer",
    "total_uses",
    "not_on_radiology",
    "price_list",
    "valid_from",
    "valid_until",
    "listed",
  ],
];

const promotionColumns = [
  ...["id", "name", "kind", "value", "max_discount", "min_cart", "not_on_radiology", "price_list"],
  ...["valid_from", "valid_until"],
];

/** The kinds of scans. */
export function parseRadiologyCategories(folder: Folder): CatalogueSeed["radiologyCategories"] {
  return folder
    .rows("radiology-categories.csv", ["id", "name", "slug", "sub_department_id"])
    .map((cells, i) => ({
      id: idIn(cells),
      name: cells.name("name"),
      slug: cells.words("slug"),
      subDepartmentId: cells.int("sub_department_id", 1, mostId),
      position: i + 1,
    }));
}

/** Under what services are found, and what is said about them on the front page. */
export function parseShelves(folder: Folder, priceLists: CatalogueSeed["priceLists"]): Shelves {
  const listIds = idsBy(priceLists, (list) => list.code);
  return {
    departments: folder
      .rows("departments.csv", ["id", "code", "name"])
      .map((cells) => ({ id: idIn(cells), code: cells.words("code"), name: cells.name("name") })),
    organs: folder.rows("organs.csv", ["id", "name", "slug", "picture"]).map((cells, i) => ({
      id: idIn(cells),
      name: cells.name("name"),
      slug: cells.words("slug"),
      picture: cells.words("picture"),
      position: i + 1,
    })),
    conditions: folder.rows("conditions.csv", ["id", "name", "perma_word"]).map((cells, i) => ({
      id: idIn(cells),
      name: cells.name("name"),
      permaWord: cells.words("perma_word"),
      position: i + 1,
    })),
    banners: folder
      .rows("banners.csv", ["id", "title", "words", "picture", "action_url", "action_label"])
      .map((cells, i) => ({
        id: idIn(cells),
        title: cells.words("title"),
        words: cells.words("words"),
        picture: cells.words("picture"),
        actionUrl: cells.link("action_url"),
        actionLabel: cells.words("action_label"),
        position: i + 1,
      })),
    coupons: folder.rows("coupons.csv", couponColumns).map((cells) => ({
      id: idIn(cells),
      code: cells.words("code"),
      name: cells.name("name"),
      kind: cells.oneOf("kind", ["A", "P"]),
      // Rupees for A, percent for P: both have two decimals, so both become hundredths.
      value: cells.paise("value"),
      maxDiscountPaise: cells.optionalPaise("max_discount"),
      minCartPaise: cells.paise("min_cart"),
      firstBookingOnly: cells.flag("first_booking_only"),
      usesPerCustomer: cells.optionalInt("uses_per_customer", 1, mostId),
      totalUses: cells.optionalInt("total_uses", 1, mostId),
      notOnRadiology: cells.flag("not_on_radiology"),
      priceListId:
        cells.text("price_list") === "" ? null : idOf(listIds, cells, "price_list", cells.text("price_list")),
      validFrom: cells.day("valid_from"),
      validUntil: cells.day("valid_until"),
      listed: cells.flag("listed"),
    })),
    // Younger than the other files: a folder that was exported without it has no promotions.
    promotions: folder.optionalRows("promotions.csv", promotionColumns).map((cells) => ({
      id: idIn(cells),
      name: cells.name("name"),
      kind: cells.oneOf("kind", ["A", "P"]),
      value: cells.paise("value"),
      maxDiscountPaise: cells.optionalPaise("max_discount"),
      minCartPaise: cells.paise("min_cart"),
      notOnRadiology: cells.flag("not_on_radiology"),
      priceListId:
        cells.text("price_list") === "" ? null : idOf(listIds, cells, "price_list", cells.text("price_list")),
      validFrom: cells.day("valid_from"),
      validUntil: cells.day("valid_until"),
    })),
  };
}

function idIn(cells: Cells): number {
  return cells.int("id", 1, mostId);
}
