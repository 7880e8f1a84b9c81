import { isMinor } from "../../../domain/family/judge-birth.ts";
import { SELF } from "../../../domain/family/types.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import { isComplete, patientWords } from "../../features/people/patient-words.ts";
import { translateIn } from "../../i18n/messages.ts";
import type { CustomerRequest } from "../../layout/require-customer.ts";
import type { FamilyRow } from "./family-card.tsx";

/** The family as its page shows it, and the records behind it. */
export async function readFamily({ services, visitor, now, language }: CustomerRequest) {
  const t = translateIn(language);
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
      words: patientWords(patient, today, t),
      isSelf,
      complete: isComplete(patient),
      canInvite: !isSelf && isAdult && !ownership,
      invitedUntil: ownership?.invitedUntil ? t.day(ownership.invitedUntil) : null,
      ownsReports: ownership?.isOwn ?? false,
      shares: ownership?.shares ?? false,
    };
  });
  return { patients, rows, bookers };
}
