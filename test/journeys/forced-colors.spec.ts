import type { Locator } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { fillCart } from "./customer-calls.ts";
import { deskUrl, openSession } from "./desk-steps.ts";
import { openPage } from "./open-page.ts";

test.use({ contextOptions: { forcedColors: "active" } });

const fill = (part: Locator) => part.first().evaluate((element) => getComputedStyle(element).backgroundColor);

test("where the system sets the colours, what is chosen, found, on its way or sticks is seen", async ({
  page,
}) => {
  await test.step("what is chosen differs from what is not", async () => {
    await openPage(page, "/dev/ui");
    for (const [chosen, other] of [
      [".choice:has(:checked)", ".choice:not(:has(:checked))"],
      [".pager-item[aria-current]", ".pager-item:not([aria-current])"],
      [".tab[aria-current]", ".tab:not([aria-current])"],
    ] as const)
      expect(await fill(page.locator(chosen)), chosen).not.toBe(await fill(page.locator(other)));

    const bars = await page
      .locator(".stepper")
      .first()
      .evaluate((stepper) =>
        ["done", "current", "next"].map((state) => {
          const step = stepper.querySelector(`.step[data-state="${state}"]`);
          return step ? getComputedStyle(step, "::before").backgroundColor : state;
        }),
      );
    expect(new Set(bars).size).toBe(3);
    await expect(page.locator(".spinner").first()).toHaveCSS("border-right-width", "0px");
  });
  await test.step("all of a chosen search result can be read, its button too", async () => {
    await openPage(page, "/diagnostic-test");
    await page.getByRole("combobox").first().fill("vitamin");
    await page.locator(".search-row").first().waitFor();
    await page.keyboard.press("ArrowDown");
    const chosen = page.locator('.search-row[aria-selected="true"]');
    const color = await chosen.evaluate((row) => getComputedStyle(row).color);
    for (const part of [chosen.locator(".button"), chosen.locator(".price-off")]) {
      await expect(part).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      await expect(part).toHaveCSS("color", color);
    }
  });
  await test.step("no line of the header that sticks runs through the page", async () => {
    await openPage(page, "/diagnostic-test");
    const header = page.locator(".site-header");
    const height = () => header.evaluate((element) => element.getBoundingClientRect().height);
    const whole = await height();
    await page.evaluate(() => scrollTo(0, 900));
    await expect(header).toHaveAttribute("data-sticky");
    await expect(header).toHaveCSS("border-bottom-width", "0px");
    expect(await height()).toBe(whole);
  });
  await test.step("the chosen way of collection is seen", async () => {
    await fillCart(page, ["lipid-profile"]);
    await openPage(page, "/cart");
    const [home, lab] = ["Home collection", "Lab visit"].map((name) => page.getByRole("button", { name }));
    if (!home || !lab) throw new Error("The switch is not in the cart.");
    expect(await fill(home)).not.toBe(await fill(lab));

    await page.getByRole("link", { name: /^Remove/ }).click();
    await expect(page.getByRole("dialog")).toHaveCSS("border-top-width", "1px");
  });
  await test.step("the bar that tells of a page on its way is seen", async () => {
    await openPage(page, "/");
    await page.route(/\.data(\?|$)/, () => new Promise(() => undefined));
    await page.locator('.site-footer a[href="/contact"]').click();
    const bar = page.locator(".navigation-bar");
    await bar.waitFor({ state: "attached" });
    expect(await fill(bar)).not.toBe(await fill(page.locator("html")));
  });
});

test("where the system sets the colours, the desk's plots have them, and no line runs under its menu", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  await openSession(context, "rina.pal");
  await page.goto(`${deskUrl()}/desk/today`);
  const words = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
  await expect(page.locator(".desk-plot-whole").first()).toHaveCSS("stroke", words);
  const other = page.getByRole("navigation").getByRole("link", { name: "Visits" });
  await expect(other).toHaveCSS("border-bottom-width", "0px");
});
