import type { DocumentMessage, LisStatus, ResultMessage, SentTime } from "../../../domain/reports/types.ts";
import { isDay } from "../../../domain/shared/clock.ts";
import { isUuid } from "../../../domain/shared/random.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";
import { readSex } from "../read-sex.ts";
import type { Charset } from "./charset.ts";
import { charsetOf } from "./charset.ts";
import type { FieldReader } from "./field.ts";
import { fieldReader, readCoded, readHl7Time, readSentTime, zoneOf } from "./field.ts";
import { joinProse } from "./join-prose.ts";
import { notesIn, siteOf } from "./notes.ts";
import type { TextRules } from "./obx-value.ts";
import { orderNumbers } from "./order-numbers.ts";
import type { Segment } from "./parse-er7.ts";
import { LOST, parseEr7, withoutNumber } from "./parse-er7.ts";
import type { ReadObservation } from "./read-obx.ts";
import { RETRACTED, readObx } from "./read-obx.ts";
import { readSignatory } from "./read-signatory.ts";
import {
  calledOffBy,
  isCorrectedAndUnfinished,
  missingIn,
  reportStatus,
  unknownStatus,
} from "./report-status.ts";

/** The settings for a sender's HL7 dialect. */
export interface Hl7Rules extends TextRules {
  /** The character set of a message whose MSH-18 is empty. */
  charset: Charset;
  /** The sender never writes the line end of its last segment: without one a message is not cut off. */
  endsOpen?: boolean;
}

const DEFAULT_RULES: Hl7Rules = { charset: "utf-8", tildeBreaks: false };

/** The day (YYYY-MM-DD) of an HL7 date or time; null for an invalid one. */
function readHl7Day(text: string): string | null {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2}).*$/s, "$1-$2-$3");
  return isDay(day) && day !== text ? day : null;
}

/** PID as the patient of a message. Of the ids in PID-3 those that have the form of ours count; the others are the lab's own. */
function readHl7Patient(
  pid: Segment | undefined,
  read: FieldReader,
): Result<ResultMessage["patient"], string> {
  if (!pid) return fail("The message has no PID.");
  const born = read.text(pid, 7);
  const dateOfBirth = readHl7Day(born);
  if (born !== "" && dateOfBirth === null) return fail("PID-7 is not a date.");
  const [name] = read.repetitions(pid, 5);
  // Given name, further names, family name; titles and degrees are no part of it.
  const words = [read.component(name, 2), read.component(name, 3), read.component(name, 1)];
  const ids = [2, 3].flatMap((field) => read.repetitions(pid, field).map((each) => read.component(each, 1)));
  return done({
    ids: [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))],
    name: words.filter((word) => word !== "").join(" "),
    dateOfBirth,
    sex: readSex(read.text(pid, 8)),
  });
}

/** A line of the report with the notes below it. */
interface Line {
  obx: Segment;
  notes: Segment[];
}

/** An order with its results: OBR, the ORC before it, and the OBX and NTE that follow. */
interface OrderGroup {
  orc: Segment | undefined;
  obr: Segment;
  lines: Line[];
  notes: Segment[];
}

/**
 * An HL7 v2 message ORU^R01 as a result message, or as a document if it has a finished PDF and no values; or the sentence that says why it
 * cannot be read. It names segments and codes, never values. What can be read but not shown whole is `quarantineReason`.
 */
