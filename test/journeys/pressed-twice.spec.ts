import { expect, test } from "../support/browser-test.ts";
import { openAs } from "./customer-calls.ts";
import { newMobile, typeAddress } from "./customer-steps.ts";
import { untilHydrated } from "./open-page.ts";

test("a form that is pressed twice is sent once: what the first press removed is not looked for again", async ({
  page,
}) => {
  await openAs(page, newMobile(), "/my-profile/my-addresses?add=1");
  await untilHydrated(page);
  await typeAddress(page);
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Address saved.")).toBeVisible();
  let sent = 0;
  const answer = Promise.withResolvers<void>();
  await page.route("**/my-addresses.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent += 1;
    const response = await route.fetch();
    await answer.promise;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Remove/ })
    .click();
  const remove = page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true });
  await remove.click();
  await expect.poll(() => sent).toBe(1);
  await remove.click();
  answer.resolve();
  await expect(page.getByText(/^Address removed\./)).toBeVisible();
  expect(sent).toBe(1);
});
