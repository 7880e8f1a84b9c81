import type { Page } from "@playwright/test";
import { encode } from "uqr";
import { int, text, uuid } from "../../db/columns.ts";
import { sql } from "../../db/sql.ts";
import { STAFF } from "../../seed/staff.ts";
import { expect, test } from "../support/browser-test.ts";
import { openSiteDatabase } from "../support/open-site-database.ts";
import { axeViolations } from "./axe-violations.ts";
import { bookToPayLater } from "./customer-calls.ts";
import { deskUrl, openSession } from "./desk-steps.ts";

const makeToday = sql({ no: text }, {})`
  update booking set starts_at = now(), ends_at = now() + interval '30 minutes' where booking_no = ${"no"}`;
const dayOf = sql({ no: text }, { day: text })`
  select to_char(starts_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from booking where booking_no = ${"no"}`;
const eventsOf = sql({ no: text }, { kind: text, refused: text, times: int })`
  select kind, refused, count(*)::integer as times from visit_event where booking_no = ${"no"}
  group by kind, refused order by min(position)`;
const endSession = sql({ id: uuid }, {})`delete from staff_session where id = ${"id"}`;

async function typePin(page: Page, pin: string, again: boolean): Promise<void> {
  await expect(page.getByLabel("PIN", { exact: true })).toBeVisible();
  const choose = page.getByRole("button", { name: "I have forgotten it" });
  if (again && (await choose.isVisible())) await choose.click();
  await page.getByLabel("PIN", { exact: true }).fill(pin);
  if (again) await page.getByLabel("The PIN again").fill(pin);
  await page.getByRole("button", { name: again ? "Keep the PIN" : "Open my visits" }).click();
  await page.waitForURL("**/desk/round");
}

