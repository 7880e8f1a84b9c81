import type { BrowserContext, Page } from "@playwright/test";
import { axeViolations, becomeScheme, COLOUR_RULES } from "../journeys/axe-violations.ts";
import { untilHydrated } from "../journeys/open-page.ts";
import { expect, test } from "../support/browser-test.ts";
import { becomeDemoCustomer } from "../support/log-in-context.ts";

const WIDTHS = [360, 1280];
const PATIENCE_MS = 600_000;

/** One page of each kind. */
const PUBLIC = [
  "/",
  "/equipments",
  "/booking",
  "/health-packages",
  "/health-packages/full-body-advanced",
  "/diagnostic-test",
  "/diagnostic-test/Heart",
  "/diagnostic-test?condition=diabetes&SearchText=sugar",
  "/compare?with=basic-wellness&with=full-body-standard",
  "/radiology-test/ultrasound",
  "/top-offers",
  "/test/complete-blood-count",
  "/notifications",
  "/notification-details",
  "/cart",
  "/cart?paymentfail=1&0.5",
  "/book-by-prescription",
  "/career",
  "/career/pathologist-kolkata",
  "/radiology",
  "/radiology/howrah",
  "/health-condition",
  "/health-condition/diabetes",
  "/contact",
  "/about",
  "/cancellation-policy",
  "/grievance-policy",
  "/payment-confirmation",
  "/directory-of-services",
  "/health-article",
  "/health-article/vitamin-d",
  "/login",
  "/sign-up",
  "/forgot-password",
  "/location",
  "/grievance",
  "/verify",
  "/nothing",
  "/health-packages/none",
];

const OWN = [
  "/dashboard/bookedservicelist",
  "/my-profile/my-family",
  "/my-profile/my-details",
  "/my-profile/my-addresses",
  "/my-profile/change-mobile",
  "/my-profile/messages",
  "/my-profile/devices",
  "/my-profile/my-data",
  "/my-profile/delete-account",
  "/my-profile/change-password",
  "/smart-report",
  "/reports",
  "/notifications",
  "/book-by-prescription",
];

/** They stand in for another page, without scripts. */
const STAND_INS = ["/too-large", "/other-site", "/unavailable", "/not-printed"];

interface Walk {
  /** All of them where it is absent. */
  rules?: readonly string[];
  hasScripts?: boolean;
  /**
   * Pages without late parts, whose colours change at once: they are looked at in the dark scheme too, by the rules of colours and at one width,
   * for what lies over what is the same in both schemes.
   */
  dark?: readonly string[];
}

/** Parts of which a page has dozens that differ in their words alone: axe looks at one of each kind. No id stands twice: `crawl.test.ts`. */
const REPEATED: Readonly<Record<string, string>> = { "/smart-report": ".measure" };

/** Runs in the page: takes out each part whose elements, classes and attributes are those of one before it, but for the first of a list. */
function leaveOneOfEachKind(parts: Element[]): void {
  const kinds = new Set<string>();
  for (const part of parts) {
    const elements = [part, ...part.querySelectorAll("*")];
    const kind = elements
      .map((each) => `${each.localName}.${each.getAttribute("class")} ${each.getAttributeNames()}`)
      .join();
    if (kinds.has(kind) && part.previousElementSibling) part.remove();
    kinds.add(kind);
  }
}

/** Looks at each page at both widths with the same browser page; returns every fault with its place. */
async function walk(
  page: Page,
  paths: readonly string[],
  { rules, hasScripts = true, dark = [] }: Walk = {},
): Promise<string[]> {
  const faults: string[] = [];
  await page.addInitScript(() => sessionStorage.setItem("location-asked", "1"));
  for (const path of paths) {
    await page.goto(path);
    if (hasScripts) await untilHydrated(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wide > 0) faults.push(`${path} at ${width}: ${wide} px wider than the screen`);
    }
    const repeated = REPEATED[path];
    if (repeated) await page.locator(repeated).evaluateAll(leaveOneOfEachKind);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const fault of await axeViolations(page, { rules })) faults.push(`${path} at ${width}: ${fault}`);
    }
    if (dark.includes(path)) {
      await becomeScheme(page, "dark");
      for (const fault of await axeViolations(page, { rules: COLOUR_RULES }))
        faults.push(`${path} in the dark: ${fault}`);
      await becomeScheme(page, "light");
    }
  }
  return faults;
}

/** The pages with pictures and prices, whose other rules are tried in the light scheme. */
const DARK = ["/", "/health-packages/basic-wellness", "/sign-up"];

test.describe("In the dark scheme", () => {
  test.use({ colorScheme: "dark" });

  test("pages of each look pass axe at 360 and 1280 px", async ({ page }) => {
    test.setTimeout(PATIENCE_MS);
    expect(await walk(page, DARK, { rules: COLOUR_RULES })).toEqual([]);
    // Every part of the design system in every state; it is looked at in this scheme alone.
    expect(await walk(page, ["/dev/ui"])).toEqual([]);
  });
});

test("pages that stand in for another pass axe at 360 and 1280 px, and none scrolls sideways", async ({
  page,
}) => {
  test.setTimeout(PATIENCE_MS);
  expect(await walk(page, STAND_INS, { hasScripts: false, dark: STAND_INS })).toEqual([]);
});

/** Both workers take a share. */
for (const share of [0, 1]) {
  const paths = PUBLIC.filter((_, index) => index % 2 === share);
  test(`public pages from ${paths[0]} on pass axe at 360 and 1280 px, and none scrolls sideways`, async ({
    page,
  }) => {
    test.setTimeout(PATIENCE_MS);
    expect(await walk(page, paths)).toEqual([]);
  });
}

test.describe("Logged in", () => {
  test.beforeEach(({ context }) => becomeDemoCustomer(context, "meena"));

  test("every page of one's own passes axe at 360 and 1280 px, and none scrolls sideways", async ({
    page,
    context,
  }) => {
    test.setTimeout(PATIENCE_MS);
    const bookings = await (await context.request.get("/api/bookings?page=1")).json();
    const { BookingNo, TransactionId } = bookings.data.Items[0];
    const report = await newestReport(context);
    const ofBooking = [
      `/dashboard/bookedservicelist/${BookingNo}`,
      `/dashboard/booking-status/${BookingNo}`,
      `/bookingdetails/${TransactionId}/0`,
      `/feedback/${BookingNo}`,
    ];
    const paths = [...OWN, ...ofBooking, report, `${report}/share`];
    expect(await walk(page, paths, { dark: [report, "/smart-report"] })).toEqual([]);
  });

  test("the columns of a report stand beneath each other in all its groups", async ({ page }) => {
    await page.goto("/reports");
    await page.getByRole("link", { name: "Full Body Standard" }).first().click();
    await expect(page).toHaveURL(/\/reports\/[^/]+$/);
    await page.locator(".results").nth(3).waitFor();
    const lefts = await page
      .locator(".results thead th")
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left)));
    expect(lefts.length).toBeGreaterThan(8);
    expect(new Set(lefts).size).toBe(4);
  });
});

/** The address of the newest report of who is logged in. */
async function newestReport(context: BrowserContext): Promise<string> {
  const reports = await (await context.request.get("/api/reports")).json();
  return `/reports/${reports.data.Items[0].ReportId}`;
}
