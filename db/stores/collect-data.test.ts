import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { text } from "../client/columns.ts";
import { sql } from "../client/sql.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Tables with customer data that are not part of the export, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  account_deletion: "A wish that is open for two days; the profile shows it.",
  data_export: "The copies themselves.",
  data_export_part: "The copies themselves.",
  email_proof:
    "An address that is not proved yet, for as long as its link lives; the message that carries it is told.",
  idempotency_key: "Answers that are kept for a day; what they tell of is told.",
  job_application: "Anybody can type any number there: it may be somebody else's letter.",
  lab_order: "The lab's name for an item of a booking; booking and report are told.",
  lis_message: "What the laboratory sent, of which the reports are made; orders and reports are told.",
  login_code: "Secret, and over after minutes.",
  mobile_change: "A change that is under way for minutes.",
  money_difference: "The chain's comparison of its books with the provider's; payment and refund are told.",
  payment_event: "What the provider told of a payment, by which it has the state that is told.",
  quote: "The facts that a cart is priced by, for minutes; the cart is told.",
  report_chain: "The check of the log of openings, which is told.",
  settlement_line: "The provider's account with the chain; payment and refund are told.",
  slot_hold: "A slot that is held for minutes.",
  staff_account: "The numbers of the chain's own people.",
  staff_action: "The chain's record of its staff; who of them opened a report is told with the report.",
  staff_action_person: "Whose data an entry of that record is about.",
  visit_collector: "Who of the chain's people comes; what they did is told.",
  visit_report_pdf: "Printed from the visit's reports, which are told.",
};

const tablesOfPeople = sql({}, { table: text })`
  select distinct c.table_name as "table" from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    and c.column_name in ('customer_id', 'owner_id', 'inviter_id', 'patient_id', 'mobile', 'recipient', 'booking_id', 'report_id',
      'visit_report_id', 'order_id', 'request_id', 'grievance_id', 'export_id')
  order by 1`;

test("every table with customer data is part of the export, or is left out for a reason", async () => {
  const source = readFileSync(new URL("collect-data.ts", import.meta.url), "utf8");
  const isTold = (table: string) => new RegExp(`\\b(?:from|join) ${table}\\b`).test(source);
  const tables = (await database.db.rows(tablesOfPeople, {})).map(({ table }) => table);
  expect(tables).toContain("booking");
  expect(tables.filter((table) => !isTold(table))).toEqual(Object.keys(LEFT_OUT));
});
