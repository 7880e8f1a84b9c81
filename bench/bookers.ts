import type { Connection } from "../db/client/connect.ts";
import { addDays, indiaDay } from "../domain/shared/clock.ts";
import { HOME } from "../test/support/home-address.ts";
import { logIn } from "../test/support/log-in.ts";
import type { AskingConnection } from "./connection.ts";
import { headersOf, visitorOf } from "./visitors.ts";

/** A customer who can book: logged in, with a patient, an address and a test for the cart. */
export interface Booker {
  headers: Record<string, string>;
  patientId: string;
  addressId: string;
  /** What the cart's line asks for, and what the cart costs at home. */
  add: string;
  amount: number;
}

/** Opens every window to many visitors: measured is the work, not the waiting for a free time. */
export async function widenSlots(db: Connection): Promise<void> {
  await db.raw(
    "update slot_template set capacity = 1000000; update catalogue_version set version = version + 1;",
  );
}

/** So many customers, made over the callers' connections. */
export async function newBookers(
  siteUrl: string,
  connections: readonly AskingConnection[],
  count: number,
): Promise<Booker[]> {
  const bookers: Booker[] = [];
  let next = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (next < count) bookers.push(await newBooker(siteUrl, connection, `98310${10_000 + next++}`));
    }),
  );
  return bookers;
}

/** What a booking of the bookers costs, as the provider writes it: "450.00". */
export function amountOf([booker]: readonly Booker[]): string {
  return (booker?.amount ?? 0).toFixed(2);
}

async function newBooker(siteUrl: string, connection: AskingConnection, mobile: string): Promise<Booker> {
  const headers = headersOf(visitorOf(await logIn(siteUrl, mobile)));
  const post = async (path: string, body: unknown) => {
    const response = await connection.ask("POST", path, headers, JSON.stringify(body));
    const said = JSON.parse(response.body);
    if (said.status !== 1) throw new Error(`${path} answered ${response.status} ${response.body}`);
    return said.data;
  };
  const { PatientId } = await post("/api/patients", {
    Name: "Asha Roy",
    DateOfBirth: "1985-03-27",
    Gender: "F",
    Relationship: "Sister",
  });
  const { AddressId } = await post("/api/addresses", HOME);
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
    headers,
    patientId: PatientId,
    addressId: AddressId,
    add,
    amount: Cart[0].CartAmount,
  };
}

/** Home slots of the coming days: enough that callers do not wait for one row. */
export async function slotsToBook(siteUrl: string): Promise<string[]> {
  const days = [2, 3, 4, 5, 6, 7].map((ahead) => addDays(indiaDay(new Date()), ahead));
  const responses = await Promise.all(
    days.map(async (date) => {
      const response = await fetch(`${siteUrl}/api/slots?mode=home&pincode=700019&date=${date}`);
      const { data }: { data: { Slots: { SlotId: string; State: string }[] } } = await response.json();
      return data.Slots.filter(({ State }) => State !== "past").map(({ SlotId }) => SlotId);
    }),
  );
  return responses.flat();
}
