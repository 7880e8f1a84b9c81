import type { Catalogue } from "../catalogue/types.ts";
import type { Clock } from "../shared/clock.ts";
import { HOUR_MS, indiaDay, spanOfDays } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { windowsOfDay } from "../slots/timetable.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { Role } from "../staff/roles.ts";
import { mayDo } from "../staff/roles.ts";
import type { Scope } from "../staff/scope.ts";
import { isPlaceInScope } from "../staff/scope.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";

/** The work lists, with the roles that each is for. */
export const INBOX_ROLES = {
  "call-backs": ["call-centre", "administrator"],
  prescriptions: ["call-centre", "administrator"],
  grievances: ["call-centre", "privacy-officer", "administrator"],
  "cash to count": ["reception", "administrator"],
  "refused entries": ["reception", "administrator"],
  "unpaid visits": ["accounts", "reception", "administrator"],
  "late reports": ["pathologist", "reception", "administrator"],
  "withdrawn tests": ["accounts", "administrator"],
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

/** Whether a list is for a role. */
export function isOf(role: Role, inbox: Inbox): boolean {
  const roles: readonly Role[] = INBOX_ROLES[inbox];
  return roles.includes(role);
}

/**
 * One piece of work. It names no customer: numbers only, of a mobile number the last four digits, and of the staff whose cash is to be
 * counted. Reading a whole number is an entry of the record.
 */
export interface InboxItem {
  inbox: Inbox;
  itemId: string;
  /** Display number of the booking, request or ticket, or what it is with the last digits of whose it is. */
  label: string;
  /** The booking that it is about; "" for none. */
  bookingNo: string;
  since: Date;
  /** Due time; null if it has none. */
  due: Date | null;
  claimedBy: Holder | null;
}

/** The account that has claimed a piece of work. */
export interface Holder {
  id: string;
  name: string;
}

/** A number of the day in one hour. */
export interface HourFigure {
  /** slots: capacity taken, of that offered; reports: in time, of those due; paid: paise, online, in cash, by UPI and by card. */
  kind: "bookings" | "visits" | "slots" | "reports" | "paid";
  /** 0 to 23, in India. */
  hour: number;
  value: number;
  /** Of how many, where it is a part; 0 otherwise. */
  of: number;
}

export type DayFigures = Record<HourFigure["kind"], { value: number; of: number; hours: HourFigure[] }>;

export interface TodayStore {
  items(
    inboxes: readonly Inbox[],
    at: { now: Date; lapsedBefore: Date; scope: Scope },
    /** `itemId`: of these the one alone. */
    wanted: { mostEach: number; itemId?: string },
  ): Promise<InboxItem[]>;
  /** The number of a call-back, to match the claim, and its customer. */
  callerOf(callBackId: string): Promise<{ mobile: string; customerId: string | null } | undefined>;
  /** Claims an item; returns the owner if somebody else has claimed it. */
  claim(
    claim: { inbox: Inbox; itemId: string; accountId: string; at: Date; lapsedBefore: Date },
    action: StaffAction,
  ): Promise<{ by: string } | "taken">;
  release(claim: { inbox: Inbox; itemId: string; accountId: string }): Promise<boolean>;
  /** Of the scope's labs and zones; hours without anything are left out, and of slots how many are offered. */
  hours(from: Date, until: Date, scope: Scope): Promise<HourFigure[]>;
}

export interface TodayService {
  inboxes(account: StaffAccount, most?: number): Promise<{ inbox: Inbox; items: InboxItem[] }[]>;
  /** Claims an open item in the account's labs and zones; "not-there" for any other. */
  claim(
    account: StaffAccount,
    item: { inbox: Inbox; itemId: string },
  ): Promise<
    Result<
      { mobile: string | null },
      { code: "not-yours" } | { code: "not-there" } | { code: "taken"; by: string }
    >
  >;
  release(account: StaffAccount, item: { inbox: Inbox; itemId: string }): Promise<boolean>;
  /** Null for a role that does not read them. */
  figures(account: StaffAccount): Promise<DayFigures | null>;
}

/** The length of each list at first; the page can show more. */
export const MAX_EACH = 30;
/** The most items that a list ever shows; each of them can be claimed. */
const MOST_TAKEN_OF = 10_000;
/** A claim expires after this time. */
const LAPSE_MS = HOUR_MS;

function lapsedBefore(now: Date): Date {
  return new Date(now.getTime() - LAPSE_MS);
}

export function todayService({
  store,
  catalogue,
  clock,
  random,
}: {
  store: TodayStore;
  catalogue: () => Pick<Catalogue, "slotTemplates" | "holidays">;
  clock: Clock;
  random: Random;
}): TodayService {
  return {
    async inboxes(account, most = MAX_EACH) {
      const { role } = account;
      const own = INBOXES.filter((inbox) => isOf(role, inbox));
      const now = clock();
      const open = { now, lapsedBefore: lapsedBefore(now), scope: account };
      const items = await store.items(own, open, { mostEach: most });
      return own.map((inbox) => ({
        inbox,
        items: items.filter((item) => item.inbox === inbox).slice(0, most),
      }));
    },

    async claim(account, { inbox, itemId }) {
      if (!isOf(account.role, inbox)) return fail({ code: "not-yours" });
      const at = clock();
      const open = { now: at, lapsedBefore: lapsedBefore(at), scope: account };
      const waiting = await store.items([inbox], open, { mostEach: MOST_TAKEN_OF, itemId });
      if (waiting.length === 0) return fail({ code: "not-there" });
      const caller = inbox === "call-backs" ? await store.callerOf(itemId) : undefined;
      const customerId = caller?.customerId ?? null;
      const claimed = await store.claim(
        { inbox, itemId, accountId: account.id, at, lapsedBefore: open.lapsedBefore },
        staffEntry({ clock: () => at, random }, account.name, {
          // Who takes a call reads its number.
          action: caller ? "call-back read" : "work taken",
          subject: itemId,
          details: { inbox },
          customerId,
        }),
      );
      if (claimed !== "taken") return fail({ code: "taken", by: claimed.by });
      return done({ mobile: caller?.mobile ?? null });
    },

    release: (account, item) => store.release({ ...item, accountId: account.id }),

    async figures(account) {
      if (!mayDo(account.role, "figures.read")) return null;
      const today = indiaDay(clock());
      const { from, until } = spanOfDays(today);
      return dayFigures(await store.hours(from, until, account), offeredByHour(catalogue(), account, today));
    },
  };
}

const KINDS: readonly HourFigure["kind"][] = ["bookings", "visits", "slots", "reports", "paid"];

/** Each number with its hours; of slots those that are offered, whether somebody has taken one or not. */
export function dayFigures(found: readonly HourFigure[], offered: ReadonlyMap<number, number>): DayFigures {
  const empty = (kind: HourFigure["kind"], hour: number): HourFigure => ({ kind, hour, value: 0, of: 0 });
  const figures = KINDS.map((kind) => {
    const own = new Map(found.filter((each) => each.kind === kind).map((each) => [each.hour, each]));
    const known = kind === "slots" ? [...own.keys(), ...offered.keys()] : [...own.keys()];
    const hours = [...new Set(known)]
      .toSorted((one, other) => one - other)
      .map((hour) => {
        const figure = own.get(hour) ?? empty(kind, hour);
        // `taken` may exceed `offered` after capacity was reduced.
        return kind === "slots" ? { ...figure, of: Math.max(figure.value, offered.get(hour) ?? 0) } : figure;
      });
    const sum = (name: "value" | "of") => hours.reduce((total, each) => total + each[name], 0);
    return [kind, { value: sum("value"), of: sum("of"), hours }] as const;
  });
  return Object.fromEntries(figures) as DayFigures;
}

/** The capacity that the timetable of a scope offers on a day, by the hour in which they begin. */
function offeredByHour(
  timetable: Pick<Catalogue, "slotTemplates" | "holidays">,
  scope: Scope,
  day: string,
): Map<number, number> {
  const places = new Set(timetable.slotTemplates.map(({ place }) => place));
  const byHour = new Map<number, number>();
  for (const place of places) {
    if (!isPlaceInScope(scope, place)) continue;
    for (const { startsMinute, capacity } of windowsOfDay(timetable, place, day)) {
      const hour = Math.floor(startsMinute / 60);
      byHour.set(hour, (byHour.get(hour) ?? 0) + capacity);
    }
  }
  return byHour;
}
