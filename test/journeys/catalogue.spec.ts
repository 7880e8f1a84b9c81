import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { fillCart, openCartOf } from "./customer-calls.ts";
import { holdHydration, untilHydrationWaits } from "./hold-hydration.ts";
import { holdResponses } from "./hold-responses.ts";
import { untilHydrated } from "./open-page.ts";

const count = (page: Page) => page.locator("main").getByRole("status").first();
const bookButton = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^BOOK TEST ?: ${name}$`) });

/** Notes on the body how many milliseconds after the last letter an address is replaced, by the page's own clock. */
async function noteTyping(page: Page): Promise<void> {
  await page.evaluate(() => {
    let typedAt = 0;
    addEventListener("input", () => (typedAt = performance.now()), true);
    const replace = history.replaceState;
    history.replaceState = function (this: History, ...given: Parameters<History["replaceState"]>) {
      document.body.dataset.pause ??= String(performance.now() - typedAt);
      replace.apply(this, given);
    };
  });
}

test.describe("listings", () => {
  test("health conditions unfold and fold again, are chosen once, shown, taken out one by one and all at once, and the search text stays", {
    tag: "@every-width",
  }, async ({ page }) => {
    await page.goto("/diagnostic-test?SearchText=blood");
    const list = page.getByRole("region", { name: "HEALTH CONDITIONS" });
    await test.step("More.. unfolds all health conditions and Less.. folds them again", async () => {
      const folded = (await list.boundingBox())?.height ?? 0;
      await list.getByRole("button", { name: "More.." }).click();
      await expect(list.getByRole("button", { name: "Less.." })).toBeVisible();
      expect((await list.boundingBox())?.height ?? 0).toBeGreaterThan(folded + 40);
      await list.getByRole("button", { name: "Less.." }).click();
      expect((await list.boundingBox())?.height ?? 0).toBeCloseTo(folded, 0);
    });
    await list.getByRole("link", { name: /^Diabetes/ }).click();
    await expect(page).toHaveURL(/SearchText=blood&condition=diabetes$/);
    const chosen = page.getByRole("region", { name: "YOU SELECTED" });
    await expect(chosen.getByText("Diabetes", { exact: true })).toBeVisible();
    await list.getByRole("link", { name: /^Anaemia/ }).click();
    await expect(page).toHaveURL(/condition=diabetes&condition=anaemia/);
    await chosen.getByRole("link", { name: "Remove Diabetes" }).click();
    await expect(page).toHaveURL(/SearchText=blood&condition=anaemia$/);
    await chosen.getByRole("button", { name: "Clear all Filters" }).click();
    await expect(page).toHaveURL(/\?SearchText=blood$/);
    await expect(chosen).toHaveCount(0);
    await page.goBack();
    await expect(chosen.getByText("Anaemia", { exact: true })).toBeVisible();
  });

  test("a search runs by Enter and by its button, keeps the filters, and says when nothing is found", async ({
    page,
  }) => {
    await page.goto("/diagnostic-test?condition=diabetes");
    const box = page.getByRole("main").getByRole("searchbox", { name: "Search", exact: true });
    await box.fill("sugar");
    await box.press("Enter");
    await expect(page).toHaveURL(/SearchText=sugar/);
    await expect(page).toHaveURL(/condition=diabetes/);
    await expect(page.getByRole("heading", { name: "Glucose, Fasting" })).toBeVisible();
    await box.fill("zzqqxx");
    await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText('Sorry! No result found with "zzqqxx"')).toBeVisible();
    await expect(page.getByRole("heading", { name: "Most booked" })).toBeVisible();
  });

  test("radiology categories are addresses of their own, and the category can be taken out", async ({
    page,
  }) => {
    await page.goto("/radiology-test");
    await page.getByRole("region", { name: "CATEGORIES" }).getByRole("link", { name: /^MRI/ }).click();
    await expect(page).toHaveURL(/\/radiology-test\/mri$/);
    const chosen = page.getByRole("region", { name: "YOU SELECTED" });
    await chosen.getByRole("link", { name: "Remove MRI" }).click();
    await expect(page).toHaveURL(/\/radiology-test$/);
  });

  test("what is in the cart stands in a strip and leaves it after a question; what a press has done is told above the cart that sticks to the bottom", {
    tag: "@every-width",
  }, async ({ page }) => {
    await page.goto("/diagnostic-test");
    await bookButton(page, "Complete Blood Count").click();
    const strip = page.getByRole("region", { name: "SELECTED PACAKGES & TESTS" });
    await expect(strip.getByText("Complete Blood Count", { exact: true })).toBeVisible();
    await strip.getByRole("button", { name: "Remove Complete Blood Count" }).click();
    await expect(page.getByText("Are you sure to remove 'Complete Blood Count'?")).toBeVisible();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(strip).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await expect(bookButton(page, "Complete Blood Count")).toBeVisible();

    await bookButton(page, "TSH").click();
    await expect(strip).toBeVisible();
    await bookButton(page, "Thyroid Profile \\(T3 T4 TSH\\)").click();
    const toast = await page.locator(".toast").last().boundingBox();
    const cart = await page.getByRole("link", { name: "View cart" }).filter({ visible: true }).boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeGreaterThan(0);
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(cart?.y ?? 0);
  });

  test("the cart's question is never rendered into the page before it lies over it; it gives the focus back to its line, or to the content when the line is gone", async ({
    page,
  }) => {
    await openCartOf(page, ["complete-blood-count"]);
    await untilHydrated(page);
    await page.evaluate(() => {
      const look = () => {
        if (document.querySelector("dialog[open]:not(:modal)")) document.body.dataset.pushedDown = "";
        requestAnimationFrame(look);
      };
      look();
    });
    const remove = page.getByRole("link", { name: "Remove Complete Blood Count" });
    await remove.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.locator("body[data-pushed-down]")).toHaveCount(0);
    // Asked again while the way back is still under way.
    const letGo = await holdResponses(page, "**/cart.data*");
    await page.getByRole("link", { name: "Keep it" }).click();
    await expect(remove).toBeFocused();
    await remove.click();
    letGo();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^You are yet to Book any test/ })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("a cart's page that is loaded asks for the cart once", async ({ page: cart }) => {
    await fillCart(cart, ["complete-blood-count"]);
    const asked: string[] = [];
    cart.on("request", (request) => {
      if (request.url().endsWith("/fetchCart")) asked.push(request.url());
    });
    await cart.clock.install();
    const answered = cart.waitForResponse("**/fetchCart");
    // The menus' lists are the last that a page asks for by itself, after the cart.
    const lists = cart.waitForRequest("**/PopularTest*");
    await cart.goto("/cart");
    await expect(cart.getByRole("link", { name: "Remove Complete Blood Count" })).toBeVisible();
    await untilHydrated(cart);
    await lists;
    await (await answered).finished();
    await cart.waitForLoadState("networkidle");
    // What waits for its turn, or comes a second after a change, is long over by the page's clock.
    await cart.clock.runFor(10_000);
    await cart.evaluate(() => fetch("/robots.txt").then(() => undefined));
    expect(asked).toHaveLength(1);
  });
});

test.describe("directory of services", () => {
  test("a filter starts at the first page, and text is searched after a pause of two seconds", async ({
    page,
  }) => {
    for (const [label, choice, chosen] of [
      ["Report time", "Next Day", /TAT=1/],
      ["Where it is tested", "InHouse", /IsOutSourceTest=0/],
      ["Collection", "Lab Visits", /CollectionType=0/],
    ] as const) {
      await page.goto("/directory-of-services?PageNo=3");
      await expect(
        page
          .getByRole("row")
          .filter({ has: page.getByRole("cell") })
          .first(),
      ).toContainText("41");
      await page.getByLabel(label).selectOption({ label: choice });
      await expect(page).toHaveURL(chosen);
      expect(page.url()).not.toContain("PageNo");
      await expect(count(page)).toContainText("page 1");
    }
    await noteTyping(page);
    await page.getByLabel("Search", { exact: true }).last().pressSequentially("mri");
    await expect(page).toHaveURL(/TestName=mri/);
    expect(await page.evaluate(() => Number(document.body.dataset.pause))).toBeGreaterThan(1900);
    await expect(page.getByRole("link", { name: "MRI Brain", exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/PageNo=3$/);
    await expect(page.getByLabel("Collection")).toHaveValue("");
    await expect(page.getByLabel("Search", { exact: true }).last()).toHaveValue("");
  });

  test("nothing found is said, and a row leads to its test", { tag: "@every-width" }, async ({ page }) => {
    await page.goto("/directory-of-services?TestName=zzqqxx");
    await expect(page.getByText("No Records found")).toBeVisible();
    await page.goto("/directory-of-services?TestName=complete+blood+count");
    await page.getByRole("link", { name: "Complete Blood Count", exact: true }).click();
    await expect(page).toHaveURL(/\/test\/complete-blood-count$/);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // What is pressed at each width: the same with scripts, above.
  test("filters and pages are links, search is a form", async ({ page }) => {
    await page.goto("/diagnostic-test");
    await page
      .getByRole("region", { name: "HEALTH CONDITIONS" })
      .getByRole("link", { name: /^Diabetes/ })
      .click();
    await expect(page.getByRole("region", { name: "YOU SELECTED" })).toBeVisible();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/condition=diabetes&page=2/);
    await page.getByRole("main").getByRole("searchbox", { name: "Search", exact: true }).fill("hba1c");
    await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("heading", { name: "HbA1c", exact: true })).toBeVisible();
  });

  test("questions open and the directory is filtered", async ({ page }) => {
    await page.goto("/test/complete-blood-count");
    await page.getByText("Do I have to fast for Complete Blood Count?").click();
    await expect(page.getByText(/No fasting is needed/)).toBeVisible();
    await page.goto("/directory-of-services");
    await page.getByLabel("Report time").selectOption({ label: "A Week or more" });
    await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/TAT=7/);
  });
});

test("a radiology centre shows its registration and what can be booked there", async ({ page }) => {
  await page.goto("/radiology/rajarhat");
  await expect(page.getByText("WB-PNDT-DEMO-0003")).toBeVisible();
  const directions = page.getByRole("link", { name: "Directions in Google Maps Rajarhat New Town" });
  await expect(directions).toHaveAttribute("href", /destination=22\.5958%2C88\.4795$/);
  await page.getByRole("link", { name: "Equipment used for each scan" }).click();
  const machines = page.getByRole("region", { name: "Machines" });
  await expect(machines).toBeInViewport();
  await expect(machines.getByText("1.5 tesla magnetic resonance")).toBeVisible();
  await expect(page.getByRole("heading", { name: "MRI", exact: true })).toBeVisible();
  // Of a long group some stand open; none of the others is lost.
  const group = page.getByRole("region", { name: "MRI", exact: true });
  const cards = group.locator(".service-card-name");
  const all = await cards.count();
  const folded = group.getByText(/^\d+ more in MRI$/);
  await expect(cards.last()).toBeHidden();
  await expect(folded).toHaveText(`${all - 4} more in MRI`);
  await folded.click();
  await expect(cards.last()).toBeVisible();
});

test("articles are found by topic and by word", async ({ page }) => {
  await page.goto("/health-article");
  await page
    .getByRole("navigation", { name: "Topics" })
    .getByRole("link", { name: /^Vitamins/ })
    .click();
  await expect(page).toHaveURL(/topic=Vitamins/);
  await expect(count(page)).toContainText("2");
  await page.goto("/health-article?q=ferritin");
  await expect(page.getByRole("heading", { level: 2, name: /ferritin/i }).first()).toBeVisible();
});

test("a card that has the focus has its page asked for before it is opened", async ({ page }) => {
  await page.goto("/diagnostic-test");
  await untilHydrated(page);
  const link = page.locator(".service-card-name a").first();
  const path = await link.getAttribute("href");
  const asked = page.waitForRequest((request) => request.url().includes(`${path}.data`));
  await link.focus();
  await asked;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator("h1")).toBeVisible();
});

test("a card whose test is in the cart says so once it is hydrated", async ({ page }) => {
  await page.goto("/diagnostic-test");
  await page.locator("article").getByRole("button").first().click();
  await expect(page.locator("article").getByRole("button").first()).toHaveText(/^SELECTED/);
  const hydrate = await holdHydration(page);
  await page.reload();
  await untilHydrationWaits(page);
  const card = page.locator("article").first();
  await expect(card.getByRole("button")).toHaveText(/^BOOK TEST/);
  await hydrate();
  await expect(card.getByRole("button")).toHaveText(/^SELECTED/);
  await expect(card.locator("button.add-button")).toHaveAttribute("name", "remove");
  await expect(card.locator("button.add-button")).toHaveAttribute("data-state", "selected");
});

test("a double press adds a test once, and a press of its own takes it out", async ({ page }) => {
  await page.goto("/test/lipid-profile");
  await untilHydrated(page);
  const button = page.locator("main .add-button").filter({ visible: true }).first();
  await button.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(button).toHaveText(/^SELECTED/);
  // The second press of the hand comes after the response.
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await button.click();
  await expect(button).toHaveText(/^BOOK TEST/);
  // The header may read the cart meanwhile.
  expect(sent.filter((path) => /(addTo|del)Cart$/.test(path))).toEqual(["/loadData/submitPage/delCart"]);
});
