import { setTimeout as sleep } from "node:timers/promises";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { toPaise } from "../../domain/shared/money.ts";
import { HOME } from "../support/home-address.ts";
import type { Patient } from "../support/lab.ts";
import { payOnPage } from "../support/provider-page.ts";
import { seededChance } from "../support/seeded-chance.ts";
import type { SocketClient } from "../support/socket-client.ts";
import { socketClient } from "../support/socket-client.ts";
import type { Diary, KnownBooking, KnownCustomer } from "./diary.ts";
import { lettersOf, pick, uuidBy } from "./diary.ts";
import type { SiteOfDay } from "./site-of-day.ts";
import { untilResponse } from "./site-of-day.ts";

/** Blood tests of the demo catalogue with their list prices in rupees; a customer has one or two of different rows. */
const TESTS: readonly (readonly [serviceId: number, fees: number])[][] = [
  [
    [1001, 400],
    [1003, 150],
  ],
  [[1002, 150]],
];
const COUPONS = ["FIRST100", "WELLNESS10", "NOSUCHCODE"];
const FIRST_MOBILE = 9_640_000_000;
const PAUSE_MS = 4_000;

interface Body<T> {
  status: number;
  message?: string;
  data: T;
}
interface CartData {
  Cart: { CartAmount: number }[];
  CartItem: { ServiceId: number }[];
}
interface SlotData {
  Slots: { SlotId: string; State: string }[];
}

export interface Shopping {
  site: SiteOfDay;
  diary: Diary;
  chance: () => number;
  customer: KnownCustomer;
  patientId: string;
  patient: Patient;
  addressId: string;
}

/** A call as the browser makes it: sent again under the same key until it is answered. */
export async function call<T>(
  { site, chance, customer }: Pick<Shopping, "site" | "chance" | "customer">,
  path: string,
  body?: unknown,
) {
  const { client } = customer;
  const key = { "idempotency-key": uuidBy(chance) };
  const response = await untilResponse(path, () =>
    body === undefined
      ? client.get<Body<T>>(site.app.url + path)
      : client.post<Body<T>>(site.app.url + path, body, key),
  );
  return response.body;
}

/** A customer's whole day: bookings with a pause between, until it is over. */
export async function customerOfDay(
  { site, diary, seed, isOver }: { site: SiteOfDay; diary: Diary; seed: number; isOver: () => boolean },
  number: number,
): Promise<void> {
  const chance = seededChance(seed * 1009 + number);
  const mobile = String(FIRST_MOBILE + number);
  const client = await loggedIn(site, mobile);
  const customer = { mobile, client };
  diary.customers.push(customer);
  const self = { site, diary, chance, customer };
  const patient = patientBy(chance, number);
  const added = await call<{ PatientId: string }>(self, "/api/patients", {
    Name: patient.name,
    DateOfBirth: patient.dob,
    Gender: patient.sex,
    Relationship: "Sister",
  });
  const address = await call<{ AddressId: string }>(self, "/api/addresses", HOME);
  const shopping = {
    ...self,
    patient,
    patientId: added.data.PatientId,
    addressId: address.data.AddressId,
  };
  while (!isOver()) {
    const booking = await book(shopping);
    if (booking) await goOn(shopping, booking);
    await sleep(PAUSE_MS * (0.5 + chance()));
  }
}

/** A person whose name and birthday nobody else of the day has. */
export function patientBy(chance: () => number, number: number): Patient {
  const sex = pick(chance, ["F", "M"] as const);
  const given = sex === "F" ? "Asha" : "Arun";
  const year = 1950 + Math.floor(chance() * 50);
  const month = String(1 + Math.floor(chance() * 12)).padStart(2, "0");
  return { name: `${given} ${lettersOf(number + 700)}`, dob: `${year}-${month}-11`, sex };
}

/** With the code of the outbox; a login that a restart cut off begins again. */
async function loggedIn(site: SiteOfDay, mobile: string): Promise<SocketClient> {
  for (let tries = 1; ; tries++) {
    const client = socketClient();
    try {
      await client.login(mobile, site.app.url, site.app.url);
      return client;
    } catch (error) {
      if (tries === 3) throw error;
      await sleep(2_000);
    }
  }
}

