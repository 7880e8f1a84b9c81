import type { Catalogue } from "../../catalogue/types.ts";
import type { SiteSettings } from "../../content/site.ts";
import type { Clock } from "../../shared/clock.ts";
import { isUuid } from "../../shared/is-uuid.ts";
import { type Random, uuidv7 } from "../../shared/random.ts";
import { languageOnPaper, translateOnPaper } from "../../words/translate-on-paper.ts";
import { OWNER } from "../access/actors.ts";
import type { AccessStore } from "../ports.ts";
import { groupResults } from "./group-results.ts";
import type { SmartReportStore } from "./ports.ts";
import { type SmartModel, smartModel } from "./smart-model.ts";
import type { SmartReport, SmartSource } from "./types.ts";

export interface SmartReportNeeds {
  store: SmartReportStore;
  access: Pick<AccessStore, "noteTogether">;
  catalogue: () => Catalogue;
  clock: Clock;
  random: Random;
  site: SiteSettings;
  /** The language that a customer chose to be spoken to in; undefined when the account is gone. */
  languageOf: (customerId: string) => Promise<string | undefined>;
  render: (model: SmartModel) => Promise<Uint8Array>;
}

export interface SmartReportService {
  /**
   * The Health Analysis Report of the customer or one of the family, noted as an opening of each report that it shows a value of;
   * `patientId` null: that of the first who has one. Undefined for a patient who is not the customer's or has no report in force, as for
   * one who does not exist.
   */
  open(customerId: string, patientId: string | null): Promise<SmartReport | undefined>;
  /** The same as a PDF, made at each call; undefined also when there is nothing to show yet. */
  pdf(customerId: string, patientId: string | null): Promise<Uint8Array | undefined>;
}

/** Binds the Health Analysis Report to what it needs; each opening is noted before anything of it is shown. */
export function smartReportService(needs: SmartReportNeeds): SmartReportService {
  const { store, catalogue, clock, site } = needs;

  async function read(customerId: string, patientId: string | null) {
    if (patientId !== null && !isUuid(patientId)) return undefined;
    const { members, memberId, sources } = await store.read(customerId, patientId);
    const member = members.find((each) => each.patientId === memberId) ?? null;
    if (patientId !== null && member === null) return undefined;
    return { report: { members, member, groups: groupResults(sources, catalogue()) }, sources };
  }

  /** What is noted comes before what is shown: nobody reads a value of which no opening tells. */
  async function note(
    { groups }: SmartReport,
    sources: readonly SmartSource[],
    action: "analysis" | "analysis-download",
  ): Promise<void> {
    const at = clock();
    const parameters = groups.flatMap((group) => group.parameters);
    const shown = new Set(
      parameters.flatMap(({ latest, earlier }) => [latest, ...earlier].map(({ reportId }) => reportId)),
    );
    const opened = sources.filter(({ reportId }) => shown.has(reportId));
    await needs.access.noteTogether(
      { at, action, actor: OWNER, shareId: null },
      opened.map(({ reportId, version }) => ({ id: uuidv7(at, needs.random), reportId, version })),
    );
  }

  return {
    async open(customerId, patientId) {
      const found = await read(customerId, patientId);
      if (!found) return undefined;
      await note(found.report, found.sources, "analysis");
      return found.report;
    },
    async pdf(customerId, patientId) {
      const found = await read(customerId, patientId);
      if (!found?.report.member || found.report.groups.length === 0) return undefined;
      const { report, sources } = found;
      const t = translateOnPaper(languageOnPaper(await needs.languageOf(customerId), site.languages));
      const bytes = await needs.render(
        smartModel({ ...report, member: found.report.member }, { site, now: clock(), t }),
      );
      await note(report, sources, "analysis-download");
      return bytes;
    },
  };
}
