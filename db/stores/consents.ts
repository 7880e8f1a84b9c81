import type { ConsentEvent } from "../../domain/account/consents.ts";
import { bool, text, timestamp, uuid } from "../columns.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";

const insertConsent = sql(
  {
    id: uuid,
    customerId: uuid,
    purpose: text,
    given: bool,
    noticeVersion: text,
    place: text,
    at: timestamp,
  },
  {},
)`
  insert into consent_event (id, customer_id, purpose, given, notice_version, place, at)
  values (${"id"}, ${"customerId"}, ${"purpose"}, ${"given"}, ${"noticeVersion"}, ${"place"}, ${"at"})`;

/** Adds to the history of consents inside the caller's transaction. */
export async function addConsent(tx: Tx, customerId: string, consent: ConsentEvent): Promise<void> {
  await tx.run(insertConsent, { ...consent, customerId });
}
