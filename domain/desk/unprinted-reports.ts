import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { Scope } from "../staff/scope.ts";
import type { StaffAction } from "../staff/staff-action.ts";
import { staffEntry } from "../staff/staff-action.ts";

/** A report version whose PDF could not be made, with the reason and the time of the failure. It has no personal data. */
export interface UnprintedReport {
  jobId: string;
  /** Empty for another document of the booking (a bill, the report of a visit), which `serviceName` names; its version is 0. */
  accession: string;
  bookingNo: string;
  version: number;
  serviceName: string;
  reason: string;
  failedAt: Date;
}

/** PDFs that could not be made, as the desk lists them and queues them again. */
export interface UnprintedReportsService {
  list(account: StaffAccount, most: number): Promise<UnprintedReport[]>;
  /** Queues all of the account's labs and zones again; returns how many. */
  printAgain(account: StaffAccount): Promise<number>;
}

export function unprintedReportsService(needs: {
  unprinted(wanted: { scope: Scope; most: number }): Promise<UnprintedReport[]>;
  printAgain(wanted: { scope: Scope; now: Date }, action: StaffAction): Promise<number>;
  clock: Clock;
  random: Random;
  /** After PDFs were queued again. */
  wakePdfs: () => void;
}): UnprintedReportsService {
  return {
    list: (account, most) => needs.unprinted({ scope: account, most }),
    async printAgain(account) {
      const about = { action: "reports printed again", subject: "reports", details: {} };
      const queued = await needs.printAgain(
        { scope: account, now: needs.clock() },
        staffEntry(needs, account.name, about),
      );
      if (queued > 0) needs.wakePdfs();
      return queued;
    },
  };
}
