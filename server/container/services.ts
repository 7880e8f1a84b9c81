import { attemptStore } from "../../db/stores/attempts.ts";
import { cartStore } from "../../db/stores/carts.ts";
import { cartService } from "../../domain/cart/service.ts";
import { placesService } from "../../domain/places/service.ts";
import type { Services } from "../../domain/services.ts";
import { postalService } from "../../integrations/pincodes/postal-service.ts";
import type { Task } from "../jobs/worker.ts";
import { wireBookings } from "./bookings.ts";
import type { Foundation } from "./infrastructure.ts";
import { wirePeople } from "./people.ts";
import { wireReports } from "./reports.ts";

/** The business, area by area, and the background work that the areas need. */
export function wireServices(foundation: Foundation): { services: Services; tasks: Task[] } {
  const { settings, db, random, clock, catalogue } = foundation;
  const { pincodeServiceUrl } = settings;
  const places = placesService({
    catalogue,
    postalService: pincodeServiceUrl ? postalService({ url: pincodeServiceUrl }) : null,
  });
  const reports = wireReports(foundation);
  const people = wirePeople({
    ...foundation,
    isServed: places.isServed,
    reportPdf: async (customerId, reportId, version) =>
      (await reports.services.reports.pdf(customerId, reportId, version))?.bytes,
    reportDocument: async (customerId, reportId, version) =>
      (await reports.services.reports.document(customerId, reportId, version))?.bytes,
  });
  const bookings = wireBookings(foundation);
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
