import type { Catalogue } from "../../catalogue/types.ts";
import { isUuid } from "../../is-uuid.ts";
import { groupResults } from "./group-results.ts";
import type { SmartReportStore } from "./needs.ts";
import type { SmartReport } from "./types.ts";

export interface SmartReportNeeds {
  store: SmartReportStore;
  catalogue: () => Catalogue;
}

export interface SmartReportService {
  /**
   * The Health Analysis Report of the customer or one of the family; `patientId` null: of the first who has one. Undefined for a
   * patient who is not the customer's or has no report in force, as for one who does not exist.
   */
  read(customerId: string, patientId: string | null): Promise<SmartReport | undefined>;
}

export function smartReportService({ store, catalogue }: SmartReportNeeds): SmartReportService {
  return {
    async read(customerId, patientId) {
      if (patientId !== null && !isUuid(patientId)) return undefined;
      const { members, memberId, sources } = await store.read(customerId, patientId);
      const member = members.find((each) => each.patientId === memberId) ?? null;
      if (patientId !== null && member === null) return undefined;
      return { members, member, groups: groupResults(sources, catalogue()) };
    },
  };
}
