import type { Clock } from "../shared/clock.ts";
import { addDays, HOUR_MS, indiaDay, indiaInstant } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { done, fail, type Result } from "../shared/result.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import { mayDo, type Role } from "../staff/roles.ts";
import { type StaffAction, staffEntry } from "../staff/staff-action.ts";

/** The lists of work that waits for a person, and the roles whose work each is. */
export const INBOX_ROLES = {
  "call-backs": ["call-centre", "administrator"],
  prescriptions: ["call-centre", "administrator"],
  grievances: ["call-centre", "privacy-officer", "administrator"],
  "unpaid visits": ["accounts", "reception", "administrator"],
  "late reports": ["pathologist", "reception", "administrator"],
  quarantine: ["pathologist", "administrator"],
  "held reports": ["pathologist", "administrator"],
  "failed messages": ["call-centre", "administrator"],
  refunds: ["accounts", "administrator"],
  "data requests": ["privacy-officer", "administrator"],
  applications: ["administrator"],
} as const satisfies Record<string, readonly Role[]>;

export type Inbox = keyof typeof INBOX_ROLES;

export const INBOXES = Object.keys(INBOX_ROLES) as Inbox[];

export function isInbox(text: string): text is Inbox {
  return Object.hasOwn(INBOX_ROLES, text);
}

/** Whether a list is the work of a role. */
export function isOf(role: Role, inbox: Inbox): boolean {
  const roles: readonly Role[] = INBOX_ROLES[inbox];
  return roles.includes(role);
}

/** One piece of work. It names no person: numbers only. */
export interface InboxItem {
  inbox: Inbox;
  itemId: string;
  /** A booking, request, ticket or message: what people call it by. */
  label: string;
  /** The booking that it is about; "" for none. */
  bookingNo: string;
  since: Date;
  /** When it is to be done at the latest; null where nothing sets a time. */
  due: Date | null;
  /** Who has taken it. */
  claimedBy: string | null;
}

export interface DayFigures {
  bookings: number;
  visits: number;
  slotsTaken: number;
  slotsOffered: number;
  reportsDue: number;
  reportsInTime: number;
  /** Paise. */
  paid: number;
}

export interface TodayStore {
  items(
    inboxes: readonly Inbox[],
    at: { now: Date; lapsedBefore: Date },
    mostEach: number,
  ): Promise<InboxItem[]>;
  /** The number of a call-back, for who has taken it. */
  numberOf(callBackId: string): Promise<string | undefined>;
  /** Takes an item; who has it where somebody else does. */
  claim(
    claim: { inbox: Inbox; itemId: string; accountId: string; at: Date; lapsedBefore: Date },
    action: StaffAction,
  ): Promise<{ by: string } | "taken">;
  release(claim: { inbox: Inbox; itemId: string; accountId: string }): Promise<boolean>;
  figures(from: Date, until: Date): Promise<DayFigures>;
}

export interface TodayService {
  inboxes(account: StaffAccount): Promise<{ inbox: Inbox; items: InboxItem[] }[]>;
  claim(
    account: StaffAccount,
    item: { inbox: Inbox; itemId: string },
  ): Promise<Result<{ mobile: string | null }, { code: "not-yours" } | { code: "taken"; by: string }>>;
  release(account: StaffAccount, item: { inbox: Inbox; itemId: string }): Promise<boolean>;
  /** Null for a role that does not read them. */
  figures(account: StaffAccount): Promise<DayFigures | null>;
}

const MOST_EACH = 30;
/** What somebody took and left is free again. */
const LAPSE_MS = HOUR_MS;

function lapsedBefore(now: Date): Date {
  return new Date(now.getTime() - LAPSE_MS);
}

export function todayService({
  store,
  clock,
  random,
}: {
  store: TodayStore;
  clock: Clock;
  random: Random;
}): TodayService {
  return {
    async inboxes({ role }) {
      const own = INBOXES.filter((inbox) => isOf(role, inbox));
      const now = clock();
      const items = await store.items(own, { now, lapsedBefore: lapsedBefore(now) }, MOST_EACH);
      return own.map((inbox) => ({ inbox, items: items.filter((item) => item.inbox === inbox) }));
    },

    async claim(account, { inbox, itemId }) {
      if (!isOf(account.role, inbox)) return fail({ code: "not-yours" });
      const at = clock();
      const claimed = await store.claim(
        { inbox, itemId, accountId: account.id, at, lapsedBefore: lapsedBefore(at) },
        staffEntry({ clock: () => at, random }, account.name, {
          ...{ action: "work taken", subject: itemId, details: { inbox } },
        }),
      );
      if (claimed !== "taken") return fail({ code: "taken", by: claimed.by });
      const mobile = inbox === "call-backs" ? await store.numberOf(itemId) : undefined;
      return done({ mobile: mobile ?? null });
    },

    release: (account, item) => store.release({ ...item, accountId: account.id }),

    async figures({ role }) {
      if (!mayDo(role, "figures.read")) return null;
      const today = indiaDay(clock());
      return store.figures(indiaInstant(today, 0), indiaInstant(addDays(today, 1), 0));
    },
  };
}
