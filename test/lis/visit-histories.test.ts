import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import type { ApiReport } from "../../contract/reports.ts";
import { bool, int, nullable, text, timestamp, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { reportStore } from "../../db/stores/reports.ts";
import { isShown } from "../../domain/reports/report-view.ts";
import { addDays, indiaDay, indiaInstant } from "../../domain/shared/clock.ts";
import { giveTestsBack } from "../support/give-tests-back.ts";
import { historyErrors } from "../support/history-errors.ts";
import type { BookedTest } from "../support/lab.ts";
import { getLis, postHl7, postLis } from "../support/lab.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { openDesk } from "../support/open-desk.ts";
import { seededChance } from "../support/seeded-chance.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { CBC, cashFor, mobileOf, readBooking, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";
import type { SentMessage, ServiceId } from "./visit-history.ts";
import { requestsOf, STEP_MS, sayings, TESTS } from "./visit-history.ts";
import type { TestOutcome } from "./visit-model.ts";
import { expectedStatuses, wordsOf, wrongValues } from "./visit-model.ts";

/**
 * Visits of one or two tests by chance: what the laboratory says of samples and reports comes late, twice, in batches and at once to two
 * processes, and between it the booking is cancelled, moved or given back in part. Each is compared with what was said, in the order of the
 * laboratory's time. More of them: `LIS_HISTORIES=500 LIS_HISTORIES_FROM=1000 npm test -- test/lis/visit-histories.test.ts`.
 */
const HISTORIES = Number(process.env.LIS_HISTORIES ?? "10");
const FIRST = Number(process.env.LIS_HISTORIES_FROM ?? "1");
const SUGAR: [number, number] = [102, 150];

const site = await testApp();
const neighbour = await site.neighbour();
const desk = await openDesk(site);
afterAll(site.close);

const worklist = sql({ no: text }, { accession: text, serviceId: int })`
  select accession, service_id from lab_order where booking_no = ${"no"}`;
const eventsOf = sql({ no: text }, { status: text, at: timestamp })`
  select e.status, e.at from booking_event e join booking b on b.id = e.booking_id where b.booking_no = ${"no"} order by e.id`;
const testOf = sql({ accession: text }, { reportId: nullable(uuid), isNotDone: bool })`
  select r.id as report_id, i.not_done_at is not null as is_not_done from lab_order o
  join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position left join report r using (accession)
  where o.accession = ${"accession"}`;

async function apply(isByTwo: boolean): Promise<void> {
  const containers = isByTwo ? [site.container, neighbour.container] : [site.container];
  await Promise.all(
    containers.map(async ({ tasks }) => {
      const task = tasks.find(({ name }) => name === "lis");
      while (((await task?.run()) ?? 0) > 0);
    }),
  );
}

const accounts = await desk.accountOf("accounts");

const ACTS = ["cancel", "move", "move", "give back", "goodwill", "pay"];

/** Something that the customer or the desk does with the booking; returns what came of it. */
async function act(what: string, who: Shopper, no: string): Promise<string> {
  // A token that has ended with the hours is renewed.
  await who.client.get("/genulabhome/getcoockieval?cname=all");
  if (what === "cancel") {
    const quote = await who.client.get<{ status: number; data: { Refund: number } }>(
      `/api/bookings/${no}/refund-quote`,
    );
    if (quote.body.status !== 1) return "cancel refused";
    const { body } = await who.client.post<{ status: number }>(`/api/bookings/${no}/cancel`, {
      Reason: "Travelling",
      Refund: quote.body.data.Refund,
    });
    return `cancel ${body.status}`;
  }
  if (what === "move") {
    const day = addDays(indiaDay(site.clock.now), 1);
    const { body } = await who.client.post<{ status: number }>(`/api/bookings/${no}/reschedule`, {
      SlotId: slotAt("0900", "zone:1", day),
    });
    return `move ${body.status}`;
  }
  if (what === "give back") {
    const name = site.clock.now.getTime() % 2 ? "Complete Blood Count" : "Fasting Blood Sugar";
    return `${name} given back: ${await giveTestsBack(desk.desk, accounts, no, [name]).catch((error: Error) => error.message)}`;
  }
  if (what === "goodwill") {
    const page = await desk.desk.people.booking(accounts, no);
    if (!page) return "no page";
    const done = await desk.desk.changes.cancelWithGoodwill(
      { account: accounts, bookingNo: no, key: randomUUID(), version: page.booking.version },
      "Nobody came",
    );
    return `goodwill ${done.ok ? "done" : done.error.code}`;
  }
  return `paid ${(await desk.desk.refunds.record(accounts, await cashFor(who, no))).ok}`;
}

test.each(Array.from({ length: HISTORIES }, (_, i) => FIRST + i))("history %i", async (seed) => {
  const chance = seededChance(seed);
  const said = sayings(chance);
  const serviceIds = [...new Set(said.map(({ serviceId }) => serviceId))];
  const who = await shopper(site);
  const mobile = await mobileOf(who);
  const day = addDays(indiaDay(site.clock.now), 1);
  const amount = await who.fill(serviceIds.map((id) => (id === 101 ? CBC : SUGAR)));
  const made = await who.client.post<Booked>(
    "/api/bookings",
    who.request(slotAt("0700", "zone:1", day), amount, { PayLater: 1 }),
  );
  const no = made.body.data.BookingNo;
  const rows = await site.database.db.rows(worklist, { no });
  const booked = new Map<ServiceId, BookedTest>(
    rows.map(({ accession, serviceId }) => [
      serviceId as ServiceId,
      { accession, bookingNo: no, patientId: who.patientId, serviceId },
    ]),
  );
  const bookedOf = (id: ServiceId) => booked.get(id) as BookedTest;
  const start = indiaInstant(day, 7 * 60);
  const told: string[] = [];

  const requests = requestsOf(said, { bookedOf, start, chance }).map((request) => ({
    ...request,
    id: randomUUID(),
  }));
  const placed = (request: (typeof requests)[number]) => ({
    at: (request.said.at(-1)?.step ?? 0) + 0.1 + (chance() < 0.4 ? chance() * 4 : 0),
    request,
  });
  const deliveries: { at: number; request?: (typeof requests)[number]; act?: string }[] = [
    ...requests.map(placed),
    ...requests.filter(() => chance() < 0.15).map(placed),
  ];
  const acts = chance() < 0.5 ? [ACTS[Math.floor(chance() * ACTS.length)] ?? "cancel"] : [];
  if (acts.length > 0 && chance() < 0.3) acts.push("cancel");
  for (const what of acts) deliveries.push({ at: chance() * (said.length + 2), act: what });
  const done: string[] = [];
  for (const { at, request, act: what } of deliveries.toSorted((a, b) => a.at - b.at)) {
    site.clock.now = new Date(Math.max(site.clock.now.getTime(), start.getTime() + at * STEP_MS));
    if (what) {
      await apply(false);
      done.push(await act(what, who, no));
      told.push(`${at.toFixed(1)} ${done.at(-1)}`);
      continue;
    }
    if (!request) continue;
    const copies = chance() < 0.1 ? [site, { ...site, ...neighbour }] : [site];
    const answers = await Promise.all(
      copies.map(async (process) =>
        request.isHl7
          ? (await postHl7(process, request.body, { id: request.id })).text.includes("MSA|AA")
          : (await postLis(process, request.path, request.body, { id: request.id })).status < 300,
      ),
    );
    expect(answers).not.toContain(false);
    told.push(`${at.toFixed(1)} arrive ${request.said.map(wordsOf).join(" + ")}`);
    if (chance() < 0.8) await apply(chance() < 0.3);
  }
  await apply(true);
  site.clock.advance({ hours: 3 });
  await site.work("visit messages");

  const states = new Map<SentMessage, string>();
  for (const { said: each, id } of requests) {
    const { data } = (await getLis(site, `/lis/v1/messages/${id}`)).body;
    each.forEach((one, i) => {
      const { State, Reason } = data.Parts?.[i] ?? data;
      states.set(one, State);
      told.push(`${wordsOf(one)}: ${State} ${Reason ?? ""}`);
    });
  }
  const booking = await readBooking<{ BookingStatus: string }>(who, no);
  told.push(`${no} ${booking.BookingStatus}`);
  const events = await site.database.db.rows(eventsOf, { no });
  told.push(
    events
      .map(({ status, at }) => `${status} ${((at.getTime() - start.getTime()) / STEP_MS).toFixed(1)}`)
      .join(", "),
  );
  const wrong: string[] = [];

  const sent = await site.container.services.messages.sentTo(mobile);
  told.push(sent.map(({ template }) => template).join(", "));
  const count = (template: RegExp) => sent.filter((each) => template.test(each.template)).length;
  const outcome = { sent: said, states };
  const tests: TestOutcome[] = [];
  let changes = 0;
  for (const serviceId of serviceIds) {
    const { accession } = bookedOf(serviceId);
    const { reportId, isNotDone } = await site.database.db.one(testOf, { accession });
    const versions = reportId ? await reportStore(site.database.db).versions(reportId) : [];
    const newest = versions.at(-1);
    const isReadable = newest !== undefined && isShown(newest);
    if (!isNotDone) tests.push({ serviceId, isReadable, isWithdrawn: newest?.status === "withdrawn" });
    const report =
      reportId && (await who.client.get<{ data: ApiReport }>(`/api/reports/${reportId}`)).body.data;
    for (const code of Object.keys(TESTS[serviceId])) {
      const value = report ? report.Results.find(({ Code }) => Code === code)?.Value : undefined;
      wrong.push(...wrongValues(outcome, { serviceId, code, value }));
    }
    let before: "unread" | "readable" | "withdrawn" = "unread";
    for (const { releasedAt, lisStatus } of versions) {
      // A withdrawal once more is no news.
      if (releasedAt !== null ? before !== "unread" : lisStatus === "cancelled" && before === "readable")
        changes++;
      if (releasedAt !== null) before = "readable";
      else if (lisStatus === "cancelled" && before === "readable") before = "withdrawn";
    }
  }
  if (count(/^report-(corrected|withdrawn)/) !== changes) wrong.push(`not ${changes} messages of changes`);

  const statuses = events.map(({ status }) => (status === "Rescheduled" ? "Confirmed" : status));
  wrong.push(...historyErrors(statuses, booking.BookingStatus));
  if (done.includes("cancel 1") || done.includes("goodwill done") || tests.length === 0) {
    if (booking.BookingStatus !== "Cancelled") wrong.push("not cancelled");
  } else if (!done.includes("move 1")) {
    const expected = expectedStatuses(outcome, tests);
    if (!expected.statuses.includes(booking.BookingStatus))
      wrong.push(`not ${expected.statuses.join(" or ")}`);
    if (expected.waits && count(/recollection/) === 0) wrong.push("the customer was not asked for a sample");
  }
  expect([...wrong, ...(await imbalances(site.database.db))], told.join("\n")).toEqual([]);
});