test("a collector works at a door without a connection, and each step reaches the chain once @desktop", async ({
  browser,
  page,
}) => {
  // A whole visit by three people: a busy machine needs longer than for other journeys.
  test.slow();
  const database = openSiteDatabase();
  await bookToPayLater(page);
  const no =
    (await page
      .getByText(/^N[0-9A-Z]{9}$/)
      .first()
      .textContent()) ?? "";
  const collector = STAFF.find(({ role }) => role === "collector")?.login ?? "";

  const reception = await browser.newContext();
  await openSession(reception, "sujoy.das");
  const desk = await reception.newPage();
  const { day } = await database.one(dayOf, { no });
  await desk.goto(`${deskUrl()}/desk/visits?day=${day}`);
  await desk.getByRole("checkbox", { name: new RegExp(no) }).check();
  await desk.getByLabel("Chosen visits go to").selectOption({ label: "Bikash Mondal" });
  await desk.getByRole("button", { name: "Assign" }).click();
  await expect(desk.getByText("1 of 1 changed.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Bikash, with an identity card of the laboratory")).toBeVisible();
  const told = (await page.getByText(/^Start code \d{4}/).textContent()) ?? "";
  const code = /\d{4}/.exec(told)?.[0] ?? "";
  await database.run(makeToday, { no });

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const session = await openSession(phone, collector);
  const round = await phone.newPage();
  await round.goto(`${deskUrl()}/desk/round`);
  await typePin(round, "2580", true);
  const visit = round.getByRole("article", { name: `Visit ${no}` });
  await expect(visit.getByText("New visit")).toBeVisible();
  expect(await axeViolations(round)).toEqual([]);
  await round.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  // The frame of the page and its files are there for when there is no connection.
  await expect
    .poll(() => round.evaluate(async () => (await caches.match("/desk/round?frame=1")) !== undefined))
    .toBe(true);

  await phone.setOffline(true);
  await visit.getByRole("button", { name: "Accept the visit" }).click();
  await visit.getByRole("button", { name: "I am on the way" }).click();
  await visit.getByRole("button", { name: "I have arrived" }).click();
  await visit.getByLabel("Start code").fill(code === "0000" ? "1111" : "0000");
  await visit.getByRole("button", { name: "Begin the collection" }).click();
  await expect(visit.getByText("The start code is not that of this visit.")).toBeVisible();
  await visit.getByLabel("Start code").fill(code);
  await visit.getByRole("button", { name: "Begin the collection" }).click();
  await expect(round.getByText("No connection. 4 entries wait to be sent")).toBeVisible();

  // After ten minutes without use the phone asks for its PIN, also without a connection.
  await round.evaluate(() => localStorage.setItem("round-active", "0"));
  await round.reload();
  await expect(round.getByRole("heading", { name: "This phone is locked" })).toBeVisible();
  await expect(visit).toHaveCount(0);
  await round.getByLabel("PIN", { exact: true }).fill("2581");
  await round.getByRole("button", { name: "Unlock" }).click();
  await expect(round.getByText("This is not your PIN.")).toBeVisible();
  await round.getByLabel("PIN", { exact: true }).fill("2580");
  await round.getByRole("button", { name: "Unlock" }).click();
  await expect(visit.getByText("Collecting")).toBeVisible();
  // The page came from the phone: the frame has nothing of a visit in its own scripts.
  const inScripts = (number: string) => [...document.scripts].some(({ text: own }) => own.includes(number));
  expect(await round.evaluate(inScripts, no)).toBe(false);
  await expect(round.getByText("No connection. 4 entries wait to be sent")).toBeVisible();
  const label = `T-${no}`;
  await visit
    .getByLabel(/^Barcode of/)
    .first()
    .fill(label);
  await visit.getByRole("button", { name: "Keep the label" }).first().click();
  await expect(visit.getByText(`Labelled ${label}`)).toBeVisible();
  await visit.getByRole("button", { name: /^Cash taken/ }).click();
  await visit.getByRole("button", { name: "Everything is collected" }).click();
  await expect(visit.getByText("Sample taken")).toBeVisible();
  expect(await database.rows(eventsOf, { no })).toEqual([]);

  await phone.setOffline(false);
  await expect(round.getByText("Everything is sent")).toBeVisible();
  await expect(visit.getByText("Sample taken")).toBeVisible();
  const once = ["accepted", "on-the-way", "arrived", "started", "tube-labelled", "paid", "collected"];
  expect(await database.rows(eventsOf, { no })).toEqual(
    once.map((kind) => ({ kind, refused: "", times: 1 })),
  );

  await phone.setOffline(true);
  await round.getByRole("button", { name: "I hand it over" }).click();
  await expect(round.getByText("No connection. One entry waits to be sent")).toBeVisible();
  await database.run(endSession, { id: session });
  await phone.setOffline(false);
  await round.waitForURL("**/desk/sign-in**");
  await openSession(phone, collector);
  await round.goto(`${deskUrl()}/desk/round`);
  await typePin(round, "2580", false);
  await expect(round.getByText("Everything is sent")).toBeVisible();

  await desk.goto(`${deskUrl()}/desk/samples`);
  await expect(desk.getByRole("heading", { name: "Cash to count" })).toBeVisible();
  expect(await axeViolations(desk)).toEqual([]);
  await desk.getByLabel("Barcode, sample or booking number").fill(label);
  await desk.getByRole("button", { name: "Receive", exact: true }).first().click();
  await expect(desk.getByText("The sample is received.")).toBeVisible();
  await expect(desk.getByText("Every tube is received.")).toBeVisible();
  const counted = desk.getByLabel("Counted from Bikash Mondal, in rupees");
  const said = (await desk.getByText(/^Bikash Mondal says/).textContent()) ?? "";
  await counted.fill(/₹([\d,.]*\d)/.exec(said)?.[1] ?? "");
  await desk.getByRole("button", { name: "Confirm the count" }).click();
  await expect(desk.getByText("The cash is received.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Paid. Your booking is confirmed")).toBeVisible();
  await database.close();
});

test("the camera reads a code also where the browser has no reader of its own", async ({ page, context }) => {
  await openSession(context, STAFF.find(({ role }) => role === "reception")?.login ?? "");
  const { data, size } = encode("N7KQ2M4XPA");
  // The camera shows a QR code, drawn anew so that its picture goes on.
  await page.addInitScript(
    ({ rows, size }) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = (size + 8) * 8;
        const pen = canvas.getContext("2d");
        setInterval(() => {
          if (!pen) return;
          pen.fillStyle = "#fff";
          pen.fillRect(0, 0, canvas.width, canvas.height);
          pen.fillStyle = "#000";
          rows.forEach((row, y) => {
            row.forEach((isDark, x) => {
              if (isDark) pen.fillRect((x + 4) * 8, (y + 4) * 8, 8, 8);
            });
          });
        }, 100);
        return canvas.captureStream(10);
      };
    },
    { rows: data, size },
  );
  await page.goto(`${deskUrl()}/desk/samples`);
  expect(await page.evaluate(() => "BarcodeDetector" in globalThis)).toBe(false);
  await page.getByRole("button", { name: "Scan the barcode" }).click();
  await expect(page.getByLabel("Barcode, sample or booking number")).toHaveValue("N7KQ2M4XPA");
});
