import { text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { HOME } from "./home-address.ts";
import type { TestApp } from "./test-app.ts";
import type { TestClient } from "./test-client.ts";

/** A logged-in customer with complete details, an address in Kolkata and a few steps that bookings begin with. */
export interface Shopper {
  client: TestClient;
  patientId: string;
  addressId: string;
  /** Puts services (id and list price in rupees) into the cart; returns the amount to pay. */
  fill(services: [serviceId: number, fees: number][], home?: boolean): Promise<number>;
  /** The body of a home booking of the cart; `changes` go over it. */
  request(slotId: string, amount: number, changes?: Record<string, unknown>): Record<string, unknown>;
}

export interface Booked {
  status: number;
  message?: string;
  data: {
    BookingNo: string;
    TransactionId: string;
    Amount: number;
    PayStatus: string;
    BookingStatus: string;
    Nearest: { SlotId: string }[];
  };
}

/** The small catalogue's Complete Blood Count: ₹400, offer ₹350; with the collection charge a home booking costs ₹450. */
export const CBC: [number, number] = [101, 400];

/** Tomorrow, 7:00, in Kolkata at home, by the test site's clock; the small catalogue has a capacity of two in each window. */
export const TOMORROW = "2026-11-21";
export const slotAt = (time: string, place = "zone:1", day = TOMORROW) => `${place}_${day}_${time}`;

let last = 9_700_000_000;

/** A logged-in customer of the site. `details` go over those of the patient. */
export async function shopper(
  site: Pick<TestApp, "client">,
  details: Record<string, unknown> = {},
): Promise<Shopper> {
  const client = site.client();
  await client.login(String(++last));
  const patient = await client.post<{ data: { PatientId: string } }>("/api/patients", {
    Name: "Asha Roy",
    DateOfBirth: "1985-03-27",
    Gender: "F",
    Relationship: "Sister",
    ...details,
  });
  const address = await client.post<{ data: { AddressId: string } }>("/api/addresses", HOME);
  const patientId = patient.body.data.PatientId;
  const addressId = address.body.data.AddressId;
  return {
    client,
    patientId,
    addressId,
    async fill(services, home = true) {
      for (const [ServiceId, Fees] of services) {
        await client.post("/loadData/submitPage/addToCart", { senddata: { LabId: 1, ServiceId, Fees } });
      }
      const cart = await client.post<{ data: { Cart: { CartAmount: number }[] } }>("/api/cart", {
        IsHomeCollectionCart: home,
      });
      return cart.body.data.Cart[0]?.CartAmount ?? 0;
    },
    request: (SlotId, CartAmount, changes = {}) => ({
      PatientId: patientId,
      Mode: "home",
      AddressId: addressId,
      SlotId,
      PayLater: 0,
      CartAmount,
      ...changes,
    }),
  };
}

/** The number with which a customer logged in. */
export async function mobileOf({ client }: Pick<Shopper, "client">): Promise<string> {
  return (await client.get<{ data: { MobileNo: string } }>("/genulabhome/hasLogedIn")).body.data.MobileNo;
}

/** Books the Complete Blood Count at home; throws when it is not booked. */
export async function bookCbc(
  who: Shopper,
  slotId: string,
  changes: Record<string, unknown> = {},
): Promise<Booked["data"]> {
  const amount = await who.fill([CBC]);
  const response = await who.client.post<Booked>("/api/bookings", who.request(slotId, amount, changes));
  if (response.body.status !== 1) throw new Error(`not booked: ${response.text}`);
  return response.body.data;
}

/** A second patient of the account; returns the id. */
export async function addSon(who: Shopper, DateOfBirth = "2015-01-02"): Promise<string> {
  const { body } = await who.client.post<{ data: { PatientId: string } }>("/api/patients", {
    Name: "Mihir Roy",
    DateOfBirth,
    Gender: "M",
    Relationship: "Son",
  });
  return body.data.PatientId;
}

/** The booking as its customer reads it, by its number or its transaction id. */
export async function readBooking<Body = Record<string, unknown>>(who: Shopper, no: string): Promise<Body> {
  return (await who.client.get<{ data: Body }>(`/api/bookings/${no}`)).body.data;
}

/** All of a booking's price in cash at its visit, as the desk notes it. */
export async function cashFor(who: Shopper, bookingNo: string) {
  const { Amount } = await readBooking<{ Amount: number }>(who, bookingNo);
  return { bookingNo, amountPaise: Math.round(Amount * 100), method: "cash", reference: "V-1" } as const;
}

const findCustomer = sql({ bookingNo: text }, { customerId: uuid })`
  select customer_id from booking where booking_no = ${"bookingNo"}`;

/** The id of a booking's customer. */
export async function customerOfBooking(site: Pick<TestApp, "database">, bookingNo: string): Promise<string> {
  return (await site.database.db.one(findCustomer, { bookingNo })).customerId;
}
