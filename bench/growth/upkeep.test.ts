import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Connection } from "../../db/client/connect.ts";
import { connect, KEPT_PLANS } from "../../db/client/connect.ts";
import { allStatements } from "../../db/client/sql.ts";
import { accessLog } from "../../db/stores/access-log.ts";
import { cashStore } from "../../db/stores/cash.ts";
import { deskRequestsStore } from "../../db/stores/desk-requests.ts";
import { fileBytes } from "../../db/stores/files.ts";
import { staffAuditLog } from "../../db/stores/staff-audit-log.ts";
import { staffTickets } from "../../db/stores/tickets.ts";
import { lowestIdOf } from "../../domain/shared/random.ts";
import { ANY_ENTRY, entriesAbout } from "../../domain/staff/audit-log.ts";
import { WHOLE_CHAIN } from "../../domain/staff/scope.ts";
import { readSettings } from "../../server/config/env.ts";
import { createContainer } from "../../server/container/create-container.ts";
import { createLog } from "../../server/observability/log.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { generate } from "./generate.ts";
import type { PlanNode } from "./plans.ts";
import { explain, nodesOf, scannedTable } from "./plans.ts";
import type { Asked } from "./recording.ts";
import { recording } from "./recording.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// Importing a file registers its statements, those of the desk too.
import.meta.glob(["../../db/stores/*.ts", "!**/*.test.ts"], { eager: true });

const BOOKINGS = 10_000;
const NOW = new Date("2026-11-20T12:00:00Z");
const LAB_ASKS = "the lab asks what became of a message";
const QUIET = new Set(["counters"]);
/** No provider knows of the generated payments, so their comparison has no answer and ends with an error. */
const UNANSWERED = "comparison of books";

let database: TestDatabase;
let db: Connection;
let client: pg.Client;
let asked: { task: string; statements: Asked[] }[];

/** A chain with some history, a queue that nobody has emptied, and everything done once that is done without a customer. */
beforeAll(async () => {
  database = await testDatabase({ seeded: true });
  await generate(database.db, { bookings: BOOKINGS, customers: BOOKINGS / 2 }, () => {});
  await database.db.raw(`
    update message set sent_at = null, next_attempt_at = created_at where substr(recipient, 9) < '80';
    insert into lis_message (id, client, message_id, body_hash, content_type, kind, body, state, received_at)
      select gen_random_uuid(), 'lab', 'M-' || n, '', 'application/json', 'result', '{}', 'applied', now()
      from generate_series(1, ${BOOKINGS}) as n;
    analyze message, lis_message`);
  db = connect({ url: database.url, poolSize: 2 });
  const kept = recording(db);
  const { container } = await createContainer({
    settings: readSettings({ LOG_LEVEL: "silent" }),
    secret: "a secret of the tests, long enough for its purpose",
    db: kept.db,
    log: createLog("silent"),
    accepting: () => true,
    clock: () => NOW,
  });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  asked = [];
  for (const { name, run } of container.tasks) {
    if (QUIET.has(name)) continue;
    const work = name === UNANSWERED ? () => expect(run()).rejects.toThrow("could be compared") : run;
    asked.push({ task: name, statements: await kept.record(async () => void (await work())) });
  }
  const { messages, lis } = container.services;
  const told = {
    carrier: "msg91",
    reference: "r1",
    messageId: "",
    delivery: "delivered",
    reason: "",
  } as const;
  for (const [task, run] of [
    ["a carrier's report", () => messages.recordDeliveryReport(told)],
    [LAB_ASKS, () => lis.find("lab", "M-1")],
    [LAB_ASKS, () => lis.find("lab", "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11")],
  ] as const) {
    asked.push({ task, statements: await kept.record(run) });
  }
  await database.db.raw(VISITS);
  await database.db.raw(OPINIONS);
});
afterAll(async () => {
  await client?.end();
  await db?.close();
  await database?.drop();
});

test("no background work and no message from outside reads a growing table from end to end, whatever PostgreSQL knows of the values", async () => {
  const scans = new Set<string>();
  for (const { task, statements } of asked) {
    for (const { statement, params } of statements) {
      const { rows } = await client.query(`explain (generic_plan, format json) ${statement.text}`);
      const known = await explain(client, statement.text, statement.encode(params as never));
      const plans: PlanNode[] = [rows[0]["QUERY PLAN"][0].Plan, ...(known ? [known] : [])];
      for (const node of plans.flatMap(nodesOf)) {
        const table = scannedTable(node);
        if (table !== null) scans.add(`${task}: ${table}`);
      }
    }
  }
  expect(asked.length).toBeGreaterThan(12);
  expect([...scans]).toEqual([]);
});

test("taking messages from a long queue looks at no more of it than from a short one", async () => {
  const claims = asked
    .flatMap(({ statements }) => statements)
    .filter(({ statement }) => statement.text.includes("update message set attempts = attempts + 1"));
  const first = [...Map.groupBy(claims, ({ statement }) => statement.text).values()].flatMap((each) =>
    each.slice(0, 1),
  );
  expect(first).toHaveLength(2);
  expect(await mostExamined(first)).toBeLessThanOrEqual(200);
});

