import type { Browser, Page } from "@playwright/test";
import { DEMO_PEOPLE } from "../../seed/demo-people.ts";
import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer } from "../support/log-in-context.ts";
import { readWithPdfium } from "../support/read-pdf.ts";
import { writtenOrder } from "../support/written-order.ts";
import { axeViolations } from "./axe-violations.ts";
import { bookToPayLater, openAs } from "./customer-calls.ts";
import { bookingNoOf } from "./customer-steps.ts";
import { readPrintedReports } from "./printed-reports.ts";

// Many pages, each looked at for its accessibility.
test.slow();
test.use({ serviceWorkers: "allow" });

/** On a phone; what a width can break (faults of axe, the print) is looked at on both. */
const WIDTHS = [1280, 390];

test("reports: read, shared with a doctor who has no JavaScript, verified, and taken back", async ({
  page,
  browser,
  baseURL,
}) => {
  const doctorName = "Dr Sen";
  await openAs(page, DEMO_PEOPLE.meena.mobile, "/smart-report");
  await expect(page.getByRole("heading", { name: "Health Analysis Report", level: 1 })).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+ within range$/).first()).toBeVisible();
  const smart = await page.request.get("/smart-report.pdf");
  expect([smart.status(), smart.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect(smart.headers()["cache-control"]).toBe("no-store");

  await readPrintedReports(page);
  await readVisitReport(page);
  await readsOutsideFirst(page);

  await page.goto("/reports");
  await page
    .getByRole("link", { name: /^Vitamin D/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Vitamin D");
  await expect(page).toHaveTitle(/^Report \|/);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await printsItself(page);
  }
  await opensTheRestOfTheFacts(page);
  const address = page.url();
  const code = (await page.locator('a[href*="/verify/"]').innerText()).trim();

  await page.getByRole("link", { name: "Share with a doctor" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByLabel("Who are you sharing with?")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Who are you sharing with?").fill(doctorName);
  await page.getByRole("radio", { name: "3 days" }).check();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByRole("heading", { name: `For ${doctorName}` })).toBeFocused();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  const made = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: `For ${doctorName}` }) })
    .last();
  const message = await made.getByLabel("1. Send this message").inputValue();
  const told = (await made.getByText(/^\d{3} \d{3}$/).innerText()).trim();
  const link = /https?:\S+\/shared\/\S+/.exec(message)?.[0] ?? "";
  expect(message).not.toContain(told);

  const doctor = await readAsDoctor(browser, link, told);

  await page.goto(address);
  await page.getByText(/^Who opened this report/).click();
  await expect(
    page.getByText(`Opened from a shared link, version 1, by ${doctorName}`).first(),
  ).toBeVisible();
  await page.goto(`${address}/share`);
  await page.getByRole("button", { name: `Stop sharing this link for ${doctorName}` }).click();
  await expect(page.getByRole("status").filter({ hasText: "Sharing stopped." })).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: doctorName }).getByText("Ended by you"),
  ).toBeVisible();
  await doctor.reload();
  await expect(doctor.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
  await doctor.context().close();

  const visit = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const stranger = await visit.newPage();
  await stranger.goto(`/verify/${code}`);
  await expect(stranger.getByText("This report is genuine")).toBeVisible();
  expect(await faultsAtBothWidths(stranger)).toEqual([]);
  expect(await stranger.locator("main").innerText()).not.toMatch(/Meena|Vitamin/);
  await expect(stranger.getByLabel("Check your file")).toBeVisible();
  await stranger.emulateMedia({ media: "print" });
  await expect(stranger.getByText("SHA-256 of the PDF")).toBeVisible();
  await expect(stranger.getByLabel("Check your file")).toBeHidden();
  await visit.close();
});

/** Ends at a phone's width. */
async function faultsAtBothWidths(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    faults.push(...(await axeViolations(page)).map((fault) => `at ${width}: ${fault}`));
  }
  return faults;
}

