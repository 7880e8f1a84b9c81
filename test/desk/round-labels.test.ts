import { expect, test } from "vitest";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { collectorVisits } from "../support/collector-visits.ts";
import { eachBeginsAt } from "../support/each-begins-at.ts";
import { endedOrWaiting } from "../support/ended-or-waiting.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const { site, desk, accountOf } = await siteWithDesk(await testApp());
const [reception, collector] = [await accountOf("reception"), await accountOf("collector")];
const { assigned, send, atDoor, labelled, collected } = collectorVisits(site, desk, { reception, collector });

eachBeginsAt(site);

const labelOf = async (no: string) =>
  (await desk.round.today(collector)).visits.find(({ bookingNo }) => bookingNo === no)?.tubes[0]?.barcode;

const holdBarcode = sql({ barcode: text, no: text }, {})`
  insert into visit_tube (barcode, booking_id, tube, accessions, labelled_at, labelled_by)
  select ${"barcode"}, id, '1.1.1', '{}', now(), 'another phone' from booking where booking_no = ${"no"}`;

test("a label that was put on by mistake is changed at the door, for one that no tube has or had", async () => {
  const [visit, other] = [await assigned("0700"), await assigned("0700")];
  site.clock.advance({ hours: 20 });
  await send([...atDoor(visit), labelled(visit, "T-0200"), ...atDoor(other), labelled(other, "T-0201")]);
  expect(await send([labelled(visit, "T-0202")])).toEqual(["tube-labelled-already"]);
  expect(await send([labelled(visit, "T-0202", "T-0299")])).toEqual(["tube-labelled-already"]);
  expect(await send([labelled(visit, "T-0201", "T-0200")])).toEqual(["barcode-used"]);
  expect(await labelOf(visit.no)).toBe("T-0200");

  const changed = labelled(visit, "T-0202", "T-0200");
  expect(await send([changed, changed])).toEqual([null, null]);
  expect(await labelOf(visit.no)).toBe("T-0202");
  expect(await send([labelled(visit, "T-0200", "T-0202")])).toEqual(["barcode-used"]);
  expect(await send([collected(visit), labelled(visit, "T-0203", "T-0202")])).toEqual([null, "out-of-order"]);

  const received = { account: reception, key: "labels-1", typed: "T-0200" };
  expect(await desk.reception.receive(received)).toMatchObject({ error: { code: "unknown" } });
  expect(await desk.reception.receive({ ...received, key: "labels-2", typed: "t-0202" })).toMatchObject({
    ok: true,
  });
});

test("a tube that has come in keeps its label, whatever a phone sends later", async () => {
  const visit = await assigned("1100");
  site.clock.advance({ hours: 20 });
  await send([...atDoor(visit), labelled(visit, "T-0230")]);
  const received = { account: reception, key: "labels-3", typed: "T-0230" };
  expect(await desk.reception.receive(received)).toMatchObject({ ok: true });
  expect(await send([labelled(visit, "T-0231", "T-0230")])).toEqual(["tube-labelled-already"]);
  const [found] = await desk.reception.find(reception, visit.no);
  expect(found?.tubes).toMatchObject([{ barcode: "T-0230", state: "received" }]);
});

test("of two phones that put one barcode on two tubes at once, the one that is refused keeps its label", async () => {
  const [visit, other] = [await assigned("0900"), await assigned("0900")];
  site.clock.advance({ hours: 20 });
  await send([...atDoor(visit), labelled(visit, "T-0210"), ...atDoor(other)]);
  const { sent } = await site.database.db.tx(async (tx) => {
    await tx.run(holdBarcode, { barcode: "T-0211", no: other.no });
    const sent = send([labelled(visit, "T-0211", "T-0210")]);
    await endedOrWaiting(site.database.db, sent);
    return { sent };
  });
  expect(await sent).toEqual(["barcode-used"]);
  expect(await labelOf(visit.no)).toBe("T-0210");
});

test("a tube that is scanned while the one before is on its way is received, under the same form", async () => {
  const visits = [await assigned("1000"), await assigned("1000")];
  const barcodes = ["T-0220", "T-0221"];
  for (const [i, visit] of visits.entries())
    await send([...atDoor(visit), labelled(visit, barcodes[i] ?? ""), collected(visit)]);
  const received = await Promise.all(
    barcodes.map((typed) => desk.reception.receive({ account: reception, key: "one-form", typed })),
  );
  expect(received).toMatchObject(visits.map(({ no }) => ({ ok: true, value: { bookingNo: no } })));
  const states = await Promise.all(
    visits.map(async ({ no }) =>
      (await desk.reception.find(reception, no)).map(({ tubes }) => tubes[0]?.state),
    ),
  );
  expect(states).toEqual([["received"], ["received"]]);
});
