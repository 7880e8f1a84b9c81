import type { Catalogue } from "../../catalogue/types.ts";
import { withMethods } from "../method-of.ts";
import type { EarlierReport, VisitStore } from "./types.ts";

/** Reports in force of the owner's patient that were measured before, newest first. */
export async function earlierReports(
  { visits, catalogue }: { visits: Pick<VisitStore, "earlier">; catalogue: () => Catalogue },
  { customerId, patientId }: { customerId: string; patientId: string },
  before: Date,
): Promise<EarlierReport[]> {
  const found = await visits.earlier(customerId, patientId, before);
  return found.map((report) => ({
    measuredAt: report.measuredAt,
    results: withMethods(report, catalogue()),
  }));
}
