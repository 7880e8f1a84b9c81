import { composeMessage } from "../../messages/compose-message.ts";
import type { CustomerMessageSettings, NewMessage } from "../../messages/states.ts";
import { openTicket } from "../../requests/file-grievance.ts";
import type { Grievance } from "../../requests/types.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import { isUuid } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { Scope } from "../../staff/scope.ts";
import type { ReportStore } from "../ports.ts";
import { reportNumber } from "../report-model.ts";
import { isShown } from "../report-view.ts";
import type { Dispute, DisputeKind, StaffDispute } from "./types.ts";
import { KIND_WORDS } from "./types.ts";

export interface DisputeStore {
  /** This customer's disputes of a report, at most one for each version, newest version first. */
  find(customerId: string, reportId: string): Promise<Dispute[]>;
  /**
   * Opens ticket and dispute, and queues the message; if the customer disputes the version already, returns the number of their ticket.
   * Undefined, and nothing is stored, if it is no longer the report's newest version.
   */
  open(
    dispute: { reportId: string; version: number; customerId: string; kind: DisputeKind; createdAt: Date },
    ticket: Grievance,
    message: NewMessage,
  ): Promise<string | undefined>;
  mobileOf(customerId: string): Promise<string | undefined>;
  /** Open ones, or all, of reports of some labs and zones; the nearest deadline first. `most`: null for every one. */
  list(wanted: { all: boolean; scope: Scope; most: number | null }): Promise<StaffDispute[]>;
}

export interface DisputeNeeds {
  reports: ReportStore;
  disputes: DisputeStore;
  clock: Clock;
  random: Random;
  messageSettings: CustomerMessageSettings;
}

export type DisputeError = "unknown" | "nothing-shown" | "newer-version";

/** Opens a ticket against the version that the customer reads, which is in force; returns its number. */
export async function disputeReport(
  needs: DisputeNeeds,
  request: { customerId: string; reportId: string; version: number; kind: DisputeKind; words: string },
): Promise<Result<string, DisputeError>> {
  const { customerId, reportId, kind } = request;
  if (!isUuid(reportId)) return fail("unknown");
  const report = await needs.reports.findReadable(customerId, reportId);
  const order = report && (await needs.reports.orderOf(report.accession));
  const mobile = await needs.disputes.mobileOf(customerId);
  if (!report || !order || mobile === undefined) return fail("unknown");
  const version = (await needs.reports.versions(reportId)).find(
    (each) => each.version === report.currentVersion,
  );
  if (!version || !isShown(version)) return fail("nothing-shown");
  if (version.version !== request.version) return fail("newer-version");
  const now = needs.clock();
  const number = reportNumber(report, version.version);
  const ticket = openTicket(
    {
      customerId,
      source: "report",
      name: order.patientName,
      mobile,
      email: "",
      bookingNo: report.bookingNo,
      message: `Report ${number}: ${KIND_WORDS[kind]}.\n${request.words}`,
    },
    needs.random,
    now,
  );
  const message = composeMessage(
    {
      template: "dispute-received",
      recipient: mobile,
      variables: {
        brand: needs.messageSettings.brand,
        ticket: ticket.ticketNo,
        url: `${needs.messageSettings.publicUrl}/grievance/${ticket.ticketNo}`,
      },
      dedupeKey: `dispute:${reportId}:${version.version}:${customerId}`,
    },
    { now, random: needs.random },
  );
  const dispute = { reportId, version: version.version, customerId, kind, createdAt: now };
  const ticketNo = await needs.disputes.open(dispute, ticket, message);
  return ticketNo === undefined ? fail("newer-version") : done(ticketNo);
}

/** What a customer says against a report that they read. */
export interface DisputesService {
  /** Their own, newest version first; nothing for a report that is not theirs to read. */
  list(customerId: string, reportId: string): Promise<Dispute[]>;
  /** `version`: the one they read. Returns the ticket's number; for a version that they dispute already, the existing one. */
  open(request: {
    customerId: string;
    reportId: string;
    version: number;
    kind: DisputeKind;
    words: string;
  }): Promise<Result<string, DisputeError>>;
}

/** Binds disputes of reports to what they need; a report that the customer may not read has none. */
export function disputesService(needs: DisputeNeeds): DisputesService {
  return {
    async list(customerId, reportId) {
      if (!isUuid(reportId) || !(await needs.reports.findReadable(customerId, reportId))) return [];
      return needs.disputes.find(customerId, reportId);
    },
    open: (request) => disputeReport(needs, request),
  };
}
