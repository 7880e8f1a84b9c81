import { afterAll, beforeEach, expect, test } from "vitest";
import { nullable, text, timestamp } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { lateStore } from "../../db/stores/lab-orders.ts";
import { noteLateReports } from "../../domain/reports/note-late-reports.ts";
import { failingOnce } from "../support/failing-once.ts";
import { newMobile } from "../support/identity-calls.ts";
import type { BookedTest } from "../support/lab.ts";
import { bookTests, postLis, resultMessage, sendResults } from "../support/lab.ts";
import { testApp } from "../support/test-app.ts";

const CBC = 101;
const FBS = 102;
const HB = { analyte: "HB", value: "13.2", unit: "g/dL" };

const promiseOf = sql({ bookingNo: text }, { promisedBy: nullable(timestamp), lateAt: nullable(timestamp) })`
  select i.promised_by, i.late_at from booking_item i join booking b on b.id = i.booking_id
  where b.booking_no = ${"bookingNo"} order by i.position`;

const site = await testApp();
afterAll(site.close);

let mobile: string;
let tests: BookedTest[];
beforeEach(async () => {
  mobile = newMobile();
  await site.client().login(mobile);
  tests = await bookTests(site.database.db, mobile, [CBC, FBS]);
  // The small catalogue's tests are promised for 8 p.m. of the day of the visit.
  await site.database.db.raw(tests.map(itemOf).join(""));
});

function itemOf({ bookingNo, serviceId }: BookedTest, index: number): string {
  return `insert into booking_item (booking_id, position, service_id, service_name, is_package, fees_paise, offer_fees_paise,
      contents, promised_by)
    select id, ${index + 1}, ${serviceId}, 'Test', false, 100, 100, '[]', '2026-11-20T14:30Z' from booking
    where booking_no = '${bookingNo}';`;
}

const no = () => tests[0]?.bookingNo ?? "";
const promises = () => site.database.db.rows(promiseOf, { bookingNo: no() });
const told = async () =>
  (await site.container.services.messages.sentTo(mobile)).filter(
    ({ template }) => template === "report-late",
  );

async function event(index: number, name: string, at: string): Promise<void> {
  const accession = tests[index]?.accession;
  await postLis(site, "/lis/v1/sample-events", { accession, event: name, at, reason: "" });
  await site.work("lis");
}

async function until(at: string, steps: () => Promise<void>): Promise<void> {
  const before = site.clock.now;
  site.clock.now = new Date(at);
  await steps();
  site.clock.now = before;
}

test("a report that is not there in its time is late by itself, and the customer is told once", async () => {
  await event(0, "collected", "2026-11-20T02:10:00Z");
  await event(0, "received", "2026-11-20T03:10:00Z");
  await until("2026-11-20T14:29:00Z", () => site.work("late reports"));
  expect(await told()).toEqual([]);

  await until("2026-11-20T14:31:00Z", async () => {
    await site.work("late reports");
    await site.work("late reports");
  });

  const messages = await told();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain(no());
  expect(messages[0]?.text).not.toMatch(/Blood|Glucose|Meena/);
  expect((await promises()).map(({ lateAt }) => lateAt !== null)).toEqual([true, true]);
});

test("a message that cannot be made holds up no other; its report is late all the same, and a person is called", async () => {
  const others = [newMobile(), newMobile()];
  const nos: string[] = [];
  for (const each of others) {
    await site.client().login(each);
    const [booked] = await bookTests(site.database.db, each, [CBC]);
    if (!booked) throw new Error("nothing was booked");
    await site.database.db.raw(itemOf(booked, 0));
    await postLis(site, "/lis/v1/sample-events", {
      accession: booked.accession,
      event: "received",
      at: "2026-11-20T03:10:00Z",
      reason: "",
    });
    await site.work("lis");
    nos.push(booked.bookingNo);
  }
  const { random, services } = site.container;
  const failed: string[] = [];
  const noted = await noteLateReports({
    late: lateStore(site.database.db),
    clock: () => new Date("2026-11-20T15:00:00Z"),
    random: failingOnce(random),
    messageSettings: { brand: "Namuna", publicUrl: "https://namuna.example" },
    failed: (bookingId) => failed.push(bookingId),
  });
  expect([noted, failed]).toEqual([2, [expect.any(String)]]);
  const sent = (await Promise.all(others.map((each) => services.messages.sentTo(each)))).flat();
  expect(sent.filter(({ template }) => template === "report-late")).toHaveLength(1);
  for (const bookingNo of nos) {
    const [promise] = await site.database.db.rows(promiseOf, { bookingNo });
    expect(promise?.lateAt).not.toBeNull();
  }
});

