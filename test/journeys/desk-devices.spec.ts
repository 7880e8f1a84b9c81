import { expect, test } from "../support/browser-test.ts";
import { deskUrl } from "./desk-steps.ts";

test("a name in any script of the patients is written, also where the device has no letters for it", async ({
  page,
}) => {
  await page.goto(`${deskUrl()}/desk/sign-in`);
  const loaded = await page.evaluate(async () => {
    document.body.append("মিতা, अनिल");
    // Fonts are asked for when the names are laid out.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
  });
  expect(loaded.join()).toMatch(/Bengali/);
  expect(loaded.join()).toMatch(/Devanagari/);
});

test("the map of a visit is offered where the device opens such an address, and nowhere else @every-width", async ({
  page,
  isMobile,
}) => {
  await page.goto(`${deskUrl()}/desk/sign-in`);
  await page.evaluate(() => {
    const row = '<tr><td><a class="text-link" href="geo:0,0?q=Kolkata">map</a></td></tr>';
    document.body.insertAdjacentHTML("beforeend", `<table class="desk-table"><tbody>${row}</tbody></table>`);
  });
  await expect(page.getByRole("link", { name: "map" })).toBeVisible({ visible: isMobile });
});
