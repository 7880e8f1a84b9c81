import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { testBooking } from "./booking.fixture.ts";
import type { BookingFilter, BookingStore } from "./ports.ts";
import { listBookAgain, pageBookings } from "./service.ts";

const bookedAt = new Date("2026-06-01T04:30:00Z");
const before = [103, 101, 102, 999].map((serviceId) => ({ serviceId, bookedAt, patientName: "Asha Sen" }));
const catalogue = makeCatalogue({
  services: [
    makeService(101, { prices: new Map([[1, { feesPaise: 40_000, offerFeesPaise: 35_000 }]]) }),
    makeService(102, { withdrawn: true }),
    makeService(103, {
      prices: new Map([
        [1, { feesPaise: 90_000, offerFeesPaise: 80_000 }],
        [2, { feesPaise: 95_000, offerFeesPaise: 85_000 }],
      ]),
    }),
  ],
});

test("services that are still sold are listed at today's price, in the given order", () => {
  expect(listBookAgain(catalogue, 1, before)).toEqual([
    {
      service: catalogue.serviceById.get(103),
      feesPaise: 90_000,
      offerFeesPaise: 80_000,
      bookedAt,
      patientName: "Asha Sen",
    },
    {
      service: catalogue.serviceById.get(101),
      feesPaise: 40_000,
      offerFeesPaise: 35_000,
      bookedAt,
      patientName: "Asha Sen",
    },
  ]);
});

test("services that this place does not offer are left out", () => {
  expect(listBookAgain(catalogue, 2, before).map(({ service }) => service.id)).toEqual([103]);
});

/** The given number of bookings, newest first, numbered from 1. */
function bookings(count: number) {
  const all = Array.from({ length: count }, (_, at) => ({
    booking: testBooking({ bookingNo: `N${at + 1}` }),
    items: [],
    events: [],
    consents: [],
  }));
  const asked: BookingFilter[] = [];
  const store: Pick<BookingStore, "page"> = {
    page: async (_, filter, { size, number }) => {
      asked.push(filter);
      return { total: all.length, views: all.slice((number - 1) * size, number * size) };
    },
  };
  return { store, asked };
}

async function shown(count: number, page: number) {
  const found = await pageBookings(bookings(count).store, "c", page);
  return { ...found, views: found.views.map(({ booking }) => booking.bookingNo) };
}

test("ten bookings fill a page, the eleventh is on the next", async () => {
  expect(await shown(10, 1)).toMatchObject({ total: 10, pages: 1, page: 1 });
  expect(await shown(11, 2)).toEqual({ total: 11, pages: 2, page: 2, views: ["N11"] });
});

test("a page after the last is the last, one before the first is the first", async () => {
  expect(await shown(25, 99)).toMatchObject({ page: 3, views: ["N21", "N22", "N23", "N24", "N25"] });
  for (const page of [0, -1]) {
    const first = await shown(25, page);
    expect([first.page, first.views[0], first.views.length]).toEqual([1, "N1", 10]);
  }
});

test("a customer without bookings has one empty page", async () => {
  for (const page of [1, 7]) expect(await shown(0, page)).toEqual({ total: 0, pages: 1, page: 1, views: [] });
});

test("without a filter all bookings count, also when the page number is corrected", async () => {
  const { store, asked } = bookings(11);
  await pageBookings(store, "c", 3, { statuses: ["Confirmed"] });
  const wanted = { patientId: null, statuses: ["Confirmed"], from: null, until: null };
  expect(asked).toEqual([wanted, wanted]);
});

test("an existing page needs one query, the last page too", async () => {
  const { store, asked } = bookings(11);
  await pageBookings(store, "c", 2);
  expect(asked).toHaveLength(1);
});
