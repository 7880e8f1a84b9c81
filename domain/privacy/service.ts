import { composeMessage } from "../messages/compose-message.ts";
import type { BrokenChain } from "../reports/access-log.ts";
import { verifyAccessLog } from "../reports/access-log.ts";
import type { AccessStore } from "../reports/ports.ts";
import { oneMonthAfter } from "../shared/clock.ts";
import { isUuid } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { AuditLog, BrokenStaffChain } from "../staff/audit-log.ts";
import { verifyAuditLog } from "../staff/audit-log.ts";
import { isWholeChain } from "../staff/scope.ts";
import type { StaffNeeds } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";
import type {
  Access,
  AccessLog,
  CustomerSessions,
  DataRequest,
  DataRequestStore,
  Incident,
  IncidentStore,
} from "./ports.ts";
import { MAX_FOUND } from "./ports.ts";

export interface PrivacyNeeds extends StaffNeeds {
  requests: DataRequestStore;
  log: AccessLog;
  incidents: IncidentStore;
  sessions: CustomerSessions;
  chains: AccessStore["chains"];
  auditLog: Pick<AuditLog, "chains" | "entries">;
  sha256: (bytes: Uint8Array) => Uint8Array;
  words: { brand: string; publicUrl: string };
}

export type DataRequestError =
  | { code: "unknown-request" }
  /** Not failed, not due, held up by a booking, or ended meanwhile. */
  | { code: "not-now"; state: DataRequest["state"]; openBookings: string[] };

export interface AccessSearch {
  /** A mobile number, a booking number or an accession; "" for everybody's. */
  subject: string;
  who: string;
  from: Date | null;
  until: Date | null;
}

export interface Verified {
  openings: { reports: number; openings: number; broken: BrokenChain[] };
  record: { people: number; entries: number; outside: number; broken: BrokenStaffChain[] };
}

export type NewIncident = Pick<
  Incident,
  "id" | "title" | "what" | "affected" | "affectedCount" | "happenedAt" | "noticedAt"
>;

export interface PrivacyService {
  requests(wanted: {
    all: boolean;
    most: number;
  }): Promise<(DataRequest & { due: Date; openBookings: string[]; openTickets: string[] })[]>;
  /** Has a failed copy made again, or a deletion that is due carried out. */
  carryOut(account: StaffAccount, id: string): Promise<Result<DataRequest, DataRequestError>>;
  refuse(account: StaffAccount, id: string, reason: string): Promise<Result<object, DataRequestError>>;
  /** Who opened and read what; null: nobody is found by what was typed. */
  search(
    account: StaffAccount,
    asked: AccessSearch,
  ): Promise<{ openings: Access[]; readings: Access[] } | null>;
  /** Verifies every hash chain of both logs. */
  verify(account: StaffAccount): Promise<Verified>;
  /**
   * Signs a customer (by mobile or booking number), or everybody ("all"), out on every device; undefined: nobody is found, or an account of
   * some labs and zones asks for everybody.
   */
  endSessions(account: StaffAccount, whose: string, reason: string): Promise<number | undefined>;
  incidents(most: number): Promise<Incident[]>;
  incident(id: string): Promise<Incident | undefined>;
  /** Once for each id; an error where the incident of the id has something else in it. */
  addIncident(
    account: StaffAccount,
    incident: NewIncident,
  ): Promise<Result<void, { code: "recorded-already" }>>;
  changeIncident(
    account: StaffAccount,
    changed: Incident,
  ): Promise<Result<object, { code: "changed" } | { code: "unknown-incident" }>>;
}

