import { expect, test } from "../support/browser-test.ts";
import { holdResponses } from "./hold-responses.ts";
import { openPage } from "./open-page.ts";

test.use({ serviceWorkers: "allow" });

test("names are found on the device before the server is asked, and its response moves neither highlight nor focus", async ({
  page,
}) => {
  await openPage(page, "/about");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/search-names")) asked.push(request.url());
  });
  const response = await holdResponses(page, "**/diagnosisList");
  const box = page.getByRole("combobox", { name: "Search tests and packages" });
  expect(asked).toEqual([]);
  const listed = page.waitForResponse("**/api/search-names*");
  await box.focus();
  await listed;
  await box.fill("thyroid");
  const rows = page.locator(".search-panel").getByRole("row");
  await expect(rows.first()).toContainText("Thyroid");
  await expect(page.locator(".search-panel mark").first()).toHaveText("Thyroid");
  await expect(page.getByText(/results? found/)).toHaveCount(0);

  await box.press("ArrowDown");
  await box.press("ArrowDown");
  const chosen = page.locator('.search-panel [role="row"][aria-selected="true"]');
  const name = await chosen.locator("a").innerText();
  const names = await rows.locator("a").allInnerTexts();
  response();
  await expect(page.getByText(/results? found/)).toBeVisible();
  await expect(chosen.locator("a")).toHaveText(name);
  await expect(box).toBeFocused();
  expect((await rows.locator("a").allInnerTexts()).slice(0, names.length)).toEqual(names);
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});

test("on a phone what is paid twice, and what a package covers, has a line of its own below the result", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [paths, words] of [
    [
      ["/test/thyroid-profile-t3-t4-tsh", "/test/tsh"],
      "TSH is part of Thyroid Profile (T3 T4 TSH): remove, save ₹220",
    ],
    [["/health-packages/basic-wellness"], "You have already added a test of this package"],
  ] as const) {
    for (const path of paths) {
      await openPage(page, path);
      await page
        .getByRole("button", { name: /^BOOK TEST/ })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByRole("button", { name: /^SELECTED/ }).first()).toBeVisible();
    }
    await openPage(page, "/about");
    await page.getByRole("combobox", { name: "Search tests and packages" }).fill("tsh");
    await expect(page.getByText(/results? found/)).toBeVisible();
    const row = page.locator(".search-panel").getByRole("row").first();
    await expect(row).toContainText(words);
    const [name, notice] = [
      await row.locator(".search-name").boundingBox(),
      await row.locator(".search-add").boundingBox(),
    ];
    expect(notice?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0));
    expect(notice?.width).toBeGreaterThan(250);
  }
});
