import { arrayOf, int, json, text } from "../db/client/columns.ts";
import type { Tx } from "../db/client/execute.ts";
import type { Statement } from "../db/client/sql.ts";
import { sql } from "../db/client/sql.ts";
import { bumpCatalogueVersion, lockCatalogueVersion } from "../db/stores/catalogue-publications.ts";
import type { Problem } from "./catalogue-csv.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { CATALOGUE_FILES } from "./offer-files.ts";
import { storedServices } from "./service-files.ts";
import type { StoredRows } from "./stored-rows.ts";
import { storedRows } from "./stored-rows.ts";

type Ids = { ids: number[] };

/** Takes away what the files no longer have and nothing else needs; the ids are those that stay. */
interface Removal {
  kept(seed: CatalogueSeed): readonly { id: number }[];
  /** The rows that stay although the files leave them out. */
  needed?: Statement<object, { id: number }>;
  statement: Statement<Ids, object>;
}

const ids = { ids: arrayOf(int) };

/** Only withdrawn services can still be linked to what has left the files. */
const unlinkOrgans = sql(ids, {})`delete from service_organ where organ_id <> all(${"ids"})`;
const removeOrgans = sql(ids, {})`delete from organ where id <> all(${"ids"})`;

const unlinkConditions = sql(ids, {})`delete from service_condition where condition_id <> all(${"ids"})`;
const removeConditions = sql(ids, {})`delete from health_condition where id <> all(${"ids"})`;

const unlinkCategories = sql(ids, {})`
  update service set radiology_category_id = null where withdrawn and radiology_category_id <> all(${"ids"})`;
const removeCategories = sql(ids, {})`delete from radiology_category where id <> all(${"ids"})`;

const removeDepartments = sql(ids, {})`
  delete from department d where id <> all(${"ids"})
    and not exists (select 1 from service s where s.department_id = d.id)`;

/** A booking and a report name their lab for ever. */
const removeLabs = sql(ids, {})`
  delete from lab l where id <> all(${"ids"})
    and not exists (select 1 from booking b where b.lab_id = l.id)
    and not exists (select 1 from report_version r where r.lab_id = l.id)`;

const zonesWithVisits = sql({}, { id: int })`
  select z.id from zone z
  where exists (select 1 from slot s where s.place = 'zone:' || z.id and s.taken > 0 and s.ends_at > now())`;

const removeZones = sql(ids, {})`delete from zone where id <> all(${"ids"})`;

const removePrices = sql(ids, {})`
  delete from service_price p where price_list_id <> all(${"ids"})
    and not exists (select 1 from lab l where l.price_list_id = p.price_list_id)`;

/** Of a coupon that has ended. */
const unlinkCoupons = sql(ids, {})`
  update coupon c set price_list_id = null where price_list_id <> all(${"ids"})
    and not exists (select 1 from lab l where l.price_list_id = c.price_list_id)`;

const removePriceLists = sql(ids, {})`
  delete from price_list p where id <> all(${"ids"})
    and not exists (select 1 from lab l where l.price_list_id = p.id)`;

/** In the order of their references. Parameters stay: old reports explain their values by them. */
const removals: readonly Removal[] = [
  { kept: (seed) => seed.organs, statement: unlinkOrgans },
  { kept: (seed) => seed.organs, statement: removeOrgans },
  { kept: (seed) => seed.conditions, statement: unlinkConditions },
  { kept: (seed) => seed.conditions, statement: removeConditions },
  { kept: (seed) => seed.radiologyCategories, statement: unlinkCategories },
  { kept: (seed) => seed.radiologyCategories, statement: removeCategories },
  { kept: (seed) => seed.departments, statement: removeDepartments },
  { kept: (seed) => seed.labs, statement: removeLabs },
  { kept: (seed) => seed.zones, needed: zonesWithVisits, statement: removeZones },
  { kept: (seed) => seed.priceLists, statement: removePrices },
  { kept: (seed) => seed.priceLists, statement: unlinkCoupons },
  { kept: (seed) => seed.priceLists, statement: removePriceLists },
];

const findOtherLabs = sql(ids, { code: text })`select code from lab where id <> all(${"ids"}) order by id`;
const findOtherZones = sql(ids, { code: text })`select code from zone where id <> all(${"ids"}) order by id`;

