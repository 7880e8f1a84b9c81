import { expect, test } from "vitest";
import { collectorVisits } from "../support/collector-visits.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { readBooking } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const { site, desk, accountOf } = await siteWithDesk(await testApp());
const collector = await accountOf("collector");
const visits = collectorVisits(site, desk, { reception: await accountOf("reception"), collector });
const { event, send, atDoor, labelled, collected, cash } = visits;

const shown = async () => (await desk.round.today(collector)).visits.map(({ bookingNo }) => bookingNo);

test("a visit that is under way at midnight stays with its collector until it is done; one that was not begun does not", async () => {
  const [late, accepted, gone] = [
    await visits.assigned("1100"),
    await visits.assigned("1100"),
    await visits.assigned("1030"),
  ];
  const toDoor = atDoor(late);
  await send([...toDoor.slice(0, 2), event(accepted, { kind: "accepted" }), ...atDoor(gone).slice(0, 2)]);
  // The visits are of tomorrow: an hour before its midnight.
  site.clock.advance({ hours: 37 });
  expect((await shown()).toSorted()).toEqual([late.no, accepted.no, gone.no].toSorted());
  await send([event(gone, { kind: "not-met", reason: "Nobody opened" })]);

  site.clock.advance({ minutes: 61 });
  expect(await shown()).toEqual([late.no]);
  expect(await send([...toDoor.slice(2), labelled(late, "T-0100"), cash(late), collected(late)])).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(await readBooking(late.who, late.no)).toMatchObject({ BookingStatus: "Sample Collected" });
  expect(await shown()).toEqual([]);
});
