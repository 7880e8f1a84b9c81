import type { Page } from "@playwright/test";
import { fillCart, openCartOf } from "../journeys/customer-calls.ts";
import { newMobile } from "../journeys/customer-steps.ts";
import { openPage, untilHydrated } from "../journeys/open-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer, leavePages, logInContext } from "../support/log-in-context.ts";

const PHONE = { width: 360, height: 780 };

test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem("location-asked", "1")));

test("on a phone the pages of visitors fit the screen, line by line", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await test.step("the tab one is on is in sight from the beginning", async () => {
    for (const path of ["/health-packages", "/radiology-test", "/top-offers"]) {
      await page.goto(path);
      await expect(page.locator(".tab[aria-current]"), path).toBeInViewport({ ratio: 0.9 });
    }
  });
  await test.step("a row of an analyser's table is a card with no line but its own border", async () => {
    await page.goto("/equipments");
    const lines = await page
      .locator(".equipment td")
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).borderBottomWidth));
    expect(lines.length).toBeGreaterThan(8);
    expect(new Set(lines)).toEqual(new Set(["0px"]));
  });
  await test.step("no line of a breadcrumb begins with an arrow, and no line of a card's facts ends or begins with a dot", async () => {
    await page.goto("/test/newborn-screen-extended-tandem-mass-spectrometry");
    const steps = await page.locator(".breadcrumb li").evaluateAll((all) =>
      all.map((step) => ({
        top: step.getBoundingClientRect().top,
        before: getComputedStyle(step, "::before").content,
        after: getComputedStyle(step, "::after").content,
      })),
    );
    expect(new Set(steps.map(({ top }) => top)).size).toBeGreaterThan(1);
    expect(steps.map(({ before }) => before)).toEqual(["none", "none", "none"]);
    expect(steps.map(({ after }) => after)).toEqual(['""', '""', "none"]);

    await page.goto("/diagnostic-test");
    // The dot stands before its fact: of the first in a line it lies outside the list, which cuts it off.
    const lines = await page.locator(".service-card-facts").evaluateAll((lists) =>
      lists.flatMap((list) => {
        const { left } = list.getBoundingClientRect();
        const facts = [...list.children].map((fact) => fact.getBoundingClientRect());
        const firsts = facts.filter(({ top }, index) => top !== facts[index - 1]?.top);
        const cut = getComputedStyle(list).overflowX;
        return firsts.map((first) => ({ cut, off: Math.round(first.left - left), lines: firsts.length }));
      }),
    );
    expect(Math.max(...lines.map((line) => line.lines))).toBe(2);
    expect(new Set(lines.map(({ cut, off }) => `${cut} ${off}`))).toEqual(new Set(["clip 0"]));
  });
  await test.step("nothing found is in no order, and the search's results break their lines between facts", async () => {
    await page.goto("/diagnostic-test?SearchText=zzqqxx");
    await expect(page.getByText("Sorry! No result found")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Sort by" })).toHaveCount(0);
    await page.goto("/diagnostic-test?SearchText=thyroid");
    await expect(page.getByRole("navigation", { name: "Sort by" })).toBeVisible();

    await untilHydrated(page);
    await page.getByRole("combobox").fill("thyroid");
    const facts = page.getByRole("row").first().getByRole("listitem");
    await expect(facts.last()).toHaveText(/^Report /);
    const heights = await facts.evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([20]));
  });
  await test.step("nothing of the page of sign-ins lies outside the screen", async () => {
    await page.goto("/dev");
    const outside = await page
      .locator("tbody :is(th, td, a, code)")
      .evaluateAll(
        (all, width) => all.filter((each) => each.getBoundingClientRect().right > width).length,
        PHONE.width,
      );
    expect(outside).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
  await test.step("a search for one long word keeps to the screen", async () => {
    const word = "x".repeat(200);
    const wide: string[] = [];
    for (const path of [
      "/diagnostic-test?SearchText=",
      "/health-packages?SearchText=",
      "/health-article?q=",
    ]) {
      await openPage(page, `${path}${word}`);
      await expect(page.locator("h2", { hasText: word })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width !== PHONE.width) wide.push(`${path}: ${width}`);
    }
    expect(wide).toEqual([]);
  });
  await test.step("what a test would cost without the offer stands on one line with how much it is less", async () => {
    await page.goto("/test/mri-brain-with-contrast");
    const [was, off] = await page
      .locator(".sticky-bar :is(.price-was, .price-off)")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    expect(off?.left).toBeGreaterThan(was?.right ?? Number.POSITIVE_INFINITY);
    expect(off?.top).toBeLessThan(was?.bottom ?? 0);
  });
});

