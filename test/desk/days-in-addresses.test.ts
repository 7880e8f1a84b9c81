import { expect, test } from "vitest";
import * as bookings from "../../app/routes/dashboard/list.route.tsx";
import { newMobile } from "../support/identity-calls.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { customerPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const { site, get, cookieOf } = await siteWithDesk(await testApp());

const PAGES = [
  "/desk/money/day?day=",
  "/desk/money/cash?day=",
  "/desk/visits?day=",
  "/desk/visits/list.csv?day=",
  "/desk/visits/sheet.pdf?day=",
  "/desk/visits/close?place=lab:1&day=",
  "/desk/record?from=",
  "/desk/record?until=",
];

test.each(["0000-01-01", "0001-01-01", "0202-11-20", "9999-12-31"])(
  "a page of the desk opens whatever day stands in its address: %s",
  async (day) => {
    const cookie = await cookieOf("administrator");
    const answers = await Promise.all(
      PAGES.map(async (page) => [page, (await get(page + day, cookie)).status] as const),
    );
    expect(answers).toEqual(PAGES.map((page) => [page, 200]));
  },
);

test.each(["0000-01-01", "0001-01-01", "9999-12-31"])(
  "a customer's list of bookings opens whatever day stands in its address: %s",
  async (day) => {
    const who = await customerPages(site, newMobile());
    for (const name of ["from", "until"]) {
      const { status } = await who.get(bookings, `/dashboard/bookedservicelist?${name}=${day}`);
      expect(status, name).toBe(200);
    }
  },
);

test.each(["0000-01-01", "0001-01-01", "9999-12-31"])(
  "the times of a visit are given whatever day is asked for: %s",
  async (day) => {
    const path = `/api/slots?mode=home&pincode=700019&date=${day}`;
    expect((await site.client().get(path)).status).toBeLessThan(500);
  },
);

test.each(["zone:99999999999", "lab:99999999999", "lab:999999999", "lab:0", "lab:", "lab:1:2", "here"])(
  "the visits of a day open whatever place stands in the address: %s",
  async (place) => {
    const cookie = await cookieOf("administrator");
    for (const page of ["", "/list.csv", "/sheet.pdf", "/close"]) {
      const { status } = await get(`/desk/visits${page}?place=${place}`, cookie);
      expect(status, page).toBe(200);
    }
  },
);
