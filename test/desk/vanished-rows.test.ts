import { expect, test } from "vitest";
import { indiaDay } from "../../domain/shared/clock.ts";
import type { Role } from "../../domain/staff/roles.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { paymentApp } from "../support/payment-app.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";

const { site, cookieOf, post, desk, accountOf } = await siteWithDesk(await paymentApp());

const TODAY = indiaDay(site.clock.now);
const closing = { day: TODAY, seenPaise: 0, countedCashPaise: 0, cashReason: "", restReason: "" };
expect(await desk.accounting.close(await accountOf("accounts"), closing)).toMatchObject({ ok: true });

const DONE_ALREADY = "<p>Somebody else has already done this.<br/>Nothing was saved.</p>";
/** Of a row that is no longer in any list. */
const ID = "0190f2a0-0000-7000-8000-000000000001";

/** Forms of rows, and of parts of a page, that a colleague's work has removed; each is refused at one of its own fields. */
const GONE: [what: string, role: Role, path: string, form: Record<string, string>][] = [
  [
    "an approval that is refused without a reason",
    "administrator",
    "/desk/approvals",
    { id: ID, intent: "refuse", reason: "" },
  ],
  [
    "a difference that is settled without a reason",
    "accounts",
    "/desk/money/comparison",
    { id: ID, intent: "settle", reason: "" },
  ],
  [
    "a refund whose voucher is too long",
    "accounts",
    "/desk/money/refunds",
    { ref: "R1", intent: "give", reference: "v".repeat(61) },
  ],
  [
    "a wish for the account's end that is refused without a reason",
    "privacy-officer",
    "/desk/privacy",
    { id: ID, intent: "refuse", reason: "" },
  ],
  [
    "a template without a title",
    "administrator",
    "/desk/requests/templates",
    { id: ID, kind: "grievances", title: "", text: "Dear {name}" },
  ],
  [
    "cash that was counted below zero",
    "reception",
    "/desk/samples",
    { intent: "count", handIn: ID, rupees: "-1" },
  ],
  [
    "a tube that is rejected without a reason",
    "reception",
    "/desk/samples?code=T-0001",
    { intent: "reject", code: "T-0001", reason: "" },
  ],
  ["visits of a day that has none by now", "reception", "/desk/visits?day=2026-12-30", { collector: "" }],
  [
    "closed times of which none is chosen to be opened, where all are open by now",
    "administrator",
    "/desk/visits/close?day=2030-01-01&place=lab:1",
    { intent: "open", day: "2030-01-01", place: "lab:1" },
  ],
  [
    "a day that is closed without a count",
    "accounts",
    "/desk/money/day",
    { day: TODAY, seen: "0", counted: "" },
  ],
];

test.each(GONE)(
  "%s, and is not on the page any more: the page says that somebody else has done it",
  async (_, role, path, form) => {
    const response = await post(path, await cookieOf(role), form);
    const html = await response.text();
    expect(response.status).toBe(422);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main.includes(DONE_ALREADY)).toBe(true);
    expect(main.includes('aria-invalid="true"')).toBe(false);
    // Above the list.
    expect(/<table|<details|class="desk-panel/.test(main.slice(0, main.indexOf(DONE_ALREADY)))).toBe(false);
  },
);

test("of a row that is still there its own field says what is wrong, and nothing else does", async () => {
  const path = "/desk/requests/templates";
  const cookie = await cookieOf("administrator");
  const template = { kind: "grievances", title: "Late", text: "Dear {name}" };
  expect((await post(path, cookie, template)).status).toBe(302);
  const id = (await desk.templates.list("grievances")).find(({ title }) => title === "Late")?.id ?? "";
  for (const own of [id, ""]) {
    const html = await (await post(path, cookie, { ...template, id: own, title: "" })).text();
    expect(html.includes("Enter a title.") && html.includes('aria-invalid="true"')).toBe(true);
    expect(html.includes(DONE_ALREADY)).toBe(false);
  }
});

test("the page of a change says that nothing was saved, also where a colleague's change has closed it", async () => {
  const who = await shopper(site);
  const { BookingNo: bookingNo } = await bookCbc(who, slotAt("0700"), { PayLater: 1 });
  const account = await accountOf("call-centre");
  const version = (await desk.people.booking(account, bookingNo))?.booking.version ?? 0;
  const change = { account, bookingNo, version, key: "cancelled-first" };
  expect(await desk.changes.cancel(change, { reason: "", seenPaise: 0 })).toMatchObject({ ok: true });
  const path = `/desk/bookings/${bookingNo}/cancel`;
  const send = async (form: Record<string, string>) =>
    (await post(path, await cookieOf("reception"), { version: String(version), seen: "0", ...form })).text();
  const late = await send({ reason: "" });
  expect(late.includes("This booking cannot be cancelled") && late.includes("Nothing was saved.")).toBe(true);
  expect(late).toMatch(/Mita Roy, booking cancelled/);
  expect((await send({ reason: "r".repeat(5_000) })).includes(DONE_ALREADY)).toBe(true);
});