/** What the files leave out and could not be removed: labs and zones that people's bookings and reports still need. */
export async function findStuckRows(tx: Tx, seed: CatalogueSeed): Promise<Problem[]> {
  const labs = await tx.rows(findOtherLabs, { ids: seed.labs.map((lab) => lab.id) });
  const zones = await tx.rows(findOtherZones, { ids: seed.zones.map((zone) => zone.id) });
  return [
    ...labs.map(({ code }) => ({
      file: "labs.csv",
      row: 0,
      column: "code",
      problem: `${code} has bookings or reports and stays in the file; without served pincodes and with windows of capacity 0 it takes no more`,
    })),
    ...zones.map(({ code }) => ({
      file: "zones.csv",
      row: 0,
      column: "code",
      problem: `${code} has visits to come and stays in the file until they are over`,
    })),
  ];
}

const withdrawOthers = sql({ ids: arrayOf(int) }, {})`
  update service set withdrawn = true where not withdrawn and id <> all(${"ids"})`;

/** A coupon that was removed from the file may be used by bookings: its row stays, with an end before its start. */
const endOtherCoupons = sql({ ids: arrayOf(int) }, {})`
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

export async function writeMark(tx: Pick<Tx, "run">, mark: SeedMark): Promise<void> {
  await tx.run(writeSetting, { key: markKey, value: mark });
}

/** Has every process read the catalogue and the texts again. */
export async function raiseVersion(tx: Tx): Promise<void> {
  await tx.run(bumpCatalogueVersion, {});
}

/** Lets one process at a time write the catalogue, until the transaction ends. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.rows(lockCatalogueVersion, {});
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
  const write = async ({ statement, rows }: StoredRows) =>
    count((await tx.one(statement, { rows: rows(seed), ids })).changed);
  for (const table of upserts) await write(table);
  await Promise.all(replacements.map(write));
  count(await tx.run(withdrawOthers, { ids }));
  count(await tx.run(endOtherCoupons, { ids: seed.coupons.map((coupon) => coupon.id) }));
  // In order too: a row goes after those that refer to it.
  for (const { statement, kept, needed } of removals) {
    const stay = [...kept(seed), ...(needed ? await tx.rows(needed, {}) : [])];
    count(await tx.run(statement, { ids: stay.map((each) => each.id) }));
  }
  if (changed > 0) await raiseVersion(tx);
  await writeMark(tx, mark);
  return changed;
}

const withService = { others: "go with their service" } as const;

/** Tables whose rows are not those of one file: the lists of services, all that they answer, and every single window. */
const otherTables: readonly StoredRows[] = [
  storedRows(
    { name: "service_synonym", key: ["serviceId", "synonym"], columns: [], ...withService },
    (seed) => seed.synonyms,
  ),
  storedRows(
    { name: "service_parameter", key: ["serviceId", "parameterId"], columns: ["position"], ...withService },
    (seed) => seed.serviceParameters,
  ),
  storedRows(
    { name: "service_organ", key: ["serviceId", "organId"], columns: [], ...withService },
    (seed) => seed.serviceOrgans,
  ),
  storedRows(
    { name: "service_condition", key: ["serviceId", "conditionId"], columns: [], ...withService },
    (seed) => seed.serviceConditions,
  ),
  storedRows(
    {
      name: "service_question",
      key: ["serviceId", "position"],
      columns: ["question", "answer"],
      ...withService,
    },
    (seed) => seed.questions,
  ),
  storedRows(
    {
      name: "slot_template",
      key: ["place", "weekday", "startsMinute"],
      columns: ["minutes", "capacity"],
      others: "go",
    },
    (seed) => seed.slotTemplates,
  ),
];

const tables = [...CATALOGUE_FILES.flatMap(({ stored }) => stored ?? []), storedServices, ...otherTables];

/** Rows that others refer to by their id, after those that they refer to themselves. */
export const upserts = tables.filter(({ others }) => others === "stay");

/** Rows that nothing refers to: their tables, or the part of the catalogue's services, hold exactly what the catalogue has. */
export const replacements = tables.filter(({ others }) => others !== "stay");
