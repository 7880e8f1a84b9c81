import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { textsTo } from "../support/sent-messages.ts";
import { bookToPayLater, openAs, openCartOf, openTimes } from "./customer-calls.ts";
import { askForCode, codeFor, newMobile, openDay, siteUrl } from "./customer-steps.ts";

test.use({ javaScriptEnabled: false });
test.slow();

/** Presses a language, the footer's where nothing else is said, and sees the same page in it. */
async function readIn(page: Page, language: "en" | "bn", part = "footer"): Promise<void> {
  const address = page.url();
  await page.locator(`${part} button[value="${language}"]`).filter({ visible: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", `${language}-IN`);
  await expect(page).toHaveURL(address);
}

test("without JavaScript what is typed and chosen in a form stays in another language", async ({ page }) => {
  for (const [path, name, text] of [
    ["/grievance-policy", "booking", "N234"],
    ["/call-back?utm_source=sms", "mobile", "9830099999"],
    ["/location", "pincode", "70002"],
    ["/sign-up", "mobile", "9830099999"],
    ["/login?mode=password&return-url=%2Fcart", "mobile", "9830099999"],
  ] as const) {
    await page.goto(path);
    const box = page.locator(`main [name="${name}"]`);
    await box.fill(text);
    for (const language of ["bn", "en"] as const) {
      await readIn(page, language);
      await expect(box).toHaveValue(text);
    }
  }
  // A password is not shown again.
  await page.locator('main [name="password"]').fill("a secret");
  await readIn(page, "bn");
  await expect(page.locator('main [name="password"]')).toHaveValue("");
  expect(await page.content()).not.toContain("a secret");
  // A desktop's header leads to the footer's buttons; on a page without a form it has its own.
  await page.setViewportSize({ width: 1280, height: 800 });
  const own = page.locator('header button[value="en"]');
  await expect(own).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "ভাষা" }).click();
  await expect(page.locator("#form-languages")).toBeInViewport();
  await page.goto("/about");
  await expect(page.getByRole("banner").getByRole("link", { name: "ভাষা" })).toBeHidden();
  await own.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without it", () => {
    test.use({ javaScriptEnabled });

    test("a page in another language keeps what its address has besides, a campaign's parameters say", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const path of ["/about?utm_source=sms&x=1", "/test/tsh?gclid=%E0%A6%95", "/nowhere?x=1"]) {
        await page.goto(path);
        for (const language of ["bn", "en"] as const) await readIn(page, language, "header");
      }
    });
  });

test("without JavaScript the code is still asked for in another language, and not sent again", async ({
  page,
}) => {
  const mobile = newMobile();
  await page.goto("/login?return-url=%2Fmy-profile%2Fmy-family");
  await askForCode(page, mobile);
  await readIn(page, "bn");
  await expect(page.locator('main [name="mobile"]')).toHaveValue(mobile);
  expect(await textsTo(siteUrl(), mobile)).toHaveLength(1);
  await page.locator('main [name="code"]').fill(await codeFor(mobile));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/my-profile/my-family");
});

test("without JavaScript a chosen time and a new address stay in another language, and are booked so", async ({
  page,
}) => {
  await openTimes(page, ["complete-blood-count"]);
  const time = (await openDay(page, 3)).nth(2);
  const value = await time.getAttribute("value");
  await time.check();
  const chosen = page.locator(`input[name="slot"][value="${value}"]`);
  await readIn(page, "bn");
  await expect(chosen).toBeChecked();
  await readIn(page, "en");
  await expect(chosen).toBeChecked();

  await page.goto("/my-profile/my-addresses?add=1");
  const address = { pincode: "700029", house: "12B", landmark: "", city: "Kolkata", label: "Parents" };
  for (const [name, text] of Object.entries(address)) await page.locator(`main [name="${name}"]`).fill(text);
  await readIn(page, "bn");
  for (const [name, text] of Object.entries(address))
    await expect(page.locator(`main [name="${name}"]`)).toHaveValue(text);

  // What the form proposes by itself is in the language of the page.
  await page.goto("/my-profile/my-addresses?add=1");
  await expect(page.locator('main [name="label"]')).toHaveValue("হোম");
  await readIn(page, "en");
  await expect(page.locator('main [name="label"]')).toHaveValue("Home");
});

