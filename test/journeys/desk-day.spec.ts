import type { Browser, Page } from "@playwright/test";
import { text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";
import { openSiteDatabase } from "../support/open-site-database.ts";
import { axeViolations } from "./axe-violations.ts";
import { collectOffline, typePin } from "./collector-steps.ts";
import { newMobile, sendResults, siteUrl } from "./customer-steps.ts";
import { publishPrice } from "./desk-catalogue-steps.ts";
import { closeDay, refundSmallSum, refundWithFourEyes } from "./desk-money-steps.ts";
import { asStaff, bookAtDesk, deskUrl, openSession, signIn } from "./desk-steps.ts";

const makeToday = sql({ no: text }, {})`
  update booking set starts_at = now(), ends_at = now() + interval '30 minutes' where booking_no = ${"no"}`;
const visitOf = sql({ no: text }, { day: text, transactionId: text })`
  select to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, transaction_id
  from booking where booking_no = ${"no"}`;
const endSession = sql({ id: uuid }, {})`delete from staff_session where id = ${"id"}`;

// A day of ten people, each with a browser and a sign-in of their own: nothing of it is waited for by the clock.
test.setTimeout(600_000);
test.use({ serviceWorkers: "allow" });

test("a day at the chain: from the call to the report, with a refund, a price and a complaint @desktop", async ({
  browser,
  page: reception,
}) => {
  const caller = newMobile();
  await signIn(reception, "sujoy.das");
  const callCentre = await asStaff(browser, "mita.roy");
  const accounts = await asStaff(browser, "farid.ali");
  const administrator = await asStaff(browser, "rina.pal");
  const database = openSiteDatabase();

  const no = await test.step("a caller books by telephone", async () => {
    await reception.getByRole("link", { name: "Book", exact: true }).click();
    const booked = await bookAtDesk(reception, { mobile: caller, test: "VDRL / RPR" });
    await expect(reception.getByText("The booking is made, and the customer is told.")).toBeVisible();
    expect(await axeViolations(reception)).toEqual([]);
    return booked;
  });
  await test.step("of two people who change the booking the second is told", () =>
    moveAndBeTold(callCentre, reception, no));

  const { day, transactionId } = await database.one(visitOf, { no });
  await test.step("the visit gets its collector, by the mouse and by keys", () =>
    assign(reception, { no, day }));
  const customer = await customerOf(browser, caller);
  const code = await test.step("the customer sees who comes", async () => {
    await customer.goto(`/bookingdetails/${transactionId}/1`);
    await expect(customer.getByText("Bikash, with an identity card of the laboratory")).toBeVisible();
    const told = (await customer.getByText(/^Start code \d{4}/).textContent()) ?? "";
    return /\d{4}/.exec(told)?.[0] ?? "";
  });
  await database.run(makeToday, { no });
  const label = await test.step("the collector works at the door without a connection", async () => {
    const label = `T-${no}`;
    const { round, session } = await collectOffline(browser, { no, code, label, database });
    await round.context().setOffline(true);
    await round.getByRole("button", { name: "I hand it over" }).click();
    await expect(round.getByText("No connection. One entry waits to be sent")).toBeVisible();
    await database.run(endSession, { id: session });
    await round.context().setOffline(false);
    await expect(round).toHaveURL(/\/desk\/sign-in/);
    await openSession(round.context(), "bikash.mondal");
    await round.goto(`${deskUrl()}/desk/round`);
    await typePin(round, "2580", false);
    await expect(round.getByText("Everything is sent")).toBeVisible();
    return label;
  });
  await test.step("reception receives the tube and counts the cash", async () => {
    await receive(reception, label);
    await customer.reload();
    await expect(customer.getByText("Paid. Booking confirmed")).toBeVisible();
  });

  await test.step("the result is held, called about and released", async () => {
    await sendResults(no);
    await callAndRelease(callCentre, await asStaff(browser, "dr.banerjee"), no);
  });
  await test.step("the customer reads it, and who has opened it", async () => {
    await customer.goto("/reports");
    await customer.getByRole("link", { name: /^VDRL/ }).first().click();
    await expect(customer.getByRole("heading", { level: 1 })).toContainText("VDRL");
    await customer.getByText(/^Who opened this report/).click();
    await expect(customer.getByText(/by the laboratory \(pathologist\)/).first()).toBeVisible();
  });

  await test.step("a refund goes back as a second person has agreed, and the day before is closed", async () => {
    await refundWithFourEyes({ reception, accounts, administrator });
    await refundSmallSum({ reception, accounts });
    await closeDay(accounts);
  });
  await test.step("a price is published by somebody else, and the shop shows it", () =>
    publishPrice(browser));
  await test.step("a complaint is answered in time", () => answerComplaint(customer, callCentre, no));
  await database.close();
});

async function customerOf(browser: Browser, mobile: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl(), viewport: { width: 390, height: 844 } });
  await logInContext(context, siteUrl(), mobile);
  return context.newPage();
}

