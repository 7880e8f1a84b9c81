import { expect, test } from "vitest";
import type { NewMessage } from "../messages/states.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import { TEST_LAB_VISIT, testBooking } from "./booking.fixture.ts";
import { notifyCustomer } from "./notify-customer.ts";
import type { Booking } from "./types.ts";

async function messageFor(
  change: Partial<Booking>,
  ...[template, about]: [Parameters<typeof notifyCustomer>[2], Parameters<typeof notifyCustomer>[3]?]
) {
  const messages: NewMessage[] = [];
  const ctx = {
    tx: {
      people: { mobileOf: async () => "9830012345" },
      addMessage: (message: NewMessage) => messages.push(message),
    },
    now: new Date("2026-11-20T04:30:00Z"),
    random: { bytes: (n: number) => new Uint8Array(n) },
  } as unknown as TransactionContext;
  await notifyCustomer(ctx, testBooking(change), template, about);
  const [message] = messages;
  if (!message) throw new Error("no message was queued");
  return message;
}

const until = { expiresAt: new Date("2026-11-20T18:45:00Z") };

test("a visit and the time to pay are given in India's time, and an amount in rupees", async () => {
  expect((await messageFor(until, "booking-awaiting-payment")).text).toBe(
    "Booking N00000000A: we are holding your slot 21/11/2026, 7:00 a.m. to 7:30 a.m. until 12:15 a.m. for you. Please pay Rs. 450 to confirm it.",
  );
});

test("a visit late in the evening of UTC is on the next day in India", async () => {
  const late = { startsAt: new Date("2026-11-21T19:00:00Z"), endsAt: new Date("2026-11-21T19:30:00Z") };
  expect((await messageFor(late, "booking-confirmed")).text).toContain("22/11/2026, 12:30 a.m. to 1:00 a.m.");
});

test("another amount or visit than the booking's own is used when it is given", async () => {
  expect((await messageFor({}, "booking-refunded", { amountPaise: 12_345_050 })).text).toContain(
    "Rs. 1,23,450.50",
  );
  expect(
    (await messageFor({}, "booking-rescheduled", { visit: { ...TEST_LAB_VISIT, visit: 2, mode: "lab" } }))
      .text,
  ).toContain("is rescheduled: 22/11/2026, 9:00 a.m. to 9:30 a.m. is your new slot.");
});

test("the moved visit of two is named with its kind, within the length that a variable may have", async () => {
  const moved = (mode: "home" | "lab", startsAt: Date) =>
    messageFor({ labVisit: TEST_LAB_VISIT }, "booking-rescheduled", {
      visit: { visit: 1, mode, startsAt, endsAt: TEST_LAB_VISIT.endsAt },
    });
  expect((await moved("lab", TEST_LAB_VISIT.startsAt)).text).toContain(
    "is rescheduled: lab visit 22/11/2026, 9:00 a.m. is your new slot.",
  );
  expect((await moved("home", new Date("2026-11-22T05:30:00Z"))).variables.visit).toBe(
    "home collection 22/11/2026, 11:00 a.m.",
  );
});

test("a booking of two visits uses the template with both where there is one, else the first visit", async () => {
  const both = await messageFor({ labVisit: TEST_LAB_VISIT }, "booking-confirmed");
  expect([both.template, both.text]).toEqual([
    "booking-confirmed-two-visits",
    expect.stringContaining(
      "at home 21/11/2026, 7:00 a.m. to 7:30 a.m. and at the lab 22/11/2026, 9:00 a.m.",
    ),
  ]);
  expect(await messageFor({ labVisit: TEST_LAB_VISIT }, "booking-rescheduled")).toMatchObject({
    template: "booking-rescheduled",
  });
});

test("a message carries only the variables of its own text, so that the registry accepts it", async () => {
  expect((await messageFor({ labVisit: TEST_LAB_VISIT, ...until }, "booking-paid")).variables).toEqual({
    no: "N00000000A",
    amount: "450",
  });
});

test("the same message about the same version is queued once, for two amounts once each", async () => {
  const key = async (change: Partial<Booking>, money?: string) =>
    (await messageFor(change, "booking-refunded", money ? { money } : {})).dedupeKey;
  expect(await key({})).toBe(await key({}));
  expect(
    new Set([await key({}), await key({ version: 3 }), await key({}, "R1"), await key({}, "R2")]).size,
  ).toBe(4);
  expect(await messageFor({}, "booking-paid")).toMatchObject({ recipient: "9830012345", customerId: "c" });
});
