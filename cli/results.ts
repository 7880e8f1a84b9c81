import type { Connection } from "../db/client/connect.ts";
import { disputeStore } from "../db/stores/report-disputes.ts";
import { printAgain, unprintedReports } from "../db/stores/unprinted-reports.ts";
import { isCritical } from "../domain/reports/critical-results.ts";
import type { StaffDispute } from "../domain/reports/dispute/types.ts";
import { KIND_WORDS } from "../domain/reports/dispute/types.ts";
import { commentsOf, flagWordsOf, rangeWords } from "../domain/reports/flag-words.ts";
import type { StaffReportsService } from "../domain/reports/staff/service.ts";
import type { HeldReport } from "../domain/reports/staff/types.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import { WHOLE_CHAIN } from "../domain/staff/scope.ts";
import type { Call, Command, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { DOCUMENT_OPTIONS, offerDocument } from "./files.ts";
import { openContext, readyDatabase } from "./open-context.ts";
import { DRY_RUN, JSON_OUTPUT, printList, printResult } from "./print-result.ts";
import {
  BY,
  BY_OR_ACCOUNT,
  changeUnlessDryRun,
  noteAction,
  REASON,
  readerOf,
  readStaff,
} from "./staff-action.ts";

export const resultsDisputed: Command = {
  name: "results disputed",
  summary: "list the reports that customers dispute, the nearest deadline first",
  help: `Each with its report number and the ticket, in which the customer's words are ("tickets show") and through which it is
answered ("tickets answer", "tickets close"). The customer sees the state on the report. The list names nobody.`,
  examples: [
    ["results disputed", "what is open"],
    ["results disputed --all --json", "closed ones too, as one JSON object on one line"],
  ],
  options: { all: { help: "closed ones too" }, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const disputes = await disputeStore(await readyDatabase(tools)).list({
      all: call.isOn("all"),
      scope: WHOLE_CHAIN,
      most: null,
    });
    return printList(call, tools, { disputes }, disputeLine, "No report is disputed.");
  },
};

function disputeLine({
  accession,
  version,
  bookingNo,
  serviceName,
  ticketNo,
  kind,
  ...clock
}: StaffDispute): string {
  const { resolvedAt, acknowledgedAt, acknowledgeBy, resolveBy } = clock;
  const by = acknowledgedAt
    ? `resolve by ${formatDayTime(resolveBy)}`
    : `answer by ${formatDayTime(acknowledgeBy)}`;
  const state = resolvedAt ? `closed ${formatDayTime(resolvedAt)}` : by;
  return [`${accession}/${version}`, bookingNo, serviceName, KIND_WORDS[kind], ticketNo, state].join("  ");
}

/** Of a held report what a list may show: neither values nor who it is. */
function heldOnList({
  reportId,
  version,
  accession,
  bookingNo,
  serviceName,
  reportedAt,
  results,
}: HeldReport) {
  const critical = results.filter(isCritical).map(({ code }) => code);
  return { reportId, version, accession, bookingNo, serviceName, reportedAt, critical };
}

/** Finds a held report by its id or accession. Throws `CommandError` with a sentence. */
async function heldReport(staffReports: StaffReportsService, name: string): Promise<HeldReport> {
  const [report] = await staffReports.held(name);
  if (!report)
    throw new CommandError(`No report ${name} is on hold. The list: npm run namuna -- results held`);
  return report;
}

export const resultsHeld: Command = {
  name: "results held",
  summary: "list the reports that wait until a doctor has called the customer",
  help: `A report is held when a value is beyond the critical limits or the test is sensitive. The customer reads "our doctor will
call you" and is sent no message. The list names the analytes that are critical, not their values.`,
  examples: [["results held", "one line a report, the one that waits longest first"]],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const reports = (await (await openContext(tools)).services.staffReports.held()).map(heldOnList);
    return printResult(call, tools, { ok: true, reports }, [
      ...reports.map(({ accession, version, bookingNo, serviceName, reportedAt, critical }) => {
        const why = critical.length > 0 ? `critical: ${critical.join(", ")}` : "sensitive test";
        return `${accession}/${version}  ${formatDayTime(reportedAt)}  ${bookingNo}  ${serviceName}  ${why}`;
      }),
      reports.length === 0 ? "No report is on hold." : `${reports.length} on hold.`,
    ]);
  },
};

