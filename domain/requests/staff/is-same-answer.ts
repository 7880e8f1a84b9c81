import type { PrescriptionState } from "../types.ts";
import type { StaffPrescription } from "./ports.ts";

/** Whether a prescription has this answer already, word for word and with the same services in the same order. */
export function isSameAnswer(
  request: Pick<StaffPrescription, "state" | "answer" | "proposed">,
  { to, answer, serviceIds }: { to: PrescriptionState; answer: string; serviceIds: readonly number[] },
): boolean {
  return (
    request.state === to &&
    request.answer === answer &&
    request.proposed.length === serviceIds.length &&
    request.proposed.every((id, index) => id === serviceIds[index])
  );
}
