import { expect, test } from "vitest";
import { siteWithDesk } from "../support/open-desk.ts";
import { paymentApp } from "../support/payment-app.ts";

const staffed = await siteWithDesk(await paymentApp());
const { cookieOf, get, post } = staffed;

const REVERSED = "from=2026-11-20&to=2026-11-19";
const WORDS = "This day is before the first one.";

test.each([
  ["accounts", `/desk/money/exports?${REVERSED}`],
  ["administrator", `/desk/record?${REVERSED}`],
] as const)("%s, %s: the second day says that it is before the first", async (role, path) => {
  const cookie = await cookieOf(role);
  expect(await (await get(path, cookie)).text()).toContain(WORDS);
  expect(await (await get(path.replace("11-20", "11-19"), cookie)).text()).not.toContain(WORDS);
});

test("the access log says at the second day that it is before the first, and shows nothing", async () => {
  const response = await post("/desk/privacy/access", await cookieOf("privacy-officer"), {
    intent: "search",
    from: "2026-11-20",
    to: "2026-11-19",
  });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(WORDS);
});

test("no file is made of a period in the wrong order or of more than 400 days", async () => {
  const cookie = await cookieOf("accounts");
  for (const query of [REVERSED, "from=2025-10-01&to=2026-11-19"]) {
    expect((await get(`/desk/money/ledger.csv?${query}`, cookie)).status).toBe(400);
    expect((await get(`/desk/money/figures.csv?table=bookings&${query}`, cookie)).status).toBe(400);
  }
  const page = await (await get("/desk/money/exports?from=2025-10-01&to=2026-11-19", cookie)).text();
  expect(page).toContain("at most 400 days are exported at once");
  expect(page).not.toContain("ledger.csv");
});
