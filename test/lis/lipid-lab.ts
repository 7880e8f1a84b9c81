import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import type { ApiReport } from "../../contract/reports.ts";
import type { BookedTest } from "../support/lab.ts";
import { bookTest, getLis, postHl7 } from "../support/lab.ts";
import type { TestApp } from "../support/test-app.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";
import { ASHA } from "./read-to-report.ts";

const MOBILE = "9830011166";
export const LIPID = "BIO06";
export const CULTURE = "MIC01";

/** What may become of a message: its state, and the reason that the laboratory is given. */
export const ASIDE = /^quarantined: /;
export const KNOWN = /^applied: .*(known|newer|preliminary)/;
export const APPLIED = /^applied: $/;

/** A site over a database of its own, and the customer whose tests the laboratory reports on. */
export interface LipidLab {
  site: TestApp;
  book(code?: string): Promise<BookedTest>;
  /** What became of a message, after the background work. */
  stateOf(
    id: string,
  ): Promise<{ State: string; Reason?: string; ReportId?: string; Parts?: { State: string }[] }>;
  /** Sends messages one after the other; what became of the last, "aside: why". */
  sendAll(booked: BookedTest, sent: readonly Sent[]): Promise<string>;
  /** What of the report is in force: its version, and each line with its flag and comments. */
  inForce(booked: BookedTest): Promise<string>;
  /** As a pathologist does at the desk. */
  withdraw(booked: BookedTest): Promise<void>;
  customer: TestClient;
}

/** It is closed after the file's tests. */
export async function openLipidLab(): Promise<LipidLab> {
  const site = await testApp({ seeded: true });
  afterAll(site.close);
  const customer = site.client();
  await customer.login(MOBILE);
  return {
    site,
    customer,
    book: (code = LIPID) => book(site, code),
    stateOf: (id) => stateOf(site, id),
    async sendAll(booked, sent) {
      let last = "";
      for (const each of sent) {
        const { State, Reason } = await stateOf(site, (await postHl7(site, hl7Of(booked, each))).id);
        last = `${State}: ${Reason}`;
      }
      return last;
    },
    inForce: (booked) => inForce(customer, booked),
    async withdraw({ accession }) {
      const request = { name: accession, by: "Dr. Anita Banerjee", reason: "Two values", dryRun: false };
      const withdrawn = await site.container.services.staffReports.withdraw(request);
      if (!withdrawn.ok) throw new Error(withdrawn.error);
    },
  };
}

/** Messages in the order in which they come, what becomes of the last one, and what is in force then. */
type LipidCase = [name: string, sent: Sent[], last: RegExp, report: string];

export function testEach(lab: LipidLab, cases: LipidCase[]): void {
  test.each(cases)("%s", async (_, sent, last, report) => {
    const booked = await lab.book();
    const state = await lab.sendAll(booked, sent);
    expect([state, await lab.inForce(booked)]).toEqual([expect.stringMatching(last), report]);
  });
}

function book(site: TestApp, code: string): Promise<BookedTest> {
  const service = site.container.catalogue().services.find((each) => each.code === code);
  return bookTest(site.database.db, MOBILE, service?.id ?? 0, { name: ASHA.name, dob: ASHA.dob, sex: "F" });
}

export interface Sent {
  /** OBR-25. */
  status: string;
  /** OBR-22; "" for none. */
  at: string;
  /** OBX from OBX-2 to OBX-8, or a whole OBX; NTE below them as they stand. */
  lines: string[];
  note?: string;
  msh?: string;
  signatory?: string;
}

export const hl7Of = (booked: BookedTest, sent: Sent) => {
  const { status, at, lines, note, msh = "20261120095500", signatory = "7001&Sen&Ananya" } = sent;
  return [
    `MSH|^~\\&|LAB|NAMUNA|EMR|X|${msh}||ORU^R01|C1|P|2.5.1`,
    `PID|1||${booked.patientId}||Sen^Asha||19880412|F`,
    `OBR|1|${booked.accession}||BIO06^Test|||20261120073000|||||||||||||||${at}|||${status}|||||||${signatory}`,
    ...(note ? [`NTE|1||${note}`] : []),
    ...lines.map((line, i) => (/^(OBX|NTE)/.test(line) ? line : `OBX|${i + 1}|${line}|||${status}`)),
    "",
  ].join("\r");
};

async function stateOf(site: TestApp, id: string) {
  await site.work("lis");
  return (await getLis(site, `/lis/v1/messages/${id}`)).body.data;
}

/** What of the report is in force: its version, and each line with its range. */
async function inForce(asha: TestClient, booked: BookedTest) {
  const list = await asha.get<{ data: { Items: { ReportId: string; BookingNo: string }[] } }>("/api/reports");
  const id = list.body.data.Items.find(({ BookingNo }) => BookingNo === booked.bookingNo)?.ReportId;
  if (!id) return "no report";
  const { Version, Status, Results } = (await asha.get<{ data: ApiReport }>(`/api/reports/${id}`)).body.data;
  const lines = Results.map(({ Code, Value, Flag, Comments }) => [Code, Value, Flag, ...Comments].join(" "));
  return `${Version} ${Status}: ${lines.join(", ")}`;
}

export const CHOL = (value: string, range = "100-190", flag = "") =>
  `NM|CHOL||${value}|mg/dL|${range}|${flag}`;
export const TG = (value: string) => `NM|TG||${value}|mg/dL|50-150|`;
export const HDL = (value: string) => `NM|HDL||${value}|mg/dL|40-60|`;
const at = (minute: number, second = "00") =>
  `202611200${9 + Math.floor(minute / 60)}${String(minute % 60).padStart(2, "0")}${second}`;
export const F = (minute: number, ...lines: string[]): Sent => ({ status: "F", at: at(minute), lines });
export const C = (minute: number, ...lines: string[]): Sent => ({ status: "C", at: at(minute), lines });

export const json = (
  booked: BookedTest,
  version: number,
  status: string,
  lines: [string, string][],
  more = {},
) => ({
  messageId: randomUUID(),
  accession: booked.accession,
  bookingNo: booked.bookingNo,
  patient: { ...ASHA, id: booked.patientId },
  report: { version, status, authorisedBy: { name: "Dr Ananya Sen", regNo: "7001" }, ...more },
  results: lines.map(([analyte, value]) => ({ analyte, value, unit: "mg/dL", refLow: 50, refHigh: 190 })),
});
