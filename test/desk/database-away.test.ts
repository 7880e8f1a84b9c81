import { expect, test, vi } from "vitest";
import { int } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const { db, cookieOf, get, post } = await siteWithDesk(await testApp());

/** Ends, as a failover does, the sessions that wait for a table of this database; how many they were. */
const endWaiting = sql({}, { ended: int })`
  select count(pg_terminate_backend(pid))::integer as ended from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** The response to a request whose connection is lost in the middle of its work on the table. */
async function cutOffAt(table: string, ask: () => Promise<Response>): Promise<Response> {
  return db.tx(async (tx) => {
    await tx.raw(`lock table ${table} in access exclusive mode`);
    const response = ask();
    // By another session: one of a transaction keeps its first look at what the others do.
    await vi.waitFor(async () => expect((await db.one(endWaiting, {})).ended).toBeGreaterThan(0), 20_000);
    return response;
  });
}

const event = {
  id: "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d12",
  bookingNo: "",
  slotId: "",
  at: "2026-11-20T04:30:00.000Z",
  details: { kind: "cash-handed-over", paise: 100 },
};
const events = { events: JSON.stringify([event]) };

test.each([
  ["a page", "place_wish", "administrator", (cookie: string) => get("/desk/requests/places", cookie)],
  [
    "a page's data",
    "place_wish",
    "administrator",
    (cookie: string) => get("/desk/requests/places.data", cookie),
  ],
  [
    "the entries of a phone",
    "visit_event",
    "collector",
    (cookie: string) => post("/desk/round/events", cookie, events),
  ],
] as const)(
  "while the database fails over %s may be asked for again, and is there afterwards",
  async (...[, table, role, ask]) => {
    const cookie = await cookieOf(role);
    const cut = await cutOffAt(table, () => ask(cookie));
    expect([cut.status, cut.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await cut.text()).not.toMatch(/terminating|postgres|57P01/i);
    expect((await ask(cookie)).status).toBe(200);
  },
);
