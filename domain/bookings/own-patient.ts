import type { BookedPatient, Booking } from "./types.ts";

type OfPatient = Pick<Booking, "patientId" | "patientName" | "patientDateOfBirth" | "patientSex">;

/** The patient for whom a booking was made; each item may name another. */
export function ownPatient(booking: OfPatient): BookedPatient {
  const { patientId: id, patientName: name, patientDateOfBirth: dateOfBirth, patientSex: sex } = booking;
  return { id, name, dateOfBirth, sex };
}
