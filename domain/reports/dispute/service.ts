import { isUuid } from "../../shared/is-uuid.ts";
import type { Result } from "../../shared/result.ts";
import type { DisputeError, DisputeNeeds } from "./dispute-report.ts";
import { disputeReport } from "./dispute-report.ts";
import type { Dispute, DisputeKind } from "./types.ts";

/** What a customer says against a report that they read. */
export interface DisputesService {
  /** Newest version first; nothing for a report that is not theirs to read. */
  list(customerId: string, reportId: string): Promise<Dispute[]>;
  /** Returns the ticket's number; of a version that is disputed already, the number that it has. */
  open(request: {
    customerId: string;
    reportId: string;
    kind: DisputeKind;
    words: string;
  }): Promise<Result<string, DisputeError>>;
}

/** Binds disputes of reports to what they need; a report that the customer may not read has none. */
export function disputesService(needs: DisputeNeeds): DisputesService {
  return {
    async list(customerId, reportId) {
      if (!isUuid(reportId) || !(await needs.reports.findReadable(customerId, reportId))) return [];
      return needs.disputes.find(reportId);
    },
    open: (request) => disputeReport(needs, request),
  };
}
