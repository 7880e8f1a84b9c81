import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { bookToPayLater } from "./customer-calls.ts";
import { bookingNoOf, sendResults } from "./customer-steps.ts";

const SAME = "This file is genuine";
const OTHER = "This file doesn't match our report";

declare global {
  interface Window {
    /** Lets the first file's comparison go on; fulfilled when it has been told or left. */
    goOnWithFirst: () => Promise<void>;
  }
}

/** The first file is compared as slowly as a large one on an old phone: not before it is let go on. */
async function holdUpTheFirst(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let files = 0;
    crypto.subtle.digest = async (algorithm, data) => {
      files += 1;
      if (files > 1) return digest(algorithm, data);
      await held.promise;
      const found = await digest(algorithm, data);
      setTimeout(done.resolve, 200);
      return found;
    };
    window.goOnWithFirst = () => {
      held.resolve();
      return done.promise;
    };
  });
}

test("without a code the page says under its field what is missing, in the page's language", {
  tag: "@every-width",
}, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "language", value: "bn", url: baseURL ?? "" }]);
  await page.goto("/verify");
  const box = page.locator("main").getByRole("textbox");
  const button = page.locator("main").getByRole("button");
  for (const typed of ["", "  "]) {
    await box.fill(typed);
    await button.click();
    await expect(page.locator("main").getByRole("alert")).toHaveText("কোডটি লিখুন।");
    await expect(box).toBeFocused();
  }
  const tops = await Promise.all([box, button].map(async (each) => (await each.boundingBox())?.y ?? 0));
  const isBeside = (page.viewportSize()?.width ?? 0) > 640;
  // The box has a border of one pixel around the field.
  expect(Math.abs((tops[1] ?? 0) - (tops[0] ?? 0)) <= 1).toBe(isBeside);
});

test("of two files that are chosen one after the other the verdict is the second one's, however long the first takes", async ({
  page,
}) => {
  // It books and waits for its report first.
  test.slow();
  await holdUpTheFirst(page);
  // A customer of its own: the codes of a demo customer are counted by all tests together.
  await bookToPayLater(page);
  const bookingNo = await bookingNoOf(page);
  await sendResults(bookingNo);
  const report = page.getByRole("link", { name: /^View report/ }).first();
  await expect(async () => {
    await page.goto(`/dashboard/bookedservicelist/${bookingNo}`);
    await expect(report).toBeVisible({ timeout: 1000 });
  }).toPass();
  await report.click();
  await expect(page).toHaveURL(/\/reports\/[^/]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Complete Blood Count");
  const issued = Buffer.from(await (await page.request.get(`${page.url()}.pdf`)).body());
  const changed = Buffer.concat([issued, Buffer.from("\n")]);
  const code = (await page.locator('a[href*="/verify/"]').innerText()).trim();
  const file = (buffer: Buffer) => ({ name: "report.pdf", mimeType: "application/pdf", buffer });

  for (const { first, second, verdict, not } of [
    { first: issued, second: changed, verdict: OTHER, not: SAME },
    { first: changed, second: issued, verdict: SAME, not: OTHER },
  ]) {
    await page.goto(`/verify/${code}`);
    const input = page.getByLabel("Check your file");
    await input.setInputFiles(file(first));
    await input.setInputFiles(file(second));
    await expect(page.getByText(verdict)).toBeVisible();
    await page.evaluate(() => window.goOnWithFirst());
    await expect(page.getByText(verdict)).toBeVisible();
    await expect(page.getByText(not)).toHaveCount(0);
  }

  await page.getByLabel("Check your file").setInputFiles([]);
  await expect(page.getByText(SAME)).toHaveCount(0);
});
