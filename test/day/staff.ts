import { setTimeout as sleep } from "node:timers/promises";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { HOME } from "../support/home-address.ts";
import { socketClient } from "../support/socket-client.ts";
import { call, patientBy } from "./customers.ts";
import type { DeskClient, DeskResponse } from "./desk-client.ts";
import { atDesk, hidden } from "./desk-client.ts";
import type { Diary, KnownBooking } from "./diary.ts";
import { pick } from "./diary.ts";
import type { SiteOfDay } from "./site-of-day.ts";
import { untilResponse } from "./site-of-day.ts";

interface Staff {
  site: SiteOfDay;
  diary: Diary;
  chance: () => number;
}

const FIRST_CALLER = 9_650_000_000;
const PAUSE_MS = 1_500;

/** The call centre and the accounts: bookings by telephone, and what is left to them is moved, cancelled or paid back, until the day is over. */
export async function deskOfDay(staff: Staff, isOver: () => boolean): Promise<void> {
  const callCentre = await atDesk(staff.site, "call-centre");
  const accounts = await atDesk(staff.site, "administrator");
  for (let turn = 0; !isOver(); turn++, await sleep(PAUSE_MS)) {
    if (staff.chance() < 0.4) await bookByTelephone(staff, callCentre, turn);
    const booking = staff.diary.take("desk");
    if (!booking) continue;
    const what = pick(staff.chance, ["move", "cancel", "goodwill"] as const);
    if (what === "move") await move(staff, callCentre, booking);
    else await cancel(staff, what === "cancel" ? callCentre : accounts, booking, what);
  }
}

/** The pathologist: releases what is held, with the reason that the ward was told, until the day is over. */
export async function pathologistOfDay({ site, diary, chance }: Staff, isOver: () => boolean): Promise<void> {
  const pathologist = await atDesk(site, "pathologist");
  const left = new Set<string>();
  for (; !isOver(); await sleep(PAUSE_MS)) {
    const held = [...diary.reports.values()].find(({ isHeld, accession }) => isHeld && !left.has(accession));
    if (!held) continue;
    left.add(held.accession);
    // Some stay on hold: their customers must not read them.
    if (chance() < 0.3) continue;
    const path = `/desk/results/reports/${held.reportId}`;
    const page = await pathologist.get(`${path}/release`);
    const version = hidden(page, "version");
    const response = await pathologist.post(`${path}/release`, [
      ["version", version],
      ["reason", "The ward was told by phone"],
    ]);
    // 409: the release itself was done, and its response was lost with the process.
    if (response.status === 302 || (response.status === 409 && response.text.includes("results release"))) {
      held.isHeld = false;
      diary.count("released by the pathologist");
    } else diary.faults.push(`${held.accession} was not released: status ${response.status}`);
  }
}

async function bookByTelephone(
  { site, diary, chance }: Staff,
  desk: DeskClient,
  turn: number,
): Promise<void> {
  const mobile = String(FIRST_CALLER + turn);
  const begun = await desk.post("/desk/book", [["mobile", mobile]]);
  const order = begun.location;
  if (!order.startsWith("/desk/book/")) {
    diary.faults.push(`a telephone booking did not begin: status ${begun.status}`);
    return;
  }
  const patient = patientBy(chance, 5_000 + turn);
  const added = await desk.post(order, [
    ["intent", "patient"],
    ["name", patient.name],
    ["sex", patient.sex],
    ["birth", patient.dob],
    ["relationship", "Sister"],
  ]);
  const address = await desk.post(order, [
    ["intent", "address"],
    ...Object.entries(HOME).map(([name, value]) => [name.toLowerCase(), value] as const),
  ]);
  const patientId = new URL(added.location, site.app.deskUrl).searchParams.get("patient") ?? "";
  const where = new URL(address.location, site.app.deskUrl).searchParams.get("where") ?? "";
  const offer = await firstOpenDay(desk, chance, (day) => {
    return `${order}?${new URLSearchParams({ s: "1001", patient: patientId, where, day })}`;
  });
  if (offer === "full") {
    diary.count("no time left");
    return;
  }
  if (typeof offer === "string") {
    diary.faults.push(`a telephone booking shows no times or price: ${offer}`);
    return;
  }
  const { path, page, slotId, seen } = offer;
  const booked = await desk.post(path, [
    ["intent", "book"],
    ["slot", slotId],
    ["agreed", "1"],
    ["pay", "visit"],
    ["seen", seen],
    ["key", hidden(page, "key")],
  ]);
  const no = /\/desk\/bookings\/(\w+)/.exec(booked.location)?.[1];
  if (!no) {
    diary.count(`telephone booking not made: ${booked.status}`);
    return;
  }
  // The caller looks at it with an account of their own, which the booking opened.
  const client = socketClient();
  const customer = { mobile, client };
  diary.customers.push(customer);
  await untilResponse("the caller's login", async () => {
    await client.login(mobile, site.app.url, site.app.url);
    return { status: 200 };
  });
  const about = { no, customer, patientId, patient, slotId };
  diary.addBooking(
    { ...about, serviceIds: [1001], amountPaise: Number(seen), payLater: true },
    pick(chance, ["collector", "laboratory", "desk"] as const),
  );
  diary.count("bookings by telephone");
}

