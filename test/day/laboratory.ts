import { setTimeout as sleep } from "node:timers/promises";
import { signatureOf } from "../../server/webhooks/standard-webhook.ts";
import type { LisResponse } from "../support/lab.ts";
import { fhirBundle, hl7Message } from "../support/lab-formats.ts";
import type { Diary, KnownBooking, KnownReport } from "./diary.ts";
import { pick, uuidBy } from "./diary.ts";
import type { SiteOfDay } from "./site-of-day.ts";
import { LAB_KEY, untilResponse } from "./site-of-day.ts";

interface Order {
  Accession: string;
  BookingNo: string;
  ServiceId: number;
  TestCode: string;
  Patient: { Id: string };
  Analytes: { Code: string; Unit: string }[];
}
interface Laboratory {
  site: SiteOfDay;
  diary: Diary;
  chance: () => number;
}
interface Sent {
  accession: string;
  bookingNo: string;
  patientId: string;
  serviceId: number;
  testCode: string;
  booking: KnownBooking;
  code: string;
  value: string;
  unit: string;
  version: number;
}

/** A value within the range of most people, to which digits are added that no other report of the day has. */
const USUAL: Record<string, string> = { HB: "13", PLT: "250", ESR: "8", RBC: "4", WBC: "6" };
/** Below the critical limit: the report is held. */
const CRITICAL_HB = "5";
const PAUSE_MS = 400;

/** The laboratory's systems: they follow the worklist and report in three formats, with the faults of such systems, until the day is over. */
export async function laboratoryOfDay(lab: Laboratory, isOver: () => boolean): Promise<void> {
  const { diary } = lab;
  const orders = new Map<string, Order[]>();
  let after = "0";
  // Once more after the end, for what was left to it last.
  for (let isLast = false; !isLast; await sleep(PAUSE_MS)) {
    isLast = isOver();
    const page = await getSigned<{ data: { Items: Order[]; Next: string } }>(
      lab,
      `/lis/v1/orders?after=${after}`,
    );
    after = page.data.Next;
    // Also of bookings that the diary does not know yet: whose response was lost learns of them later.
    for (const order of page.data.Items)
      orders.set(order.BookingNo, [...(orders.get(order.BookingNo) ?? []), order]);
    for (let booking = diary.take("laboratory"); booking; booking = diary.take("laboratory")) {
      const mine = orders.get(booking.no);
      if (!mine && page.data.Items.length > 0) {
        // Its line of the worklist is on the next page.
        booking.fate = "laboratory";
        break;
      }
      if (!mine) diary.faults.push(`${booking.no} is not in the laboratory's worklist`);
      for (const order of mine ?? []) await report(lab, booking, order);
    }
  }
}

async function report(lab: Laboratory, booking: KnownBooking, order: Order): Promise<void> {
  const { diary, chance } = lab;
  const [analyte] = order.Analytes;
  if (!analyte || diary.reports.has(order.Accession)) return;
  const number = diary.reports.size + 1;
  const isCritical = analyte.Code === "HB" && chance() < 0.2;
  const known: KnownReport = {
    accession: order.Accession,
    booking,
    reportId: "",
    analyte: analyte.Code,
    value: valueWith(isCritical ? CRITICAL_HB : USUAL[analyte.Code], number),
    versions: 0,
    isHeld: isCritical,
  };
  const sent: Sent = {
    accession: order.Accession,
    bookingNo: order.BookingNo,
    patientId: booking.patientId,
    serviceId: order.ServiceId,
    testCode: order.TestCode,
    booking,
    code: analyte.Code,
    unit: analyte.Unit,
    value: known.value,
    version: 1,
  };
  const fault = pick(chance, ["none", "none", "unit", "accession", "patient", "name"]);
  // A wrong message comes first; it must change nothing.
  if (fault === "unit")
    await send(lab, { ...sent, unit: "mmol/L" }, { expected: "quarantined", why: "wrong unit" });
  if (fault === "accession") {
    await send(
      lab,
      { ...sent, accession: `X${order.Accession}` },
      { expected: "quarantined", why: "unknown accession" },
    );
  }
  if (fault === "patient") {
    await send(
      lab,
      { ...sent, patientId: uuidBy(chance) },
      { expected: "quarantined", why: "another patient" },
    );
  }
  if (fault === "name") {
    const other = { ...booking, patient: { ...booking.patient, name: "Somebody Else" } };
    await send(lab, { ...sent, booking: other }, { expected: "quarantined", why: "another name" });
  }
  known.reportId = await send(lab, sent, { expected: "applied", why: "result" });
  // What was not applied is told already.
  if (known.reportId === "") return;
  known.versions = 1;
  diary.reports.set(known.accession, known);
  diary.count("reports");
  if (isCritical || chance() > 0.25) return;
  known.value = valueWith(USUAL[analyte.Code], number + 50_000);
  await send(lab, { ...sent, version: 2, value: known.value }, { expected: "applied", why: "correction" });
  known.versions = 2;
  diary.count("corrections");
}

