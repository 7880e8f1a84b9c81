import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import { isUuid, uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { Scope } from "../../staff/scope.ts";
import type { StaffAction } from "../../staff/staff-action.ts";
import type { ApplyNeeds } from "../apply-message.ts";
import { applyMessage } from "../apply-message.ts";
import type { AccessStore, ReportStore, StoredPdf } from "../ports.ts";
import type { Outcome, ReleaseError, WithdrawError } from "../release-report.ts";
import { releaseReport, withdrawReport } from "../release-report.ts";
import type { LabOrder, LisMessage } from "../types.ts";
import type { HeldReport, InboxDetail, StaffReportsStore, StaffRequest } from "./types.ts";

export interface StaffReportsNeeds extends ApplyNeeds {
  staff: StaffReportsStore;
  access: AccessStore;
}

/** A message for review by staff: what was sent beside what was booked. */
export interface MessageReview {
  message: InboxDetail;
  /** Null for what cannot be read. */
  read: LisMessage | null;
  /** Null for an accession that was never given. */
  order: LabOrder | null;
}

/** The finished PDF of a message; null if it has none. */
export function documentOf({ read }: Pick<MessageReview, "read">): Uint8Array | null {
  if (!read || read.kind === "sample-event") return null;
  return (read.kind === "document" ? read.content : read.document?.content) ?? null;
}

/** With `dryRun` everything runs and is rolled back. */
type StaffCommand = StaffRequest & { dryRun: boolean };

/** The staff's use cases of reports and messages. Everything that is read or changed is recorded with the person. */
export interface StaffReportsService {
  /** Messages of bookings of some labs and zones; for the whole chain also those without a booking. */
  quarantined(wanted: { scope: Scope; most: number | null }): ReturnType<StaffReportsStore["quarantined"]>;
  /** Undefined for an unknown id, or one that two clients used. */
  show(id: string, by: string): Promise<MessageReview | undefined>;
  /** The booked test of a message; null if it has none, or the message is unknown. */
  orderOf(id: string): Promise<string | null>;
  release(request: StaffCommand & ReleaseRequest): Promise<Result<Outcome, StaffError>>;
  refuse(request: StaffCommand & { id: string }): Promise<Result<void, StaffError>>;
  /** All reports on hold, or the one with this id or accession. */
  held(name?: string): Promise<HeldReport[]>;
  /** A held report with its values, for the call to the customer; the owner's access log shows it. */
  showHeld(
    reportId: string,
    by: string,
  ): Promise<(HeldReport & { document: StoredPdf | undefined }) | undefined>;
  releaseHeld(
    request: StaffCommand & { reportId: string; version: number },
  ): Promise<Result<{ status: "released" | "corrected" }, ReleaseError>>;
  /** Withdraws the newest version of a report, by its id or its accession. */
  withdraw(
    request: StaffCommand & { name: string },
  ): Promise<Result<{ accession: string; version: number }, WithdrawError>>;
  note(action: Omit<StaffAction, "id" | "at">): Promise<void>;
}

/** Binds the staff's use cases to their dependencies; with `dryRun` everything runs and is rolled back, so that the result is exact. */
export function staffReportsService(needs: StaffReportsNeeds): StaffReportsService {
  const { staff } = needs;

  async function find(id: string): Promise<InboxDetail | undefined> {
    const [message, ...more] = await staff.messages(id);
    return more.length === 0 ? message : undefined;
  }

  async function note(action: Omit<StaffAction, "id" | "at">): Promise<void> {
    const at = needs.clock();
    await staff.note({ ...action, id: uuidv7(at, needs.random), at });
  }

  return {
    quarantined: (wanted) => staff.quarantined(wanted),
    async show(id, by) {
      const message = await find(id);
      if (!message) return undefined;
      const read = await needs.read(message);
      // The one that was found counts: a format may have it in another place than the first.
      const accession = message.accession ?? (read.ok ? read.value.accession : null);
      const order = accession === null ? undefined : await needs.reports.orderOf(accession);
      const customerId = order?.customerId ?? null;
      await note({ who: by, action: "quarantine show", subject: message.id, details: {}, customerId });
      return { message, read: read.ok ? read.value : null, order: order ?? null };
    },
    async orderOf(id) {
      return (await find(id))?.accession ?? null;
    },
    async release(request) {
      const message = await find(request.id);
      return message ? releaseMessage(needs, { ...request, id: message.id }) : fail("unknown");
    },
    async refuse(request) {
      const message = await find(request.id);
      if (!message) return fail("unknown");
      const order = message.accession ? await needs.reports.orderOf(message.accession) : undefined;
      return refuseMessage(needs, { ...request, id: message.id, customerId: order?.customerId ?? null });
    },
    held: (name) => staff.held(name),
    async showHeld(reportId, by) {
      const [report] = await staff.held(reportId);
      if (!report) return undefined;
      const at = needs.clock();
      const { customerId } = report;
      await note({ who: by, action: "results show", subject: reportId, details: {}, customerId });
      const opening = { id: uuidv7(at, needs.random), at, reportId, version: report.version };
      await needs.access.note({ ...opening, action: "staff", actor: "the laboratory", shareId: null });
      return { ...report, document: await needs.reports.document(reportId, report.version) };
    },
    releaseHeld: async ({ reportId, version, by, reason, dryRun }) =>
      isUuid(reportId)
        ? releaseReport(needs, { reportId, version, staff: { by, reason }, dryRun })
        : fail("unknown"),
    async withdraw({ name, by, reason, dryRun }) {
      const { reports } = needs;
      const report = isUuid(name)
        ? await reports.findById(name)
        : await reports.transact((tx) => tx.findReport(name), { dryRun: true });
      if (!report) return fail("unknown");
      const { reportId, accession, currentVersion: version } = report;
      const request = { reportId, version, staff: { by, reason }, dryRun };
      const withdrawn = await withdrawReport(needs, request);
      return withdrawn.ok ? done({ accession, ...withdrawn.value }) : withdrawn;
    },
    note,
  };
}

/**
 * Rejects a quarantined message for good: it stays stored, and its sender can read who rejected it and why. `customerId`: of the order that the
 * message names; null if it names none.
 */
async function refuseMessage(
  needs: { reports: ReportStore; clock: Clock; random: Random },
  {
    id,
    by,
    reason,
    customerId,
    dryRun,
  }: StaffRequest & { id: string; customerId: string | null; dryRun: boolean },
): Promise<Result<void, StaffError>> {
  return needs.reports.transact(
    async (tx) => {
      if (!(await tx.claimQuarantined(id))) return fail("not-quarantined" as const);
      const now = needs.clock();
      const outcome = {
        state: "refused",
        reason: `refused by the laboratory: ${reason}`,
        reportId: null,
      } as const;
      await tx.setOutcome({ id, now, accession: null, ...outcome });
      await tx.addStaffAction({
        id: uuidv7(now, needs.random),
        at: now,
        who: by,
        action: "quarantine refuse",
        subject: id,
        details: { reason },
        customerId,
      });
      return done(undefined);
    },
    { dryRun },
  );
}

export type StaffError = "unknown" | "not-quarantined";

interface ReleaseRequest {
  id: string;
  acceptPatient: boolean;
  /** Accession of the message's test, if the message names another one or none. */
  accession: string | null;
}

/**
 * Applies a quarantined message once its cause is fixed. It may be quarantined again with a new reason. `acceptPatient`: staff have
 * confirmed that the patient is the booked one, though name, sex or date of birth differ. `dryRun`: returns the outcome and changes
 * nothing.
 */
async function releaseMessage(
  needs: ApplyNeeds,
  request: StaffRequest & ReleaseRequest & { dryRun: boolean },
): Promise<Result<Outcome, StaffError>> {
  const { id, by, dryRun, acceptPatient, accession } = request;
  return needs.reports.transact(
    async (tx) => {
      const message = await tx.claimQuarantined(id);
      if (!message) return fail("not-quarantined" as const);
      const now = needs.clock();
      const { accession: found, ...outcome } = await applyMessage(needs, tx, message, {
        now,
        acceptPatient,
        accession,
      });
      const { state, reason, reportId } = outcome;
      // An accession that staff tried and that did not fit is not stored with the message.
      await tx.setOutcome({ id, now, state, reason, reportId, accession: accession === null ? found : null });
      await tx.addStaffAction({
        id: uuidv7(now, needs.random),
        at: now,
        who: by,
        action: "quarantine release",
        subject: id,
        details: {
          reason: request.reason,
          acceptPatient,
          ...(accession === null ? {} : { accession }),
          outcome: outcome.reason === "" ? outcome.state : `${outcome.state}: ${outcome.reason}`,
        },
        customerId: reportId === null ? null : await tx.ownerOf(reportId),
      });
      return done(outcome);
    },
    { dryRun },
  );
}
