import type { Connection } from "../db/connect.ts";
import { addDays, indiaDay } from "../domain/clock.ts";
import { signForm } from "../providers/payment/paytm/checksum.ts";
import { type AskingConnection, openConnection } from "./connection.ts";
import { MERCHANT } from "./lean-provider.ts";
import { type Figure, figureOf } from "./measure.ts";
import { headersOf, newVisitor } from "./visitors.ts";

/** A customer who can book: logged in, with a patient, an address and a test in the cart. */
export interface Booker {
  connection: AskingConnection;
  headers: Record<string, string>;
  patientId: string;
  addressId: string;
  /** What the cart's line asks for, and what the cart costs at home. */
  add: string;
  amount: number;
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** Opens every window to many visitors: measured is the work, not the waiting for a free time. */
export async function widenSlots(db: Connection): Promise<void> {
  await db.raw(
    "update slot_template set capacity = 1000000; update catalogue_version set version = version + 1;",
  );
}

export async function newBookers(siteUrl: string, count: number): Promise<Booker[]> {
  const bookers: Booker[] = [];
  for (let n = 0; n < count; n++) bookers.push(await newBooker(siteUrl, `98310${String(10_000 + n)}`));
  return bookers;
}

/** What a booking of the bookers costs, as the provider writes it: "450.00". */
export function amountOf([booker]: readonly Booker[]): string {
  return (booker?.amount ?? 0).toFixed(2);
}

async function newBooker(siteUrl: string, mobile: string): Promise<Booker> {
  const connection = await openConnection(siteUrl);
  const jar = await logIn(siteUrl, mobile);
  const headers = { ...jar, "content-type": "application/json" };
  const post = async (path: string, body: unknown) => {
    const answer = await connection.ask("POST", path, headers, JSON.stringify(body));
    const said = JSON.parse(answer.body);
    if (said.status !== 1) throw new Error(`${path} answered ${answer.status} ${answer.body}`);
    return said.data;
  };
  const { PatientId } = await post("/api/patients", {
    Name: "Asha Roy",
    DateOfBirth: "1985-03-27",
    Gender: "F",
    Relationship: "Sister",
  });
  const { AddressId } = await post("/api/addresses", {
    Label: "Home",
    House: "12/1",
    Street: "Gariahat Road",
    Landmark: "Opposite the market",
    Pincode: "700019",
    City: "Kolkata",
    State: "West Bengal",
  });
  const found = await connection.ask(
    "POST",
    "/loadData/submitPage/diagnosisList",
    headers,
    JSON.stringify({ searchText: "complete blood count" }),
  );
  const [{ LabId, ServiceId, Fees }] = JSON.parse(found.body);
  const add = JSON.stringify({ senddata: { LabId, ServiceId, Fees } });
  await connection.ask("POST", "/loadData/submitPage/addToCart", headers, add);
  const { Cart } = await post("/api/cart", { IsHomeCollectionCart: true, Pincode: "700019" });
  return {
    connection,
    headers,
    patientId: PatientId,
    addressId: AddressId,
    add,
    amount: Cart[0].CartAmount,
  };
}

async function logIn(siteUrl: string, mobile: string): Promise<Record<string, string>> {
  const before = headersOf(await newVisitor(siteUrl));
  const send = (path: string, body: unknown) =>
    fetch(`${siteUrl}${path}`, { method: "POST", headers: before, body: JSON.stringify(body) });
  await send("/genulabhome/verifymobile", { MobileNo: mobile, OTPbaselogin: 1, responseType: "json" });
  const sent: { text: string }[] = await (await fetch(`${siteUrl}/dev/outbox?to=${mobile}`)).json();
  const code = sent.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
  const answer = await send("/genulabhome/verifyotp", { OTP: Number(code), responseType: "json" });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const token = cookies.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return headersOf({ cookie: cookies.join("; "), token });
}

/** Home slots of the coming days, so many that the callers do not stand in one queue. */
export async function slotsToBook(siteUrl: string): Promise<string[]> {
  const days = [2, 3, 4, 5, 6, 7].map((ahead) => addDays(indiaDay(new Date()), ahead));
  const answers = await Promise.all(
    days.map(async (date) => {
      const answer = await fetch(`${siteUrl}/api/slots?mode=home&pincode=700019&date=${date}`);
      const { data }: { data: { Slots: { SlotId: string; State: string }[] } } = await answer.json();
      return data.Slots.filter(({ State }) => State !== "past").map(({ SlotId }) => SlotId);
    }),
  );
  return answers.flat();
}

/** Hold, book, pay and settle, again and again; the cart is filled between two bookings, which counts as work of the site. */
export async function measureBooking(
  bookers: readonly Booker[],
  slots: readonly string[],
  seconds: number,
): Promise<Figure> {
  const until = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  let failures = 0;
  await Promise.all(
    bookers.map(async (booker, caller) => {
      for (let n = 0; performance.now() < until; n++) {
        const slotId = slots[(caller + n * bookers.length) % slots.length] ?? "";
        const began = performance.now();
        if (!(await bookOnce(booker, slotId))) failures += 1;
        latencies.push(performance.now() - began);
        await booker.connection.ask("POST", "/loadData/submitPage/addToCart", booker.headers, booker.add);
      }
    }),
  );
  return figureOf(latencies, seconds, failures);
}

async function bookOnce(booker: Booker, slotId: string): Promise<boolean> {
  const { connection, headers } = booker;
  const post = (path: string, body: object) => connection.ask("POST", path, headers, JSON.stringify(body));
  const held = await post("/api/slot-holds", { SlotId: slotId });
  const booked = await post("/api/bookings", {
    PatientId: booker.patientId,
    Mode: "home",
    AddressId: booker.addressId,
    SlotId: slotId,
    PayLater: 0,
    CartAmount: booker.amount,
  });
  const bookingNo = /"BookingNo":"(\w+)"/.exec(booked.body)?.[1];
  if (held.status !== 200 || !bookingNo) throw new Error(`not booked: ${held.body} ${booked.body}`);
  const started = await post("/api/payments", { BookingNo: bookingNo });
  const orderId = /"OrderId":"(\w+)"/.exec(started.body)?.[1] ?? "";
  const fields = {
    MID: MERCHANT.mid,
    ORDERID: orderId,
    TXNID: `20261120${orderId}`,
    TXNAMOUNT: booker.amount.toFixed(2),
    CURRENCY: "INR",
    STATUS: "TXN_SUCCESS",
    RESPCODE: "01",
    RESPMSG: "Txn Success",
  };
  const form = new URLSearchParams({ ...fields, CHECKSUMHASH: signForm(fields, MERCHANT.key) }).toString();
  const settled = await connection.ask("POST", "/payments/paytm/return", FORM, form);
  return settled.status === 303;
}
