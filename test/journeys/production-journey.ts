import { test as base, expect } from "@playwright/test";
import type { Production, ProductionOptions } from "../support/start-production.ts";
import { startProduction } from "../support/start-production.ts";
import {
  bookingNoOf,
  fillCheckout,
  finishReview,
  logInAtCheckout,
  newMobile,
  payWithoutScripts,
  putInCart,
} from "./customer-steps.ts";

/** What the local mode of the other journeys is lenient about: TLS at a proxy, its headers, Secure cookies, the carriers of messages. */
export function bookInProduction(front: ProductionOptions["front"]): void {
  const test = base.extend<object, { production: Production }>({
    production: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first argument what a fixture needs.
      async ({}, use) => {
        const production = await startProduction({ front });
        await use(production);
        await production.stop();
      },
      { scope: "worker", timeout: 120_000 },
    ],
    baseURL: ({ production }, use) => use(production.url),
    ignoreHTTPSErrors: true,
  });

  // Both over one site.
  test.describe.configure({ mode: "default" });

  test.slow();
  test.use({ serviceWorkers: "allow" });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
      test.use({ javaScriptEnabled });

      test("in production behind TLS a new customer finds a test, logs in, books it, pays and opens the booking", async ({
        page,
        context,
        production,
      }) => {
        await page.goto("/diagnostic-test");
        await expect(page.getByRole("link", { name: /Lipid Profile/ }).first()).toBeVisible();
        await putInCart(page, "lipid-profile");
        await logInAtCheckout(page, newMobile(), production.codeFor);
        await fillCheckout(page);
        await finishReview(page, /^Pay ₹/);
        if (javaScriptEnabled) {
          await page.frameLocator('iframe[title="Payment"]').getByRole("button", { name: "Pay" }).click();
        } else {
          await expect(page).toHaveURL(/\/pay-now\//);
          await payWithoutScripts(page, "Pay");
        }
        await expect(page).toHaveURL(/\/bookingdetails\/[^/]+\/0$/);
        await expect(page.getByRole("heading", { name: "Paid. Booking confirmed" })).toBeVisible();

        const bookingNo = await bookingNoOf(page);
        await page.goto(`/dashboard/bookedservicelist/${bookingNo}`);
        await expect(page.getByText("Lipid Profile").first()).toBeVisible();
        const cookies = await context.cookies();
        expect(cookies.map(({ name }) => name)).toContain("__Host-sid");
        expect(cookies.every(({ secure }) => secure)).toBe(true);
      });
    });
  }

  if (front !== "nginx") return;

  test("the desk answers at its own host name alone, and the shop has nothing of it", async ({
    request,
    production,
  }) => {
    const ask = (host: string, path: string) =>
      request.get(`${production.url}${path}`, { headers: { host }, maxRedirects: 0 });
    const desk = await ask("desk.localhost", "/desk/sign-in");
    expect(desk.status()).toBe(200);
    expect(desk.headers()).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "no-store",
      "strict-transport-security": expect.stringContaining("max-age"),
    });
    expect((await ask("desk.localhost", "/diagnostic-test")).status()).toBe(404);
    const shop = new URL(production.url).host;
    expect((await ask(shop, "/desk/sign-in")).status()).toBe(404);
    expect((await ask(shop, "/diagnostic-test")).status()).toBe(200);
  });
}