export function privacyService(needs: PrivacyNeeds): PrivacyService {
  const { requests, log, incidents, clock, random, words } = needs;
  const entry = (account: StaffAccount, what: Parameters<typeof staffEntry>[2]) =>
    staffEntry(needs, account.name, what);

  async function notNow(request: DataRequest): Promise<DataRequestError> {
    const openBookings = request.kind === "deletion" ? await requests.openBookings(request.id) : [];
    return { code: "not-now", state: request.state, openBookings };
  }
  const find = async (id: string) => (isUuid(id) ? requests.find(id, clock()) : undefined);

  return {
    async requests(wanted) {
      const found = await requests.list(wanted, clock());
      const open = await requests.openOf(found.filter(isToErase).map(({ id }) => id));
      return found.map((request) => ({
        ...request,
        // As the privacy policy promises; the law gives 90 days (DPDP Rules 2025, rule 14(3)).
        due: oneMonthAfter(request.askedAt),
        openBookings: request.state === "held up" ? (open.get(request.id)?.bookings ?? []) : [],
        openTickets: open.get(request.id)?.tickets ?? [],
      }));
    },

    async carryOut(account, id) {
      const request = await find(id);
      if (!request) return fail({ code: "unknown-request" });
      const now = clock();
      const what = { subject: id, details: { before: { state: request.state } } };
      const retried = { ...what, action: "data copy retried" };
      // A deletion is called by its customer.
      const carriedOut = { ...what, action: "deletion carried out", customerId: id };
      const isDone =
        request.kind === "copy"
          ? await requests.retryCopy(id, now, entry(account, retried))
          : request.state === "due" && (await requests.erase(id, now, entry(account, carriedOut)));
      return isDone ? done(request) : fail(await notNow(request));
    },

    async refuse(account, id, reason) {
      const request = await find(id);
      if (request?.kind !== "deletion") return fail({ code: "unknown-request" });
      const now = clock();
      const variables = { brand: words.brand, url: `${words.publicUrl}/grievance` };
      const messageTo = (recipient: string) =>
        composeMessage({ template: "deletion-refused", recipient, variables }, { now, random });
      const details = { before: { state: request.state }, after: { state: "refused", reason } };
      const action = entry(account, { action: "deletion refused", subject: id, details, customerId: id });
      return (await requests.refuse(id, messageTo, action)) ? done({}) : fail(await notNow(request));
    },

    async search(account, { subject: identifier, ...query }) {
      const found = identifier === "" ? null : await log.customerOf(identifier);
      const customerId = found?.customerId ?? null;
      const details = { who: query.who, from: query.from, until: query.until };
      const subject = customerId ?? "everybody";
      await needs.note(entry(account, { action: "access log searched", subject, details, customerId }));
      if (found === undefined) return null;
      const wanted = { ...query, customerId, accession: found?.accession ?? null, most: MAX_FOUND };
      const [openings, readings] = await Promise.all([log.openings(wanted), log.readings(wanted)]);
      return { openings, readings };
    },

    async verify(account) {
      const { chains, auditLog, sha256 } = needs;
      const openings = await verifyAccessLog({ chains, sha256 });
      const staff = await verifyAuditLog(auditLog, sha256);
      const broken = openings.broken.length + staff.broken.length;
      const details = { openings: openings.openings, entries: staff.entries, broken };
      await needs.note(entry(account, { action: "access log verified", subject: "chains", details }));
      return { openings, record: staff };
    },

    async endSessions(account, whose, reason) {
      if (whose === "all" && !isWholeChain(account)) return undefined;
      return needs.sessions.end(whose, (customerId, ended) => {
        const details = { reason, ended };
        return entry(account, {
          action: "sessions ended",
          subject: customerId ?? "all",
          details,
          customerId,
        });
      });
    },

    incidents: (most) => incidents.list(most),
    incident: async (id) => (isUuid(id) ? incidents.find(id) : undefined),

    async addIncident(account, added) {
      const incident: Incident = {
        ...added,
        toldCertAt: null,
        toldBoardAt: null,
        toldBoardDetailAt: null,
        toldPeopleAt: null,
        closedAt: null,
        measures: "",
        createdBy: account.name,
        createdAt: clock(),
        version: 1,
      };
      const details = { after: incident };
      const action = entry(account, { action: "incident recorded", subject: added.id, details });
      if (await incidents.add(incident, action)) return done(undefined);
      const there = await incidents.find(added.id);
      const isSame = there && Object.keys(differing({ ...there, ...added }, there)).length === 0;
      return isSame ? done(undefined) : fail({ code: "recorded-already" });
    },

    async changeIncident(account, changed) {
      const before = await incidents.find(changed.id);
      if (!before) return fail({ code: "unknown-incident" });
      const details = { before: differing(before, changed), after: differing(changed, before) };
      const action = entry(account, { action: "incident changed", subject: changed.id, details });
      return (await incidents.change(changed, action)) ? done({}) : fail({ code: "changed" });
    },
  };
}

/** The fields of one that are others in the other. */
function differing(one: Incident, other: Incident): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(one).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name as keyof Incident]),
    ),
  );
}

/** Complaints stay after their account is deleted, so open ones are shown before the deletion is decided. */
function isToErase({ kind, state }: DataRequest): boolean {
  return kind === "deletion" && state !== "done";
}
