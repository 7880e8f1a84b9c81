import { afterAll, expect, test } from "vitest";
import * as filePage from "../../app/routes/book-by-prescription/file.route.ts";
import * as prescriptionPage from "../../app/routes/book-by-prescription/page.tsx";
import * as statePage from "../../app/routes/book-by-prescription/state.route.tsx";
import * as feedbackPage from "../../app/routes/feedback/page.tsx";
import * as detailsPage from "../../app/routes/notifications/details.route.tsx";
import * as listPage from "../../app/routes/notifications/list.route.tsx";
import { newMobile } from "../support/identity-calls.ts";
import { bookTests } from "../support/lab.ts";
import { customerPages, formOf, visitorPages } from "../support/page-calls.ts";
import { pdfFile } from "../support/request-files.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
const mobile = newMobile();
const owner = await customerPages(site, mobile);
const stranger = await customerPages(site, newMobile());
const form = formOf({ patient: "", note: "", call: "any", files: pdfFile("a.pdf") });
const sent = await owner.post(prescriptionPage, "/book-by-prescription", form);
const requestNo = sent.location.split("/").at(-1) ?? "";
const bookingNo = (await bookTests(site.database.db, mobile, [101]))[0]?.bookingNo ?? "";
afterAll(site.close);

/** Every page of one's own things, for the real number or another one. */
const pages = (request: string, booking: string) =>
  [
    [statePage, `/book-by-prescription/${request}`, { RequestNo: request }],
    [filePage, `/book-by-prescription/${request}/1`, { RequestNo: request, Position: "1" }],
    [feedbackPage, `/feedback/${booking}`, { BookingId: booking }],
  ] as const;

test("the owner opens them; to another customer they are not found, in the same way as unknown ones", async () => {
  for (const [page, path, params] of pages(requestNo, bookingNo)) {
    expect([path, (await owner.get(page, path, params)).status]).toEqual([path, 200]);
    expect([path, await stranger.get(page, path, params)]).toEqual([
      path,
      { status: 404, location: "", data: null },
    ]);
  }
  for (const [page, path, params] of pages("RX0000000000", "N000000000")) {
    expect([path, await stranger.get(page, path, params)]).toEqual([
      path,
      { status: 404, location: "", data: null },
    ]);
  }
});

test("a file beyond those that were sent is not found", async () => {
  for (const Position of ["0", "2", "9", "10", "1e0", "-1"]) {
    const path = `/book-by-prescription/${requestNo}/${Position}`;
    expect((await owner.get(filePage, path, { RequestNo: requestNo, Position })).status).toBe(404);
  }
});

test("a visitor is sent to the login and comes back afterwards", async () => {
  for (const [page, path, params] of pages(requestNo, bookingNo)) {
    expect(await visitorPages(site).get(page, path, params)).toMatchObject({
      status: 302,
      location: `/login?return-url=${encodeURIComponent(path)}`,
    });
  }
});

test("somebody else's booking cannot be judged", async () => {
  const form = formOf({ overall: "1" });
  const response = await stranger.post(feedbackPage, `/feedback/${bookingNo}`, form, {
    BookingId: bookingNo,
  });
  expect(response.status).toBe(404);
});

test("a customer sees their own notifications and nobody else's; a visitor sees samples that say so", async () => {
  const mobile = newMobile();
  const reader = await customerPages(site, mobile);
  const messages = await site.container.services.messages.sentTo(mobile);
  expect(messages.map(({ template }) => template)).toEqual(["login-code"]);
  expect((await reader.get(listPage, "/notifications")).data).toMatchObject({ samples: false, rows: [] });
  expect((await visitorPages(site).get(listPage, "/notifications")).data).toMatchObject({
    samples: true,
  });
  const foreign = `/notification-details?id=${messages[0]?.id}`;
  expect((await stranger.get(detailsPage, foreign)).status).toBe(404);
  expect(await visitorPages(site).get(detailsPage, foreign)).toMatchObject({
    status: 302,
    location: `/login?return-url=${encodeURIComponent(foreign)}`,
  });
});
