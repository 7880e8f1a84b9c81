import type { Catalogue, Service } from "../catalogue/types.ts";
import { isSensitive } from "./analytes-of.ts";
import { patientMismatch } from "./patient-mismatch.ts";
import type { LabOrder, ResultMessage } from "./types.ts";

type Misfit = { reason: string } | { reason: null; service: Service; isSensitive: boolean };

/** Why a message is not of this order: its test is unknown, its booking or its patient another. */
export function orderMisfit(
  catalogue: Catalogue,
  order: LabOrder,
  message: Pick<ResultMessage, "bookingNo" | "patient">,
  acceptPatient: boolean,
): Misfit {
  const service = catalogue.serviceById.get(order.serviceId);
  if (!service) return { reason: "the test that was ordered is not in the catalogue" };
  if (message.bookingNo !== null && message.bookingNo !== order.bookingNo) {
    return { reason: "the accession belongs to another booking" };
  }
  const mismatch = acceptPatient ? null : patientMismatch(message.patient, order);
  if (mismatch) return { reason: mismatch };
  return { reason: null, service, isSensitive: isSensitive(service, catalogue) };
}
