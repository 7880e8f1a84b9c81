import type { Catalogue } from "../../domain/catalogue/types.ts";
import { analytesOf } from "../../domain/reports/analytes.ts";
import { visitStatusOf } from "../../domain/reports/booking-progress.ts";
import type { LabOrder } from "../../domain/reports/types.ts";
import { writePatientFacts } from "./write-patient-facts.ts";

/**
 * A booked test as the laboratory's system fetches it from the worklist (`GET /lis/v1/orders`; docs/guides/laboratory-system.md). Null when
 * its service is gone from the catalogue.
 */
export function writeOrder(order: LabOrder, catalogue: Catalogue) {
  const service = catalogue.serviceById.get(order.serviceId);
  if (!service) return null;
  const facts = writePatientFacts(order, service, catalogue);
  return {
    Accession: order.accession,
    BookingNo: order.bookingNo,
    ServiceId: service.id,
    TestCode: service.code,
    Patient: {
      Id: order.patientId,
      Name: order.patientName,
      DateOfBirth: order.patientDateOfBirth,
      Gender: order.patientSex,
      ...(facts.length === 0 ? {} : { Facts: facts }),
    },
    Analytes: analytesOf(service, catalogue).map(({ code, name, loinc, unit }) => ({
      Code: code,
      Name: name,
      ...(loinc ? { Loinc: loinc } : {}),
      Unit: unit,
    })),
    OrderedAt: order.orderedAt.toISOString(),
    // For a booking of two visits: the visit of the test and its status.
    ...(order.labVisitStatus === null ? {} : { Visit: order.visit, VisitStatus: visitStatusOf(order) }),
  };
}
