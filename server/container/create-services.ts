import { DEFAULT_PLACES } from "../../contract/places.ts";
import { attemptStore } from "../../db/stores/attempts.ts";
import { cartStore } from "../../db/stores/carts.ts";
import { cartService } from "../../domain/cart/service.ts";
import { placesService } from "../../domain/places/service.ts";
import type { Services } from "../../domain/services.ts";
import { postalService } from "../../integrations/pincodes/postal-service.ts";
import type { Task } from "../jobs/worker.ts";
import { createBookings } from "./create-bookings.ts";
import type { Infrastructure } from "./create-infrastructure.ts";
import { createPeople } from "./create-people.ts";
import { createReports } from "./create-reports.ts";

/** The business, area by area, and the background work that the areas need. */
export function createServices(infrastructure: Infrastructure): { services: Services; tasks: Task[] } {
  const { settings, db, random, clock, catalogue } = infrastructure;
  const { pincodeServiceUrl } = settings;
  const places = placesService({
    catalogue,
    defaultCities: DEFAULT_PLACES.map(({ Name, Pincode, District }) => ({
      ...{ name: Name, pincode: Pincode, district: District },
    })),
    postalService: pincodeServiceUrl ? postalService({ url: pincodeServiceUrl }) : null,
  });
  const reports = createReports(infrastructure);
  const people = createPeople({
    ...infrastructure,
    isServed: places.isServed,
    reportPdf: async (customerId, reportId, version) =>
      (await reports.services.reports.pdf(customerId, reportId, version))?.bytes,
    reportDocument: async (customerId, reportId, version) =>
      (await reports.services.reports.document(customerId, reportId, version))?.bytes,
    visitPdf: reports.services.visitReports.pdf,
  });
  const bookings = createBookings(infrastructure);
  const cart = cartService({
    carts: cartStore(db),
    attempts: attemptStore(db, random),
    limits: settings.limits,
    catalogue,
    clock,
    couponHistory: bookings.services.bookings.couponHistory,
    hardCopyChargePaise: settings.site.hardCopyChargePaise,
  });
  return {
    services: { cart, places, ...bookings.services, ...people.services, ...reports.services },
    tasks: [...bookings.tasks, ...people.tasks, ...reports.tasks],
  };
}
