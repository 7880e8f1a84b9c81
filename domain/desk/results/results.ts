import type { Catalogue } from "../../catalogue/types.ts";
import type { CustomerMessageSettings } from "../../messages/states.ts";
import { STAFF_ACTORS } from "../../reports/access-log.ts";
import { isSensitive } from "../../reports/analytes.ts";
import { isCritical } from "../../reports/critical-results.ts";
import type { DisputeStore } from "../../reports/dispute/dispute-report.ts";
import type { StaffDispute } from "../../reports/dispute/types.ts";
import { withMethods } from "../../reports/method-of.ts";
import type { AccessStore, ReportCall, ReportStore, StoredPdf } from "../../reports/ports.ts";
import { CALLED } from "../../reports/ports.ts";
import type { ReleaseError, SecondPersonCheck, WithdrawError } from "../../reports/release-report.ts";
import { releaseOrRequestApproval, withdrawReport } from "../../reports/release-report.ts";
import type { ReportResult, ReportVersion } from "../../reports/types.ts";
import { earlierReports } from "../../reports/visits/earlier-reports.ts";
import type { VisitStore } from "../../reports/visits/types.ts";
import type { Previous } from "../../reports/visits/visit-model.ts";
import { previousValue } from "../../reports/visits/visit-model.ts";
import { HOUR_MS } from "../../shared/clock.ts";
import { uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import type { ApprovalRules } from "../../staff/approvals/actions.ts";
import { needsApproval } from "../../staff/approvals/actions.ts";
import type { ApprovalRequestError, DecideError, DoApproved } from "../../staff/approvals/service.ts";
import { impossibleNow, requestApproval } from "../../staff/approvals/service.ts";
import type { AuditEntry, AuditLog } from "../../staff/audit-log.ts";
import { entriesAbout } from "../../staff/audit-log.ts";
import { mayDo } from "../../staff/roles.ts";
import { isInScope, placesOf } from "../../staff/scope.ts";
import type { StaffNeeds } from "../../staff/staff-action.ts";
import { staffEntry } from "../../staff/staff-action.ts";
import type { UnitOfWork } from "../../unit-of-work.ts";
import type { DeskReport, HeldItem, LateItem, ResultsStore, ShownVersion, WithPlaces } from "./ports.ts";
import { MAX_LISTED } from "./ports.ts";

/** A value as the page shows it, with the one before, or why there is none. */
export interface DeskValue extends ReportResult {
  previous: Previous;
}

export interface ReportPage {
  report: DeskReport;
  current: ShownVersion;
  /** Oldest first. */
  versions: ShownVersion[];
  /** Null for a role that may call and does not read values. */
  values: DeskValue[] | null;
  comments: string[];
  /** Whether the laboratory sent a PDF with the version, which the account may read. */
  hasDocument: boolean;
  calls: ReportCall[];
  /** What was done with the report (released, withdrawn, …), newest first. */
  changes: AuditEntry[];
}

/** A request from the page of a report. */
export interface ReportRequest {
  account: StaffAccount;
  reportId: string;
  /** The version that the page showed. */
  version: number;
}

export interface CallFacts {
  number: string;
  whom: string;
  isReached: boolean;
  isReadBack: boolean;
}

type Unknown = { code: "unknown-report" };

export interface ResultsService {
  held(account: StaffAccount, most?: number): Promise<HeldItem[]>;
  late(account: StaffAccount, most?: number): Promise<LateItem[]>;
  /** Open ones, or all; they name nobody. */
  disputes(account: StaffAccount, wanted: { all: boolean; most: number }): Promise<StaffDispute[]>;
  /** By the report's id or its accession; the reading is noted before anything is shown. */
  report(account: StaffAccount, name: string): Promise<ReportPage | undefined>;
  /** The laboratory's PDF of the newest version, whether it is released or not; the reading is noted. */
  document(account: StaffAccount, reportId: string): Promise<(StoredPdf & { fileName: string }) | undefined>;
  /** Adds to the call log; idempotent by key. */
  call(changeRequest: ReportRequest & { key: string }, call: CallFacts): Promise<Result<object, Unknown>>;
  /** A release without a logged call that reached somebody needs a reason. "asked": a second person has to approve the release of a critical report first. */
  release(
    changeRequest: ReportRequest,
    reason: string,
  ): Promise<
    Result<
      { status: "released" | "corrected" | "asked" },
      Unknown | { code: ReleaseError } | ApprovalRequestError
    >
  >;
  withdraw(
    changeRequest: ReportRequest,
    reason: string,
  ): Promise<Result<{ version: number }, Unknown | { code: WithdrawError }>>;
}

export interface ResultsNeeds extends StaffNeeds {
  store: ResultsStore;
  disputes: Pick<DisputeStore, "list">;
  reports: ReportStore;
  visits: Pick<VisitStore, "earlier">;
  access: Pick<AccessStore, "note">;
  auditLog: Pick<AuditLog, "search">;
  unitOfWork: UnitOfWork;
  catalogue: () => Catalogue;
  messageSettings: CustomerMessageSettings;
  /** Whether a second person approves the release of a critical report. */
  approvalRules: ApprovalRules;
  /** After a release or a withdrawal: messages and PDFs. */
  wake: () => void;
}

/** The actions of the record that a report's page shows. */
const CHANGES = ["results release", "results withdraw"];

export function resultsService(needs: ResultsNeeds): ResultsService {
  const { store, clock, random } = needs;

  async function own(account: StaffAccount, name: string): Promise<WithPlaces<DeskReport> | undefined> {
    const found = await store.report(name);
    return found && isInScope(account, found.where) ? found : undefined;
  }

  /** The report of an account's places, with its versions and the newest of them. */
  async function find(account: StaffAccount, name: string) {
    const report = await own(account, name);
    const versions = report ? await needs.reports.versions(report.reportId) : [];
    const current = versions.find(({ version }) => version === report?.currentVersion);
    return report && current && { report, versions, current };
  }

  /** Notes a reading in the report's access log, which its owner sees. */
  async function noteOpening(
    account: StaffAccount,
    report: DeskReport,
    version: ReportVersion,
  ): Promise<void> {
    const at = clock();
    await needs.access.note({
      id: uuidv7(at, random),
      at,
      reportId: report.reportId,
      version: version.version,
      action: "staff",
      shareId: null,
      actor: STAFF_ACTORS[account.role === "pathologist" ? "pathologist" : "administrator"],
    });
  }

  async function read(
    account: StaffAccount,
    report: DeskReport,
    version: ReportVersion,
  ): Promise<DeskValue[]> {
    await noteOpening(account, report, version);
    const measuredAt = version.collectedAt ?? version.reportedAt;
    const earlier = await earlierReports(needs, report, measuredAt);
    const compared = withMethods({ ...version, serviceId: report.serviceId }, needs.catalogue());
    return version.results.map((each, i) => ({
      ...each,
      previous: previousValue(compared[i] ?? each, earlier),
    }));
  }

  return {
    async held(account, most = MAX_LISTED) {
      const lapsedBefore = new Date(clock().getTime() - HOUR_MS);
      const items = await store.held({ lapsedBefore, scope: account, most });
      return items.map(({ results, serviceId, where: _, ...item }) => {
        const service = needs.catalogue().serviceById.get(serviceId);
        const critical = results.filter(isCritical).map(({ code }) => code);
        return { ...item, critical, isSensitive: service ? isSensitive(service, needs.catalogue()) : false };
      });
    },

    async late(account, most = MAX_LISTED) {
      const items = await store.late({ scope: account, most });
      return items.map(({ where: _, ...item }) => item);
    },

    disputes: (account, wanted) => needs.disputes.list({ ...wanted, scope: account }),

    async report(account, name) {
      const found = await find(account, name);
      if (!found) return undefined;
      const { report, versions, current } = found;
      const { reportId, customerId } = report;
      const mayRead = mayDo(account.role, "report.values");
      await needs.note(
        staffEntry(needs, account.name, {
          action: mayRead ? "results show" : "report to call about read",
          subject: reportId,
          details: { version: current.version },
          customerId,
        }),
      );
      const [calls, changes] = await Promise.all([
        store.calls(reportId),
        entriesAbout(needs.auditLog, reportId, { only: CHANGES }),
      ]);
      return {
        report,
        calls,
        current,
        versions,
        values: mayRead ? await read(account, report, current) : null,
        comments: mayRead ? current.comments : [],
        hasDocument: mayRead && (await needs.reports.hasDocument(reportId, current.version)),
        changes,
      };
    },

    async document(account, reportId) {
      const found = await find(account, reportId);
      if (!found) return undefined;
      const { report, current } = found;
      const document = await needs.reports.document(report.reportId, current.version);
      if (!document) return undefined;
      await needs.note(
        staffEntry(needs, account.name, {
          action: "document of a report read",
          subject: report.reportId,
          details: { version: current.version },
          customerId: report.customerId,
        }),
      );
      await noteOpening(account, report, current);
      return { ...document, fileName: `document-${report.accession}-${current.version}.pdf` };
    },

    async call({ account, reportId, version, key }, call) {
      const report = await own(account, reportId);
      if (!report) return fail({ code: "unknown-report" });
      const at = clock();
      return needs.unitOfWork.transact<Result<object, Unknown>>(async (tx) => {
        if (await tx.staffChanges.begin(account.id, key, at)) return done({});
        await tx.addStaffAction(
          staffEntry({ clock: () => at, random }, account.name, {
            action: CALLED,
            subject: report.reportId,
            customerId: report.customerId,
            details: { version, ...call },
          }),
        );
        await tx.staffChanges.finish(account.id, key, {});
        return done({});
      });
    },

    async release({ account, reportId, version }, reason) {
      const report = await own(account, reportId);
      if (!report) return fail({ code: "unknown-report" });
      const agree: SecondPersonCheck<ApprovalRequestError> = async (
        ctx,
        { isCritical: isSo, customerId },
      ) => {
        if (!isSo || !needsApproval(needs.approvalRules, "release-critical", {})) return done("now");
        const asked = await requestApproval({ ...ctx, random }, account, {
          action: "release-critical",
          subject: report.accession,
          places: placesOf(report.where),
          details: { version, reason },
          customerId,
        });
        return asked.ok ? done("asked") : asked;
      };
      const released = await releaseOrRequestApproval(needs, {
        reportId: report.reportId,
        version,
        agree,
        dryRun: false,
        staff: { by: account.name, reason },
      });
      if (!released.ok) {
        const { error } = released;
        return fail(typeof error === "string" ? { code: error } : error);
      }
      if (released.value.status !== "asked") needs.wake();
      return released;
    },

    async withdraw({ account, reportId, version }, reason) {
      const report = await own(account, reportId);
      if (!report) return fail({ code: "unknown-report" });
      const staff = { by: account.name, reason };
      const withdrawn = await withdrawReport(needs, {
        reportId: report.reportId,
        version,
        staff,
        dryRun: false,
      });
      if (!withdrawn.ok) return fail({ code: withdrawn.error });
      needs.wake();
      return withdrawn;
    },
  };
}

/** Releases a critical report that somebody else has asked for. */
export function approvedRelease(needs: ResultsNeeds): DoApproved {
  return async ({ subject: accession, details }, account, approve) => {
    const report = await needs.store.report(accession);
    if (!report) return impossibleNow(IMPOSSIBLE.unknown);
    const agree: SecondPersonCheck<DecideError> = async (ctx) => {
      const approved = await approve(ctx);
      return approved.ok ? done("now") : approved;
    };
    const released = await releaseOrRequestApproval(needs, {
      reportId: report.reportId,
      version: Number(details.version),
      agree,
      dryRun: false,
      staff: { by: account.name, reason: String(details.reason) },
    });
    if (released.ok) {
      needs.wake();
      return released;
    }
    const { error } = released;
    return typeof error === "string" ? impossibleNow(IMPOSSIBLE[error]) : fail(error);
  };
}

const IMPOSSIBLE: Record<ReleaseError, string> = {
  unknown: "There is no such report any more.",
  "not-on-hold": "The report was released, replaced or withdrawn meanwhile.",
  "not-called": "Nobody was reached about this version.",
};
