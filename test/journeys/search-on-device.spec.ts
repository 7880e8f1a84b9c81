import { expect, test } from "../support/browser-test.ts";
import { holdAnswers } from "./hold-answers.ts";
import { openPage } from "./open-page.ts";

test("names are found on the device before the server is asked, and its answer moves neither highlight nor focus", async ({
  page,
}) => {
  await openPage(page, "/about");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/search-names")) asked.push(request.url());
  });
  const answer = await holdAnswers(page, "**/diagnosisList");
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
  answer();
  await expect(page.getByText(/results? found/)).toBeVisible();
  await expect(chosen.locator("a")).toHaveText(name);
  await expect(box).toBeFocused();
  expect((await rows.locator("a").allInnerTexts()).slice(0, names.length)).toEqual(names);
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});
