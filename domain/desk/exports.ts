import type { WholeChainError } from "../accounting/ports.ts";
import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { CsvRow } from "../shared/write-csv.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { AuditEntry, AuditLog, AuditQuery } from "../staff/audit-log.ts";
import { isWholeChain } from "../staff/scope.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";

/** A setting of the site; secrets are masked completely. */
export interface ShownSetting {
  name: string;
  value: string;
  isDefault: boolean;
  isSecret: boolean;
}

/** Tables of figures by the numbers of bookings, without names, mobiles and results. */
export const FIGURE_TABLES = ["bookings", "booking-items", "payments", "refunds"] as const;
export type FigureTable = (typeof FIGURE_TABLES)[number];

/** Exports as files, and the effective settings. Each export is recorded before it is sent. */
export interface ExportsService {
  settings(): readonly ShownSetting[];
  /** The rows of a table in batches, read as they are asked for. */
  figures(
    account: StaffAccount,
    table: FigureTable,
    span: { from: Date; until: Date },
  ): Promise<Result<AsyncIterable<CsvRow[]>, WholeChainError>>;
  /** One page of the staff's record, newest first. */
  record(account: StaffAccount, wanted: AuditQuery): Promise<Result<AuditEntry[], WholeChainError>>;
  /** All entries that are wanted, newest first, in batches that are read as they are asked for. */
  exportRecord(
    account: StaffAccount,
    wanted: WantedEntries,
  ): Result<AsyncIterable<AuditEntry[]>, WholeChainError>;
}

/** Entries of the record, on whatever page of the list they are. */
type WantedEntries = Omit<AuditQuery, "most" | "before">;

const RECORD_BATCH = 1_000;

export function exportsService(needs: {
  settings: readonly ShownSetting[];
  readFigures(table: FigureTable, span: { from: Date; until: Date }): AsyncIterable<CsvRow[]>;
  searchRecord: AuditLog["search"];
  note(action: StaffAction): Promise<void>;
  clock: Clock;
  random: Random;
}): ExportsService {
  const wholeChain = fail({ code: "whole-chain" as const });
  return {
    settings: () => needs.settings,
    async figures(account, table, span) {
      if (!isWholeChain(account)) return wholeChain;
      const subject = span.from.toISOString();
      const action = { action: "figures exported", subject, details: { table, until: span.until } };
      await needs.note(staffEntry(needs, account.name, action));
      return done(needs.readFigures(table, span));
    },

    // It tells of bookings of all labs and zones.
    record: async (account, wanted) =>
      isWholeChain(account) ? done(await search(account, "record read", wanted)) : wholeChain,

    exportRecord: (account, wanted) =>
      isWholeChain(account)
        ? done(batches(account, { ...wanted, most: RECORD_BATCH, before: null }))
        : wholeChain,
  };

  /** Entries about changes hold the earlier values, which may be personal data: the reading names whose. */
  async function search(account: StaffAccount, action: string, wanted: AuditQuery): Promise<AuditEntry[]> {
    const entries = await needs.searchRecord(wanted);
    const { words, who, subject, from, until, customerId } = wanted;
    const details = { words, who, subject, from, until };
    const customerIds = entries.flatMap((entry) => entry.customerId ?? []);
    const read = { action, subject: "record", details, customerId, customerIds };
    await needs.note(staffEntry(needs, account.name, read));
    return entries;
  }

  async function* batches(account: StaffAccount, wanted: AuditQuery): AsyncGenerator<AuditEntry[]> {
    let { before } = wanted;
    for (;;) {
      const entries = await search(account, "record exported", { ...wanted, before });
      yield entries;
      const last = entries.at(-1);
      if (!last || entries.length < wanted.most) return;
      before = { at: last.at, id: last.id };
    }
  }
}
