import type { Db } from "../../db/client/connect.ts";
import { collectData } from "../../db/stores/collect-data.ts";
import { customerOf } from "./customer-of.ts";

/** The documents of the copy of their data that the customer with this number can fetch, by name. */
export async function copyOfData(db: Db, mobile: string): Promise<Readonly<Record<string, unknown>>> {
  const { id } = await db.one(customerOf, { mobile });
  return (await collectData(db, id)).documents;
}