async function book(shopping: Shopping): Promise<KnownBooking | null> {
  const { chance, customer, diary, patient, patientId, addressId } = shopping;
  await call(shopping, "/loadData/submitPage/diagnosisList", {
    searchText: pick(chance, ["blood", "cbc", "esr"]),
  });
  const tests = TESTS.filter((_, row) => row === 0 || chance() < 0.4).map((row) => pick(chance, row));
  for (const [ServiceId, Fees] of tests) {
    await call(shopping, "/loadData/submitPage/addToCart", { senddata: { LabId: 1, ServiceId, Fees } });
  }
  if (chance() < 0.3) await call(shopping, "/api/cart", { CouponCode: pick(chance, COUPONS) });
  const cart = await call<CartData>(shopping, "/api/cart", { IsHomeCollectionCart: true });
  const CartAmount = cart.data.Cart[0]?.CartAmount ?? 0;
  const slotId = await openSlot(shopping);
  if (slotId === null) {
    diary.count("no time left");
    return null;
  }
  if (chance() < 0.3) await call(shopping, "/api/slot-holds", { SlotId: slotId });
  const payLater = chance() < 0.3;
  const booked = await call<{ BookingNo: string; Amount: number }>(shopping, "/api/bookings", {
    PatientId: patientId,
    Mode: "home",
    AddressId: addressId,
    SlotId: slotId,
    PayLater: payLater ? 1 : 0,
    CartAmount,
  });
  if (booked.status !== 1) {
    diary.count(`not booked: ${booked.message ?? booked.status}`);
    return null;
  }
  const { BookingNo: no, Amount } = booked.data;
  if (Amount !== CartAmount) diary.faults.push(`${no} costs ${Amount}, its cart ${CartAmount}`);
  if (diary.bookings.has(no)) diary.faults.push(`the number ${no} was given twice`);
  const taken = {
    no,
    customer,
    patientId,
    patient,
    slotId,
    payLater,
    serviceIds: cart.data.CartItem.map(({ ServiceId }) => ServiceId),
    amountPaise: toPaise(Amount),
  };
  const known = diary.addBooking(taken, null);
  diary.count("bookings");
  return known;
}

/** The days that customers want, counted from today: a fast machine books a few hundred visits, and each day has some two hundred places. */
const WANTED_DAYS = [2, 3, 4, 5, 6, 7];

/** A time of a day that is wanted, or of one after it when that day is full. A few times are wanted by all, so that some find them full. */
async function openSlot(shopping: Shopping): Promise<string | null> {
  const { chance } = shopping;
  const first = Math.floor(chance() * WANTED_DAYS.length);
  const isWanted = chance() < 0.3;
  for (const ahead of [...WANTED_DAYS.slice(first), ...WANTED_DAYS.slice(0, first)]) {
    const day = addDays(indiaDay(new Date()), ahead);
    const path = `/api/slots?mode=home&pincode=${HOME.Pincode}&date=${day}`;
    const { data } = await call<SlotData>(shopping, path);
    const open = data.Slots.filter(({ State }) => State !== "full");
    if (open.length > 0) return pick(chance, isWanted ? data.Slots.slice(0, 2) : open).SlotId;
  }
  return null;
}

/** What a customer does with a booking: pays, with what goes wrong at providers, moves it, cancels it, looks; then the chain goes on with it. */
async function goOn(shopping: Shopping, booking: KnownBooking): Promise<void> {
  const { chance, diary } = shopping;
  if (!booking.payLater) await pay(shopping, booking);
  if (booking.isToldPaid && chance() < 0.4) await openBill(shopping, booking);
  if (chance() < 0.15) await move(shopping, booking);
  if (chance() < 0.15) await cancel(shopping, booking);
  await call(shopping, `/api/bookings/${booking.no}`);
  await call(shopping, "/api/reports");
  if (booking.isCancelled) return;
  const isSure = booking.payLater || booking.isToldPaid;
  booking.fate = isSure
    ? pick(chance, ["rests", "collector", "collector", "laboratory", "laboratory", "desk"])
    : "rests";
  diary.count(`left to ${booking.fate}`);
}