export const resultsShow: Command = {
  name: "results show",
  summary: "show a held report with its values, for the doctor who calls",
  help: `REPORT is the accession of "results held" or the report's id. Name and mobile number of the customer are shown with
every value. That you looked is noted with your name, and the customer sees in the report's log that the laboratory
opened it. A document that the laboratory sent with it is saved by --into. Delete the folder after the call.`,
  examples: [['results show A7QK3M2ZP9 --by "Dr. Anita Banerjee"', "shows whom to call and what to tell"]],
  operands: ["REPORT"],
  options: { by: BY, ...DOCUMENT_OPTIONS, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [name = ""] = call.operands;
    const by = readerOf(call);
    const { staffReports } = (await openContext(tools)).services;
    const shown = await staffReports.showHeld((await heldReport(staffReports, name)).reportId, by);
    if (!shown) throw new CommandError(`Report ${name} was released meanwhile.`);
    const { document, ...report } = shown;
    const file = document
      ? { name: `${report.accession}-${report.version}.pdf`, content: document.bytes }
      : null;
    const { files, lines } = await offerDocument(call, tools, file);
    return printResult(call, tools, { ok: true, report, hasDocument: file !== null, files }, [
      ...linesOf(report),
      ...lines,
    ]);
  },
};

function linesOf(report: HeldReport): string[] {
  return [
    `Report     ${report.accession}/${report.version}, ${report.serviceName}, booking ${report.bookingNo}`,
    `Call       ${report.mobile}, patient ${report.patientName}`,
    `Reported   ${formatDayTime(report.reportedAt)}`,
    ...report.results.flatMap((result) => {
      const { name, value, unit, flag } = result;
      const range = rangeWords(result);
      const words = flagWordsOf(result);
      const beside = `${range === "" ? "" : ` (${range})`}${words === "" ? "" : `, ${words}`}`;
      const line = `  ${flag.padEnd(2)} ${name}: ${value} ${unit}${beside}`;
      return [line, ...commentsOf(result).map((comment) => `     ${comment}`)];
    }),
    ...report.comments.map((comment) => `Comment    ${comment}`),
  ];
}

export const resultsRelease: Command = {
  name: "results release",
  summary: "let a held report out, after the customer was called",
  help: `From now on the report shows, its PDF is made, and the customer is sent the message that a report is ready; no value is in
it. REPORT is the accession of "results held" or the report's id. Name and reason are noted ("lab-log").`,
  examples: [
    [
      'results release A7QK3M2ZP9 --by "Dr. Anita Banerjee" --reason "told by phone"',
      "shows the report to its owner",
    ],
    [
      'results release A7QK3M2ZP9 --by "Dr. Anita Banerjee" --reason "told by phone" --dry-run',
      "changes nothing",
    ],
  ],
  operands: ["REPORT"],
  options: { by: BY, reason: REASON, "dry-run": DRY_RUN, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [name = ""] = call.operands;
    const dryRun = call.isOn("dry-run");
    const signed = { ...readStaff(call), dryRun };
    const { staffReports } = (await openContext(tools)).services;
    const { reportId, version, accession } = await heldReport(staffReports, name);
    const released = await staffReports.releaseHeld({ ...signed, reportId, version });
    if (!released.ok) throw new CommandError(`Report ${name} is not on hold any more.`);
    const { status } = released.value;
    const words = dryRun
      ? `would be ${status}. Nothing was written.`
      : `is ${status}, and the customer is told that it is ready.`;
    const facts = { ok: true, dryRun, reportId, version, status };
    return printResult(call, tools, facts, `Report ${accession}/${version} ${words}`);
  },
};

