import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";
import { axeViolations } from "./axe-violations.ts";
import { openTimes } from "./customer-calls.ts";
import { bookingNoOf, chooseTime, finishReview, newMobile, sendResults, siteUrl } from "./customer-steps.ts";
import { asStaff, deskUrl } from "./desk-steps.ts";

// Several people, each with a browser and a sign-in of their own.
test.slow();

test("a held report is called about, released by the pathologist, and then its customer reads it @desktop", async ({
  page,
  browser,
}) => {
  await openTimes(page, ["vdrl-rpr"]);
  await chooseTime(page);
  await finishReview(page, "Book now, pay at the visit");
  await page.waitForURL("**/bookingdetails/*/1");
  const bookingNo = await bookingNoOf(page);
  await sendResults(bookingNo);

  const mita = await asStaff(browser, "mita.roy");
  await mita.getByRole("link", { name: "Results", exact: true }).click();
  await expect(mita.getByRole("heading", { name: "Results" })).toBeVisible();
  expect(await axeViolations(mita)).toEqual([]);

  const anita = await asStaff(browser, "dr.banerjee");
  await anita.goto(`${deskUrl()}/desk/bookings/${bookingNo}`);
  const accession = await anita
    .getByRole("table", { name: "Tests of the booking" })
    .getByRole("link")
    .first()
    .innerText();
  await mita.getByLabel("Accession", { exact: true }).fill(accession);
  await mita.getByRole("button", { name: "Open the report" }).click();
  await expect(mita.getByText("Your role does not read values.")).toBeVisible();
  await mita.getByLabel("Who was called").fill("the patient");
  await mita.getByLabel("Nobody answered").check();
  await mita.getByRole("button", { name: "Log the call" }).click();
  await expect(mita.getByText("The call is in the log.")).toBeVisible();

  await anita.getByRole("link", { name: accession }).click();
  await expect(anita.getByRole("table", { name: "Values" })).toBeVisible();
  await expect(anita.getByRole("table", { name: /^Calls/ })).toContainText("Nobody answered");
  await anita.getByRole("link", { name: "Release" }).click();
  await expect(anita.getByText("Nobody was reached")).toBeVisible();
  await anita.getByRole("link", { name: "Back to the report" }).click();
  await anita.getByLabel("Who was called").fill("the patient");
  await anita.getByLabel("They read the values back").check();
  await anita.getByRole("button", { name: "Log the call" }).click();
  await expect(anita.getByText("The call is in the log.")).toBeVisible();
  expect(await axeViolations(anita)).toEqual([]);
  await anita.getByRole("link", { name: "Release" }).click();
  await anita.getByRole("button", { name: "Release the report" }).click();
  await expect(anita.getByText("The report is released, and the customer is told.")).toBeVisible();

  await page.goto("/reports");
  await page.getByRole("link", { name: /^VDRL/ }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("VDRL");
  await page.getByText(/^Who opened this report/).click();
  await expect(page.getByText(/by the laboratory \(pathologist\)/).first()).toBeVisible();
});

test("a prescription is looked at closely, answered with a proposal, and its customer takes it @desktop", async ({
  page,
  browser,
}) => {
  await logInContext(page.context(), siteUrl(), newMobile());
  await page.goto("/book-by-prescription");
  await page.getByLabel("Photos or PDF").setInputFiles("public/icon-512.png");
  await page.getByRole("button", { name: "Send to the lab" }).click();
  await page.waitForURL(/\/book-by-prescription\/RX\w+$/);
  const no = page.url().split("/").at(-1) ?? "";

  const mita = await asStaff(browser, "mita.roy");
  await mita.getByRole("link", { name: "Prescriptions", exact: true }).click();
  await mita.getByRole("link", { name: no }).click();
  const picture = mita.getByRole("region", { name: "Prescription", exact: true }).getByRole("img");
  await expect(picture).toHaveJSProperty("complete", true);
  await mita.getByRole("button", { name: "Larger" }).click();
  await mita.getByRole("region", { name: /r turn/ }).press("r");
  await expect(mita.getByText(/1\.5×, turned 90°/)).toBeVisible();
  await mita.getByLabel("Find tests").fill("complete blood count");
  await mita.getByLabel("Find tests").press("Enter");
  await mita.getByRole("button", { name: "Add Complete Blood Count", exact: true }).click();
  await expect(mita.getByText(/Proposal: ₹/)).toBeVisible();
  expect(await axeViolations(mita)).toEqual([]);
  await mita.getByRole("button", { name: "Send the proposal" }).click();
  await expect(mita.getByText("The answer is on the customer's page, and they are told.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Complete Blood Count").first()).toBeVisible();
});
