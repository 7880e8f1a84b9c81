import type { CustomerMessageSettings } from "../../messages/states.ts";
import type { StaffTicket, StaffTickets } from "../../requests/staff/ports.ts";
import type { TicketError } from "../../requests/staff/staff-answers.ts";
import { answerTicket } from "../../requests/staff/staff-answers.ts";
import { DAY_MS, HOUR_MS } from "../../shared/clock.ts";
import { isUuid } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { fail } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import type { AuditEntry, AuditLog } from "../../staff/audit-log.ts";
import { entriesAbout } from "../../staff/audit-log.ts";
import type { StaffAction, StaffNeeds } from "../../staff/staff-action.ts";
import { staffEntry } from "../../staff/staff-action.ts";
import type { PlacesOfBookings } from "../ports.ts";
import { aboutBookingsInScope } from "../ports.ts";
import type { Holder } from "../today.ts";
import type { DeskApplication, DeskCallBack, DeskFeedback, RequestsStore } from "./ports.ts";
import { APPLICATION_CLOSED, FEEDBACK_CLOSED } from "./ports.ts";
import type { DocumentPictures, Picture } from "./prescriptions.ts";

export const REQUEST_KINDS = ["call-backs", "grievances", "feedback", "applications"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Open requests, the late ones of these, those that the account has claimed, or all with closed ones. */
export const REQUEST_FILTERS = ["waiting", "late", "mine", "all"] as const;

interface WantedList {
  show: (typeof REQUEST_FILTERS)[number];
  most: number;
}

/** A request as its list shows it: numbers only, and of a mobile number the last four digits. */
export interface RequestItem {
  id: string;
  label: string;
  about: string;
  since: Date;
  /** Its due time; null if it has none or is closed. */
  due: Date | null;
  state: "new" | "open" | "closed";
  claimedBy: string | null;
}

export interface TicketPage {
  ticket: StaffTicket;
  answers: { text: string; createdAt: Date }[];
  changes: AuditEntry[];
}

export interface TicketReply {
  ticketNo: string;
  text: string;
  close: boolean;
  /** Of a ticket of this source alone. */
  source?: StaffTicket["source"] | undefined;
  /** How many answers the page showed. */
  seen: number;
  /** Idempotency key of the form. */
  key: string;
}

/**
 * Call-backs, complaints, feedback and applications, by the use cases of the command. Every reading is noted before anything is shown. What is
 * about a booking is there for the accounts of its labs and zones, what is about none for all.
 */
export interface RequestsService {
  /** At most `most` of those that match. */
  list(account: StaffAccount, kind: RequestKind, wanted: WantedList): Promise<RequestItem[]>;
  callBack(
    account: StaffAccount,
    id: string,
  ): Promise<{ callBack: DeskCallBack; holder: Holder | null } | undefined>;
  /** Closes all requests of the number; false when they are closed already. */
  finishCallBack(account: StaffAccount, id: string): Promise<boolean>;
  /** `source`: undefined for a ticket of another one. */
  ticket(
    account: StaffAccount,
    ticketNo: string,
    source?: StaffTicket["source"],
  ): Promise<TicketPage | undefined>;
  reply(account: StaffAccount, reply: TicketReply): Promise<Result<StaffTicket, TicketError>>;
  feedback(account: StaffAccount, bookingNo: string): Promise<DeskFeedback | undefined>;
  closeFeedback(account: StaffAccount, bookingNo: string): Promise<boolean>;
  application(
    account: StaffAccount,
    applicationNo: string,
  ): Promise<{ application: DeskApplication; pages: number; changes: AuditEntry[] } | undefined>;
  cv(account: StaffAccount, applicationNo: string, page: number): Promise<Picture | undefined>;
  closeApplication(account: StaffAccount, applicationNo: string, outcome: string): Promise<boolean>;
  removeApplication(account: StaffAccount, applicationNo: string): Promise<boolean>;
  /** Who has claimed a request. */
  holder(inbox: string, itemId: string): Promise<Holder | null>;
}

export interface RequestsNeeds extends StaffNeeds {
  store: RequestsStore;
  staff: StaffTickets;
  placesOf: PlacesOfBookings;
  auditLog: Pick<AuditLog, "search">;
  pictures: DocumentPictures;
  messageSettings: CustomerMessageSettings;
  wakeMessages: () => void;
}

const CALL_BACK_MS = 2 * HOUR_MS;
/** Candidates are told that we read every application within ten working days. */
const APPLICATION_MS = 14 * DAY_MS;
const FEEDBACK_DAYS = 30;
const EVER = new Date(0);

const READINGS = ["ticket read", "application read", "work taken"];

export function requestsService(needs: RequestsNeeds): RequestsService {
  const { store, clock } = needs;

  function entry(account: StaffAccount, what: Parameters<typeof staffEntry>[2]): StaffAction {
    return staffEntry(needs, account.name, what);
  }

  function changesOf(subject: string): Promise<AuditEntry[]> {
    return entriesAbout(needs.auditLog, subject, { except: READINGS });
  }

  async function holdersOf(inbox: string): Promise<Map<string, Holder>> {
    const holders = await store.holders(inbox, new Date(clock().getTime() - HOUR_MS));
    return new Map(holders.map(({ itemId, ...holder }) => [itemId, holder]));
  }

  async function ownTicket(
    account: StaffAccount,
    ticketNo: string,
    source: StaffTicket["source"] | undefined,
  ): Promise<StaffTicket | undefined> {
    const ticket = await needs.staff.find(ticketNo);
    if (source !== undefined && ticket?.source !== source) return undefined;
    return ticket && (await aboutBookingsInScope(account, [ticket], needs.placesOf))[0];
  }

  async function ownFeedback(account: StaffAccount, bookingNo: string): Promise<DeskFeedback | undefined> {
    const feedback = await store.feedbackOf(bookingNo);
    return feedback && (await aboutBookingsInScope(account, [feedback], needs.placesOf))[0];
  }

  type ListOf = (
    account: StaffAccount,
    wanted: { all: boolean; most: number; ids: readonly string[] | null; lateAt: Date | null },
  ) => Promise<Omit<RequestItem, "claimedBy">[]>;
  const listOf: Record<RequestKind, ListOf> = {
    "call-backs": async (_, { lateAt, ...wanted }) =>
      (await store.callBacks({ ...wanted, askedBefore: earlier(lateAt, CALL_BACK_MS) })).map(
        ({ id, mobile, askedAt, times, doneAt }) => ({
          id,
          label: `Call back ••${mobile.slice(-4)}`,
          about: times > 1 ? `asked ${times} times` : "",
          since: askedAt,
          due: doneAt ? null : later(askedAt, CALL_BACK_MS),
          state: doneAt ? "closed" : "new",
        }),
      ),
    grievances: async (account, { lateAt, ...wanted }) =>
      (await needs.staff.list({ ...wanted, dueBefore: lateAt, scope: account })).map((ticket) => ({
        id: ticket.ticketNo,
        label: ticket.ticketNo,
        since: ticket.createdAt,
        about: [SOURCES[ticket.source], ticket.bookingNo].filter(Boolean).join(", "),
        ...clockOf(ticket),
      })),
    feedback: async (account, { lateAt, ...wanted }) => {
      // It has no due time.
      if (lateAt) return [];
      const since = new Date(clock().getTime() - FEEDBACK_DAYS * DAY_MS);
      const given = await store.feedback({ ...wanted, since, scope: account });
      return given.map(({ bookingNo, overall, ticketNo, changedAt, isClosed }) => ({
        id: bookingNo,
        label: bookingNo,
        since: changedAt,
        due: null,
        about: [`${overall} of 5`, ticketNo && `ticket ${ticketNo}`].filter(Boolean).join(", "),
        state: isClosed ? "closed" : "new",
      }));
    },
    applications: async (_, { lateAt, ...wanted }) =>
      (await store.applications({ ...wanted, askedBefore: earlier(lateAt, APPLICATION_MS) })).map(
        ({ applicationNo, opening, createdAt, isRead, isClosed }) => ({
          id: applicationNo,
          label: applicationNo,
          about: opening,
          since: createdAt,
          due: isClosed ? null : later(createdAt, APPLICATION_MS),
          state: isClosed ? "closed" : isRead ? "open" : "new",
        }),
      ),
  };

  return {
    async list(account, kind, { show, most }) {
      const holders = await holdersOf(kind);
      const own = [...holders].flatMap(([id, holder]) => (holder.id === account.id ? [id] : []));
      const items = await listOf[kind](account, {
        all: show === "all",
        most,
        ids: show === "mine" ? own : null,
        lateAt: show === "late" ? clock() : null,
      });
      return items.map((item) => ({ ...item, claimedBy: holders.get(item.id)?.name ?? null }));
    },

    holder: async (inbox, itemId) => (await holdersOf(inbox)).get(itemId) ?? null,

    async callBack(account, id) {
      const found = isUuid(id) ? await store.callBack(id) : undefined;
      if (!found) return undefined;
      const { customerId, ...callBack } = found;
      await needs.note(entry(account, { action: "call-back read", subject: id, details: {}, customerId }));
      return { callBack, holder: (await holdersOf("call-backs")).get(id) ?? null };
    },

    async finishCallBack(account, id) {
      const found = isUuid(id) ? await store.callBack(id) : undefined;
      if (!found) return false;
      const { customerId } = found;
      const done = entry(account, { action: "called back", subject: id, details: {}, customerId });
      return (await store.finishCallBack(id, done)) > 0;
    },

    async ticket(account, ticketNo, source) {
      const ticket = await ownTicket(account, ticketNo, source);
      if (!ticket) return undefined;
      const { customerId } = ticket;
      await needs.note(entry(account, { action: "ticket read", subject: ticketNo, details: {}, customerId }));
      const [answers, changes] = await Promise.all([needs.staff.answers(ticketNo), changesOf(ticketNo)]);
      return { ticket, answers, changes };
    },

    async reply(account, { key, source, ...reply }) {
      if (!isUuid(key)) return fail({ code: "changed" });
      if (!(await ownTicket(account, reply.ticketNo, source))) return fail({ code: "unknown-ticket" });
      const asked = { ...reply, answerId: key, who: account.name, dryRun: false };
      const answered = await answerTicket(needs, asked, clock());
      if (answered.ok) needs.wakeMessages();
      return answered;
    },

    async feedback(account, bookingNo) {
      const feedback = await ownFeedback(account, bookingNo);
      if (!feedback) return undefined;
      const { customerId } = feedback;
      await needs.note(
        entry(account, { action: "feedback read", subject: bookingNo, details: {}, customerId }),
      );
      return feedback;
    },

    async closeFeedback(account, bookingNo) {
      const feedback = await ownFeedback(account, bookingNo);
      if (!feedback) return false;
      const { customerId, changedAt } = feedback;
      const closed = { action: FEEDBACK_CLOSED, subject: bookingNo, details: {}, customerId };
      return store.closeOnce(entry(account, closed), changedAt);
    },

    async application(account, applicationNo) {
      const application = await store.application(applicationNo);
      const cv = application && (await store.cv(applicationNo));
      if (!application || !cv) return undefined;
      await needs.note(entry(account, { action: "application read", subject: applicationNo, details: {} }));
      const [pages, changes] = await Promise.all([needs.pictures.count(cv), changesOf(applicationNo)]);
      return { application, pages, changes };
    },

    async cv(account, applicationNo, page) {
      const cv = await store.cv(applicationNo);
      if (!cv) return undefined;
      const read = { action: "application read", subject: applicationNo, details: { page } };
      await needs.note(entry(account, read));
      return needs.pictures.draw(cv, page);
    },

    async closeApplication(account, applicationNo, outcome) {
      if (!(await store.application(applicationNo))) return false;
      const closed = { action: APPLICATION_CLOSED, subject: applicationNo, details: { outcome } };
      return store.closeOnce(entry(account, closed), EVER);
    },

    async removeApplication(account, applicationNo) {
      const opening = (await store.application(applicationNo))?.opening ?? "";
      const removed = { action: "application removed", subject: applicationNo, details: { opening } };
      return store.removeApplication(applicationNo, entry(account, removed));
    },
  };
}

const SOURCES: Record<StaffTicket["source"], string> = {
  form: "Complaint",
  feedback: "Low mark",
  report: "Disputed report",
};

function earlier(at: Date | null, milliseconds: number): Date | null {
  return at && new Date(at.getTime() - milliseconds);
}

function later(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}

/** The legal deadline that applies now: 48 hours to acknowledge, one month to resolve. */
function clockOf({
  acknowledgedAt,
  acknowledgeBy,
  resolvedAt,
  resolveBy,
}: StaffTicket): Pick<RequestItem, "due" | "state"> {
  if (resolvedAt) return { due: null, state: "closed" };
  return acknowledgedAt ? { due: resolveBy, state: "open" } : { due: acknowledgeBy, state: "new" };
}
