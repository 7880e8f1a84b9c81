import type { BookedPatient, Booking, BookingItem, LabVisit } from "../../domain/bookings/types.ts";
import type * as statements from "./booking-statements.ts";

type BookingRow = ReturnType<typeof statements.lock.decode>;
type ItemRow = ReturnType<typeof statements.items.decode>;

/** A row's flat columns of the second visit as one thing. */
export function bookingOf(row: BookingRow): Booking {
  const {
    labVisitLabId: labId,
    labVisitSlotId: slotId,
    labVisitStartsAt: startsAt,
    labVisitEndsAt: endsAt,
    labVisitStatus: status,
    ...own
  } = row;
  const labVisit: LabVisit | null =
    labId !== null && slotId !== null && startsAt && endsAt && status
      ? { labId, slotId, startsAt, endsAt, status }
      : null;
  return { ...own, labVisit };
}

export function rowOf({ labVisit, ...own }: Booking): BookingRow {
  return {
    ...own,
    labVisitLabId: labVisit?.labId ?? null,
    labVisitSlotId: labVisit?.slotId ?? null,
    labVisitStartsAt: labVisit?.startsAt ?? null,
    labVisitEndsAt: labVisit?.endsAt ?? null,
    labVisitStatus: labVisit?.status ?? null,
  };
}

/** A row of `booking_item`, or more than that, with its patient as one thing. */
export function itemOf<R extends ItemRow>(row: R) {
  const { patientId: id, patientName: name, patientDateOfBirth: dateOfBirth, patientSex: sex, ...own } = row;
  const patient: BookedPatient | null = id !== null && name !== null ? { id, name, dateOfBirth, sex } : null;
  return { ...own, patient };
}

export function itemRowOf({ patient, ...own }: BookingItem): ItemRow {
  return {
    ...own,
    patientId: patient?.id ?? null,
    patientName: patient?.name ?? null,
    patientDateOfBirth: patient?.dateOfBirth ?? null,
    patientSex: patient?.sex ?? null,
  };
}