/** The first day with an open time; "full" where every time of every day is taken, otherwise what the last page was. */
async function firstOpenDay(desk: DeskClient, chance: () => number, pathOf: (day: string) => string) {
  let problem = "";
  let isFull = true;
  for (let ahead = 2; ahead <= 7; ahead++) {
    const path = pathOf(addDays(indiaDay(new Date()), ahead));
    const page = await desk.get(path);
    const slotId = openSlotOf(page, chance);
    const seen = hidden(page, "seen");
    if (slotId !== null && seen !== "") return { path, page, slotId, seen };
    const times = page.text.match(/<input[^>]*name="slot"/g)?.length ?? 0;
    isFull &&= times > 0 && slotId === null;
    problem = `${page.status} for ${path}, ${times} times, ${seen === "" ? "no price" : "a price"}`;
  }
  return isFull ? "full" : problem;
}

/** One of the times of a page that may be chosen. */
function openSlotOf(page: DeskResponse, chance: () => number): string | null {
  const inputs = page.text.match(/<input[^>]*name="slot"[^>]*>/g) ?? [];
  const open = inputs.filter((input) => !/\sdisabled/.test(input));
  return open.length === 0 ? null : (/value="([^"]*)"/.exec(pick(chance, open))?.[1] ?? null);
}

async function move({ diary, chance }: Staff, desk: DeskClient, booking: KnownBooking): Promise<void> {
  const path = `/desk/bookings/${booking.no}/move`;
  const page = await desk.get(`${path}?day=${addDays(indiaDay(new Date()), 3)}`);
  const slotId = openSlotOf(page, chance);
  if (slotId === null) return;
  const moved = await desk.post(path, [
    ["key", hidden(page, "key")],
    ["version", hidden(page, "version")],
    ["slot", slotId],
  ]);
  diary.count(moved.status === 302 ? "moved by staff" : `not moved by staff: ${moved.status}`);
  if (moved.status !== 302) return;
  booking.slotId = slotId;
  booking.moves += 1;
}

/** Cancels; now and then its customer presses "cancel" at the same moment, and one of the two is told that it is done. */
async function cancel(
  staff: Staff,
  desk: DeskClient,
  booking: KnownBooking,
  how: "cancel" | "goodwill",
): Promise<void> {
  const { diary, chance } = staff;
  const path = `/desk/bookings/${booking.no}/${how}`;
  const page = await desk.get(path);
  const form = [
    ["key", hidden(page, "key")],
    ["version", hidden(page, "version")],
    ["seen", hidden(page, "seen")],
    ["reason", "The caller asked"],
  ] as const;
  const [ofDesk, ofCustomer] = await Promise.all([
    desk.post(path, form),
    chance() < 0.5 ? cancelToo(staff, booking) : null,
  ]);
  const isByDesk = ofDesk.status === 302;
  if (isByDesk && ofCustomer) diary.faults.push(`${booking.no} was cancelled by two`);
  diary.count(isByDesk ? `${how} by staff` : `no ${how} by staff: ${ofDesk.status}`);
  if (ofCustomer) diary.count("cancelled by customers before staff");
  if (isByDesk || ofCustomer) booking.isCancelled = true;
}

async function cancelToo({ site, chance }: Staff, { no, customer }: KnownBooking): Promise<boolean> {
  const asCustomer = { site, customer, chance };
  const quote = await call<{ Refund: number }>(asCustomer, `/api/bookings/${no}/refund-quote`);
  if (quote.status !== 1) return false;
  const asked = { Reason: "Travelling", Refund: quote.data.Refund };
  return (await call(asCustomer, `/api/bookings/${no}/cancel`, asked)).status === 1;
}
