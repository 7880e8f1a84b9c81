import { Hono } from "hono";
import { isUnavailable } from "../db/errors.ts";
import { pendingAmong } from "../db/migrate.ts";
import { serveAccount } from "./api/account.ts";
import { serveBookAgain } from "./api/book-again.ts";
import { serveBookCart } from "./api/book-cart.ts";
import { serveBookings } from "./api/bookings.ts";
import { serveCart } from "./api/cart.ts";
import { serveCatalogue } from "./api/catalogue.ts";
import { serveDev } from "./api/dev.ts";
import { serveDevResults } from "./api/dev-results.ts";
import { serveFamily } from "./api/family.ts";
import { serveIdentity } from "./api/identity.ts";
import { serveNode } from "./api/node.ts";
import { serveOpenApi } from "./api/openapi.ts";
import { servePageContent } from "./api/page-content.ts";
import { servePayments } from "./api/payments.ts";
import { servePlaces } from "./api/places.ts";
import { serveReportFhir } from "./api/report-fhir.ts";
import { serveReportShares } from "./api/report-shares.ts";
import { serveReports } from "./api/reports.ts";
import { serveRequests } from "./api/requests.ts";
import { serveSharing } from "./api/sharing.ts";
import { serveSlots } from "./api/slots.ts";
import { serveVitals } from "./api/vitals.ts";
import type { Container } from "./container/container.ts";
import { serveFeeds } from "./feeds/feeds.ts";
import { closedWithoutCatalogue } from "./http/closed-without-catalogue.ts";
import { isSecure } from "./http/request.ts";
import { errorResponse, HttpError, internalErrorResponse, unavailableResponse } from "./http/response.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { ASKED_MS, within } from "./http/within.ts";
import { observeRequests } from "./observability/observe-requests.ts";
import { serveLis } from "./webhooks/lis.ts";
import { serveMessageReports } from "./webhooks/messages.ts";
import { servePaymentProvider } from "./webhooks/payment.ts";

/** The whole site as one `fetch(Request) → Response`: headers, health, the API; pages are put behind it by `servePages`. */
export function createApp(container: Container): Hono {
  const app = new Hono();
  app.use(observeRequests(container));
  app.use(securityHeaders(isSecure(container)));
  app.onError((error) => {
    if (error instanceof HttpError) return errorResponse(error.status, error.message, error.headers);
    container.log.error(
      { err: { name: error.name, message: error.message, stack: error.stack } },
      "request failed",
    );
    return isUnavailable(error) ? unavailableResponse() : internalErrorResponse();
  });

  app.get("/healthz", () => health("ok"));
  app.get("/readyz", () => readiness(container));
  app.use(closedWithoutCatalogue(container));

  serveCatalogue(app, container);
  serveCart(app, container);
  serveSlots(app, container);
  serveBookCart(app, container);
  serveBookings(app, container);
  serveBookAgain(app, container);
  servePayments(app, container);
  servePaymentProvider(app, container);
  servePlaces(app, container);
  serveIdentity(app, container);
  serveAccount(app, container);
  serveFamily(app, container);
  serveSharing(app, container);
  serveRequests(app, container);
  serveReportFhir(app, container);
  serveReportShares(app, container);
  serveReports(app, container);
  serveLis(app, container);
  serveMessageReports(app, container);
  serveDev(app, container);
  serveDevResults(app, container);
  serveNode(app, container);
  servePageContent(app, container);
  serveOpenApi(app, container);
  serveFeeds(app, container);
  serveVitals(app, container);
  return app;
}

/** Ready: the database answers, every migration is in, and the process is not on its way out. */
async function readiness(container: Container): Promise<Response> {
  if (!container.accepting()) return health("shutting down", 503);
  try {
    const pending = await within(ASKED_MS, pendingAmong(container.db, container.migrations));
    if (pending.length > 0) return health(`migrations missing: ${pending.join(", ")}`, 503);
    return health("ready");
  } catch {
    return health("the database does not answer", 503);
  }
}

/** True of this moment only: no cache on the way keeps it. */
function health(words: string, status: 200 | 503 = 200): Response {
  return new Response(words, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