test("without JavaScript what is ticked as a choice stays in another language, and chosen files are asked for again", async ({
  page,
}) => {
  await openAs(page, newMobile(), "/my-profile/messages");
  const box = (value: string | null) => page.locator(`main [name=wanted][value="${value}"]`);
  const on = await page.locator("main [name=wanted]:enabled:checked").first().getAttribute("value");
  const off = await page.locator("main [name=wanted]:enabled:not(:checked)").first().getAttribute("value");
  await box(on).uncheck();
  await box(off).check();
  await page.locator("main [name=language][value=bn]").check();
  await readIn(page, "bn");
  await expect(box(on)).not.toBeChecked();
  await expect(box(off)).toBeChecked();
  await expect(page.locator("main [name=language][value=bn]")).toBeChecked();

  await page.goto("/book-by-prescription");
  const files = ["front.jpg", "back.jpg"].map((name) => ({
    name,
    mimeType: "image/jpeg",
    buffer: Buffer.from(name),
  }));
  await page.locator("main [name=files]").first().setInputFiles(files);
  await readIn(page, "en");
  await expect(page.getByText("Please choose again: front.jpg, back.jpg")).toBeVisible();
});

test("without JavaScript the answers about a booking stay in another language", async ({ page }) => {
  await bookToPayLater(page);
  await page.getByRole("link", { name: "Reschedule" }).click();
  const time = (await openDay(page, 4)).nth(1);
  const value = await time.getAttribute("value");
  await time.check();
  await readIn(page, "bn");
  await expect(page.locator(`input[name="slot"][value="${value}"]`)).toBeChecked();
  await readIn(page, "en");
  await page.getByRole("button", { name: "Reschedule my visit" }).click();
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByLabel("Reason (optional)").selectOption({ index: 2 });
  const reason = await page.getByLabel("Reason (optional)").inputValue();
  await readIn(page, "bn");
  await expect(page.locator('main [name="reason"]')).toHaveValue(reason);
});

test("without JavaScript what is typed into a filter or a search stays in another language", async ({
  page,
}) => {
  for (const [path, name, text] of [
    ["/diagnostic-test?sort=price-low", "SearchText", "sugar"],
    ["/health-article", "q", "thyroid"],
    ["/compare", "find", "lipid"],
    ["/directory-of-services", "TestName", "CBC"],
    ["/verify", "code", "7QK3-M2ZP"],
    ["/booking", "bookingNo", "N234"],
  ] as const) {
    await page.goto(path);
    const box = page.locator(`main [name="${name}"]`);
    await box.fill(text);
    await readIn(page, "bn");
    await expect(box, path).toHaveValue(text);
    await readIn(page, "en");
    await expect(box, path).toHaveValue(text);
  }
  await page.goto("/career");
  const place = page.locator('main [name="location"]');
  await place.selectOption({ index: 1 });
  const chosen = await place.inputValue();
  await readIn(page, "bn");
  await expect(place).toHaveValue(chosen);
  await readIn(page, "en");

  await bookToPayLater(page);
  await page.goto("/dashboard/bookedservicelist");
  await page.locator("main summary").click();
  await page.locator('main [name="from"]').fill("2026-11-02");
  await readIn(page, "bn");
  await expect(page.locator('main [name="from"]')).toBeVisible();
  await expect(page.locator('main [name="from"]')).toHaveValue("2026-11-02");
});

test("without JavaScript the number for a pincode without service stays in another language, and is kept", async ({
  page,
}) => {
  await page.goto("/location");
  await page.locator('main [name="pincode"]').fill("793001");
  await page.getByRole("button", { name: "Use this pincode" }).click();
  const help = page.getByRole("region", { name: "Tell me when you come here" });
  const mobile = newMobile();
  await help.locator('[name="mobile"]').fill(mobile);
  await help.locator('[name="agreed"]').check();
  await readIn(page, "bn");
  const form = page.locator("#main-form");
  await expect(form.locator('[name="mobile"]')).toHaveValue(mobile);
  await expect(page.locator('main [name="pincode"]').first()).toHaveValue("793001");
  // It agreed to other words.
  await expect(form.locator('[name="agreed"]')).not.toBeChecked();
  await readIn(page, "en");
  await help.locator('[name="agreed"]').check();
  await help.getByRole("button", { name: "Tell me" }).click();
  await expect(page.locator("main").getByRole("status")).toBeVisible();
  await expect(help.locator('[name="mobile"]')).toHaveCount(0);
});

test("without JavaScript the tick for a printed report stays in another language beside a coupon's code, and is saved", async ({
  page,
}) => {
  await openCartOf(page, ["complete-blood-count"]);
  const box = page.locator('main [name="hard-copy"]');
  await page.locator('main [name="coupon"]:not([type=hidden])').fill("WELLNESS");
  await box.check();
  await readIn(page, "bn");
  await expect(box).toBeChecked();
  await expect(page.locator('main [name="coupon"]:not([type=hidden])')).toHaveValue("WELLNESS");
  await readIn(page, "en");
  await expect(box).toBeChecked();
  await page.getByRole("button", { name: "Save this choice" }).click();
  await expect(page).toHaveURL("/cart");
  await page.goto("/cart");
  await expect(box).toBeChecked();
  // With a coupon in the cart there is no box for its code.
  await box.uncheck();
  await readIn(page, "bn");
  await expect(box).not.toBeChecked();
});
