import { expect, test } from "../support/browser-test.ts";
import { openAs } from "./customer-calls.ts";
import { deleteAccount, newMobile } from "./customer-steps.ts";
import { deskUrl, openSession } from "./desk-steps.ts";

test("on a tablet the values of a service stand in columns below each other, and none alone on a line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/directory-of-services");
  const rows = await page.locator(".wide-table tbody tr").evaluateAll((all) =>
    all.map((row) => {
      const starts = [...row.querySelectorAll("td")].map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return Math.round(words.getBoundingClientRect().left);
      });
      return {
        starts: new Set(starts).size,
        columns: getComputedStyle(row).gridTemplateColumns.split(" ").length,
      };
    }),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ starts, columns }) => starts !== columns)).toEqual([]);

  for (const path of ["/directory-of-services", "/booking"]) {
    await page.goto(path);
    for (const width of [640, 768, 959, 960, 1024, 1151]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page
        .locator(".wide-table tbody tr")
        .first()
        .locator("td")
        .evaluateAll((cells) => {
          const tops = cells.map((cell) => Math.round(cell.getBoundingClientRect().top));
          return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
        });
      expect(lines.length, `${path} at ${width} px`).toBeGreaterThan(1);
      expect(Math.min(...lines), `${path} at ${width} px: ${lines.join(" + ")}`).toBeGreaterThan(1);
    }
  }
});

test("in a table of the desk the presses of a row stand on one line, the folded one too", async ({
  page,
}) => {
  await openSession(page.context(), "rina.pal");
  await page.goto(`${deskUrl()}/desk/staff`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const actions = page.locator("form.desk-row-actions").filter({ hasText: "Mita Roy" });
    const middles = await actions.locator("button.desk-link, summary").evaluateAll((all) =>
      all.map((each) => {
        const words = document.createRange();
        words.selectNodeContents(each);
        const { top, bottom } = words.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    expect(middles).toHaveLength(3);
    expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThan(1.5);
  }
});

test("on a tablet a reason that is typed in a table of the desk has room for a few words", async ({
  page,
}) => {
  const mobile = newMobile();
  await openAs(page, mobile, "/my-profile/delete-account");
  await deleteAccount(page, mobile);
  await openSession(page.context(), "rina.pal");
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${deskUrl()}/desk/privacy`);
  const reason = page.getByPlaceholder("Reason").first();
  expect((await reason.boundingBox())?.width).toBeGreaterThan(180);
});
