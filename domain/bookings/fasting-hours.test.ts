import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { fastingHours } from "./fasting-hours.ts";
import type { BookingItem } from "./types.ts";

const catalogue = makeCatalogue({
  services: [makeService(1), makeService(2, { fastingHours: 8 }), makeService(3, { fastingHours: 12 })],
});
const item = (serviceId: number, contents: number[] = []) =>
  ({ serviceId, contents: contents.map((id) => ({ serviceId: id, serviceName: "" })) }) as BookingItem;

test("who booked nothing, or nothing that asks for it, need not fast", () => {
  expect(fastingHours([], catalogue)).toBe(0);
  expect(fastingHours([item(1)], catalogue)).toBe(0);
});

test("the longest fast of all booked tests counts, those inside packages too", () => {
  expect(fastingHours([item(2), item(1)], catalogue)).toBe(8);
  expect(fastingHours([item(2), item(1, [3])], catalogue)).toBe(12);
});

test("a test that the catalogue no longer has asks for no fast", () => {
  expect(fastingHours([item(404), item(1, [404])], catalogue)).toBe(0);
});
