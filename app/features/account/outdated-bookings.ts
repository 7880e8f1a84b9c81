import { BOOKING_STATUSES, isOver } from "../../../domain/bookings/states.ts";
import type { PatientDetails } from "../../../domain/family/types.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import type { CustomerRequest } from "../page/page-request.ts";

/** Shown after a change of a patient with an open booking under their former details. */
export const OUTDATED_BOOKING: PlainPhrase =
  "Open bookings keep the earlier details. If those were wrong, please call us before the visit, as the sample and report use them.";

/** Whether an open booking of a patient has another name, date of birth or sex than the patient has now. */
export async function hasOutdatedBooking(
  { services, visitor }: CustomerRequest,
  patientId: string,
  { name, dateOfBirth, sex }: PatientDetails,
): Promise<boolean> {
  const statuses = BOOKING_STATUSES.filter((status) => !isOver(status));
  const { views } = await services.bookings.list(visitor.customerId, 1, { patientId, statuses });
  return views.some(({ booking, items }) => {
    const own = {
      id: booking.patientId,
      name: booking.patientName,
      dateOfBirth: booking.patientDateOfBirth,
      sex: booking.patientSex,
    };
    return [own, ...items.flatMap(({ patient }) => patient ?? [])].some(
      (booked) =>
        booked.id === patientId &&
        (booked.name !== name || booked.dateOfBirth !== dateOfBirth || booked.sex !== sex),
    );
  });
}