async function moveAndBeTold(first: Page, second: Page, no: string): Promise<void> {
  await first.getByRole("searchbox").fill(no);
  await first.getByRole("searchbox").press("Enter");
  await expect(first.getByRole("heading", { name: new RegExp(no) })).toBeVisible();
  await expect(first.getByText("4B, Lake Road, Kolkata, 700029")).toBeVisible();
  await first.getByRole("link", { name: "Move" }).click();
  await second.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(second.getByText("Tell the caller")).toBeVisible();
  await first.getByRole("radiogroup", { name: "Time" }).locator("input:enabled").nth(3).check();
  await first.getByRole("button", { name: "Move the visit" }).click();
  await expect(first.getByText("The visit is moved, and the customer is told.")).toBeVisible();
  await second.getByRole("button", { name: "Cancel the booking" }).click();
  const told = second.getByRole("status").filter({ hasText: "Nothing was saved" });
  await expect(told).toContainText("Mita Roy, booking moved");
}

async function assign(page: Page, { no, day }: { no: string; day: string }): Promise<void> {
  await page.goto(`${deskUrl()}/desk/visits?day=${day}`);
  const row = page.getByRole("row").filter({ hasText: no });
  const collector = row.getByRole("cell").last();
  // The row and the names in one window: after scrolling, the browser would drag what has come to where the mouse was pressed.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await row
    .getByRole("cell")
    .nth(1)
    .dragTo(page.getByRole("listitem").filter({ hasText: "Bikash Mondal" }));
  await expect(page.getByText("1 of 1 changed.")).toBeVisible();
  await expect(collector).toHaveText("Bikash Mondal");
  for (const [choice, shown] of [
    ["Not assigned", ""],
    ["Bikash Mondal", "Bikash Mondal"],
  ] as const) {
    const box = page.getByRole("checkbox", { name: new RegExp(no) });
    // One that has got its collector is not chosen for the next.
    await expect(box).not.toBeChecked();
    await box.press("Space");
    await page.getByLabel("Chosen visits go to").selectOption({ label: choice });
    await page.getByRole("button", { name: "Assign" }).press("Enter");
    await expect(collector).toHaveText(shown);
  }
  await page.goto(`${deskUrl()}/desk/bookings/${no}`);
  await expect(page.getByText("Collector Assigned").first()).toBeVisible();
}