async function pay(shopping: Shopping, booking: KnownBooking): Promise<void> {
  const { site, chance, customer, diary } = shopping;
  const started = await call<{ OrderId: string; TxnToken: string; Mid: string }>(shopping, "/api/payments", {
    BookingNo: booking.no,
  });
  if (started.status !== 1) {
    diary.count(`payment not started: ${started.message ?? started.status}`);
    return;
  }
  const { OrderId: orderId, TxnToken: txnToken, Mid: mid } = started.data;
  booking.orders.add(orderId);
  const outcome = pick(chance, ["success", "success", "success", "success", "failure", "pending"]);
  const webhook = pick(chance, ["once", "once", "twice", "late", "never", "before-return"]);
  const comesBack = chance() < 0.7;
  // The provider is part of the process that is started again: whoever pays at that moment has closed the browser.
  try {
    await fetch(`${site.app.simulatorUrl}/sim/control`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        orderId,
        webhook,
        settleAfterMs: 3_000,
        status: chance() < 0.1 ? "slow" : "ok",
      }),
    });
    const redirectUrl = `${site.app.simulatorUrl}/theia/api/v1/showPaymentPage?mid=${mid}&orderId=${orderId}`;
    const way = await payOnPage({ redirectUrl, redirectFields: { mid, orderId, txnToken } }, outcome);
    if (comesBack) {
      const form = { method: "POST", body: way.fields, redirect: "manual" } as const;
      await fetch(site.app.url + way.path, { ...form, headers: { cookie: customer.client.cookieHeader() } });
    }
    diary.count(`payments: ${outcome}`);
  } catch {
    diary.count("payments cut off");
  }
  const looks = comesBack ? 3 : 1;
  for (let look = 0; look < looks && !booking.isToldPaid; look++, await sleep(300)) {
    const { data } = await call<{ State: string }>(shopping, `/api/payments/${orderId}`);
    booking.isToldPaid = data.State === "succeeded";
  }
}

/** The bill as a PDF; it gets its number when it is first opened. */
async function openBill({ site, customer, diary }: Shopping, booking: KnownBooking): Promise<void> {
  const path = `/dashboard/bookedservicelist/${booking.no}/receipt.pdf`;
  const { status, headers } = await untilResponse("a bill", () => customer.client.get(site.app.url + path));
  if (status !== 200 || headers.get("content-type") !== "application/pdf") {
    diary.faults.push(`the bill of ${booking.no}: status ${status}`);
    return;
  }
  booking.hasBill = true;
  diary.count("bills opened");
}

async function move(shopping: Shopping, booking: KnownBooking): Promise<void> {
  const SlotId = await openSlot(shopping);
  if (SlotId === null) return shopping.diary.count("no time left");
  const { status } = await call(shopping, `/api/bookings/${booking.no}/reschedule`, { SlotId });
  shopping.diary.count(status === 1 ? "moved by customers" : "not moved");
  if (status !== 1 || SlotId === booking.slotId) return;
  booking.slotId = SlotId;
  booking.moves += 1;
}

async function cancel(shopping: Shopping, booking: KnownBooking): Promise<void> {
  const path = `/api/bookings/${booking.no}`;
  // Money may come between the quote and the press: then the quote is asked for again.
  for (let tries = 0; tries < 3 && !booking.isCancelled; tries++) {
    const quote = await call<{ Refund: number }>(shopping, `${path}/refund-quote`);
    if (quote.status !== 1) return;
    const Refund = quote.data.Refund;
    const { status } = await call(shopping, `${path}/cancel`, { Reason: "Travelling", Refund });
    if (status !== 1) continue;
    booking.isCancelled = true;
    shopping.diary.count("cancelled by customers");
  }
}
