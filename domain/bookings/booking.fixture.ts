import type { Booking } from "./types.ts";

/** A visit to the laboratory, for tests: 22 November 2026, 9:00 in India. */
export const TEST_LAB_VISIT = {
  labId: 1,
  slotId: "lab:1_2026-11-22_0900",
  status: "Confirmed" as const,
  startsAt: new Date("2026-11-22T03:30:00Z"),
  endsAt: new Date("2026-11-22T04:00:00Z"),
};

/** A confirmed home booking of ₹450 (₹100 of it for collection) for 21 November 2026, 7:00 in India, with changes over it; for tests. */
export function testBooking(changes: Partial<Booking> = {}): Booking {
  return {
    id: "b",
    bookingNo: "N00000000A",
    transactionId: "T00000000000000A",
    customerId: "c",
    patientId: "p",
    patientName: "Asha Roy",
    patientDateOfBirth: "1985-03-27",
    patientSex: "F",
    mode: "home",
    address: null,
    labId: 1,
    slotId: "zone:1_2026-11-21_0700",
    holdsSlot: true,
    freedVisit: null,
    startsAt: new Date("2026-11-21T01:30:00Z"),
    endsAt: new Date("2026-11-21T02:00:00Z"),
    labVisit: null,
    status: "Confirmed",
    visitStatus: null,
    payStatus: "paid",
    payLater: false,
    noteToCollector: "",
    pregnancies: [],
    statedFacts: [],
    amountPaise: 45_000,
    paidPaise: 45_000,
    refundedPaise: 0,
    breakdown: {
      valuePaise: 40_000,
      itemDiscountPaise: 5_000,
      couponDiscountPaise: 0,
      promoDiscountPaise: 0,
      savingsPaise: 5_000,
      collectionChargePaise: 10_000,
      hardCopyChargePaise: 0,
      roundOffPaise: 0,
      amountPaise: 45_000,
    },
    couponCode: null,
    promoName: null,
    expiresAt: null,
    replacedBy: null,
    createdAt: new Date("2026-11-20T04:30:00Z"),
    version: 2,
    ...changes,
  };
}
