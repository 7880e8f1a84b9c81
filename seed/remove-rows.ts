import { arrayOf, int, text } from "../db/columns.ts";
import type { Statement } from "../db/sql.ts";
import { sql } from "../db/sql.ts";
import type { Tx } from "../db/types.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import type { Problem } from "./read-csv.ts";

type Ids = { ids: number[] };

/** Takes away what the files no longer have and nothing else needs; the ids are those that stay. */
export interface Removal {
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
export const removals: readonly Removal[] = [
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
