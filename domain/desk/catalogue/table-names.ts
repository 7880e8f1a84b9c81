interface NamedTable {
  file: string;
  name: string;
  /** The command that does the same. */
  hint: string;
  /** Whether its rows need a doctor's signature. */
  isMedical?: true;
}

/** The tables in the order and groups in which the desk lists them. */
export const TABLE_GROUPS: readonly { name: string; tables: readonly NamedTable[] }[] = [
  {
    name: "What is sold",
    tables: [
      { file: "prices.csv", name: "Prices", hint: "Per price list, from a day on" },
      { file: "tests.csv", name: "Tests", hint: "What customers read of a test", isMedical: true },
      { file: "packages.csv", name: "Packages", hint: "Their names and words", isMedical: true },
      { file: "radiology.csv", name: "Scans", hint: "X-ray, ultrasound, CT, MRI", isMedical: true },
      { file: "package-contents.csv", name: "Contents of packages", hint: "Which tests are in which" },
      { file: "questions.csv", name: "Questions", hint: "Answered by hand", isMedical: true },
    ],
  },
  {
    name: "Offers and the front page",
    tables: [
      { file: "coupons.csv", name: "Coupons", hint: "Discounts by a code" },
      { file: "promotions.csv", name: "Promotions", hint: "Discounts without a code" },
      { file: "banners.csv", name: "Banners", hint: "With a picture" },
    ],
  },
  {
    name: "Labs and hours",
    tables: [
      { file: "labs.csv", name: "Labs", hint: "Addresses, licences, price list" },
      { file: "slot-templates.csv", name: "Slots", hint: "The hours of labs and zones" },
      { file: "holidays.csv", name: "Holidays", hint: "Days without visits" },
      { file: "zones.csv", name: "Zones", hint: "What a visit at home costs" },
      { file: "price-lists.csv", name: "Price lists", hint: "Whose prices count" },
      { file: "served-pincodes.csv", name: "Served pincodes", hint: "Which lab collects where" },
      { file: "pincodes.csv", name: "Post offices", hint: "Of India Post" },
    ],
  },
  {
    name: "What is measured",
    tables: [
      { file: "parameters.csv", name: "Parameters", hint: "Units and codes", isMedical: true },
      { file: "ranges.csv", name: "Reference ranges", hint: "For whom they hold", isMedical: true },
      { file: "critical-limits.csv", name: "Critical limits", hint: "Told at once", isMedical: true },
      { file: "parameter-texts.csv", name: "Authors of plain words", hint: "Who wrote and read them" },
      { file: "handling.csv", name: "Samples", hint: "Tubes, transport, posture", isMedical: true },
      { file: "tubes.csv", name: "Tubes", hint: "Containers and what they hold" },
      { file: "loinc.csv", name: "LOINC", hint: "Codes that parameters may carry" },
    ],
  },
  {
    name: "Texts",
    tables: [
      {
        file: "articles.csv",
        name: "Health articles",
        hint: "With preview, author and reviewer",
        isMedical: true,
      },
    ],
  },
  {
    name: "How things are found",
    tables: [
      { file: "departments.csv", name: "Departments", hint: "" },
      { file: "radiology-categories.csv", name: "Kinds of scans", hint: "" },
      { file: "organs.csv", name: "Organs", hint: "" },
      { file: "conditions.csv", name: "Conditions", hint: "" },
    ],
  },
];

const NAMES = new Map(TABLE_GROUPS.flatMap(({ tables }) => tables.map((table) => [table.file, table])));

/** "Prices" for "prices.csv". */
export function tableName(file: string): string {
  return NAMES.get(file)?.name ?? file;
}

export function isMedical(file: string): boolean {
  return NAMES.get(file)?.isMedical ?? false;
}

/** "prices" of an address as "prices.csv"; undefined: there is no such table. */
export function fileOfTable(table: string | undefined): string | undefined {
  const file = `${table}.csv`;
  return NAMES.has(file) ? file : undefined;
}