async function receive(page: Page, label: string): Promise<void> {
  await page.goto(`${deskUrl()}/desk/samples`);
  await expect(page.getByRole("heading", { name: "Cash to count" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const code = page.getByLabel("Barcode, sample or booking number");
  // The first goes out and gets no answer; the next tube is scanned while the page waits for it.
  await page.route(/desk\/samples/, () => {}, { times: 1 });
  const asked = page.waitForRequest((request) => request.method() === "POST");
  await code.fill("T-SLOW");
  await code.press("Enter");
  await asked;
  await page.keyboard.type(label);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The sample is received.")).toBeVisible();
  await expect(page.getByText("Every tube is received.")).toBeVisible();
  const said = (await page.getByText(/^Bikash Mondal: ₹/).textContent()) ?? "";
  await page.getByLabel("Counted from Bikash Mondal, in rupees").fill(/₹([\d,.]*\d)/.exec(said)?.[1] ?? "");
  await page.getByRole("button", { name: "Confirm the count" }).click();
  await expect(page.getByText(/^₹[\d,.]+ of Bikash Mondal is received\.$/)).toBeVisible();
}

async function callAndRelease(callCentre: Page, pathologist: Page, no: string): Promise<void> {
  await callCentre.getByRole("link", { name: "Results", exact: true }).click();
  await expect(callCentre.getByRole("heading", { name: "Results" })).toBeVisible();
  expect(await axeViolations(callCentre)).toEqual([]);
  await pathologist.goto(`${deskUrl()}/desk/bookings/${no}`);
  const accession = await pathologist
    .getByRole("table", { name: "Tests of the booking" })
    .getByRole("link")
    .first()
    .innerText();
  await callCentre.getByLabel("Accession", { exact: true }).fill(accession);
  await callCentre.getByRole("button", { name: "Open the report" }).click();
  await expect(callCentre.getByText("Your role does not read values.")).toBeVisible();
  await callCentre.getByLabel("Who was called").fill("the patient");
  await callCentre.getByLabel("Nobody answered").check();
  await callCentre.getByRole("button", { name: "Log the call" }).click();
  await expect(callCentre.getByText("The call is in the log.")).toBeVisible();

  await pathologist.getByRole("link", { name: accession }).click();
  await expect(pathologist.getByRole("table", { name: "Values" })).toBeVisible();
  await expect(pathologist.getByRole("table", { name: /^Calls/ })).toContainText("Nobody answered");
  await pathologist.getByRole("link", { name: "Release" }).click();
  await expect(pathologist.getByText("Nobody was reached")).toBeVisible();
  await pathologist.getByRole("link", { name: "Back to the report" }).click();
  await pathologist.getByLabel("Who was called").fill("the patient");
  await pathologist.getByRole("button", { name: "Assign to me" }).click();
  await expect(pathologist.getByRole("button", { name: "Give back" })).toBeVisible();
  await expect(pathologist.getByLabel("Who was called")).toHaveValue("the patient");
  await pathologist.getByLabel("Spoke to them").check();
  await pathologist.getByLabel("They read the values back").check();
  await pathologist.getByRole("button", { name: "Log the call" }).click();
  await expect(pathologist.getByText("The call is in the log.")).toBeVisible();
  expect(await axeViolations(pathologist)).toEqual([]);
  await pathologist.getByRole("link", { name: "Release" }).click();
  await pathologist.getByRole("button", { name: "Release the report" }).click();
  await expect(pathologist.getByText("The report is released, and the customer is told.")).toBeVisible();
}

async function answerComplaint(customer: Page, callCentre: Page, no: string): Promise<void> {
  await customer.goto("/grievance");
  await customer.getByLabel("Booking number").fill(no);
  await customer.getByLabel(/^What happened/).fill("The collector came late.");
  await customer.getByRole("button", { name: "Send my complaint" }).click();
  await expect(customer).toHaveURL(/\/grievance\/\w+$/);
  const ticket = customer.url().split("/").at(-1) ?? "";

  await callCentre.getByRole("link", { name: "Requests", exact: true }).click();
  await callCentre.getByRole("link", { name: "Complaints" }).click();
  await expect(callCentre.getByRole("heading", { name: "Complaints" })).toBeVisible();
  await callCentre.getByRole("link", { name: ticket }).click();
  await expect(callCentre.getByText("The collector came late.")).toBeVisible();
  await expect(callCentre.getByText(/left$/)).toHaveCount(2);
  await expect(callCentre.locator(".desk-late")).toHaveCount(0);
  await callCentre.getByRole("textbox", { name: "Answer" }).fill("We are sorry. He starts earlier now.");
  await callCentre.getByRole("button", { name: "Answer and close" }).click();
  await expect(
    callCentre.getByText("The answer is on the ticket's page, and the customer is told."),
  ).toBeVisible();
  expect(await axeViolations(callCentre)).toEqual([]);
  await customer.reload();
  await expect(customer.getByText("We are sorry. He starts earlier now.")).toBeVisible();
  await expect(customer.getByText(/^Done on/)).toHaveCount(2);
}
