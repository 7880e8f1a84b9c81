import { expect, test } from "vitest";
import { collectorVisits } from "../support/collector-visits.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const { site, desk, accountOf } = await siteWithDesk(await testApp());
const [reception, collector] = [await accountOf("reception"), await accountOf("collector")];
const { assigned, send, atDoor, labelled, collected } = collectorVisits(site, desk, { reception, collector });

const labelOf = async (no: string) =>
  (await desk.round.today(collector)).visits.find(({ bookingNo }) => bookingNo === no)?.tubes[0]?.barcode;

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
