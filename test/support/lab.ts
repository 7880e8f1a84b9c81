import { randomUUID } from "node:crypto";
import { int, text } from "../../db/client/columns.ts";
import type { Connection } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";
import { lisKeysOf } from "../../server/config/lis-keys.ts";
import { signatureOf } from "../../server/webhooks/standard-webhook.ts";
import { customerOf } from "./customer-of.ts";
import type { TestApp } from "./test-app.ts";
import type { ClientResponse } from "./test-client.ts";

/** What a message of the lab comes to: a site and what it takes for the time. */
export type LabSite = Pick<TestApp, "app" | "container"> & { clock: Pick<TestApp["clock"], "now"> };

/** A booked test as the lab sees it. */
export interface BookedTest {
  accession: string;
  bookingNo: string;
  patientId: string;
  serviceId: number;
}

export interface Patient {
  name: string;
  dob: string;
  sex: "M" | "F";
}

export const MEENA: Patient = { name: "Meena Das", dob: "1980-05-05", sex: "F" };

const statusOf = sql({ bookingNo: text }, { status: text })`
  select status from booking where booking_no = ${"bookingNo"}`;
const eventsOf = sql({ bookingNo: text }, { status: text, actor: text })`
  select e.status, e.actor from booking_event e join booking b on b.id = e.booking_id
  where b.booking_no = ${"bookingNo"} order by e.at, e.id`;
const countRows = sql({ accession: text }, { count: int })`
  select count(*)::integer as count from report where accession = ${"accession"}`;

let booked = 0;

/** A confirmed booking of a customer (who has logged in before) with one worklist line a service. */
export async function bookTests(
  db: Connection,
  mobile: string,
  serviceIds: readonly number[],
  patient: Patient = MEENA,
): Promise<BookedTest[]> {
  const { id: customerId } = await db.one(customerOf, { mobile });
  // Ids of bookings rise with the time, which the worklist goes by where two were made in the same moment.
  const bookingId = `${String(++booked).padStart(8, "0")}${randomUUID().slice(8)}`;
  const patientId = randomUUID();
  const bookingNo = `T${randomUUID().slice(0, 8).toUpperCase()}`;
  const tests = serviceIds.map((serviceId, i) => ({
    accession: `A${randomUUID().slice(0, 10).toUpperCase()}`,
    bookingNo,
    patientId,
    serviceId,
    position: i + 1,
  }));
  await db.raw(`
    insert into slot (id, place, starts_at, ends_at, capacity, taken)
      values ('slot-${bookingId}', 'zone:1', '2026-11-20T02:00Z', '2026-11-20T02:30Z', 5, 1);
    insert into patient (id, customer_id, name, date_of_birth, sex, relationship, created_at)
      values ('${patientId}', '${customerId}', '${patient.name}', '${patient.dob}', '${patient.sex}', 'Mother', now());
    insert into booking (id, booking_no, transaction_id, customer_id, patient_id, patient_name, patient_date_of_birth,
      patient_sex, mode, lab_id, slot_id, holds_slot, starts_at, ends_at, status, pay_status, pay_later, amount_paise,
      breakdown, created_at)
      values ('${bookingId}', '${bookingNo}', 'X${bookingNo}', '${customerId}', '${patientId}', '${patient.name}',
        '${patient.dob}', '${patient.sex}', 'home', 1, 'slot-${bookingId}', true, '2026-11-20T02:00Z', '2026-11-20T02:30Z',
        'Confirmed', 'paid', false, 35000, '{}', '2026-11-19T10:00Z');`);
  for (const each of tests) {
    await db.raw(`
      insert into lab_order (accession, booking_id, booking_no, customer_id, patient_id, service_id, item_position, ordered_at)
        values ('${each.accession}', '${bookingId}', '${bookingNo}', '${customerId}', '${patientId}',
          ${each.serviceId}, ${each.position}, '2026-11-19T10:00Z')`);
  }
  return tests;
}

/** A confirmed booking of one test. */
export async function bookTest(
  db: Connection,
  mobile: string,
  serviceId: number,
  patient: Patient = MEENA,
): Promise<BookedTest> {
  const [booked] = await bookTests(db, mobile, [serviceId], patient);
  if (!booked) throw new Error("nothing was booked");
  return booked;
}

export async function bookingStatus(db: Connection, bookingNo: string): Promise<string> {
  return (await db.one(statusOf, { bookingNo })).status;
}

export async function bookingHistory(db: Connection, bookingNo: string): Promise<string[]> {
  return (await db.rows(eventsOf, { bookingNo })).map(({ status }) => status);
}

export async function countReports(db: Connection, accession: string): Promise<number> {
  return (await db.one(countRows, { accession })).count;
}

