import type { Catalogue } from "../../catalogue/types.ts";
import { printOrRecordFailure } from "../../i18n/missing-glyphs.ts";
import { printLanguage, translateForPrint } from "../../i18n/translate-for-print.ts";
import { isUuid, uuidv7 } from "../../shared/random.ts";
import { OWNER } from "../access-log.ts";
import { IMPRESSION, isSensitive } from "../analytes.ts";
import { methodOf } from "../method-of.ts";
import type { PrintNeeds } from "../ports.ts";
import type { ReportResult } from "../types.ts";
import { readingOf } from "./result-groups.ts";
import type { SmartModel } from "./smart-model.ts";
import { smartModel } from "./smart-model.ts";
import type { Reading, SmartGroup, SmartMember, SmartParameter, SmartReport, SmartSource } from "./types.ts";

/**
 * Parameters by the group of the body in which the latest report has them, each with its readings. Groups and parameters stand in the
 * order of the reports, newest first. Results of sensitive tests are left out, as are those of a test that the catalogue does not
 * know: whether it is sensitive cannot be said.
 */
export function groupResults(sources: readonly SmartSource[], catalogue: Catalogue): SmartGroup[] {
  const found = new Map<string, { newest: ReportResult; readings: Reading[] }>();
  const newestFirst = sources.toSorted((a, b) => b.measuredAt.getTime() - a.measuredAt.getTime());
  for (const source of newestFirst) {
    const service = catalogue.serviceById.get(source.serviceId);
    if (!service || isSensitive(service, catalogue)) continue;
    for (const result of source.results) {
      if (result.code === IMPRESSION.code || result.absent) continue;
      const reading = readingOf(source, result, methodOf(result, service, catalogue));
      const known = found.get(result.code);
      if (!known) found.set(result.code, { newest: result, readings: [reading] });
      else if (!known.readings.some((each) => isSame(each, reading))) known.readings.push(reading);
    }
  }
  const groups = new Map<string, SmartParameter[]>();
  for (const [code, { newest, readings }] of found) {
    const [latest, ...earlier] = readings;
    if (!latest) continue;
    const plainWords = catalogue.parameterByCode.get(code)?.plainWords ?? "";
    const group = groups.get(newest.bodyGroup) ?? [];
    group.push({ code, name: newest.name, plainWords, latest, earlier });
    groups.set(newest.bodyGroup, group);
  }
  return [...groups].map(([name, parameters]) => ({ name, parameters }));
}

/** A value that a package and a test of its own report of the same sample. */
function isSame(a: Reading, b: Reading): boolean {
  return a.at.getTime() === b.at.getTime() && a.value === b.value && a.unit === b.unit;
}

export interface SmartReportNeeds extends PrintNeeds<SmartModel> {
  store: SmartReportStore;
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

  /** The opening is recorded before values are returned, so that no reading is missing in the log. */
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
      const t = translateForPrint(printLanguage(await needs.languageOf(customerId), site.languages));
      const model = smartModel({ ...report, member: found.report.member }, { site, now: clock(), t });
      const [newest] = sources.toSorted((a, b) => b.measuredAt.getTime() - a.measuredAt.getTime());
      const about = { reportId: newest?.reportId ?? "" };
      const bytes = await printOrRecordFailure(() => needs.render(model), {
        document: "Health Analysis Report",
        about,
        at: clock(),
        note: needs.noteUnprinted,
      });
      await note(report, sources, "analysis-download");
      return bytes;
    },
  };
}

export interface SmartReportStore {
  /**
   * The members of a customer's family who have a numeric report in force, Self first, and all reports in force of the wanted one,
   * newest first. `patientId` null: of the first member. `memberId` is whose reports they are; null when there is no such member.
   */
  read(
    customerId: string,
    patientId: string | null,
  ): Promise<{ members: SmartMember[]; memberId: string | null; sources: SmartSource[] }>;
}