test("what became of a message of the lab is found without a look at all others that it has sent", async () => {
  const questions = asked.filter(({ task }) => task === LAB_ASKS).flatMap(({ statements }) => statements);
  expect(questions).toHaveLength(2);
  expect(await mostExamined(questions)).toBeLessThanOrEqual(1);
});

/** Tubes at the laboratory, cash that was counted, and of both some that are still under way. */
const VISITS = `
  insert into staff_account (id, login, name, role, created_at, created_by)
    select gen_random_uuid(), 'collector' || n, 'Collector ' || n, 'collector', now(), 'system' from generate_series(1, 20) n;
  insert into visit_tube (barcode, booking_id, tube, accessions, labelled_at, labelled_by, received_at)
    select 'T' || booking_no, id, 'edta', '{}', starts_at, 'Collector 1', case when right(booking_no, 3) <> '777' then starts_at end
    from booking;
  with collector as (select id, row_number() over () as place from staff_account)
    insert into cash_hand_in (id, account_id, announced_at, announced_paise, counted_at, counted_paise)
    select gen_random_uuid(), collector.id, '2026-11-01'::timestamptz - n * interval '1 day', 45000, now(), 45000
    from collector, generate_series(1, 500) n;
  insert into cash_entry (id, booking_id, account_id, paise, kind, taken_at, hand_in_id, handed_over_at)
    select gen_random_uuid(), b.id, h.account_id, 45000, 'cash', b.starts_at, h.id, case when right(b.booking_no, 3) <> '777' then now() end
    from (select *, row_number() over () as place from booking) b
      join (select *, row_number() over () as place from cash_hand_in) h on h.place = b.place;
  insert into visit_collector (booking_id, account_id, assigned_at, assigned_by)
    select booking_id, account_id, now(), 'system' from cash_entry;
  analyze visit_collector, staff_account, visit_tube, cash_hand_in, cash_entry`;

test("what is asked of tubes, cash, and orders and messages of the laboratory is found by an index", async () => {
  const scans: string[] = [];
  const asks = /\b(visit_tube|cash_entry|lab_order|lis_message)\b/;
  const statements = allStatements().filter(({ text }) => asks.test(text) && !/^\s*insert/i.test(text));
  for (const { text } of statements) {
    const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
    for (const node of nodesOf(rows[0]["QUERY PLAN"][0].Plan)) {
      if (node["Node Type"] === "Seq Scan" && asks.test(node["Relation Name"] ?? "")) scans.push(text);
    }
  }
  expect(statements.length).toBeGreaterThan(20);
  expect(scans).toEqual([]);
});

test("tubes on their way and what collectors hold are found without a look at those of three years", async () => {
  const since = new Date("2023-01-01T00:00:00Z");
  const [from, until] = [new Date("2026-11-19T00:00:00Z"), new Date("2026-11-20T00:00:00Z")];
  const questions: [string, object][] = [
    [
      "t.received_at is null and t.rejected_at is null\n    and",
      { since, most: 200, isWhole: true, labIds: [], places: [] },
    ],
    ["from cash_entry e join staff_account a", { fromId: lowestIdOf(from), untilId: lowestIdOf(until) }],
  ];
  for (const [words, params] of questions) {
    const statement = allStatements().find(({ text }) => text.includes(words));
    if (!statement) throw new Error(`no statement reads ${words}`);
    expect(await mostExamined([{ statement, params } as Asked]), words).toBeLessThan(500);
  }
});

/** Three years of feedback, and of complaints that all but the newest are closed. */
const OPINIONS = `
  insert into feedback (booking_id, customer_id, overall, stages, tags, message, created_at, changed_at)
    select id, customer_id, 5, '{}', '{}', '', starts_at, starts_at from booking;
  insert into grievance (id, ticket_no, customer_id, source, name, mobile, email, booking_no, message, created_at, acknowledge_by,
      resolve_by, acknowledged_at, resolved_at)
    select gen_random_uuid(), 'G' || booking_no, customer_id, 'form', 'A customer', '9830000001', '', booking_no, 'Late', starts_at,
      starts_at + interval '2 days', starts_at + interval '30 days', starts_at + interval '1 day',
      case when starts_at < '2026-11-10' then starts_at + interval '3 days' end
    from booking;
  analyze feedback, grievance`;

