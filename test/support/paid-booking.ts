import type { DeskServices } from "../../domain/desk/services.ts";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import type { BookedTest } from "./lab.ts";
import type { PaymentApp } from "./payment-app.ts";
import { orderOf, sendOutcome } from "./payment-calls.ts";
import type { Booked, Shopper } from "./shopper.ts";
import { CBC, customerOfBooking, shopper, slotAt } from "./shopper.ts";

export const SUGAR: [number, number] = [102, 150];
export const LIPID: [number, number] = [103, 700];
export const CULTURE: [number, number] = [104, 900];
export const BASIC: [number, number] = [201, 800];

export interface PaidBooking {
  who: Shopper;
  no: string;
  /** The provider's order; "" for one that was paid to the staff. */
  order: string;
}

const TIMES = ["0700", "0730", "0800", "0830", "0900", "0930", "1000", "1030"];
/** How many bookings a site has here: each site has times of its own, also where test files share a process. */
const booked = new WeakMap<object, number>();

/** The next free time for a home collection at a site, from the day after its clock's on; each is free twice. */
function nextSlot(site: PaymentApp): string {
  const nth = booked.get(site) ?? 0;
  booked.set(site, nth + 1);
  const half = Math.floor(nth / 2);
  const day = addDays(indiaDay(site.clock.now), 1 + Math.floor(half / TIMES.length));
  return slotAt(TIMES[half % TIMES.length] ?? "", "zone:1", day);
}

/** A home booking of these services (of blood count and sugar where none are named) of a new customer. */
async function book(
  site: PaymentApp,
  services: [number, number][] | undefined,
  changes: Record<string, unknown> = {},
): Promise<{ who: Shopper; no: string; amount: number }> {
  const who = await shopper(site);
  const amount = await who.fill(services ?? [CBC, SUGAR]);
  const made = await who.client.post<Booked>("/api/bookings", who.request(nextSlot(site), amount, changes));
  if (made.body.status !== 1) throw new Error(`not booked: ${made.text}`);
  return { who, no: made.body.data.BookingNo, amount };
}

/** Razorpay's page carries our order in its notes: without it a payment is nobody's. */
async function openRazorpaysPage(site: PaymentApp, no: string): Promise<void> {
  const session = await site.container.services.payments.start(await customerOfBooking(site, no), no);
  if (!session.ok) throw new Error("the payment was not started");
  const { redirectUrl, redirectFields } = session.value.session;
  await fetch(redirectUrl, { method: "POST", body: new URLSearchParams(redirectFields) });
}

/** A booking that was paid online. */
export async function paidOnline(
  site: PaymentApp,
  services?: [number, number][],
  changes?: Record<string, unknown>,
): Promise<PaidBooking> {
  const { who, no } = await book(site, services, changes);
  const order = await orderOf(who, no);
  if (site.provider === "razorpay") await openRazorpaysPage(site, no);
  await sendOutcome(site, order, "success");
  return { who, no, order };
}

/** A booking that was paid to the staff in cash. */
export async function paidInCash(
  site: PaymentApp,
  { refunds }: Pick<DeskServices, "refunds">,
  account: StaffAccount,
): Promise<PaidBooking> {
  const { who, no, amount } = await book(site, undefined, { PayLater: 1 });
  const paid = { bookingNo: no, amountPaise: amount * 100, method: "cash", reference: "V-1" } as const;
  const noted = await refunds.record(account, paid);
  if (!noted.ok) throw new Error(noted.error.code);
  return { who, no, order: "" };
}

/** A booked test of a booking as the laboratory's system calls it. */
export async function atTheLab(
  { people }: Pick<DeskServices, "people">,
  account: StaffAccount,
  { no, who }: PaidBooking,
  serviceId: number,
): Promise<BookedTest> {
  const page = await people.booking(account, no);
  const item = page?.items.find((each) => each.serviceId === serviceId);
  const accession = page?.accessions.get(item?.position ?? 0);
  if (!accession) throw new Error(`${serviceId} is not on the worklist`);
  return { accession, bookingNo: no, patientId: who.patientId, serviceId };
}
