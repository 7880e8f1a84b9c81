import type { Catalogue } from "../../catalogue/types.ts";
import type { Clock } from "../../clock.ts";
import type { SiteSettings } from "../../content/site.ts";
import { isUuid } from "../../is-uuid.ts";
import { groupResults } from "./group-results.ts";
import type { SmartReportStore } from "./needs.ts";
import { type SmartModel, smartModel } from "./smart-model.ts";
import type { SmartReport } from "./types.ts";

export interface SmartReportNeeds {
  store: SmartReportStore;
  catalogue: () => Catalogue;
  clock: Clock;
  site: SiteSettings;
  render: (model: SmartModel) => Promise<Uint8Array>;
}

export interface SmartReportService {
  /**
   * The Health Analysis Report of the customer or one of the family; `patientId` null: of the first who has one. Undefined for a
   * patient who is not the customer's or has no report in force, as for one who does not exist.
   */
  read(customerId: string, patientId: string | null): Promise<SmartReport | undefined>;
  /** The same as a PDF, made anew each time; undefined also where there is nothing to show yet. */
  pdf(customerId: string, patientId: string | null): Promise<Uint8Array | undefined>;
}

export function smartReportService(needs: SmartReportNeeds): SmartReportService {
  const { store, catalogue, clock, site } = needs;
  async function read(customerId: string, patientId: string | null): Promise<SmartReport | undefined> {
    if (patientId !== null && !isUuid(patientId)) return undefined;
    const { members, memberId, sources } = await store.read(customerId, patientId);
    const member = members.find((each) => each.patientId === memberId) ?? null;
    if (patientId !== null && member === null) return undefined;
    return { members, member, groups: groupResults(sources, catalogue()) };
  }
  return {
    read,
    async pdf(customerId, patientId) {
      const report = await read(customerId, patientId);
      if (!report?.member || report.groups.length === 0) return undefined;
      return needs.render(smartModel({ ...report, member: report.member }, { site, now: clock() }));
    },
  };
}