test("on a tablet and at other widths the pages of visitors fill their lines", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await test.step("the directory's search and filters leave no half line empty", async () => {
    await page.goto("/directory-of-services");
    const form = page.getByRole("main").getByRole("search");
    const [whole, button] = [await form.boundingBox(), await form.getByRole("button").boundingBox()];
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeCloseTo((whole?.x ?? 0) + (whole?.width ?? 0), 0);
  });
  await test.step("the tabs of the notifications stand on one line", async () => {
    await page.goto("/notifications");
    const tops = await page
      .locator(".tab")
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(tops).toHaveLength(6);
    expect(new Set(tops).size).toBe(1);
  });
  await test.step("on a wide screen an opening fills its line, also where a city has one alone", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/career");
    const malda = page.getByRole("region", { name: "Malda" });
    const [city, card] = [await malda.boundingBox(), await malda.getByRole("article").boundingBox()];
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeCloseTo((city?.x ?? 0) + (city?.width ?? 0), 0);
    expect(card?.width).toBeGreaterThan(900);
  });
  await test.step("a telephone number in a text of the chain stays on one line, at every width", async () => {
    await page.goto("/privacy-policy");
    await untilHydrated(page);
    const number = page.locator('.prose a[href^="tel:"]').first();
    for (let width = 320; width <= 900; width += 20) {
      await page.setViewportSize({ width, height: 800 });
      expect(await number.evaluate((link) => link.getClientRects().length), `${width} px`).toBe(1);
    }
  });
});

