import { DEMO_PEOPLE } from "../../seed/demo-people.ts";
import { makeLate } from "../../seed/desk-rows.ts";
import type { DemoDesk } from "./demo-desk.ts";
import { accountOf, bookDemo, newKey, unwrap } from "./demo-desk.ts";

/** No network address, so that nobody's limits are used up. */
const NOWHERE = { address: "" };
const MOBILE = "9830012491";
const PRESCRIPTION = ["DEMO PRESCRIPTION", "Rx", "1. Complete Blood Count", "2. Glucose, Fasting", "Dr Demo"];

/** What customers ask the chain by the site's forms: call-backs, complaints in each state, feedback, an application, a prescription. */
export async function loadDemoRequests(demo: DemoDesk): Promise<void> {
  const { requests } = demo.container.services;
  unwrap(await requests.askCallBack(NOWHERE, MOBILE));
  unwrap(await requests.askCallBack(NOWHERE, "9830012492"));
  for (const mobile of [MOBILE, "9830012493"])
    unwrap(await requests.requestCoverage(NOWHERE, { pincode: "733134", mobile, agreed: true }));
  await loadComplaints(demo);
  await loadFeedback(demo);
  const { customerId } = await bookDemo(
    demo,
    { number: "21", name: "Nandini Demo", dateOfBirth: "1994-03-08", sex: "F" },
    { codes: ["HEM01"], at: "home" },
  );
  unwrap(
    await requests.sendPrescription({
      customerId,
      patientId: null,
      callWindow: "any",
      note: "Demo: the doctor wrote two tests",
      files: [{ name: "prescription.pdf", content: onePage(PRESCRIPTION) }],
    }),
  );
  unwrap(
    await requests.applyForJob(NOWHERE, {
      opening: "phlebotomist-kolkata",
      name: "Priya Demo",
      mobile: MOBILE,
      email: "priya@example.com",
      qualification: "DMLT (demo)",
      experience: "Two years (demo)",
      cv: { name: "cv.pdf", content: onePage(["DEMO CV, Priya"]) },
    }),
  );
}

/** One that is new, one past its 48 hours, one answered and one closed. */
async function loadComplaints(demo: DemoDesk): Promise<void> {
  const { container, desk } = demo;
  const account = await accountOf(demo, "call-centre");
  const file = async (name: string, message: string) =>
    unwrap(
      await container.services.requests.fileGrievance(NOWHERE, {
        customerId: null,
        name,
        mobile: MOBILE,
        email: "",
        bookingNo: "",
        message: `Demo: ${message}`,
      }),
    );
  await file("Dipa Demo", "the bill has no GSTIN.");
  await makeLate(container.db, await file("Tapas Demo", "nobody came, and nobody called."));
  const states = [
    { close: false, words: "the waiting room was too cold." },
    { close: true, words: "the report came a day late." },
  ];
  for (const { close, words } of states) {
    const ticketNo = await file("Rumi Demo", words);
    const text = "Demo: we are sorry, and have spoken with the lab.";
    unwrap(await desk.requests.reply(account, { ticketNo, text, close, seen: 0, key: newKey(demo) }));
  }
}

/** Meena has something to say of her latest visit (`seed/history.ts`). */
async function loadFeedback(demo: DemoDesk): Promise<void> {
  const { container, desk } = demo;
  const customerId = await desk.telephone.openCustomer(
    await accountOf(demo, "call-centre"),
    DEMO_PEOPLE.meena.mobile,
  );
  const bookingNo = (await container.services.bookings.newest(customerId))?.booking.bookingNo ?? "";
  const words = { overall: 4, stages: {}, tags: [], message: "Demo: the collector was kind." } as const;
  unwrap(
    await container.services.requests.giveFeedback({ customerId, bookingNo, words: { ...words, tags: [] } }),
  );
}

/** A one-page PDF with a text. It uses a standard font, so it needs no installed fonts. */
function onePage(lines: readonly string[]): Uint8Array {
  const shown = lines.map((line) => `(${line}) Tj`).join(" T* ");
  const text = `BT /F1 18 Tf 40 340 Td 30 TL ${shown} ET`;
  const pdf = `%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R
  /Resources <</Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>>>>> endobj
4 0 obj <</Length ${text.length}>> stream
${text}
endstream endobj
trailer <</Root 1 0 R>>
%%EOF`;
  return Buffer.from(pdf, "latin1");
}
