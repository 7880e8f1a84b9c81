import { bigint, intArray, json, text } from "../db/columns.ts";
import { type Statement, sql, sqlNames } from "../db/sql.ts";
import type { Tx } from "../db/types.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { removals } from "./remove-rows.ts";
import { replacements } from "./replace-rows.ts";

type Rows = { rows: Record<string, unknown>[] };

/** Writes rows that are referred to by their id, and touches only those that differ. */
interface Upsert {
  rows(seed: CatalogueSeed): readonly object[];
  statement: Statement<Rows, object>;
}

/** In the order of their references. A table's columns are all of it but its id. */
export const upserts: readonly Upsert[] = [
  { rows: (seed) => seed.departments, statement: upsertInto("department", "code, name") },
  { rows: (seed) => seed.priceLists, statement: upsertInto("price_list", "code, name") },
  {
    rows: (seed) => seed.zones,
    statement: upsertInto("zone", "code, name, collection_charge_paise, free_from_paise"),
  },
  {
    rows: (seed) => seed.labs,
    statement: upsertInto(
      "lab",
      `code, name, address, city, district, state, pincode, phone, hours, latitude, longitude,
      price_list_id, does_radiology, licence, nabl_certificate, pndt_registration, permalink, position`,
    ),
  },
  {
    rows: (seed) => seed.radiologyCategories,
    statement: upsertInto("radiology_category", "name, slug, sub_department_id, position"),
  },
  { rows: (seed) => seed.organs, statement: upsertInto("organ", "name, slug, picture, position") },
  {
    rows: (seed) => seed.conditions,
    statement: upsertInto("health_condition", "name, perma_word, position"),
  },
  {
    rows: (seed) => seed.parameters,
    statement: upsertInto(
      "parameter",
      "code, name, unit, decimals, value_type, loinc, body_group, plain_words, position",
    ),
  },
  {
    rows: (seed) => seed.services,
    statement: upsertInto(
      "service",
      `code, kind, name, department_id, radiology_category_id, permalink, old_permalink, method, sample,
      container, fasting_hours, fasting_note, preparation, tat_days, schedule, home_collection,
      outsourced, sex, age_min_years, age_max_years, needs_prescription, sensitive, safety_flags,
      duration_minutes, in_nabl_scope, diet_consultation, summary, why, when_to_test, audience,
      popularity, top_offer, withdrawn`,
    ),
  },
  {
    rows: (seed) => seed.coupons,
    statement: upsertInto(
      "coupon",
      `code, name, kind, value, max_discount_paise, min_cart_paise, first_booking_only, uses_per_customer,
      total_uses, not_on_radiology, price_list_id, valid_from, valid_until, listed`,
    ),
  },
];

function upsertInto(tableName: string, columns: string): Statement<Rows, object> {
  const table = sqlNames(tableName);
  return sql({ rows: json<Rows["rows"]>() }, {})`
    insert into ${table} as t select * from jsonb_populate_recordset(null::${table}, ${"rows"})
    on conflict (id) do update set (${sqlNames(columns)}) = row (${sqlNames(columns, "excluded")})
    where t is distinct from excluded`;
}

const lockVersion = sql({}, { version: bigint })`select version from catalogue_version for update`;

const bumpVersion = sql({}, {})`update catalogue_version set version = version + 1`;

const withdrawOthers = sql({ ids: intArray }, {})`
  update service set withdrawn = true where not withdrawn and id <> all(${"ids"})`;

/** A coupon that left the file may stand on bookings: it stays, and ends before it begins. */
const endOtherCoupons = sql({ ids: intArray }, {})`
  update coupon set listed = false, valid_until = valid_from - 1
  where (listed or valid_until >= valid_from) and id <> all(${"ids"})`;

const readSetting = sql({ key: text }, { value: json<SeedMark>() })`
  select value from setting where key = ${"key"}`;

const writeSetting = sql({ key: text, value: json<SeedMark>() }, {})`
  insert into setting (key, value) values (${"key"}, ${"value"})
  on conflict (key) do update set value = excluded.value`;

/** What the tables hold: the hash of the files they came from, and whether those were the seed's or the lab's own. */
export interface SeedMark {
  hash: string;
  source: "seed" | "import";
}

const markKey = "seed";

/** What the catalogue was last written from; undefined in an empty database. */
export async function readMark(tx: Pick<Tx, "maybe">): Promise<SeedMark | undefined> {
  return (await tx.maybe(readSetting, { key: markKey }))?.value;
}

/** Lets one process at a time write the catalogue, until the transaction ends. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.rows(lockVersion, {});
}

/**
 * Makes the tables say what the seed says and returns how many rows that changed. The version rises only with a change. Services
 * that are not in the seed are withdrawn, because bookings and reports speak of them; so do labs, which stay while any does.
 */
export async function writeCatalogue(
  tx: Tx,
  seed: CatalogueSeed,
  mark: SeedMark,
  onStatement: (done: number, all: number) => void = () => undefined,
): Promise<number> {
  const ids = seed.services.map((service) => service.id);
  let changed = 0;
  let done = 0;
  const count = (rows: number): void => {
    changed += rows;
    onStatement(++done, upserts.length + replacements.length + removals.length + 2);
  };
  // In order: a row is written after those that it refers to.
  for (const write of upserts) count(await tx.run(write.statement, { rows: asRecords(write.rows(seed)) }));
  await Promise.all(
    replacements.map(async ({ statement, rows }) => {
      count((await tx.one(statement, { rows: asRecords(rows(seed)), ids })).changed);
    }),
  );
  count(await tx.run(withdrawOthers, { ids }));
  count(await tx.run(endOtherCoupons, { ids: seed.coupons.map((coupon) => coupon.id) }));
  // In order too: a row goes after those that refer to it.
  for (const { statement, kept } of removals) {
    count(await tx.run(statement, { ids: kept(seed).map((each) => each.id) }));
  }
  if (changed > 0) await tx.run(bumpVersion, {});
  await tx.run(writeSetting, { key: markKey, value: mark });
  return changed;
}

/** Rows under the tables' names: `deliveryStatus` is `delivery_status` there. */
function asRecords(rows: readonly object[]): Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
  );
}

const snakeNames = new Map<string, string>();

function snakeCase(name: string): string {
  const known = snakeNames.get(name);
  if (known !== undefined) return known;
  const snake = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  snakeNames.set(name, snake);
  return snake;
}
