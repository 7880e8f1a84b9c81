import { dependsOnPregnancy, factsNeeded, mayBePregnant } from "../../domain/bookings/facts-question.ts";
import type { Catalogue, Service, Trimester } from "../../domain/catalogue/types.ts";
import { factsOf } from "../../domain/family/pregnancy.ts";
import type { LabOrder } from "../../domain/reports/types.ts";
import { apiTime } from "../../domain/shared/clock.ts";

/** The facts stated at booking about an order's patient, with the codes and values in which a laboratory may send them back beside results. */
interface OrderFact {
  Loinc: string;
  Name: string;
  Value: string;
  Unit?: string;
  /** The day that it is of, YYYY-MM-DD; a time of birth has none. */
  On?: string;
}

const TRIMESTERS: Record<Trimester, string> = {
  "1": "1st trimester",
  "2": "2nd trimester",
  "3": "3rd trimester",
};

/** Only what a range of the ordered test depends on: the other tests of a booking tell the laboratory nothing of it. */
export function writePatientFacts(
  order: Pick<LabOrder, "patientId" | "patientSex" | "patientDateOfBirth" | "pregnancies" | "statedFacts">,
  service: Service,
  catalogue: Pick<Catalogue, "serviceById" | "parameterById">,
): OrderFact[] {
  const facts: OrderFact[] = [];
  const patient = { sex: sexOf(order.patientSex), dateOfBirth: order.patientDateOfBirth };
  const pregnancy = order.pregnancies.findLast(({ patientId }) => patientId === order.patientId);
  if (pregnancy && mayBePregnant(patient, pregnancy.on) && dependsOnPregnancy(catalogue, service)) {
    const { trimester, weeks, on } = pregnancy;
    const words = trimester === null ? "Pregnant" : TRIMESTERS[trimester];
    facts.push({ Loinc: "82810-3", Name: "Pregnancy status", Value: words, On: on });
    if (weeks !== null)
      facts.push({
        Loinc: "49051-6",
        Name: "Gestational age in weeks",
        Value: String(weeks),
        Unit: "wk",
        On: on,
      });
  }
  const stated = factsOf(order.statedFacts, order.patientId);
  if (!stated) return facts;
  const { phase, bornMinute, on } = stated;
  const needed = factsNeeded(catalogue, [service], { patient, day: on });
  if (phase !== null && needed.phase)
    facts.push({ Loinc: "8678-5", Name: "Menstrual status", Value: phase, On: on });
  if (bornMinute !== null && needed.birth)
    facts.push({ Loinc: "57715-5", Name: "Birth time", Value: apiTime(bornMinute) });
  return facts;
}

function sexOf(text: string | null): "M" | "F" | "O" | null {
  return text === "M" || text === "F" || text === "O" ? text : null;
}
