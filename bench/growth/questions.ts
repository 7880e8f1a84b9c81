import { createHash } from "node:crypto";
import { int, text, uuid } from "../../db/client/columns.ts";
import type { Connection } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";
import type { AppContext } from "../../server/app-context.ts";
import type { Size } from "./generate.ts";

/** Something that a visitor waits for, or that runs in the background every few seconds. */
export interface Question {
  name: string;
  /** Somebody waits for the answer. */
  waited: boolean;
  /** Asks it about somebody; `n` is another number each time. */
  ask(who: Somebody, n: number): Promise<unknown>;
}

/** A customer of the generated chain, chosen by a number, and what of theirs is asked for. */
export interface Somebody {
  customerId: string;
  patientId: string;
  addressId: string;
  mobile: string;
  sessionHash: Buffer;
  bookingNo: string;
  orderId: string;
  reportId: string;
}

const findBooked = sql(
  { number: int },
  { customerId: uuid, patientId: uuid, mobile: text, name: text, addressId: uuid, reportId: uuid },
)`
  select c.id as customer_id, b.patient_id, c.mobile, c.name, a.id as address_id, r.id as report_id
  from booking b join customer c on c.id = b.customer_id join address a on a.customer_id = c.id
    join report r on r.booking_id = b.id
  where b.booking_no = 'B' || ${"number"}::integer`;

/** People chosen evenly over the whole history. */
export async function drawPeople(db: Connection, { bookings }: Size, count: number): Promise<Somebody[]> {
  const people: Somebody[] = [];
  for (let i = 0; i < count; i++) {
    const number = 1 + ((i * 6_700_417 + 12_345) % bookings);
    const found = await db.one(findBooked, { number });
    people.push({
      ...found,
      sessionHash: createHash("sha256")
        .update(`session ${found.name.replace("Customer ", "")}`)
        .digest(),
      bookingNo: `B${number}`,
      orderId: `O${number}`,
    });
  }
  return people;
}

/** What visitors and the background ask, through the same services and stores as the site. */
export function questionsOf(container: AppContext): Question[] {
  const { services, sessions, clock } = container;
  const day = new Date(clock().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  const slot = (n: number) => `zone:1_${day}_0${7 + (n % 3)}00`;
  const visitor = ({ customerId, sessionHash }: Somebody) => ({
    ownerId: customerId,
    customerId,
    sessionHash,
    place: {
      pincode: "700019",
      name: "Ballygunge",
      addressId: "",
      labId: 1,
      priceListId: 1,
      zoneId: 1,
      chosen: true,
    },
  });
  const waited: [string, Question["ask"]][] = [
    ["session of a request", (who) => sessions.find(who.sessionHash, clock())],
    ["cart with a coupon that an eighth of all bookings used", (who) => services.cart.read(visitor(who))],
    ["one booking with items and history", (who) => services.bookings.find(who.customerId, who.bookingNo)],
    ["first page of bookings", (who) => services.bookings.list(who.customerId, 1)],
    ["services to book again", (who) => services.bookings.bookAgain(who.customerId, visitor(who).place)],
    ["family", (who) => services.family.patients(visitor(who))],
    ["addresses", (who) => services.family.addresses(visitor(who))],
    [
      "slots of a day",
      (who) => services.slots.list({ mode: "home", pincode: "700019" }, day, who.customerId),
    ],
    ["hold of a slot", (who, n) => services.slots.hold(who.customerId, slot(n))],
    ["booking of the cart", (who, n) => book(container, who, slot(n))],
    ["a payment's status", (who) => services.payments.find(who.customerId, who.orderId)],
    ["list of reports", (who) => services.reports.list(who.customerId, null)],
    ["a report", (who) => services.reports.open(who.customerId, who.reportId, null, "view")],
    ["health analysis", (who) => services.smartReport.open(who.customerId, null)],
    ["messages to a number", (who) => services.messages.sentTo(who.mobile)],
  ];
  const background: [string, Question["ask"]][] = container.tasks.map((task) => [
    `task: ${task.name}`,
    () => task.run(),
  ]);
  return [
    ...waited.map(([name, ask]) => ({ name, waited: true, ask })),
    ...background.map(([name, ask]) => ({ name, waited: false, ask })),
  ];
}

async function book({ services, db }: AppContext, who: Somebody, slotId: string): Promise<void> {
  await db.raw(`update cart set lines = '[{"serviceId": 1001}, {"serviceId": 1002}]'
    where owner_id = '${who.customerId}'`);
  const request = { customerId: who.customerId, patientId: who.patientId, addressId: who.addressId };
  const wanted = { ...request, mode: "home" as const, labId: null, slotId, payLater: true };
  const first = await services.bookings.book({ ...wanted, seenPaise: seen });
  if (first.ok) return;
  if (first.error.code !== "amount-differs") throw new Error(JSON.stringify(first.error));
  seen = first.error.nowPaise;
  const second = await services.bookings.book({ ...wanted, seenPaise: seen });
  if (!second.ok) throw new Error(JSON.stringify(second.error));
}

/** What the cart of `book` costs, learnt from the first error. */
let seen = 0;
