import { expect, test } from "vitest";
import { makeCatalogue, makeLab, makeService } from "../../test/support/make-catalogue.ts";
import { SLOT_RULES } from "../slots/timetable.ts";
import { homePlace, labPlace } from "./check-cart.ts";
import { planWindows } from "./plan-booking.ts";

const everyDay = (place: string, startsMinute: number) =>
  Array.from({ length: 7 }, (_, weekday) => ({
    place,
    weekday,
    startsMinute,
    minutes: 60,
    capacity: 2,
  }));
const catalogue = makeCatalogue({
  labs: [makeLab(1)],
  zones: [{ id: 3, code: "K", name: "Kolkata", collectionChargePaise: 0, freeFromPaise: 0 }],
  servedPincodes: [{ pincode: "700019", labId: 1, zoneId: 3 }],
  slotTemplates: [
    ...everyDay("zone:3", 420),
    ...everyDay("lab:1", 420),
    ...everyDay("lab:1:radiology", 450),
    ...everyDay("lab:1:radiology", 540),
  ],
  services: [
    makeService(101, { homeCollection: true }),
    makeService(102, { homeCollection: true, fastingHours: 10 }),
    makeService(103, {
      homeCollection: true,
      fastingNote: "The sample is taken two hours after its first bite.",
    }),
    makeService(201, { kind: "radiology", homeCollection: false }),
  ],
});

interface Wanted {
  mode?: "home" | "lab";
  slotId: string;
  labSlotId?: string;
  now?: string;
  keptSlots?: string[];
}

function plan(ids: readonly number[], wanted: Wanted) {
  const { mode = "home", slotId, labSlotId = null, now = "2026-11-20T10:00:00Z", keptSlots = [] } = wanted;
  const lines = ids
    .flatMap((id) => catalogue.serviceById.get(id) ?? [])
    .map((service) => ({ service, feesPaise: 50_000, offerFeesPaise: 45_000, unavailable: false }));
  const place = mode === "home" ? homePlace(catalogue, "700019") : labPlace(catalogue, 1);
  if (!place) throw new Error("the catalogue has no such place");
  const secondLab = labSlotId === null ? null : (catalogue.labById.get(1) ?? null);
  return planWindows(
    { mode, slotId, labSlotId },
    { lines, place, secondLab },
    { catalogue, slotRules: SLOT_RULES },
    { now: new Date(now), keptSlots: new Set(keptSlots) },
  );
}

const HOME = "zone:3_2026-11-21_0700";
const SCAN_EARLY = "lab:1:radiology_2026-11-21_0730";
const SCAN = "lab:1:radiology_2026-11-21_0900";

test("a home collection and the lab visit for the other tests each have their own window and lines", () => {
  expect(plan([101, 201], { slotId: HOME, labSlotId: SCAN })).toMatchObject({
    ok: true,
    value: {
      own: { window: { id: HOME }, lines: [{ service: { id: 101 } }] },
      atLab: { window: { id: SCAN }, lines: [{ service: { id: 201 } }], lab: { id: 1 } },
    },
  });
  expect(plan([101], { slotId: HOME, labSlotId: SCAN })).toMatchObject({ value: { atLab: null } });
});

test("a slot is of the visit's own zone, lab or machines", () => {
  for (const slotId of ["lab:1_2026-11-21_0700", "zone:4_2026-11-21_0700", SCAN, ""]) {
    expect(plan([101], { slotId }), slotId).toEqual({ ok: false, error: { code: "wrong-slot", visit: 1 } });
  }
  expect(plan([101], { mode: "lab", slotId: "lab:1_2026-11-21_0700" }).ok).toBe(true);
  expect(plan([201], { mode: "lab", slotId: "lab:1_2026-11-21_0700" }).ok).toBe(false);
});

test("a past slot names its visit", () => {
  const now = "2026-11-21T02:00:00Z";
  expect(plan([101], { slotId: HOME, now })).toMatchObject({ error: { code: "slot-over", visit: 1 } });
  expect(plan([101, 201], { slotId: "zone:3_2026-11-22_0700", labSlotId: SCAN_EARLY, now })).toMatchObject({
    error: { code: "slot-over", visit: 2 },
  });
});

test("for a slot that the customer holds, the lead time counts from the beginning of the hold", () => {
  const now = "2026-11-21T00:05:00Z";
  expect(plan([101], { slotId: HOME, now }).ok).toBe(false);
  expect(plan([101], { slotId: HOME, now, keptSlots: [HOME] }).ok).toBe(true);
});

test("a customer cannot be at home and at the lab at the same time", () => {
  expect(plan([101, 201], { slotId: HOME, labSlotId: SCAN_EARLY })).toEqual({
    ok: false,
    error: { code: "visits-overlap", isSecondSample: false },
  });
});

test("a customer cannot be at the lab while a second sample is taken at home, two hours after the meal that follows the first", () => {
  expect(plan([102, 103, 201], { slotId: HOME, labSlotId: SCAN })).toEqual({
    ok: false,
    error: { code: "visits-overlap", isSecondSample: true },
  });
  // Without fasting the meal is before the one sample.
  expect(plan([103, 201], { slotId: HOME, labSlotId: SCAN }).ok).toBe(true);
});
