import type { CatalogueStore } from "../../domain/catalogue/ports.ts";
import type { CatalogueData } from "../../domain/catalogue/types.ts";
import type { Db } from "../connect.ts";
import type { Tx } from "../types.ts";
import { readParameters, readServices } from "./catalogue-services.ts";
import * as statements from "./catalogue-statements.ts";

/** The catalogue in PostgreSQL. */
export function catalogueStore(db: Db): CatalogueStore {
  return {
    readVersion: async () => (await db.one(statements.version, {})).version,
    readAll: (today) => db.tx((tx) => readAll(tx, today), { isolation: "repeatable read" }),
  };
}

/** All tables as of one moment, so that a change in between cannot tear them. */
export async function readAll(tx: Tx, today: string): Promise<CatalogueData> {
  const [{ version }, departments, labs, zones, organs, conditions, radiologyCategories, banners, coupons] =
    await Promise.all([
      tx.one(statements.version, {}),
      tx.rows(statements.departments, {}),
      tx.rows(statements.labs, {}),
      tx.rows(statements.zones, {}),
      tx.rows(statements.organs, {}),
      tx.rows(statements.conditions, {}),
      tx.rows(statements.radiologyCategories, {}),
      tx.rows(statements.banners, {}),
      tx.rows(statements.coupons, {}),
    ]);
  const [promotions, parameters, services, postOffices, served, slots, holidays] = await Promise.all([
    tx.rows(statements.promotions, {}),
    readParameters(tx),
    readServices(tx, today),
    tx.rows(statements.postOffices, {}),
    tx.rows(statements.servedPincodes, {}),
    tx.rows(statements.slotTemplates, {}),
    tx.rows(statements.holidays, {}),
  ]);
  return {
    version,
    departments,
    labs,
    zones,
    organs,
    conditions,
    radiologyCategories,
    parameters,
    services,
    banners,
    coupons,
    promotions,
    postOffices,
    servedPincodes: served,
    slotTemplates: slots,
    holidays,
  };
}
