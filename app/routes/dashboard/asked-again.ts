import type { SaidOfPatient } from "../../../domain/bookings/said-of-patients.ts";
import { askedAgain, linesOf } from "../../../domain/bookings/said-of-patients.ts";
import type { BookingView } from "../../../domain/bookings/types.ts";
import type { Catalogue } from "../../../domain/catalogue/types.ts";
import { pregnancyOn } from "../../../domain/family/pregnancy.ts";
import type { AskedOfFacts } from "../../features/checkout/facts-answers.ts";
import { phaseField, phaseIn } from "../../features/checkout/facts-answers.ts";
import type { AskedPerson } from "../../features/checkout/pregnancy-answers.ts";
import { pregnancyField, pregnancyIn } from "../../features/checkout/pregnancy-answers.ts";

/** What is asked again of the patients of a visit that moves to a day (YYYY-MM-DD), with what was said before. */
export function questionsOfMove(
  { booking, items }: BookingView,
  { visit, day }: { visit: 1 | 2; day: string },
  catalogue: Catalogue,
): { pregnancy: AskedPerson[]; facts: AskedOfFacts[] } {
  const ofVisit = items.filter((item) => item.visit === visit);
  const asked = askedAgain(catalogue, booking, linesOf(booking, ofVisit, catalogue), day);
  return {
    pregnancy: asked
      .filter(({ pregnancy }) => pregnancy)
      .map(({ patient: { id, name } }) => {
        const due = pregnancyOn(booking.pregnancies, id, day);
        return { patientId: id, name, said: due?.trimester ?? "unknown" };
      }),
    facts: asked
      .filter(({ phase }) => phase)
      .map(({ patient: { id, name } }) => ({ patientId: id, name, phase: "", bornAt: null })),
  };
}

/** What the form of a move says of the booking's patients, by their ids; what it does not ask is left out. */
export function saidAtMove({ booking, items }: BookingView, form: FormData): Map<string, SaidOfPatient> {
  const ids = new Set([booking.patientId, ...items.flatMap(({ patient }) => patient?.id ?? [])]);
  return new Map(
    [...ids].map((id) => [
      id,
      {
        ...(form.has(pregnancyField(id)) ? { pregnancy: pregnancyIn(form, id) } : {}),
        ...(form.has(phaseField(id)) ? { phase: phaseIn(form, id) } : {}),
      },
    ]),
  );
}
