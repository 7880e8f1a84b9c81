import { expect, test } from "vitest";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const { site, cookieOf, get } = await siteWithDesk(await testApp());

test("a day that has not begun cannot be closed, and its page says so instead of asking for its cash", async () => {
  const today = indiaDay(site.clock.now);
  const cookie = await cookieOf("accounts");
  const pageOf = async (day: string) => (await get(`/desk/money/day?day=${day}`, cookie)).text();
  expect(await pageOf(today)).toContain("Cash counted (rupees)");
  const tomorrow = await pageOf(addDays(today, 1));
  expect(tomorrow).not.toContain("Cash counted (rupees)");
  expect(tomorrow).toContain("This day has not begun yet.");
});