/** At a phone's width, as docs/accessibility.md has it. */
async function readsOutsideFirst(page: Page): Promise<void> {
  await page.goto("/reports");
  await page
    .getByRole("link", { name: /^Full Body Standard/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Full Body Standard");
  await expect(page.locator("body")).toMatchAriaSnapshot(await writtenOrder("report"));
}

test("results outside their range are shown alone, by a press and by keys, also without scripts", async ({
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    await becomeDemoCustomer(context, "meena");
    const page = await context.newPage();
    await page.goto("/smart-report");
    const inRange = page.getByRole("heading", { name: "Thyroid", level: 2 });
    await expect(inRange).toBeVisible();
    await page.getByText("Outside range", { exact: true }).click();
    await expect(inRange).toBeHidden();
    await expect(page.getByRole("heading", { name: "Kidney", level: 2 })).toBeVisible();
    await page.getByRole("radio", { name: "Outside range" }).press("ArrowLeft");
    await expect(page.getByRole("radio", { name: "All" })).toBeChecked();
    await expect(inRange).toBeVisible();
    await context.close();
  }
});

test("the status of a booking on paper bears the brand and its telephone, and nothing to press", async ({
  page,
}) => {
  await bookToPayLater(page);
  await page.goto(`/dashboard/booking-status/${await bookingNoOf(page)}`);
  const link = page.getByRole("link", { name: "View full booking" });
  const search = page.getByRole("banner").getByRole("combobox");
  const news = page.getByText("This page updates automatically.");
  for (const each of [link, search, news]) await expect(each).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const each of [link, search, news]) await expect(each).toBeHidden();
  await expect(page.getByRole("banner").getByText("Namuna", { exact: true })).toBeVisible();
  await expect(page.locator(".header-phone")).toBeVisible();
});

/** A phone shows who the patient is, and the sample's facts on a press; a wider screen and paper have all. */
async function opensTheRestOfTheFacts(page: Page): Promise<void> {
  const facts = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Patient and sample" }) });
  const identity = facts.getByText(/^\d+ years, female$/);
  const method = facts.getByText("Method", { exact: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(identity).toBeVisible();
  await expect(method).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(method).toBeVisible();
  await page.emulateMedia({ media: null });
  await facts.getByRole("checkbox", { name: "Details" }).press("Space");
  await expect(method).toBeVisible();
  await page.reload();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(method).toBeVisible();
  await expect(facts.getByText("Details", { exact: true })).toBeHidden();
}

/** The button prints the page, on which the document stands alone. */
async function printsItself(page: Page): Promise<void> {
  const printed = page.evaluate(
    () =>
      new Promise<void>((done) => {
        window.print = done;
      }),
  );
  await page.getByRole("button", { name: "Print" }).click();
  await printed;
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Authorised by/)).toBeVisible();
  for (const name of ["Print", "Download PDF", "Share with a doctor", "Dispute a result"]) {
    await expect(page.getByText(name, { exact: true })).toBeHidden();
  }
  await expect(page.getByText("Does something not look right?")).toBeHidden();
  await page.emulateMedia({ media: null });
}

/** Somebody without account and script: before the code nothing of the report shows, after it all of it. */
async function readAsDoctor(browser: Browser, link: string, code: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(link);
  const headers = response?.headers() ?? {};
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-robots-tag"]).toContain("noindex");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["content-security-policy"]).not.toMatch(/https?:/);
  await expect(page).toHaveTitle(/^Shared report \|/);
  expect(await page.content()).not.toMatch(/Meena|Vitamin/);
  await readInBengaliAndBack(page);

  await page.getByLabel("Code").fill(code.startsWith("1") ? "222222" : "111111");
  await page.getByRole("button", { name: "Open the report" }).click();
  await expect(page.getByText("Incorrect code.")).toBeVisible();
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Open the report" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Vitamin D");
  await expect(page.getByText("Meena Dutta")).toBeVisible();
  await readInBengaliAndBack(page);
  await expect(page.getByText("Meena Dutta")).toBeVisible();
  const pdf = await page.request.get(`${link}/report.pdf`);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  return page;
}

/** Who is no customer chooses a language on the very page, and comes back to it. */
async function readInBengaliAndBack(page: Page): Promise<void> {
  const address = page.url();
  for (const [name, lang] of [
    ["বাংলা", "bn-IN"],
    ["English", "en-IN"],
  ] as const) {
    await page.getByRole("banner").getByRole("button", { name }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page).toHaveURL(address);
  }
}

/** From the list of reports: all tests of a visit on one page, as one PDF, its code known, and a test's own report one step away. */
async function readVisitReport(page: Page): Promise<void> {
  await page.goto("/reports");
  // The newest visit has two tests.
  await page
    .getByRole("link", { name: /^All tests of the visit/ })
    .first()
    .click();

  await expect(page.getByRole("heading", { name: "Report of your visit", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Report of your visit \|/);
  await expect(page.getByText(/\d+ of \d+ ready/).first()).toBeVisible();
  expect(await page.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(1);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWider, String(width)).toBe(false);
  }

  const code = (await page.locator('a[href*="/verify/"]').innerText()).trim();
  const pdf = await page.request.get(`${new URL(page.url()).pathname}.pdf`);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const { pages } = await readWithPdfium(new Uint8Array(await pdf.body()));
  expect(pages.join(" ")).toContain(code);
  expect(pages[0]).toMatch(/\d+ of \d+ ready/);

  await page.goto(`/verify/${code}`);
  await expect(page.getByText("This report is genuine")).toBeVisible();
  expect(await page.locator("main").innerText()).not.toMatch(/Meena|Vitamin/);

  // A test's own report stays, and is one step away.
  await page.goBack();
  await page
    .getByRole("link", { name: /^Report of this test only/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Share with a doctor" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
}
