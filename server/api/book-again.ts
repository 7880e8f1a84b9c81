import type { Hono } from "hono";
import { bookAgainServices } from "../../contract/catalogue.ts";
import { servicePath } from "../../domain/catalogue/service-path.ts";
import { isCustomer } from "../../domain/identity/visitor.ts";
import { toRupees } from "../../domain/shared/money.ts";
import type { Container } from "../container/container.ts";
import { serveCall } from "../http/serve-call.ts";

const TYPE_WORDS = { test: "Test", package: "Package", radiology: "Radiology" };

/** What a customer booked before, at today's price of their place; empty for a visitor. */
export function serveBookAgain(app: Hono, container: Container): void {
  serveCall(app, container, bookAgainServices).with(async ({ visitor }) => {
    if (!isCustomer(visitor)) return [];
    const before = await container.services.bookings.bookAgain(visitor.customerId, visitor.place);
    return before.map(({ service, bookedAt, patientName, feesPaise, offerFeesPaise }) => ({
      TestType: TYPE_WORDS[service.kind],
      ServiceName: service.name,
      NoOfParameters: service.parameterIds.length,
      BookingDate: bookedAt.toISOString(),
      PatientName: patientName,
      Fees: toRupees(feesPaise),
      OfferFees: toRupees(offerFeesPaise),
      ServiceId: service.id,
      LabId: visitor.place.labId,
      IsPackage: service.kind === "package" ? 1 : 0,
      PermalinkNew: servicePath(service),
    }));
  });
}
