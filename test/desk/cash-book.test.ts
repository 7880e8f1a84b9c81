import { expect, test } from "vitest";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { collectorVisits } from "../support/collector-visits.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { TOMORROW } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const { site, desk, accountOf, cookieOf, get } = await siteWithDesk(await testApp());
const farid = await accountOf("accounts");
const reception = await accountOf("reception");
const collector = await accountOf("collector");
const visits = collectorVisits(site, desk, { reception, collector });
const { event, send, atDoor, labelled, collected, cash } = visits;
const AFTER = addDays(TOMORROW, 1);

/** Cash of a day, by its cash book and by the books that are closed. */
async function cashOf(day: string) {
  const [book, page] = [await desk.cash.day(farid, day), await desk.accounting.day(farid, day)];
  if (!book.ok || !page.ok) throw new Error("not for this account");
  const atVisits = book.value.collectors.reduce((sum, { cashPaise }) => sum + cashPaise, 0);
  return { book: atVisits + book.value.atLabs.cashPaise, closed: page.value.sum.received.cash };
}

test("cash that a phone without a connection sends after midnight is of one day in the cash book and in the day's sum, and counted on the next it says both days", async () => {
  const visit = await visits.assigned("1130");
  // The visit is of tomorrow: an hour before its midnight.
  site.clock.advance({ hours: 37 });
  expect(indiaDay(site.clock.now)).toBe(TOMORROW);
  await send([...atDoor(visit), labelled(visit, "T-0300")]);
  const taken = [cash(visit), collected(visit)];
  site.clock.advance({ minutes: 61 });
  expect(indiaDay(site.clock.now)).toBe(AFTER);
  expect(await send(taken)).toEqual([null, null]);

  expect(await cashOf(TOMORROW)).toEqual({ book: 0, closed: 0 });
  expect(await cashOf(AFTER)).toEqual({ book: 45_000, closed: 45_000 });
  expect(await desk.cash.heldPaise(TOMORROW)).toBe(0);
  expect(await desk.cash.heldPaise(AFTER)).toBe(45_000);

  const handIn = event({ no: "", slotId: "" }, { kind: "cash-handed-over", paise: 45_000 });
  expect(await send([handIn])).toEqual([null]);
  site.clock.advance({ hours: 24 });
  const counted = { handInId: handIn.id, paise: 45_000, note: "" };
  expect(await desk.reception.countCash(reception, counted)).toMatchObject({ ok: true });

  const day = indiaDay(site.clock.now);
  const html = await (await get(`/desk/money/cash?day=${day}`, await cookieOf("accounts"))).text();
  const words = html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "|")
    .replaceAll("\u00a0", " ");
  expect(words).toMatch(/\|Announced at\|+Counted at\|/);
  expect(words).toMatch(/22\/11\/2026, [\d:]+ [ap]\.m\.\|+23\/11\/2026, [\d:]+ [ap]\.m\.\|/);
});
