import type { Catalogue } from "../catalogue/types.ts";
import { checkPatient, type NotForPatient } from "./check-patient.ts";
import type { Booking, BookingItem } from "./types.ts";

/** Why a test of a visit would not be for its patient any more on another day (YYYY-MM-DD): a birthday lies between. Null when nothing stands against it. */
export function unfitAfterMove(
  { patientId, patientName, patientDateOfBirth, patientSex }: Booking,
  items: readonly BookingItem[],
  { serviceById }: Pick<Catalogue, "serviceById">,
  days: { from: string; to: string },
): NotForPatient | null {
  const own = { id: patientId, name: patientName, dateOfBirth: patientDateOfBirth, sex: patientSex };
  for (const { serviceId, contents, patient } of items) {
    const ids = [serviceId, ...contents.map((each) => each.serviceId)];
    for (const service of ids.flatMap((id) => serviceById.get(id) ?? [])) {
      const unfit = checkPatient(patient ?? own, [service], days.to);
      // What was right when it was booked and has changed in the catalogue since is no reason.
      if (unfit?.code !== "not-for-patient" || checkPatient(patient ?? own, [service], days.from)) continue;
      return unfit;
    }
  }
  return null;
}
