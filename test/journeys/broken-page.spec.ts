import { expect, test } from "@playwright/test";

// The policy of a page names its inline scripts by their hash, also the one with its data.
test.use({ bypassCSP: true });

// By Playwright's own test: the error is the subject.
test("an error page that takes the place of parts that are not hydrated yet answers presses", async ({
  page,
}) => {
  await page.route("**/", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('\\"organs\\"', '\\"lost\\"') });
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await page.locator(".cart-menu .header-menu-button").click();
  await expect(page.locator(".cart-menu .header-panel")).toBeVisible();
});