test("the desk's lists of feedback, complaints and counted cash look at no more of three years than they show", async () => {
  const kept = recording(db);
  const [store, tickets] = [deskRequestsStore(kept.db, fileBytes(kept.db, null)), staffTickets(kept.db)];
  const [from, until] = [new Date("2026-10-01T00:00:00Z"), new Date("2026-10-02T00:00:00Z")];
  const since = new Date("2026-11-01T00:00:00Z");
  const oneLab = { labIds: [1], zoneIds: [1] };
  const lists: [string, () => Promise<unknown[]>][] = [];
  for (const [words, scope] of [
    ["the whole chain", WHOLE_CHAIN],
    ["one lab", oneLab],
  ] as const) {
    lists.push(
      [`feedback of ${words}`, () => store.feedback({ since, all: true, ids: null, most: 300, scope })],
      [`open complaints of ${words}`, () => tickets.list({ all: false, most: 300, scope })],
      [`all complaints of ${words}`, () => tickets.list({ all: true, most: 300, scope })],
    );
  }
  lists.push(["counted cash", () => cashStore(kept.db).handIns({ from, until })]);
  const site = new pg.Client({ connectionString: database.url, options: KEPT_PLANS });
  await site.connect();
  for (const [words, list] of lists) {
    const statements = await kept.record(async () => expect(await list(), words).not.toEqual([]));
    expect(await mostExamined(statements, site), words).toBeLessThan(700);
  }
  await site.end();
});

const SELDOM = "Lata Iyer";

/** A year of the staff's record: readings of bookings, each with its customer. */
const RECORD = `
  insert into staff_action (id, at, who, action, subject, details, customer_id)
    select gen_random_uuid(), '2026-11-20'::timestamptz - n * interval '15 minutes', 'Mita Roy', 'booking read', b.booking_no, '{}', b.customer_id
    from (select *, row_number() over () as place from booking) b, generate_series(1, 30000) n where b.place = n % 10000 + 1;
  insert into staff_action (id, at, who, action, subject, details)
    select gen_random_uuid(), '2026-01-01'::timestamptz + n * interval '1 day', '${SELDOM}', 'booking read', 'B1', '{}' from generate_series(1, 20) n;
  insert into staff_action (id, at, who, action, subject, details)
    values (gen_random_uuid(), '2026-02-01', 'Mita Roy', 'Results withdraw', 'B1', '{}');
  insert into staff_action_person (customer_id, action_id) select customer_id, id from staff_action where substr(subject, 3, 1) = '7';
  analyze staff_action, staff_action_person`;

test("entries of the staff's record about a booking, a customer or a day are found without a look at those of a year", async () => {
  await database.db.raw(RECORD);
  const site = new pg.Client({ connectionString: database.url, options: KEPT_PLANS });
  await site.connect();
  const { rows } = await client.query("select booking_no, customer_id from booking limit 1");
  const [{ booking_no: subject, customer_id: customerId }] = rows;
  const kept = recording(db);
  const [record, log] = [staffAuditLog(kept.db), accessLog(kept.db)];
  const span = { from: new Date("2026-03-01T00:00:00Z"), until: new Date("2026-03-02T00:00:00Z") };
  const everybody = { customerId: null, accession: null, who: "", most: 300 };
  for (const [words, ask] of [
    ["a booking", () => entriesAbout(record, subject)],
    ["a customer", () => record.search({ ...ANY_ENTRY, customerId })],
    ["a day", () => record.search({ ...ANY_ENTRY, ...span })],
    ["readings of a day", () => log.readings({ ...everybody, ...span })],
    ["words of a seldom action", () => record.search({ ...ANY_ENTRY, words: "withdraw" })],
    ["words of what is done all day", () => record.search({ ...ANY_ENTRY, words: "read" })],
    ["words of a seldom action in a day", () => record.search({ ...ANY_ENTRY, words: "booking", ...span })],
    ["somebody who seldom comes", () => record.search({ ...ANY_ENTRY, who: SELDOM })],
    [
      "readings of somebody who seldom comes",
      () => log.readings({ ...everybody, who: SELDOM, from: null, until: null }),
    ],
  ] as const) {
    const statements = await kept.record(async () => expect(await ask()).not.toEqual([]));
    expect(await mostExamined(statements, site), words).toBeLessThan(500);
  }
  await site.end();
});

/** References to rows that the background removes in batches: PostgreSQL follows each of them for each row. */
const UNINDEXED = `
  select r.conrelid::regclass || '.' || a.attname as reference
  from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
  where r.contype = 'f' and r.confrelid = any($1::regclass[]) and not exists (
    select 1 from pg_index i where i.indrelid = r.conrelid and i.indkey[0] = r.conkey[1]
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
  )`;

test("every reference to a row that a background task removes has an index", async () => {
  const { rows } = await client.query(UNINDEXED, [["message", "booking", "report", "report_version"]]);
  expect(rows).toEqual([]);
});

/** The most rows that a step of these statements has looked at. */
async function mostExamined(statements: readonly Asked[], by = client): Promise<number> {
  let most = 0;
  for (const { statement, params } of statements) {
    const plan = await explain(by, statement.text, statement.encode(params as never));
    for (const node of plan ? nodesOf(plan) : []) {
      most = Math.max(most, (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0));
    }
  }
  return most;
}