export function readHl7Results(
  text: string,
  rules: Hl7Rules = DEFAULT_RULES,
): Result<ResultMessage | DocumentMessage, string> {
  const parsed = parseEr7(text);
  if (!parsed.ok) return parsed;
  const { segments, delimiters } = parsed.value;
  const [msh] = segments;
  const charset = charsetOf(fieldReader(delimiters).text(msh, 18), rules.charset);
  if (!charset) return fail("MSH-18 names a character set that is not read here.");
  const read = fieldReader(delimiters, charset);
  const type = [1, 2].map((at) => read.text(msh, 9, at)).join("^");
  if (type !== "ORU^R01") return fail(`MSH-9 is ${type === "^" ? "missing" : type}; ORU^R01 is expected.`);
  if (!/^2(\.|$)/.test(read.text(msh, 12))) return fail("MSH-12 is not a version 2 of HL7.");
  const patients = segments.filter(({ name }) => name === "PID");
  // Some systems repeat the patient before each order.
  if (new Set(patients.map((pid) => JSON.stringify(withoutNumber(pid)))).size > 1)
    return fail("The message speaks of more than one patient.");
  const patient = readHl7Patient(patients[0], read);
  if (!patient.ok) return patient;
  const grouped = groupOrders(segments);
  if (!grouped.ok) return grouped;
  const { groups, notes } = grouped.value;
  const numbers = numbersOf(groups, read);
  if (!numbers.ok) return numbers;
  const unknown = unknownStatus(groups, read);
  if (unknown) return fail(unknown);
  const observations = readObservations(groups, read, rules);
  if (!observations.ok) return observations;
  const status = statusOf(groups, observations.value, read);
  if (status === null) return fail("OBR-25 and OBX-11 name no status.");
  const orderNotes = groups.flatMap((group) => notesIn(group.notes, read, rules));
  const otherNotes = [
    ...notesIn(notes, read, rules),
    ...observations.value.flatMap(({ looseComments = [] }) => looseComments),
  ];
  const why = status === "final" || status === "preliminary" ? "" : orderNotes.join(" ");
  const reason = why.length <= MAX_REASON ? why : "";
  const lines = joinProse(observations.value);
  const documents = observations.value.flatMap(({ document }) => document ?? []);
  const message: ResultMessage = {
    kind: "result",
    ...numbers.value,
    patient: patient.value,
    version: null,
    status,
    reason,
    ...readSignatory(
      groups.map(({ obr }) => obr),
      groups.flatMap((each) => each.lines.map(({ obx }) => obx)),
      read,
    ),
    reportedAt: reportedAtOf(groups, msh, read),
    sentAt: sentAtOf(groups, msh, read),
    comments: reason === "" ? [...otherNotes, ...orderNotes] : otherNotes,
    document: documents[0] ?? null,
    isCritical: observations.value.some(({ isCritical }) => isCritical),
    quarantineReason: null,
    results: lines.results.map((line) =>
      line.isFinal === undefined && status === "preliminary" ? { ...line, isFinal: false } : line,
    ),
  };
  const quarantineReason =
    status === "cancelled"
      ? null
      : (observations.value.find((each) => each.quarantineReason)?.quarantineReason ??
        lines.quarantineReason ??
        missingIn({ ...parsed.value, isEnded: parsed.value.isEnded || rules.endsOpen === true }) ??
        trainingIn(read.text(msh, 11)) ??
        contradictionIn(groups, observations.value, read) ??
        (documents.length > 1 ? "there is more than one document" : null) ??
        (hasLost(message) ? "an escape sequence stands for a character that cannot be shown" : null));
  return asDocument({ ...message, quarantineReason });
}

const MAX_REASON = 300;

/** MSH-11 (table 0103): messages for training or debugging are not about real patients. */
function trainingIn(processing: string): string | null {
  return /^P?$/i.test(processing) ? null : `MSH-11 is ${processing}, which is not production`;
}

/** A report that is a finished PDF alone. */
function asDocument(message: ResultMessage): Result<ResultMessage | DocumentMessage, string> {
  const { document, results, isCritical = false, ...head } = message;
  if (!document || results.length > 0 || message.status === "cancelled") return done(message);
  if (message.status === "preliminary") return fail("A document is taken of a report that is final.");
  return done({ ...head, kind: "document", isCritical, ...document });
}

function hasLost({ document: _, ...message }: ResultMessage): boolean {
  return JSON.stringify(message).includes(LOST);
}

/** Mixed statuses, of which one would be lost. */
function contradictionIn(
  groups: readonly OrderGroup[],
  observations: readonly ReadObservation[],
  read: FieldReader,
): string | null {
  const orders = groups.map(({ obr }) => read.text(obr, 25).toUpperCase());
  const withdrawn = groups.filter((_, i) => orders[i] === "X").flatMap(({ lines }) => lines);
  if (withdrawn.some(({ obx }) => read.raw(obx, 5) !== ""))
    return "OBR-25 of an order is X, which says that there is no value, and an OBX-5 of it has one";
  if (groups.some(({ lines }, i) => orders[i] === "X" && lines.length === 0))
    return "OBR-25 of an order is X, and no OBX says which lines it retracts";
  // An order of a group that stands before those with the values may have none; behind the last one nothing comes.
  const last = groups.at(-1);
  const isSilent = last?.lines.length === 0 && last.notes.every((note) => note === last.obr);
  if (groups.length > 1 && isSilent && /^[FC]?$/.test(orders.at(-1) ?? ""))
    return "the last OBR has no OBX, as if the message was cut off";
  const calledOff = groups
    .filter(({ lines }) => lines.some(({ obx }) => read.raw(obx, 5) !== ""))
    .flatMap(({ orc }) => calledOffBy(orc, read) ?? []);
  if (calledOff[0] !== undefined)
    return `ORC says that the order was called off (${calledOff[0]}), and an OBX-5 of it has a value`;
  const retracted = retractedAgain(groups, read);
  if (retracted !== null)
    return `OBX-11 of ${retracted} retracts the value of an earlier line of the same message`;
  const statuses = observations.map(({ status }) => status);
  return isCorrectedAndUnfinished(orders, statuses)
    ? "the message is a correction and not finished at once; a person decides"
    : null;
}

