import { simulateBooking } from "../simulate-booking.ts";
import type { DemoDesk } from "./demo-desk.ts";
import { accountOf, bookDemo, must, newKey } from "./demo-desk.ts";

/** Reports that wait for a person: one on hold with a call, one whose message was set aside, and one that its patient disputes. */
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
    must(
      await desk.results.call(
        { account: doctor, reportId: first.reportId, version, key: newKey(demo) },
        call,
      ),
    );
  }
  const [report] = await container.services.reports.list(disputed.customerId, null);
  if (report) {
    const words = "Demo: another laboratory measured much less last week.";
    const asked = {
      customerId: disputed.customerId,
      reportId: report.reportId,
      kind: "other-lab" as const,
      words,
    };
    must(await container.services.disputes.open(asked));
  }
}

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
