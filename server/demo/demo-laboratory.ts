import { createHash } from "node:crypto";
import { reportStore } from "../../db/stores/reports.ts";
import type { EventDetails } from "../../domain/desk/collector-round/types.ts";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { SIGNATORY } from "../../integrations/analyser/simulate-results.ts";
import { moveToNow } from "../../seed/desk-rows.ts";
import { postTo, simulateBooking } from "../simulate-booking.ts";
import type { DemoDesk } from "./demo-desk.ts";
import { accountOf, bookDemo, newKey, unwrap } from "./demo-desk.ts";

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
  await demo.desk.round.recordEvents(await accountOf(demo, "collector"), [
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
  unwrap(await demo.desk.reception.reject(request, "Demo: the tube is not full"));
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
  unwrap(
    await desk.closing.close(account, {
      place,
      day,
      slotIds,
      visits: "move",
      reason: "Demo: the collectors have a training",
      key: newKey(demo),
    }),
  );
}

/** Reports that wait for a person: one on hold with a call and a document of the laboratory, one whose messages were quarantined, and one that its patient disputes. */
export async function loadDemoResults(demo: DemoDesk): Promise<void> {
  const { app, container, desk } = demo;
  const held = await bookDemo(
    demo,
    { number: "11", name: "Anil Demo", dateOfBirth: "1979-04-21", sex: "M" },
    { codes: ["SER06"], at: "lab" },
  );
  await simulateBooking(app, container, held.bookingNo);
  const critical = await bookDemo(
    demo,
    { number: "12", name: "Rekha Demo", dateOfBirth: "1985-09-09", sex: "F" },
    { codes: ["HEM03"], at: "lab" },
  );
  await simulateBooking(app, container, critical.bookingNo, (message) => withValues(message, "4.9"));
  const aside = await bookDemo(
    demo,
    { number: "13", name: "Kamal Demo", dateOfBirth: "1966-12-01", sex: "M" },
    { codes: ["HEM03"], at: "lab" },
  );
  await simulateBooking(app, container, aside.bookingNo, (message) => withName(message, "Kamala Demo"));
  const [order] = await container.services.lis.ordersOfBooking(aside.bookingNo);
  if (order)
    await postTo(app, container)("/lis/v1/documents", {
      accession: order.accession,
      patient: {
        id: order.patientId,
        name: "Kamala Demo",
        dob: order.patientDateOfBirth,
        sex: order.patientSex,
      },
      report: { version: 1, status: "final", authorisedBy: SIGNATORY },
      document: { contentType: "application/pdf", data: PRINTOUT.toString("base64") },
    });
  const disputed = await bookDemo(
    demo,
    { number: "14", name: "Joya Demo", dateOfBirth: "1991-01-15", sex: "F" },
    { codes: ["HEM03"], at: "lab" },
  );
  await simulateBooking(app, container, disputed.bookingNo);

  const doctor = await accountOf(demo, "pathologist");
  const [first] = await desk.results.held(doctor);
  if (first) {
    const call = { number: "", whom: "Demo: the patient's sister", isReached: false, isReadBack: false };
    const page = await desk.results.report(doctor, first.reportId);
    const version = page?.current.version ?? 1;
    unwrap(
      await desk.results.call(
        { account: doctor, reportId: first.reportId, version, key: newKey(demo) },
        call,
      ),
    );
    const sha256 = createHash("sha256").update(PRINTOUT).digest();
    await reportStore(container.db).transact((tx) =>
      tx.keepDocument(first.reportId, version, { content: PRINTOUT, sha256 }, container.clock()),
    );
  }
  const [report] = await container.services.reports.list(disputed.customerId, null);
  if (report) {
    const words = "Demo: another laboratory measured much less last week.";
    const asked = {
      customerId: disputed.customerId,
      reportId: report.reportId,
      version: report.version,
      kind: "other-lab" as const,
      words,
    };
    unwrap(await container.services.disputes.open(asked));
  }
}

/** One page, as an analyser prints beside its values. */
const PRINTOUT = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length 52>>stream
BT /F 14 Tf 20 50 Td (Demo: analyser printout) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`);

type Message = { results?: { value: string }[]; patient?: object };

const isMessage = (message: unknown): message is Message => typeof message === "object" && message !== null;

function withValues(message: unknown, value: string): unknown {
  if (!isMessage(message) || !message.results) return message;
  return { ...message, results: message.results.map((each) => ({ ...each, value })) };
}

function withName(message: unknown, name: string): unknown {
  if (!isMessage(message) || !message.patient) return message;
  return { ...message, patient: { ...message.patient, name } };
}