/** A doctor who has told the customer releases a version of a held report, the first by default. */
export function releaseHeld({ container }: Pick<TestApp, "container">, reportId: string, version = 1) {
  const told = { by: "Dr. Bose", reason: "told by telephone", dryRun: false };
  return container.services.staffReports.releaseHeld({ ...told, reportId, version });
}

/** Headers of a request that the lab signs. */
export function signedHeaders(
  { container, clock }: LabSite,
  body: string | Buffer,
  options: { id?: string; at?: Date; signature?: string } = {},
): Record<string, string> {
  const [key] = lisKeysOf(container);
  const id = options.id ?? randomUUID();
  const timestamp = String(Math.floor((options.at ?? clock.now).getTime() / 1000));
  const signed = { id, timestamp, body: typeof body === "string" ? Buffer.from(body) : body };
  return {
    "lis-key-id": key?.id ?? "",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": options.signature ?? signatureOf(key?.secret ?? "", signed),
    "content-type": "application/json",
  };
}

/** Posts to the endpoint of the lab's system; a string is sent as it is. */
export async function postLis(
  test: LabSite,
  path: string,
  body: unknown,
  options: { id?: string; at?: Date; signature?: string; headers?: Record<string, string> } = {},
): Promise<ClientResponse<LisResponse>> {
  const raw = typeof body === "string" ? body : JSON.stringify(body);
  const headers = { ...signedHeaders(test, raw, options), ...options.headers };
  return responseOf(await test.app.fetch(request(test, path, { method: "POST", headers, body: raw })));
}

/** Posts an HL7 message and returns what its system gets back. */
export async function postHl7(
  test: TestApp,
  body: string | Buffer<ArrayBuffer>,
  options: { id?: string; contentType?: string } = {},
): Promise<{ status: number; text: string; id: string; headers: Headers }> {
  const id = options.id ?? randomUUID();
  const headers = {
    ...signedHeaders(test, body, { id }),
    "content-type": options.contentType ?? "application/hl7-v2",
  };
  const response = await test.app.fetch(request(test, "/lis/v1/messages", { method: "POST", headers, body }));
  return { status: response.status, text: await response.text(), id, headers: response.headers };
}

export async function getLis<T = LisResponse>(test: LabSite, path: string): Promise<ClientResponse<T>> {
  return responseOf(await test.app.fetch(request(test, path, { headers: signedHeaders(test, "") })));
}

interface LisState {
  Id: string;
  State: string;
  Reason?: string;
  ReportId?: string;
}

export interface LisResponse {
  status: number;
  message?: string;
  Duplicate?: number;
  data: LisState & { Duplicate?: number; Parts?: LisState[] };
}

/** Posts a message, lets it be applied, and returns its state. */
export async function sendResults(test: TestApp, message: unknown): Promise<LisResponse["data"]> {
  const posted = await postLis(test, "/lis/v1/messages", message);
  await test.work("lis");
  const { body } = await getLis(test, `/lis/v1/messages/${posted.body.data.Id}`);
  return body.data;
}

/** A complete message of one booked test; what is given replaces what is usual. */
export function resultMessage(
  test: BookedTest,
  results: readonly Record<string, unknown>[],
  report: Record<string, unknown> = {},
  patient: Record<string, unknown> = {},
) {
  return {
    messageId: randomUUID(),
    sentAt: "2026-11-20T04:29:00Z",
    accession: test.accession,
    bookingNo: test.bookingNo,
    patient: { id: test.patientId, ...MEENA, ...patient },
    report: {
      version: 1,
      status: "final",
      authorisedBy: { name: "Dr Anjan Sen", regNo: "WBMC 12345" },
      authorisedAt: "2026-11-20T04:20:00Z",
      ...report,
    },
    results,
  };
}

/** A complete message of one booked test whose report is a PDF; what is given replaces what is usual. */
export function documentMessage(
  test: BookedTest,
  pdf: string,
  report: Record<string, unknown> = {},
  document = {},
) {
  return {
    accession: test.accession,
    bookingNo: test.bookingNo,
    patient: { id: test.patientId, ...MEENA },
    report: {
      version: 1,
      status: "final",
      authorisedBy: { name: "Dr Anjan Sen", regNo: "WBMC 12345" },
      ...report,
    },
    document: { contentType: "application/pdf", data: Buffer.from(pdf).toString("base64"), ...document },
  };
}

function request(test: LabSite, path: string, init: RequestInit): Request {
  return new Request(`${test.container.settings.site.publicUrl}${path}`, init);
}

async function responseOf<T>(response: Response): Promise<ClientResponse<T>> {
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as T, text, headers: response.headers };
}