test("in English and in Bengali the parts of a visitor's pages have the room that they need", async ({
  page,
  context,
  baseURL,
}) => {
  await test.step("the numbers of a pager and the steps of a breadcrumb are as wide as a thumb, and nothing is wider than the screen", async () => {
    for (const language of ["en", "bn"]) {
      await context.request.post("/language", { form: { language }, headers: { origin: baseURL ?? "" } });
      await page.goto("/diagnostic-test?page=5");
      for (const width of [360, 768]) {
        await page.setViewportSize({ width, height: 900 });
        const targets = await page
          .locator(".pager a, .breadcrumb a")
          .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
        expect(targets.length).toBeGreaterThan(5);
        expect(Math.min(...targets.map((box) => Math.min(box.width, box.height)))).toBeGreaterThanOrEqual(44);
        expect(Math.min(...targets.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
        expect(Math.max(...targets.map(({ right }) => right))).toBeLessThanOrEqual(width);
      }
    }
  });
  await test.step("in the header's second line what stands beside each other is as far apart as the rest", async () => {
    for (const language of ["en", "bn"]) {
      await context.request.post("/language", { form: { language }, headers: { origin: baseURL ?? "" } });
      await page.goto("/about");
      await untilHydrated(page);
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const parts = (box: string) =>
          page
            .locator(`.header-row ${box}`)
            .locator(".header-button:visible, .header-menu-button:visible")
            .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
        const entries = await parts(".navigation-menu");
        const ways = await parts("> div > div");
        expect(entries.length).toBeGreaterThan(3);
        expect(ways.length).toBeGreaterThan(2);
        for (const boxes of [entries, ways]) {
          const gaps = boxes.slice(1).map((box, index) => Math.round(box.left - (boxes[index]?.right ?? 0)));
          expect(new Set(gaps).size, `${language} ${width}: ${gaps}`).toBe(1);
        }
        expect(entries.at(-1)?.right).toBeLessThanOrEqual(ways[0]?.left ?? 0);
      }
    }
  });
  await test.step("tables of many columns do not scroll sideways on a tablet and a desktop", async () => {
    for (const language of ["en", "bn"]) {
      await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
      for (const path of ["/booking", "/directory-of-services"]) {
        await openPage(page, path);
        for (const width of [640, 768, 1024, 1151, 1152, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const beyond = await page
            .locator(".wide-table")
            .evaluate((table) => table.scrollWidth - table.clientWidth);
          expect(beyond, `${path} ${language} ${width}`).toBeLessThanOrEqual(0);
        }
      }
    }
  });
});

test("pages that hang on an entry of the account's menu mark it as the one that is open", async ({
  page,
  context,
}) => {
  await becomeDemoCustomer(context, "ravi");
  const bookings = await (await context.request.get("/api/bookings?page=1")).json();
  for (const [path, entry] of [
    [`/dashboard/booking-status/${bookings.data.Items[0].BookingNo}`, "My Bookings"],
    ["/my-profile/change-mobile", "My Details"],
    ["/my-profile/delete-account", "My Data"],
  ] as const) {
    await page.goto(path);
    const menu = page.getByRole("navigation", { name: "My account" });
    await expect(menu.locator("[aria-current]"), path).toHaveText(entry);
  }
});

test("on a phone whose letters are 24 or 32 px large nothing is wider than the screen", async ({
  page,
  context,
}) => {
  // Many pages, each laid out to its end.
  test.slow();
  const session = await context.newCDPSession(page);
  await session.send("Page.enable");
  await page.setViewportSize(PHONE);
  const wide = async (paths: readonly string[]) => {
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await untilHydrated(page);
      for (const letters of [24, 32]) {
        const fontSizes = { standard: letters, fixed: letters - 4 };
        await session.send("Page.setFontSizes", { fontSizes });
        await page.evaluate(() => new Promise((laidOut) => requestAnimationFrame(laidOut)));
        const [size, width] = await page.evaluate(() => [
          getComputedStyle(document.documentElement).fontSize,
          document.documentElement.scrollWidth,
        ]);
        if (size !== `${letters}px` || width !== PHONE.width) found.push(`${path}: ${size}, ${width}`);
        found.push(...(await cutOff(page)).map((button) => `${path}, ${size}: ${button}`));
      }
    }
    return found;
  };
  const open = ["/", "/test/complete-blood-count", "/diagnostic-test", "/login", "/location", "/contact"];
  expect(await wide([...open, "/radiology", "/grievance", "/book-by-prescription"])).toEqual([]);
  await fillCart(page, ["complete-blood-count"]);
  expect(await wide(["/cart", "/diagnostic-test"])).toEqual([]);
  await becomeDemoCustomer(context, "ravi");
  const own = ["/my-profile/my-details", "/my-profile/my-family?add=1", "/reports"];
  expect(await wide([...own, "/notifications", "/smart-report"])).toEqual([]);
});

/** Buttons and links that reach over the edge of their card, their bar or the screen. What scrolls sideways may. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator("button, a").evaluateAll((all) =>
    all
      .filter((each) => {
        const { left, right, width, bottom } = each.getBoundingClientRect();
        const scrolls = ".carousel-track, .tabs > ul, .account-pages > ul, .smart-jumps";
        if (width < 2 || bottom < 0 || each.closest(scrolls)) return false;
        const holder = each.parentElement?.closest(".card, .sticky-bar, body")?.getBoundingClientRect();
        return holder && (left < holder.left - 1 || right > holder.right + 1);
      })
      .map((each) => each.outerHTML),
  );
}

test("a new customer's header, menu and profile have the room and the colours that they need", async ({
  page,
  context,
  baseURL,
}) => {
  await test.step("the greeting of a customer without a name is not cut off, and takes the place of the login", async () => {
    const left = new Map<number, number>();
    const widths = [768, 1024, 1280];
    const searchBox = () => page.getByRole("search").first().boundingBox();
    await page.goto("/about");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      left.set(width, (await searchBox())?.width ?? 0);
    }
    await leavePages(context, baseURL ?? "");
    await logInContext(context, baseURL ?? "", newMobile());
    await page.goto("/about");
    const name = page.locator(".account-name");
    await expect(name).toHaveText(/^Hello, Customer ••\d{4}$/);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const [shown, whole] = await name.evaluate((words) => [words.clientWidth, words.scrollWidth]);
      expect(whole, String(width)).toBe(shown);
      expect((await searchBox())?.width).toBe(left.get(width));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
  await test.step("the account's menu shows all of its entries on a tablet, in English and in Bengali", async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const language of ["en", "bn"]) {
      await context.request.post("/language", { form: { language }, headers: { origin: baseURL ?? "" } });
      await page.goto("/my-profile/my-details");
      const menu = page.getByRole("navigation", { name: language === "en" ? "My account" : "আমার অ্যাকাউন্ট" });
      const entries = menu.getByRole("link");
      await expect(entries).toHaveCount(11);
      for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
      const rows = await entries.evaluateAll(
        (all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size,
      );
      expect(rows).toBeLessThanOrEqual(3);
    }
  });
  await test.step("the bar of how much of a profile is there has the site's own colours in both schemes", async () => {
    await page.goto("/my-profile/my-details");
    const bar = page.getByRole("progressbar");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const [look, ground, line] = await bar.evaluate((element) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = "var(--color-line)";
        const { appearance, backgroundColor } = getComputedStyle(element);
        return [appearance, backgroundColor, getComputedStyle(probe).color];
      });
      expect([look, ground], colorScheme).toEqual(["none", line]);
    }
  });
});

test("the tabs of the notifications do not scroll sideways on a tablet and a small desktop", async ({
  page,
  context,
  baseURL,
}) => {
  await becomeDemoCustomer(context, "omar");
  for (const language of ["en", "bn"]) {
    await context.request.post("/language", { form: { language }, headers: { origin: baseURL ?? "" } });
    await page.goto("/notifications");
    await expect(page.locator(".tab")).toHaveCount(6);
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 1024 });
      const [shown, whole] = await page
        .locator(".tabs > ul")
        .evaluate((list) => [list.clientWidth, list.scrollWidth]);
      expect(whole, `${width} ${language}`).toBe(shown);
    }
  }
});

test("the chosen side of the cart's switch has an outline in both schemes", async ({ page }) => {
  await openCartOf(page, ["complete-blood-count"]);
  const chosen = page.getByRole("button", { name: "Home collection", pressed: true });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const action = await chosen.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "var(--color-action)";
      return getComputedStyle(probe).color;
    });
    const shadow = await chosen.evaluate((button) => getComputedStyle(button).boxShadow);
    expect(shadow, colorScheme).toContain(`${action} 0px 0px 0px 2px inset`);
  }
});