/** The name of a value that a later line of the same code and sub-id retracts; a line before it, or of another value, means what was sent earlier. */
function retractedAgain(groups: readonly OrderGroup[], read: FieldReader): string | null {
  const values = new Set<string>();
  for (const { obx } of groups.flatMap(({ lines }) => lines)) {
    const { code, loinc, words } = readCoded(read.repetitions(obx, 3)[0], read);
    const name = code || loinc || words;
    const line = JSON.stringify([name, read.text(obx, 4)]);
    const value = read.raw(obx, 5);
    const isRetracted = RETRACTED.has(read.text(obx, 11).toUpperCase());
    if (isRetracted && values.has(line + value)) return name.slice(0, 60);
    // A line that retracts without a value means any.
    if (!isRetracted && value !== "") values.add(line + value).add(line);
  }
  return null;
}

function groupOrders(
  segments: readonly Segment[],
): Result<{ groups: OrderGroup[]; notes: Segment[] }, string> {
  const groups: OrderGroup[] = [];
  // Notes on the patient, or on an order before its OBR.
  const notes: Segment[] = [];
  let orc: Segment | undefined;
  let owner = notes;
  for (const segment of segments) {
    const group = groups.at(-1);
    if (segment.name === "ORC") {
      orc = segment;
      owner = notes;
    } else if (segment.name === "OBR") {
      const opened: OrderGroup = { orc, obr: segment, lines: [], notes: [segment] };
      groups.push(opened);
      owner = opened.notes;
      orc = undefined;
    } else if (segment.name === "OBX") {
      if (!group) return fail("An OBX stands before the first OBR.");
      const line: Line = { obx: segment, notes: [] };
      group.lines.push(line);
      owner = line.notes;
    } else if (segment.name === "NTE") owner.push(segment);
    else if (segment.name === "SPM") {
      owner = group?.notes ?? notes;
      owner.push(segment);
    }
  }
  return groups.length > 0 ? done({ groups, notes }) : fail("The message has no OBR.");
}

/** One message is of one sample: every order has the same accession. */
function numbersOf(
  groups: readonly OrderGroup[],
  read: FieldReader,
): Result<Pick<ResultMessage, "accession" | "otherNumbers" | "bookingNo">, string> {
  const each = groups.map((group) => orderNumbers(group, read));
  const [[accession, ...others] = []] = each;
  if (accession === undefined) return fail("OBR-2, the accession, is missing.");
  if (each.some(([number]) => number !== accession)) {
    return fail("The message speaks of more than one accession; send one message each.");
  }
  const bookingNo = groups.map(({ orc }) => read.text(orc, 4)).find((number) => number !== "");
  const otherNumbers = [...new Set(others)].filter((number) => number !== accession);
  return done({ accession, otherNumbers: otherNumbers.slice(0, 3), bookingNo: bookingNo ?? null });
}

/** OBR-25 of the orders and OBX-11 of the lines; lines without a value count only if there is no other status. */
function statusOf(
  groups: readonly OrderGroup[],
  observations: readonly ReadObservation[],
  read: FieldReader,
): LisStatus | null {
  const orders = groups.map(({ obr }) => read.text(obr, 25).toUpperCase());
  const results = observations.map(({ status }) => status);
  const isSilent = [...orders, ...results].every((code) => code === "");
  const missing = groups.flatMap(({ lines }) => lines.map(({ obx }) => read.text(obx, 11).toUpperCase()));
  return reportStatus(orders, isSilent ? missing : results);
}

function readObservations(
  groups: readonly OrderGroup[],
  read: FieldReader,
  rules: TextRules,
): Result<ReadObservation[], string> {
  const all: ReadObservation[] = [];
  for (const { obr, lines } of groups) {
    const test = readCoded(read.repetitions(obr, 4)[0], read);
    for (const { obx, notes } of lines) {
      const observation = readObx(obx, test, read, rules);
      if (!observation.ok) return observation;
      const { value } = observation;
      const comments = [...siteOf(obx, read), ...notesIn(notes, read, rules)];
      all.push(
        value.result?.stands
          ? { ...value, result: { ...value.result, comments } }
          : { ...value, looseComments: comments },
      );
    }
  }
  return done(all);
}

/** The time of the report: OBR-22, the latest of its orders; else the time of the message. */
function reportedAtOf(
  groups: readonly OrderGroup[],
  msh: Segment | undefined,
  read: FieldReader,
): Date | null {
  const sent = read.text(msh, 7);
  const times = groups.flatMap(({ obr }) => readHl7Time(read.text(obr, 22), zoneOf(sent)) ?? []);
  const [latest] = times.sort((a, b) => b.getTime() - a.getTime());
  return latest ?? readHl7Time(sent);
}

function sentAtOf(
  groups: readonly OrderGroup[],
  msh: Segment | undefined,
  read: FieldReader,
): SentTime | null {
  const sent = read.text(msh, 7);
  const times = groups.flatMap(({ obr }) => readSentTime(read.text(obr, 22), "OBR-22", zoneOf(sent)) ?? []);
  const [latest] = times.sort((a, b) => b.at.getTime() - a.at.getTime());
  return latest ?? readSentTime(sent, "MSH-7");
}
