import { MissingGlyphsError } from "../i18n/missing-glyphs.ts";
import { graphemesOf } from "../i18n/split-by-font.ts";
import type { AttemptStore } from "../identity/ports.ts";
import type { Clock } from "../shared/clock.ts";
import { hexOf } from "../shared/hex.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { PdfNeeds } from "./make-pdf.ts";
import { makePdf } from "./make-pdf.ts";
import type { AccessStore, StoredPdf } from "./ports.ts";
import { isTriedTooOften, readVerifyCode, TRIES_WINDOW_SECONDS } from "./report-codes.ts";
import { reportNumber } from "./report-model.ts";
import { isInForce, isShown } from "./report-view.ts";
import type { VisitStore } from "./visits/types.ts";

/** What anybody with the printed report may learn: that it is genuine, and a masked name; never a value or a test. */
export type Verification =
  | { kind: "not-found" }
  | { kind: "too-often"; retryAfterSeconds: number }
  | {
      kind: "genuine" | "superseded" | "withdrawn";
      code: string;
      reportNo: string;
      version: number;
      /** The version in force when this one is superseded. */
      newestVersion: number;
      maskedName: string;
      labName: string;
      collectedAt: Date | null;
      reportedAt: Date;
      /** Hexadecimal; null for a withdrawn report, and for that of a visit, whose file is made at each call. */
      sha256: string | null;
    };

export interface VerifyNeeds extends PdfNeeds {
  visits: VisitStore;
  access: AccessStore;
  attempts: Pick<AttemptStore, "take">;
  clock: Clock;
  random: Random;
}

/** `clientAddress` null: not limited (local mode). Codes of versions that were never released count as unknown. */
export async function verifyReport(
  needs: VerifyNeeds,
  request: { code: string; clientAddress: string | null },
): Promise<Verification> {
  const now = needs.clock();
  const { clientAddress: subject } = request;
  if (subject !== null && (await isTriedTooOften(needs, { kind: "verify", subject }, now))) {
    return { kind: "too-often", retryAfterSeconds: TRIES_WINDOW_SECONDS };
  }
  const code = readVerifyCode(request.code);
  if (code === null) return { kind: "not-found" };
  const found = await needs.reports.findByCode(code);
  if (!found) return verifyVisit(needs, code, now);
  const { report } = found;
  const order = await needs.reports.orderOf(report.accession);
  const versions = await needs.reports.versions(report.reportId);
  const version = versions.find((each) => each.version === found.version);
  if (!version || !order || version.releasedAt === null) return { kind: "not-found" };
  await needs.access.note({
    id: uuidv7(now, needs.random),
    reportId: report.reportId,
    version: version.version,
    at: now,
    action: "verify",
    actor: "anyone with the code",
    shareId: null,
  });
  const pdf = isShown(version) ? await printedPdf(needs, { report, version, order }) : null;
  return {
    kind: !isShown(version) ? "withdrawn" : version.status === "superseded" ? "superseded" : "genuine",
    code,
    reportNo: reportNumber(report, version.version),
    version: version.version,
    newestVersion: report.currentVersion,
    maskedName: maskName(order.patientName),
    labName: needs.catalogue().labById.get(version.labId)?.name ?? needs.site.legalName,
    collectedAt: version.collectedAt,
    reportedAt: version.reportedAt,
    sha256: pdf && hexOf(pdf.sha256),
  };
}

/** The report of a visit: superseded if the newest version has other parts; withdrawn if none of its parts is readable any more. */
async function verifyVisit(needs: VerifyNeeds, code: string, now: Date): Promise<Verification> {
  const visit = await needs.visits.findByCode(code);
  if (!visit) return { kind: "not-found" };
  const versions = await needs.visits.versions(visit.visitReportId);
  const version = versions.find((each) => each.version === visit.version);
  const newest = versions.at(-1);
  const [first] = version?.parts ?? [];
  const report = first && (await needs.reports.findById(first.reportId));
  const order = report && (await needs.reports.orderOf(report.accession));
  if (!version || !newest || !order) return { kind: "not-found" };
  await needs.access.noteTogether(
    { at: now, action: "verify", actor: "anyone with the code", shareId: null },
    version.parts.map((part) => ({
      id: uuidv7(now, needs.random),
      reportId: part.reportId,
      version: part.version,
    })),
  );
  const shows = newest.parts.some(({ status }) => isInForce(status));
  return {
    kind: !shows ? "withdrawn" : version === newest ? "genuine" : "superseded",
    code,
    reportNo: `${visit.number}/${version.version}`,
    version: version.version,
    newestVersion: newest.version,
    maskedName: maskName(visit.patientName),
    labName: needs.catalogue().labById.get(order.labId)?.name ?? needs.site.legalName,
    collectedAt: order.collectedAt,
    reportedAt: version.at,
    sha256: null,
  };
}

/** Null for a report that cannot be printed: nobody holds its paper. */
async function printedPdf(...what: Parameters<typeof makePdf>): Promise<StoredPdf | null> {
  try {
    return await makePdf(...what);
  } catch (error) {
    if (error instanceof MissingGlyphsError) return null;
    throw error;
  }
}

/** "Meena Das" → "M**** D**": enough to recognise one's own name, too little to learn another's. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => {
      const [first = "", ...rest] = graphemesOf(word);
      return `${first}${"*".repeat(rest.length)}`;
    })
    .join(" ");
}
