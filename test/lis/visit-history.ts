import { indiaSecond } from "../../domain/shared/clock.ts";
import type { BookedTest } from "../support/lab.ts";
import { resultMessage } from "../support/lab.ts";

/**
 * What a laboratory says of a visit of one or two tests in a history by chance, in the order of its own time: samples that are collected,
 * received and rejected, and reports that are preliminary, final, corrected and cancelled, whole, in part and said once more.
 */

/** The patient of the visits. */
export const ASHA = { name: "Asha Roy", dob: "1985-03-27", sex: "F" };

/** The tests of the small catalogue with their parameters, and values without a flag. */
export const TESTS = {
  101: {
    HB: { unit: "g/dL", value: (n: number) => (12 + n / 1000).toFixed(3) },
    WBC: { unit: "/µL", value: (n: number) => String(5000 + n) },
  },
  102: { GLUF: { unit: "mg/dL", value: (n: number) => (75 + n / 1000).toFixed(3) } },
} as const;
export type ServiceId = keyof typeof TESTS;

export interface SentReport {
  kind: "report";
  serviceId: ServiceId;
  /** The laboratory's time in steps after the beginning; also the number of the version. */
  step: number;
  status: "preliminary" | "final" | "corrected" | "cancelled";
  lines: Record<string, string>;
  isNumbered: boolean;
}

export interface SentEvent {
  kind: "sample";
  serviceId: ServiceId;
  step: number;
  event: "collected" | "received" | "rejected";
}

export type SentMessage = SentReport | SentEvent;

/** The time of a step; two steps are further apart than the error that is assumed of a laboratory's clock. */
export const STEP_MS = 20 * 60_000;

export function sayings(chance: () => number): SentMessage[] {
  const serviceIds: ServiceId[] = chance() < 0.5 ? [101, 102] : [101];
  const speakers = serviceIds.map((serviceId) => speaker(serviceId, chance));
  const all: SentMessage[] = [];
  for (let step = 1; step <= 4 + Math.floor(chance() * 5); step++) {
    const next = speakers[Math.floor(chance() * speakers.length)];
    if (next) all.push(next(step));
  }
  return all;
}

let values = 0;

/** Says one thing after the other of a test, as a laboratory would. */
function speaker(serviceId: ServiceId, chance: () => number): (step: number) => SentMessage {
  const analytes: Record<string, { unit: string; value: (n: number) => string }> = TESTS[serviceId];
  const codes = Object.keys(analytes);
  const isNumbered = chance() < 0.4;
  let sample: SentEvent["event"] | "none" = "none";
  let shown: Record<string, string> = {};
  let status: SentReport["status"] | null = null;
  const first: Record<string, string> = {};
  /** Now and then the first value stands again. */
  const firstAgain = (code: string) => (chance() < 0.2 ? first[code] : undefined);
  return (step) => {
    const about = { serviceId, step };
    const luck = chance();
    const isSample = luck < (status === null ? 0.5 : 0.3);
    if (isSample) {
      sample =
        sample === "collected"
          ? chance() < 0.6
            ? "received"
            : "rejected"
          : sample === "received"
            ? "rejected"
            : "collected";
      return { kind: "sample", ...about, event: sample };
    }
    const report = { kind: "report" as const, ...about, isNumbered };
    if (status !== null && status !== "cancelled" && luck > 0.85) {
      status = "cancelled";
      shown = {};
      return { ...report, status, lines: Object.fromEntries(codes.map((code) => [code, ""])) };
    }
    const some = codes.filter(() => chance() < 0.6);
    const named = some.length > 0 ? some : codes;
    const isRepeated =
      luck > 0.6 && status !== null && status !== "preliminary" && named.every((code) => shown[code]);
    if (status === null) status = chance() < 0.3 ? "preliminary" : "final";
    else if (status === "preliminary" || status === "cancelled") status = "final";
    else if (!isRepeated) status = "corrected";
    const lines = Object.fromEntries(
      named.map((code) => [
        code,
        (isRepeated && shown[code]) || (firstAgain(code) ?? analytes[code]?.value(++values) ?? ""),
      ]),
    );
    for (const [code, value] of Object.entries(lines)) first[code] ??= value;
    if (status !== "preliminary") shown = { ...shown, ...lines };
    return { ...report, status, lines };
  };
}

