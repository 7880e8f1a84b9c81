import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { axeViolations } from "./axe-violations.ts";
import { newMobile } from "./customer-steps.ts";
import { asStaff, deskUrl, openSession, signIn } from "./desk-steps.ts";

/** Fills the aside's form and waits until what was added is chosen. */
async function add(
  page: Page,
  fields: Record<string, string>,
  button: string,
  parameter: RegExp,
): Promise<void> {
  const aside = page.getByRole("complementary", { name: "Add to the account" });
  for (const [label, value] of Object.entries(fields)) {
    const field = aside.getByLabel(label);
    if (label === "Sex" || label === "Relationship") await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await aside.getByRole("button", { name: button }).click();
  await page.waitForURL(parameter);
}

test("a caller books by telephone, the visit gets a collector, and the second of two people who change it is told @desktop", async ({
  browser,
  page,
}) => {
  await signIn(page, "sujoy.das");
  await page.getByRole("link", { name: "Book", exact: true }).click();
  await page.getByLabel("Caller's mobile number").fill(newMobile());
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { name: /^Book for/ })).toBeVisible();
  const address = {
    "House, flat": "4B",
    Street: "Lake Road",
    Landmark: "Lake Market",
    Pincode: "700029",
    City: "Kolkata",
  };
  await add(page, address, "Add address", /where=address/);
  const caller = { Name: "Gopal Sen", "Date of birth": "1960-02-03", Sex: "Male", Relationship: "Self" };
  await add(page, caller, "Add person", /patient=/);
  await page.getByLabel("Day").selectOption({ index: 2 });
  const day = await page.getByLabel("Day").inputValue();
  await page.getByLabel("Find tests").fill("complete blood count");
  await page.getByLabel("Find tests").press("Enter");
  await page.getByRole("button", { name: "Add Complete Blood Count", exact: true }).click();
  await expect(page.getByText("Tell the caller")).toBeVisible();
  const times = page.getByRole("group", { name: "Time" }).locator("input:enabled");
  await times.first().check();
  await page.getByLabel("The caller agrees").check();
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("The booking is made, and the customer is told.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const [, no = ""] = /bookings\/(\w+)/.exec(page.url()) ?? [];

  await page.goto(`${deskUrl()}/desk/visits?day=${day}`);
  const time = page.getByRole("row").filter({ hasText: no }).getByRole("cell").nth(1);
  await time.dragTo(page.getByRole("listitem").filter({ hasText: "Bikash Mondal" }));
  await expect(page.getByText("1 of 1 changed.")).toBeVisible();
  await page.goto(`${deskUrl()}/desk/bookings/${no}`);
  await expect(page.getByText("Collector Assigned").first()).toBeVisible();

  const mita = await asStaff(browser, "mita.roy");
  await mita.getByRole("searchbox").fill(no);
  await mita.getByRole("searchbox").press("Enter");
  await expect(mita.getByRole("heading", { name: new RegExp(no) })).toBeVisible();
  await expect(mita.getByText("4B, Lake Road, Kolkata, 700029")).toBeVisible();
  await mita.getByRole("link", { name: "Move" }).click();
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("Tell the caller")).toBeVisible();
  await mita.getByRole("group", { name: "Time" }).locator("input:enabled").nth(3).check();
  await mita.getByRole("button", { name: "Move the visit" }).click();
  await expect(mita.getByText("The visit is moved, and the customer is told.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel the booking" }).click();
  const told = page.getByRole("status").filter({ hasText: "Nothing was saved" });
  await expect(told).toContainText("Mita Roy, booking moved");
});

test("a role that may not is told so, and finds nothing of it in the menu @desktop", async ({ page }) => {
  await openSession(page.context(), "nila.ghosh");
  await page.goto(`${deskUrl()}/desk`);
  await expect(page.getByRole("link", { name: "Visits" })).toHaveCount(0);
  for (const path of ["/desk/visits", "/desk/record", "/desk/staff", "/desk/book"]) {
    expect((await page.goto(`${deskUrl()}${path}`))?.status()).toBe(403);
    await expect(page.getByRole("heading", { name: "Your role does not include this" })).toBeVisible();
  }
});

test("somebody who was invited makes a passkey and signs in with it @desktop", async ({ page, context }) => {
  const device = await context.newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await signIn(page, "rina.pal");
  await page.getByRole("link", { name: "Staff", exact: true }).click();
  const name = `Joy ${newMobile().replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Sign-in name").fill(name.toLowerCase().replace(" ", "."));
  await page.getByLabel("Role").selectOption({ label: "Pathologist" });
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.locator(".desk-secret").textContent();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.goto(link ?? "");
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`${name} · Pathologist`) })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`${name} · Pathologist`) })).toBeVisible();
  expect((await page.goto(link ?? ""))?.status()).toBe(404);
});
