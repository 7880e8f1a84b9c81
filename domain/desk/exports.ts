import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { RecordedAction, RecordQuery, StaffRecord } from "../staff/record/ports.ts";
import { isWholeChain } from "../staff/scope.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";

/** A setting of the site; of a secret no letter. */
export interface ShownSetting {
  name: string;
  value: string;
  isDefault: boolean;
  isSecret: boolean;
}

/** A table of figures by the numbers of bookings, without names, mobiles and results. */
export interface FigureTable {
  name: string;
  rows: Record<string, string | number | Date | null>[];
}

/** What leaves the desk as a file, and what the site was started with. Each file is noted before it leaves. */
export interface ExportsService {
  settings(): readonly ShownSetting[];
  figures(
    account: StaffAccount,
    span: { from: Date; until: Date },
  ): Promise<Result<FigureTable[], { code: "whole-chain" }>>;
  record(account: StaffAccount, wanted: RecordQuery): Promise<RecordedAction[]>;
}

export function exportsService(needs: {
  settings: readonly ShownSetting[];
  readFigures(span: { from: Date; until: Date }): Promise<FigureTable[]>;
  searchRecord: StaffRecord["search"];
  note(action: StaffAction): Promise<void>;
  clock: Clock;
  random: Random;
}): ExportsService {
  return {
    settings: () => needs.settings,
    async figures(account, span) {
      if (!isWholeChain(account)) return fail({ code: "whole-chain" });
      const { name } = account;
      const subject = span.from.toISOString();
      const action = { action: "figures exported", subject, details: { until: span.until } };
      await needs.note(staffEntry(needs, name, action));
      return done(await needs.readFigures(span));
    },
    async record({ name }, wanted) {
      const { before: _, most: __, ...details } = wanted;
      await needs.note(staffEntry(needs, name, { action: "record exported", subject: "record", details }));
      return needs.searchRecord(wanted);
    },
  };
}
