import { expect, test } from "../support/browser-test.ts";
import { logInContext } from "../support/log-in-context.ts";
import { axeViolations } from "./axe-violations.ts";
import { newMobile, siteUrl } from "./customer-steps.ts";
import { asStaff } from "./desk-steps.ts";

test("a prescription is looked at closely, answered with a proposal, and its customer takes it @desktop", async ({
  page,
  browser,
}) => {
  await logInContext(page.context(), siteUrl(), newMobile());
  await page.goto("/book-by-prescription");
  await page.getByLabel("Photos or PDF").setInputFiles("public/icon-512.png");
  await page.getByRole("button", { name: "Send to the lab" }).click();
  await expect(page).toHaveURL(/\/book-by-prescription\/RX\w+$/);
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
  // Another place's prices are shown without the keyboard losing its place.
  await mita.getByLabel("Price at").selectOption({ index: 1 });
  const where = await mita.getByLabel("Price at").inputValue();
  await mita.getByLabel("Find tests").press("Enter");
  await expect(mita).toHaveURL(new RegExp(`[?&]where=${encodeURIComponent(where)}(&|$)`));
  await expect(mita.getByLabel("Find tests")).toBeFocused();
  expect(await axeViolations(mita)).toEqual([]);
  await mita.getByRole("button", { name: "Send the proposal" }).click();
  await expect(
    mita.getByText(/^The answer to \w+ is on the customer's page, and they are told\.$/),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByText("Complete Blood Count").first()).toBeVisible();
});

test("what is typed and turned to on the page of one prescription is not on the page of the next @desktop", async ({
  page,
  browser,
}) => {
  await logInContext(page.context(), siteUrl(), newMobile());
  const nos: string[] = [];
  for (const files of [["public/icon-512.png", "public/icon-192.png"], ["public/icon-512.png"]]) {
    await page.goto("/book-by-prescription");
    await page.getByLabel("Photos or PDF").setInputFiles(files);
    await page.getByRole("button", { name: "Send to the lab" }).click();
    await expect(page).toHaveURL(/\/book-by-prescription\/RX\w+$/);
    nos.push(page.url().split("/").at(-1) ?? "");
  }
  const [first = "", second = ""] = nos;
  const mita = await asStaff(browser, "mita.roy");
  const find = async (no: string) => {
    await mita.getByRole("searchbox", { name: /^Mobile, booking/ }).fill(no);
    await mita.getByRole("searchbox", { name: /^Mobile, booking/ }).press("Enter");
    await expect(mita.getByRole("heading", { name: `Prescription ${no}` })).toBeVisible();
  };
  await find(first);
  await mita.getByLabel("To the customer").fill("Your doctor asks for a lipid profile.");
  await mita.getByRole("button", { name: "Next page" }).click();
  await mita.getByRole("button", { name: "Assign to me" }).click();
  await expect(mita.getByRole("button", { name: "Give back" })).toBeVisible();
  await find(second);
  await expect(mita.getByLabel("To the customer")).toHaveValue("");
  await expect(mita.getByText("There is no picture of it.")).toHaveCount(0);
  await expect(mita.getByText("yours for an hour")).toHaveCount(0);
});
