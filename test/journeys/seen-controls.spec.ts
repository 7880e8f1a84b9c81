import type { Locator } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer } from "../support/log-in-context.ts";
import { openTimes } from "./customer-calls.ts";
import { deskUrl, openSession } from "./desk-steps.ts";
import { openPage } from "./open-page.ts";
import { tabTo } from "./tab-to.ts";

/** How far the ring of what has the focus reaches out of the window, or out of the element around it with this selector, in px. */
const ringOutside = (control: Locator, around?: string) =>
  control.evaluate((element, selector) => {
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(element);
    if (outlineStyle === "none") throw new Error("It has no ring.");
    const grown = Math.max(0, Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth));
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const box = selector
      ? element.closest(selector)?.getBoundingClientRect()
      : new DOMRect(0, 0, innerWidth, innerHeight);
    if (!box) throw new Error("It stands elsewhere.");
    return grown + Math.max(box.left - left, box.top - top, right - box.right, bottom - box.bottom, -grown);
  }, around);

test("the focus ring of a report's group, in a list that slides sideways, is seen whole", {
  tag: "@every-width",
}, async ({ page, context }) => {
  await becomeDemoCustomer(context, "meena");
  await openPage(page, "/smart-report");
  for (const group of (await page.locator(".smart-jumps a").all()).slice(0, 2)) {
    await tabTo(page, group);
    expect(await ringOutside(group, ".smart-jumps")).toBe(0);
  }
});

test("the focus ring of a day, in the row that slides sideways, is seen whole", async ({ page }) => {
  await openTimes(page, ["complete-blood-count"]);
  for (const day of (await page.getByRole("navigation", { name: "Day" }).getByRole("link").all()).slice(
    0,
    2,
  )) {
    await tabTo(page, day);
    expect(await ringOutside(day, "ul")).toBe(0);
  }
});

test("in each language the words about the app have room beside its button", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of ["en", "bn", "hi"]) {
    await page.context().addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    await openPage(page, "/");
    const words = await page.locator(".app-link p").boundingBox();
    expect(words?.width, language).toBeGreaterThan(180);
  }
});

test("a link in a table of a text is 24 px high", { tag: "@every-width" }, async ({ page }) => {
  await openPage(page, "/contact");
  expect(await lowLinks(page.locator(".table-scroll"))).toEqual([]);
});

/** The contrast of a field's placeholder with the field (WCAG 1.4.3). */
const placeholderContrast = (field: Locator) =>
  field.evaluate((element) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("There is no canvas.");
    const luminances = [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element, "::placeholder").color,
    ].map((colour) => {
      // The placeholder is drawn over the field.
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    });
    return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
  });

/** Links of a part of the page that are less than 24 px high. */
const lowLinks = (part: Locator) =>
  part
    .getByRole("link")
    .filter({ visible: true })
    .evaluateAll((links) =>
      links.filter((link) => link.getBoundingClientRect().height < 24).map((link) => link.textContent),
    );

test("at the desk the way past the menu has a whole ring, the search says what it finds in readable letters, and each link is 24 px high", {
  tag: "@desktop",
}, async ({ page, context }) => {
  await openSession(context, "rina.pal");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${deskUrl()}/desk/catalogue/tables/prices`);
    const skip = page.getByRole("link", { name: "Skip to the page" });
    await page.keyboard.press("Tab");
    await expect(skip).toBeFocused();
    expect(await ringOutside(skip)).toBe(0);
    expect(await placeholderContrast(page.getByRole("searchbox").first())).toBeGreaterThanOrEqual(4.5);
    expect(await lowLinks(page.getByRole("main"))).toEqual([]);
  }
  await page.goto(`${deskUrl()}/desk/catalogue`);
  expect(await lowLinks(page.getByRole("main"))).toEqual([]);
});