test("a late report that the database does not take holds up no other, and is taken in the next run", async () => {
  await site.client().login(mobile);
  const other = newMobile();
  await site.client().login(other);
  for (const each of [mobile, other]) {
    const [booked] = each === mobile ? tests : await bookTests(site.database.db, each, [CBC]);
    if (!booked) throw new Error("nothing was booked");
    if (each === other) await site.database.db.raw(itemOf(booked, 0));
    const { accession } = booked;
    await postLis(site, "/lis/v1/sample-events", {
      accession,
      event: "received",
      at: "2026-11-20T03:10:00Z",
      reason: "",
    });
    await site.work("lis");
  }
  await site.database.db.raw(`
    create function refuse_message() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuse_message before insert on message for each row when (new.recipient = '${mobile}')
      execute function refuse_message();`);
  const run = () => site.work("late reports");
  await until("2026-11-20T15:00:00Z", async () => {
    await expect(run()).rejects.toThrow("not this one");
    const { messages } = site.container.services;
    expect((await messages.sentTo(other)).filter(({ template }) => template === "report-late")).toHaveLength(
      1,
    );
    expect(await promises()).toMatchObject([{ lateAt: null }, { lateAt: null }]);
    await site.database.db.raw("drop trigger refuse_message on message; drop function refuse_message");
    await run();
    expect(await told()).toHaveLength(1);
  });
});

test("two processes at once tell a customer once", async () => {
  await event(0, "collected", "2026-11-20T02:10:00Z");
  const { container: neighbour } = await site.neighbour();
  const late = (tasks: typeof site.container.tasks) =>
    tasks.find(({ name }) => name === "late reports")?.run() ?? 0;

  await until("2026-11-20T15:00:00Z", async () => {
    const noted = await Promise.all([
      late(site.container.tasks),
      late(neighbour.tasks),
      late(site.container.tasks),
    ]);
    expect(noted.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(2);
  });

  expect(await told()).toHaveLength(1);
});

test("only what is missing is late: a report that is out is not, nor one that a doctor tells of", async () => {
  await event(0, "collected", "2026-11-20T02:10:00Z");
  const [cbc, fbs] = tests;
  if (!cbc || !fbs) throw new Error("nothing was booked");
  await sendResults(site, resultMessage(cbc, [HB]));
  await sendResults(site, resultMessage(fbs, [{ analyte: "GLUF", value: 30, unit: "mg/dL", flag: "LL" }]));

  await until("2026-11-20T15:00:00Z", () => site.work("late reports"));

  expect(await told()).toEqual([]);
  expect((await promises()).map(({ lateAt }) => lateAt)).toEqual([null, null]);
});

test("a sample that never came is no late report", async () => {
  await until("2026-11-22T15:00:00Z", () => site.work("late reports"));

  expect(await told()).toEqual([]);
});

test("a promise counts from the sample's receipt, and a late receipt makes it no later", async () => {
  await event(0, "received", "2026-11-20T03:10:00Z");
  expect((await promises())[0]?.promisedBy).toEqual(new Date("2026-11-20T14:30:00Z"));

  await event(1, "rejected", "2026-11-20T03:20:00Z");
  expect((await promises())[1]?.promisedBy).toBeNull();
  await until("2026-11-21T04:00:00Z", () => event(1, "received", "2026-11-21T03:30:00Z"));

  expect((await promises())[1]?.promisedBy).toEqual(new Date("2026-11-21T14:30:00Z"));
});
