import { spawn } from "node:child_process";
import { once } from "node:events";
import { text as readText } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { int } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { cleanEnvironment } from "../support/clean-environment.ts";
import { imbalances } from "../support/ledger-balance.ts";
import type { Shopper } from "../support/shopper.ts";
import { bookCbc, CBC, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const script = fileURLToPath(new URL("./book-with-key.ts", import.meta.url));
const bookings = sql({}, { count: int })`select count(*)::integer as count from booking`;

const site = await testApp();
afterAll(site.close);

interface Booked {
  status: number;
  body: { status: number; data: { BookingNo: string; Refund: number; Slot: object } };
}

/** Each of its processes loads the whole server, on a machine that may be busy. */
const PATIENCE_MS = 300_000;

/** The same request as a process of its own; undefined when that was killed before it could answer. */
async function send(
  who: Shopper,
  body: object,
  dies: boolean,
  { path = "/api/bookings", key = "a-key-that-outlives-its-process" } = {},
): Promise<Booked | undefined> {
  const { cookies } = who.client;
  const headers = {
    "content-type": "application/json",
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    "x-csrf-token": cookies.get("XSRF-TOKEN") ?? "",
    "idempotency-key": key,
  };
  const request = {
    url: site.database.url,
    secret: site.container.secret,
    now: site.clock.tick(),
    path,
    headers,
    body: JSON.stringify(body),
    dies,
  };
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", script, JSON.stringify(request)],
    { env: cleanEnvironment() },
  );
  const [said, complaint, [code, signal]] = await Promise.all([
    readText(child.stdout),
    readText(child.stderr),
    once(child, "close"),
  ]);
  if (signal === "SIGKILL") return undefined;
  if (code !== 0) throw new Error(complaint);
  return JSON.parse(said);
}

test(
  "a process that is killed between a booking and its response leaves both: the same key gets that booking, and no second one",
  async () => {
    const who = await shopper(site);
    const amount = await who.fill([CBC]);
    const body = who.request(slotAt("0700"), amount, { PayLater: 1 });
    const before = await site.database.db.one(bookings, {});
    expect(await send(who, body, true)).toBeUndefined();
    expect(await site.database.db.one(bookings, {})).toEqual({ count: before.count + 1 });

    const again = await send(who, body, false);
    expect(again).toMatchObject({ status: 200, body: { status: 1 } });
    const list = await who.client.get<{ data: { Items: { BookingNo: string }[] } }>("/api/bookings");
    expect(list.body.data.Items.map(({ BookingNo }) => BookingNo)).toEqual([again?.body.data.BookingNo]);
    expect(await imbalances(site.database.db)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "so it is with a visit that is moved and a booking that is cancelled: done once, and the same key gets what was done",
  async () => {
    const who = await shopper(site);
    const { BookingNo } = await bookCbc(who, slotAt("0730"), { PayLater: 1 });
    const move = { path: `/api/bookings/${BookingNo}/reschedule`, key: "a-key-of-a-move" };
    expect(await send(who, { SlotId: slotAt("0800") }, true, move)).toBeUndefined();
    const moved = await send(who, { SlotId: slotAt("0800") }, false, move);
    expect(moved).toMatchObject({ status: 200, body: { status: 1, data: { Slot: {} } } });

    const cancel = { path: `/api/bookings/${BookingNo}/cancel`, key: "a-key-of-an-end" };
    const wish = { Reason: "I have recovered", Refund: 0 };
    expect(await send(who, wish, true, cancel)).toBeUndefined();
    expect(await send(who, wish, false, cancel)).toMatchObject({ body: { status: 1, data: { Refund: 0 } } });
    const read = await who.client.get<{ data: { Timeline: { Status: string }[] } }>(
      `/api/bookings/${BookingNo}`,
    );
    expect(read.body.data.Timeline.map(({ Status }) => Status)).toEqual([
      "Confirmed",
      "Rescheduled",
      "Cancelled",
    ]);
    expect(await imbalances(site.database.db)).toEqual([]);
  },
  PATIENCE_MS,
);
