import type { Hono } from "hono";
import { staffAccountStore } from "../../db/stores/staff-accounts.ts";
import type { CallerPlace } from "../../domain/desk/book-by-telephone.ts";
import type { DeskServices } from "../../domain/desk/services.ts";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { isFree } from "../../domain/slots/types.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import type { Role } from "../../domain/staff/roles.ts";
import { STAFF } from "../../seed/staff.ts";
import type { AppContext } from "../app-context.ts";

/** The services with which demo data is created: the same use cases as on the site and the desk. */
export interface DemoDesk {
  container: AppContext;
  desk: DeskServices;
  /** The site's own calls, for the laboratory's messages. */
  app: Hono;
}

/** As the numbers of the demo's other people begin; in local mode messages go to the outbox of the site alone. */
const MOBILES = "98300124";

export interface DemoBooking {
  customerId: string;
  bookingNo: string;
}

/** The demo's member of the staff with a role. */
export async function accountOf({ container }: DemoDesk, role: Role): Promise<StaffAccount> {
  const login = STAFF.find((member) => member.role === role)?.login ?? "";
  const found = await staffAccountStore(container.db).findByLogin(login);
  if (!found) throw new Error(`the demo has no ${role}`);
  return found.account;
}

export function newKey({ container: { clock, random } }: DemoDesk): string {
  return uuidv7(clock(), random);
}

/** The use case's value; an error stops this part of the demo's work. */
export function unwrap<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`the demo's work is refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/**
 * Books tests by telephone for a new caller, at the next free time, of tomorrow or later where it `isAhead`. `number`: two digits that make
 * the caller's number.
 */
export async function bookDemo(
  demo: DemoDesk,
  caller: { number: string; name: string; dateOfBirth: string; sex: "M" | "F" },
  order: { codes: readonly string[]; at: "home" | "lab"; paysOnline?: boolean; isAhead?: boolean },
): Promise<DemoBooking> {
  const { desk, container } = demo;
  const { number, ...details } = caller;
  const account = await accountOf(demo, "call-centre");
  const customerId = await desk.telephone.openCustomer(account, `${MOBILES}${number}`);
  const patient = { ...details, relationship: "Self" };
  const patientId = unwrap(await desk.telephone.addPatient(account, customerId, patient));
  const place = await placeOf(demo, account, customerId, order.at);
  const { onSale } = container.catalogue();
  const serviceIds = order.codes.flatMap((code) => onSale.find((each) => each.code === code)?.id ?? []);
  const wanted = { customerId, patientId, serviceIds, place };
  const priced = desk.telephone.price(wanted);
  const slotId = await nextFree(demo, place, customerId, order.isAhead ? 1 : 0);
  const booked = await desk.telephone.book(account, wanted, {
    slotId,
    payLater: !order.paysOnline,
    note: "Demo booking",
    seenPaise: priced?.price.amountPaise ?? 0,
    key: newKey(demo),
  });
  return { customerId, ...unwrap(booked) };
}

async function placeOf(
  { desk, container }: DemoDesk,
  account: StaffAccount,
  customerId: string,
  at: "home" | "lab",
): Promise<CallerPlace> {
  if (at === "lab") return { mode: "lab", labId: container.catalogue().labs[0]?.id ?? 0 };
  const pincode = "700029";
  const addressId = await desk.telephone.addAddress(account, customerId, {
    label: "Home",
    house: "4B",
    street: "Demo Road",
    locality: "",
    landmark: "Demo Park",
    pincode,
    city: "Kolkata",
    state: "West Bengal",
    contactMobile: "",
  });
  return { mode: "home", addressId: addressId ?? "", pincode };
}

const MOST_DAYS = 7;

async function nextFree(
  { desk, container }: DemoDesk,
  place: CallerPlace,
  customerId: string,
  first: number,
): Promise<string> {
  const visit =
    place.mode === "home"
      ? { mode: place.mode, pincode: place.pincode }
      : { mode: place.mode, labId: place.labId, machines: null };
  const today = indiaDay(container.clock());
  for (let ahead = first; ahead < MOST_DAYS; ahead++) {
    const listed = await desk.slots.list(visit, addDays(today, ahead), customerId);
    const free = listed.ok ? listed.value.find(isFree) : undefined;
    if (free) return free.id;
  }
  throw new Error("the demo has no free time");
}
