import { indiaDay } from "../../../domain/clock.ts";
import { isMinor } from "../../../domain/family/judge-birth.ts";
import { SELF } from "../../../domain/family/types.ts";
import { isComplete, patientWords } from "../../features/people/patient-words.ts";
import { sayIn } from "../../i18n/speak.ts";
import type { CustomerRequest } from "../../layout/require-customer.ts";
import type { FamilyRow } from "./family-card.tsx";

/** The family as its page shows it, and the records behind it. */
export async function readFamily({ services, visitor, now, language }: CustomerRequest) {
  const say = sayIn(language);
  const [patients, ownerships, bookers] = await Promise.all([
    services.family.patients(visitor),
    services.family.ownerships(visitor),
    services.family.bookers(visitor),
  ]);
  const today = indiaDay(now);
  const rows = patients.map((patient): FamilyRow => {
    const ownership = ownerships.find(({ patientId }) => patientId === patient.id);
    const isSelf = patient.relationship === SELF;
    const isAdult = patient.dateOfBirth !== null && !isMinor(patient.dateOfBirth, today);
    return {
      id: patient.id,
      name: patient.name,
      words: patientWords(patient, today, say),
      isSelf,
      complete: isComplete(patient),
      canInvite: !isSelf && isAdult && !ownership,
      invitedUntil: ownership?.invitedUntil ? say.day(ownership.invitedUntil) : null,
      ownsReports: ownership?.isOwn ?? false,
      shares: ownership?.shares ?? false,
    };
  });
  return { patients, rows, bookers };
}
