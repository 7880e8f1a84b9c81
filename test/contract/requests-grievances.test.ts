import { afterAll, expect, test } from "vitest";
import * as page from "../../app/routes/feedback/grievance.route.tsx";
import * as detailsPage from "../../app/routes/my-profile/details.route.tsx";
import { grievanceStore } from "../../db/stores/tickets.ts";
import { fileGrievance } from "../../domain/requests/file-grievance.ts";
import { customerPages, formOf, visitorPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const complaint = {
  name: "Rina Pal",
  mobile: "9830012345",
  email: "",
  booking: "",
  message: "The collector came an hour late.",
};

test("a complaint gets a ticket with a 48-hour and a one-month clock, which shows nothing of the complaint", async () => {
  const visitor = visitorPages(site);
  const sent = await visitor.post(page, "/grievance", formOf(complaint));
  expect(sent.status).toBe(303);
  const TicketNo = sent.location.replace("/grievance/", "");
  expect(TicketNo).toMatch(/^GR[0-9A-Z]{10}$/);
  const { data } = await visitor.get(page, sent.location, { TicketNo });
  expect(data).toEqual({
    ticket: {
      ticketNo: TicketNo,
      state: "Received",
      isClosed: false,
      mustLogIn: false,
      answers: [],
      facts: [
        ["Received", "20/11/2026, 10:00 a.m."],
        ["Acknowledged (48 hours)", "By 22/11/2026, 10:00 a.m."],
        ["Resolved (one month)", "By 20/12/2026, 10:00 a.m."],
      ],
    },
  });
});

test("a complaint that is sent again after its answer was lost keeps its ticket", async () => {
  const visitor = visitorPages(site);
  const send = async (change: Partial<typeof complaint> = {}) =>
    (await visitor.post(page, "/grievance", formOf({ ...complaint, name: "Sudha Pal", ...change }))).location;
  const first = await send();
  expect(await send()).toBe(first);
  expect(await send({ message: "Nobody came at all." })).not.toBe(first);
  const other = await customerPages(site, "9830044553");
  expect(
    (await other.post(page, "/grievance", formOf({ ...complaint, name: "Sudha Pal" }))).location,
  ).not.toBe(first);
});

test("the form that a booking's page opens has the booking's number, and takes nothing else from its address", async () => {
  const visitor = visitorPages(site);
  for (const [asked, shown] of [
    ["?booking=NH1ST0RY40", "NH1ST0RY40"],
    ["", ""],
    ["?booking=", ""],
    ["?booking=%3Cb%3E", ""],
    ["?booking=call+9830012345", ""],
    [`?booking=${"N".repeat(21)}`, ""],
  ]) {
    const { data } = await visitor.get(page, `/grievance${asked}`);
    expect(data).toMatchObject({ texts: { booking: shown } });
  }
});

test("a ticket that does not exist is not found, and the form's own page is open", async () => {
  const visitor = visitorPages(site);
  expect((await visitor.get(page, "/grievance/GR1", { TicketNo: "GR1" })).status).toBe(404);
  expect(await visitor.get(page, "/grievance")).toMatchObject({ status: 200, data: { ticket: null } });
});

test("a customer's form opens with what the account knows; a visitor's is empty", async () => {
  const pages = await customerPages(site, "9830044551");
  expect((await pages.get(page, "/grievance")).data).toMatchObject({
    texts: { name: "", mobile: "9830044551", message: "" },
  });
  const birth = { "birth-day": "5", "birth-month": "5", "birth-year": "1985" };
  const details = formOf({ name: "Rina Pal", sex: "F", email: "rina@example.in", ...birth });
  expect((await pages.post(detailsPage, "/my-profile/my-details", details)).status).toBe(303);
  expect((await pages.get(page, "/grievance")).data).toMatchObject({
    texts: { name: "Rina Pal", mobile: "9830044551", email: "rina@example.in", message: "" },
  });
  expect((await visitorPages(site).get(page, "/grievance")).data).toMatchObject({
    texts: { name: "", mobile: "" },
  });
});

test("what is missing is told beside its field, and what was typed stays", async () => {
  const wrong = { ...complaint, mobile: "0123", email: "rina", message: "  " };
  const { data } = await visitorPages(site).post(page, "/grievance", formOf(wrong));
  expect(data).toMatchObject({
    texts: { name: "Rina Pal", email: "rina" },
    errors: {
      mobile: "Mobile number must have 10 digits and not begin with 0.",
      email: "E-mail address must look like name@example.com.",
      message: "Please enter the complaint.",
    },
  });
});

test("where addresses are limited, one address files only so many complaints in an hour", async () => {
  const { limits } = site.container.settings;
  const needs = {
    grievances: grievanceStore(site.database.db, site.container.random),
    random: site.container.random,
    limits: { ...limits, callBacksByAddress: [{ most: 2, seconds: 3600 }] },
  };
  const { booking: bookingNo, ...words } = complaint;
  const file = (address: string) =>
    fileGrievance(needs, { ...words, bookingNo, customerId: null }, { address, now: site.clock.tick() });
  expect([await file("10.0.0.1"), await file("10.0.0.1")].map(({ ok }) => ok)).toEqual([true, true]);
  expect(await file("10.0.0.1")).toMatchObject({ error: { code: "wait" } });
  expect((await file("10.0.0.2")).ok).toBe(true);
});