export const resultsWithdraw: Command = {
  name: "results withdraw",
  summary: "take a report back that is wrong",
  help: `Nobody reads its values any more, and whoever could read them is told, with the reason. The laboratory sends a corrected report,
or the sample is taken again. REPORT is the report's accession or its id; its newest version is withdrawn. Name and reason are noted
("lab-log").`,
  examples: [
    [
      'results withdraw A7QK3M2ZP9 --by "Dr. Anita Banerjee" --reason "samples were mixed up" --dry-run',
      "looks whether it can be taken back",
    ],
    [
      'results withdraw A7QK3M2ZP9 --by "Dr. Anita Banerjee" --reason "samples were mixed up"',
      "takes it back and tells its customer",
    ],
  ],
  operands: ["REPORT"],
  options: { by: BY, reason: REASON, "dry-run": DRY_RUN, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [name = ""] = call.operands;
    const dryRun = call.isOn("dry-run");
    const { staffReports } = (await openContext(tools)).services;
    const withdrawn = await staffReports.withdraw({ ...readStaff(call), dryRun, name });
    if (!withdrawn.ok) {
      throw new CommandError(
        withdrawn.error === "unknown"
          ? `There is no report ${name}.`
          : `Report ${name} shows no values: it was withdrawn or replaced already.`,
      );
    }
    const { accession, version } = withdrawn.value;
    const words = dryRun
      ? "would be withdrawn. Nothing was written."
      : "is withdrawn, and its customer is told.";
    return printResult(call, tools, { ok: true, dryRun, accession, version }, `Report ${accession} ${words}`);
  },
};

export const resultsUnprinted: Command = {
  name: "results unprinted",
  summary: "list the reports and bills whose PDF could not be made, and why",
  help: `A report with a letter that no font has is not printed without it: it waits here, and its customer reads it on the screen. Send the
patient's name or the finding in another spelling as a correction, or install a version with that font; then "--again" has all of
them made once more. A bill, or the report of a visit, is printed when its customer asks for it: "--again" takes it off the list. Who
had them made again is kept: --by, or the account of this machine. The list names nobody.`,
  examples: [
    ["results unprinted", "one line a report, the one that waits longest first"],
    ["results unprinted --again", "has them made again within seconds"],
  ],
  options: {
    again: { help: "have all of them made again" },
    by: BY_OR_ACCOUNT,
    "dry-run": DRY_RUN,
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const db = await readyDatabase(tools);
    const reports = await unprintedReports(db, { scope: WHOLE_CHAIN, most: null });
    const dryRun = call.isOn("dry-run");
    const queued = call.isOn("again") ? await printAllAgain(db, { call, tools }) : 0;
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, dryRun, reports, queued }));
    else {
      for (const { accession, bookingNo, version, serviceName, reason, failedAt } of reports) {
        const which = accession === "" ? `booking ${bookingNo}` : `${accession}/${version}`;
        tools.out(`${which}  ${formatDayTime(failedAt)}  ${serviceName}  ${reason}`);
      }
      tools.out(reports.length === 0 ? "Every report was printed." : `${reports.length} not printed.`);
      if (queued > 0) tools.out(`${queued} ${dryRun ? "would be" : "are"} made again.`);
    }
    return 0;
  },
};

/** Queues the failed PDFs again, with an entry in the record of the staff, as the desk does; returns how many. */
function printAllAgain(db: Connection, signed: { call: Call; tools: Tools }): Promise<number> {
  return changeUnlessDryRun(db, signed.call.isOn("dry-run"), async (tx) => {
    const queued = await printAgain(tx, { scope: WHOLE_CHAIN, now: signed.tools.now() });
    const noted = { action: "reports printed again", subject: "reports", details: {} };
    if (queued > 0) await noteAction(tx, signed, noted);
    return queued;
  });
}