function valueWith(usual = "5", number: number): string {
  return `${usual}.${String(number).padStart(5, "0")}1`;
}

/** Posts it in one of the three formats, now and then twice, waits until it was applied or set aside, and returns the report's id. */
async function send(
  lab: Laboratory,
  sent: Sent,
  { expected, why }: { expected: "applied" | "quarantined"; why: string },
): Promise<string> {
  const { diary, chance } = lab;
  const format = pick(chance, ["native", "hl7", "fhir"] as const);
  const webhookId = uuidBy(chance);
  const { body, contentType } = FORMATS[format](sent, webhookId, new Date());
  diary.messages.set(webhookId, { id: webhookId, expected, why: `${why}, ${format}` });
  const times = chance() < 0.2 ? 2 : 1;
  for (let n = 0; n < times; n++) {
    const { status } = await untilResponse(`the laboratory's ${format} message`, () =>
      fetch(`${lab.site.app.url}/lis/v1/messages`, {
        method: "POST",
        body,
        headers: { ...signed(webhookId, body), "content-type": contentType },
        signal: AbortSignal.timeout(20_000),
      }),
    );
    if (status !== 202 && status !== 200)
      diary.faults.push(`${why} in ${format}: status ${status} for its receipt`);
  }
  diary.count(`messages of the laboratory: ${format}`);
  for (const giveUpAt = Date.now() + 120_000; Date.now() < giveUpAt; await sleep(150)) {
    const { data } = await getSigned<LisResponse>(lab, `/lis/v1/messages/${webhookId}`);
    if (data.State === "stored") continue;
    if (data.State !== expected) {
      diary.faults.push(
        `${why} in ${format} of ${sent.accession}: ${data.State} (${data.Reason ?? ""}) in place of ${expected}`,
      );
    }
    return data.ReportId ?? "";
  }
  diary.faults.push(`${why} in ${format} of ${sent.accession} was not applied within two minutes`);
  return "";
}

const FORMATS = {
  native: (sent: Sent, messageId: string, now: Date) => ({
    contentType: "application/json",
    body: JSON.stringify({
      messageId,
      sentAt: now.toISOString(),
      accession: sent.accession,
      bookingNo: sent.bookingNo,
      patient: { id: sent.patientId, ...sent.booking.patient },
      report: {
        version: sent.version,
        status: sent.version > 1 ? "corrected" : "final",
        authorisedBy: { name: "Dr Anjan Sen", regNo: "WBMC 12345" },
        authorisedAt: now.toISOString(),
      },
      results: [{ analyte: sent.code, value: sent.value, unit: sent.unit }],
    }),
  }),
  hl7(sent: Sent, messageId: string, now: Date) {
    // To the millisecond, as the other formats have it: a correction follows its report within the same second.
    const at = now.toISOString().replace(/[-:TZ]/g, "");
    const status = sent.version > 1 ? "C" : "F";
    const change = {
      MSH: `MSH|^~\\&|LIS|LAB|NAMUNA|SITE|${at}+0000||ORU^R01^ORU_R01|${messageId.slice(0, 20)}|P|2.5.1`,
      OBR: `OBR|1|${sent.accession}|L-${sent.accession}|${sent.testCode}^Test|||${at}+0000|||||||||||||||${at}+0000|||${status}|||||||WBMC 12345&Sen&Anjan&&&Dr`,
    };
    const text = hl7Message(sent, [sent], change, sent.booking.patient);
    return {
      contentType: "application/hl7-v2",
      body: sent.version > 1 ? text.replace(/\|\|\|F\|/g, "|||C|") : text,
    };
  },
  fhir(sent: Sent, _: string, now: Date) {
    const change = {
      issued: now.toISOString(),
      status: sent.version > 1 ? "corrected" : "final",
      code: { text: "Test" },
    };
    return {
      contentType: "application/fhir+json",
      body: fhirBundle(sent, [sent], change, sent.booking.patient),
    };
  },
};

function signed(id: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = signatureOf(LAB_KEY.secret, { id, timestamp, body: Buffer.from(body) });
  return {
    "lis-key-id": LAB_KEY.id,
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature,
  };
}

async function getSigned<T>({ site, chance }: Laboratory, path: string): Promise<T> {
  const id = uuidBy(chance);
  const response = await untilResponse(path, () =>
    fetch(site.app.url + path, { headers: signed(id, ""), signal: AbortSignal.timeout(20_000) }),
  );
  if (response.status !== 200) throw new Error(`${path}: status ${response.status}`);
  return (await response.json()) as T;
}
