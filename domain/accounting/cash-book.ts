import type { Clock } from "../shared/clock.ts";
import { spanOfDays } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import { isWholeChain } from "../staff/scope.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";
import type { Span, WholeChainError } from "./ports.ts";

/** What one collector took, noted on a day as its sum counts it (`day-sum.ts`). Paise. */
export interface CollectorCash {
  accountId: string;
  name: string;
  cashPaise: number;
  upiPaise: number;
  /** Cash of any day that reception has not counted yet. */
  heldPaise: number;
}

/** Cash that a collector handed over. Paise. */
export interface HandIn {
  id: string;
  name: string;
  announcedAt: Date;
  announcedPaise: number;
  countedAt: Date | null;
  countedPaise: number | null;
  receivedBy: string;
  /** Why the sums differ. */
  note: string;
}

/** What was paid to the staff at the labs. Paise. */
export interface LabCash {
  cashPaise: number;
  upiPaise: number;
  cardPaise: number;
  /** Given back in cash. */
  givenPaise: number;
}

export interface CashStore {
  collectors(span: Span): Promise<CollectorCash[]>;
  /** Announced or counted in the span, oldest first. */
  handIns(span: Span): Promise<HandIn[]>;
  atLabs(span: Span): Promise<LabCash>;
}

export interface CashBook {
  /** Cash noted up to the end of a day that reception has not counted yet. Paise. */
  heldPaise(day: string): Promise<number>;
  /** The cash and UPI of a day: taken at visits and at the labs, handed over and counted. */
  day(
    account: StaffAccount,
    day: string,
  ): Promise<Result<{ collectors: CollectorCash[]; handIns: HandIn[]; atLabs: LabCash }, WholeChainError>>;
}

export function cashBook(needs: {
  store: CashStore;
  note(action: StaffAction): Promise<void>;
  clock: Clock;
  random: Random;
}): CashBook {
  const { store } = needs;
  return {
    async heldPaise(day) {
      const collectors = await store.collectors(spanOfDays(day));
      return collectors.reduce((sum, { heldPaise }) => sum + heldPaise, 0);
    },
    async day(account, day) {
      if (!isWholeChain(account)) return fail({ code: "whole-chain" });
      const span = spanOfDays(day);
      const [collectors, handIns, atLabs] = await Promise.all([
        store.collectors(span),
        store.handIns(span),
        store.atLabs(span),
      ]);
      const action = { action: "cash book looked at", subject: day, details: {} };
      await needs.note(staffEntry(needs, account.name, action));
      return done({ collectors, handIns, atLabs });
    },
  };
}