/** One request of the laboratory: an event, a report, or (HL7 alone) several reports in a batch or in one message. */
export interface Request {
  path: "/lis/v1/messages" | "/lis/v1/sample-events";
  said: SentMessage[];
  isHl7: boolean;
  body: string;
}

/** Says everything in requests; what is of no numbered sender may come in batches. */
export function requestsOf(
  said: readonly SentMessage[],
  { bookedOf, start, chance }: { bookedOf: (id: ServiceId) => BookedTest; start: Date; chance: () => number },
): Request[] {
  const at = (step: number) => new Date(start.getTime() + step * STEP_MS);
  const requests: Request[] = [];
  for (const each of said) {
    const booked = bookedOf(each.serviceId);
    if (each.kind === "sample") {
      const body = JSON.stringify({
        accession: booked.accession,
        event: each.event,
        at: at(each.step).toISOString(),
        reason: "",
      });
      requests.push({ path: "/lis/v1/sample-events", said: [each], isHl7: false, body });
    } else if (each.isNumbered) {
      const body = JSON.stringify(numbered(each, booked, at(each.step)));
      requests.push({ path: "/lis/v1/messages", said: [each], isHl7: false, body });
    } else {
      const last = requests.at(-1);
      if (last?.isHl7 && chance() < 0.4) last.said.push(each);
      else requests.push({ path: "/lis/v1/messages", said: [each], isHl7: true, body: "" });
    }
  }
  for (const request of requests) {
    if (!request.isHl7) continue;
    const reports = request.said.filter((each) => each.kind === "report");
    const isOneMessage =
      new Set(reports.map(({ serviceId }) => serviceId)).size === reports.length && chance() < 0.5;
    const parts = reports.map((each) => hl7(each, bookedOf(each.serviceId), at(each.step)));
    const [first] = parts;
    if (first && isOneMessage) request.body = `${first.head}${parts.map(({ lines }) => lines).join("")}`;
    else
      request.body = `BHS|^~\\&\r${parts.map(({ head, lines }) => `${head}${lines}`).join("")}BTS|${parts.length}\r`;
  }
  return requests;
}

function numbered({ serviceId, step, status, lines }: SentReport, booked: BookedTest, at: Date) {
  const results = Object.entries(lines).map(([analyte, value]) => ({
    analyte,
    value,
    unit: unitOf(serviceId, analyte),
  }));
  const report = { version: step, status, authorisedAt: at.toISOString() };
  return resultMessage(booked, status === "cancelled" ? [] : results, report, ASHA);
}

/** The header with the patient, and the lines of one report. */
function hl7(
  { serviceId, step, status, lines }: SentReport,
  booked: BookedTest,
  time: Date,
): { head: string; lines: string } {
  const code = { preliminary: "P", final: "F", corrected: "C", cancelled: "X" }[status];
  const at = indiaSecond(time).replaceAll(/\D/g, "");
  const test = serviceId === 101 ? "CBC^Blood count" : "FBS^Sugar";
  const observations = Object.entries(lines).map(([analyte, value], i) =>
    status === "cancelled"
      ? `OBX|${i + 1}|NM|${analyte}||||||||X\r`
      : `OBX|${i + 1}|NM|${analyte}||${value}|${unitOf(serviceId, analyte)}|||||${code}\r`,
  );
  return {
    head: [
      `MSH|^~\\&|LIS|LAB|NAMUNA|SITE|${at}||ORU^R01|C${step}|P|2.5.1\r`,
      `PID|1||${booked.patientId}||Roy^Asha||${ASHA.dob.replaceAll("-", "")}|F\r`,
    ].join(""),
    lines: `OBR|1|${booked.accession}||${test}|||20261120073000|||||||||||||||${at}|||${code}|||||||7001&Sen&Anjan\r${observations.join("")}`,
  };
}

function unitOf(serviceId: ServiceId, analyte: string): string {
  const analytes: Record<string, { unit: string }> = TESTS[serviceId];
  return analytes[analyte]?.unit ?? "";
}
