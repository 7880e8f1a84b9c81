import type { EventDetails } from "../../domain/desk/round/types.ts";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { moveToNow } from "../../seed/desk-rows.ts";
import type { DemoDesk } from "./demo-desk.ts";
import { accountOf, bookDemo, must, newKey } from "./demo-desk.ts";

/**
 * Visits of the day: one under way, one done with its cash and a tube that reception rejects, and one of tomorrow that waits for a
 * collector.
 */
export async function loadDemoVisits(demo: DemoDesk): Promise<void> {
  const { container, desk } = demo;
  const reception = await accountOf(demo, "reception");
  const collector = await accountOf(demo, "collector");
  const people = [
    { number: "01", name: "Gopal Demo", dateOfBirth: "1960-02-03", sex: "M" },
    { number: "02", name: "Sabita Demo", dateOfBirth: "1972-11-30", sex: "F" },
    { number: "03", name: "Imran Demo", dateOfBirth: "1988-06-17", sex: "M" },
  ] as const;
  const booked: string[] = [];
  for (const [i, person] of people.entries()) {
    const order = { codes: ["HEM01", "BIO01"], at: "home" as const, isAhead: i === 2 };
    booked.push((await bookDemo(demo, person, order)).bookingNo);
  }
  const [done = "", underWay = "", open = ""] = booked;
  for (const no of [done, underWay]) await moveToNow(container.db, no, container.clock());
  await desk.visits.assign(reception, [done, underWay], collector.id);
  await walk(demo, underWay, ["accepted", "on-the-way"]);
  await collectAll(demo, done);
  const { cash } = await desk.round.today(collector);
  await take(demo, "", "", { kind: "cash-handed-over", paise: cash.openPaise });
  // An entry that does not count stays with reception until somebody has seen to it.
  await take(demo, open, "", { kind: "arrived" });
  await closeTimes(demo);
}

async function walk(demo: DemoDesk, no: string, kinds: readonly ("accepted" | "on-the-way" | "arrived")[]) {
  const slotId = await slotOf(demo, no);
  for (const kind of kinds) await take(demo, no, slotId, { kind });
}

async function slotOf(demo: DemoDesk, no: string): Promise<string> {
  return (await visitOf(demo, no))?.slotId ?? "";
}

async function visitOf(demo: DemoDesk, no: string) {
  const round = await demo.desk.round.today(await accountOf(demo, "collector"));
  return round.visits.find(({ bookingNo }) => bookingNo === no);
}

async function take(demo: DemoDesk, bookingNo: string, slotId: string, details: EventDetails): Promise<void> {
  const at = demo.container.clock();
  await demo.desk.round.take(await accountOf(demo, "collector"), [
    { id: newKey(demo), bookingNo, slotId, at, details },
  ]);
}

/** The whole visit; reception rejects one of its tubes. */
async function collectAll(demo: DemoDesk, no: string): Promise<void> {
  await walk(demo, no, ["accepted", "on-the-way", "arrived"]);
  const visit = await visitOf(demo, no);
  if (!visit) throw new Error("the demo's visit is not of today");
  const { slotId, tubes, duePaise } = visit;
  await take(demo, no, slotId, { kind: "started", code: "", reason: "Demo: nobody told a code" });
  for (const [i, { tube }] of tubes.entries())
    await take(demo, no, slotId, { kind: "tube-labelled", tube, barcode: labelOf(no, i) });
  await take(demo, no, slotId, { kind: "paid", by: "cash", paise: duePaise, reference: "" });
  await take(demo, no, slotId, { kind: "collected", missing: "" });
  const account = await accountOf(demo, "reception");
  const request = { account, key: newKey(demo), typed: labelOf(no, 0) };
  must(await demo.desk.reception.reject(request, "Demo: the tube is not full"));
}

const labelOf = (no: string, tube: number) => `DEMO-${no}-${tube}`;

/** Two times of a day on which nobody is booked yet. */
async function closeTimes(demo: DemoDesk): Promise<void> {
  const { container, desk } = demo;
  const account = await accountOf(demo, "reception");
  const place = `zone:${container.catalogue().zones[0]?.id ?? 0}`;
  const day = addDays(indiaDay(container.clock()), 10);
  const times = (await desk.closing.times(account, place, day)) ?? [];
  const slotIds = times.slice(-2).map(({ slotId }) => slotId);
  if (slotIds.length === 0) return;
  must(
    await desk.closing.close(account, {
      ...{
        place,
        day,
        slotIds,
        visits: "move",
        reason: "Demo: the collectors have a training",
        key: newKey(demo),
      },
    }),
  );
}
