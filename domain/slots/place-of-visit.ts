import type { Catalogue } from "../catalogue/types.ts";
import { done, type Result, refuse } from "../result.ts";
import type { Visit } from "./types.ts";

export type VisitRefusal = { code: "not-served"; pincode: string } | { code: "unknown-lab" };

/**
 * The place whose timetable a visit follows: the zone of the pincode, the lab, or the lab's machines where they have their own: those of
 * the scan's kind, else those of all scans.
 */
export function placeOfVisit(catalogue: Catalogue, visit: Visit): Result<string, VisitRefusal> {
  if (visit.mode === "home") {
    const served = catalogue.servedByPincode.get(visit.pincode);
    return served ? done(`zone:${served.zoneId}`) : refuse({ code: "not-served", pincode: visit.pincode });
  }
  if (!catalogue.labById.has(visit.labId)) return refuse({ code: "unknown-lab" });
  const lab = `lab:${visit.labId}`;
  if (visit.machine === null) return done(lab);
  const all = `${lab}:radiology`;
  const open = [`${all}:${visit.machine}`, all].find((machines) =>
    catalogue.slotTemplates.some(({ place }) => place === machines),
  );
  return done(open ?? lab);
}
