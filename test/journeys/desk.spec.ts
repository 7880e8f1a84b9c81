import { expect, test } from "../support/browser-test.ts";
import { newMobile } from "./customer-steps.ts";
import { deskUrl, openSession, signIn } from "./desk-steps.ts";

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
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, "rina.pal");
  await page.getByRole("link", { name: "Staff", exact: true }).click();
  const name = `Joy ${newMobile().replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Sign-in name").fill(name.toLowerCase().replace(" ", "."));
  await page.getByLabel("Role").selectOption({ label: "Pathologist" });
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByRole("code").textContent();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  await page.goto(link ?? "");
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`${name} · Pathologist`) })).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`${name} · Pathologist`) })).toBeVisible();
  expect((await page.goto(link ?? ""))?.status()).toBe(404);
});

test("a demo account is opened by one press, on two devices in the same half minute too @desktop", async ({
  browser,
}) => {
  const pages = await Promise.all(
    [1, 2].map(async () => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`${deskUrl()}/desk/sign-in`);
      return page;
    }),
  );
  for (const page of pages) {
    await page.getByRole("button", { name: "Catalogue: Arjun Sinha" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Catalogue" })).toBeVisible();
  }
});
