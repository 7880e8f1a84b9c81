import { Hono } from "hono";
import { pendingAmong } from "../db/schema/migrate.ts";
import { serveAccount } from "./api/account.ts";
import { serveBookCart } from "./api/book-cart.ts";
import { serveBookings } from "./api/bookings.ts";
import { serveCart } from "./api/cart.ts";
import { serveCatalogue } from "./api/catalogue.ts";
import { serveFamily } from "./api/family.ts";
import { serveIdentity } from "./api/identity.ts";
import { serveNode } from "./api/node.ts";
import { serveOpenApi } from "./api/openapi.ts";
import { servePageContent } from "./api/page-content.ts";
import { servePageSpeed } from "./api/page-speed.ts";
import { servePayments } from "./api/payments.ts";
import { servePlaces } from "./api/places.ts";
import { serveReportFhir, serveReports, serveVisitReports } from "./api/reports.ts";
import { serveReportShares, serveSharing } from "./api/sharing.ts";
import { serveSlots } from "./api/slots.ts";
import type { AppContext } from "./app-context.ts";
import { serveDev } from "./dev.ts";
import { serveFeeds } from "./feeds/feeds.ts";
import { serveWellKnown } from "./feeds/well-known.ts";
import { observeRequests } from "./http/observe-requests.ts";
import { isSecure } from "./http/request.ts";
import { closedWithoutCatalogue, respondToError } from "./http/respond-to-error.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { HEALTH_CHECK_MS, withTimeLimit } from "./observability/with-time-limit.ts";
import type { WriteProblem } from "./observability/write-probe.ts";
import { servePictures } from "./pages/serve-assets.ts";
import { serveLis } from "./webhooks/lis.ts";
import { serveMessageReports } from "./webhooks/messages.ts";
import { servePaymentProvider } from "./webhooks/payment.ts";

/** The whole site as one `fetch(Request) → Response`: headers, health, the API; pages are put behind it by `servePages`. */
export function createApp(container: AppContext): Hono {
  const app = new Hono();
  app.use(observeRequests(container));
  app.use(securityHeaders(isSecure(container)));
  app.onError((error) => respondToError(error, container.log));

  app.get("/healthz", () => health("ok"));
  app.get("/readyz", () => readiness(container));
  app.use(closedWithoutCatalogue(container));

  serveCatalogue(app, container);
  serveCart(app, container);
  serveSlots(app, container);
  serveBookCart(app, container);
  serveBookings(app, container);
  servePayments(app, container);
  servePaymentProvider(app, container);
  servePlaces(app, container);
  serveIdentity(app, container);
  serveAccount(app, container);
  serveFamily(app, container);
  serveSharing(app, container);
  serveReportFhir(app, container);
  serveReportShares(app, container);
  serveVisitReports(app, container);
  serveReports(app, container);
  serveLis(app, container);
  serveMessageReports(app, container);
  serveDev(app, container);
  servePictures(app, container);
  serveNode(app, container);
  servePageContent(app, container);
  serveOpenApi(app, container);
  serveFeeds(app, container);
  serveWellKnown(app, container);
  servePageSpeed(app, container);
  return app;
}

const NOT_WRITABLE: Record<WriteProblem, string> = {
  "read-only": "the database is read-only",
  full: "the database has no room",
  away: "the database takes no changes",
};

/** Ready: the database responds and takes changes, every migration is applied, and the process is not shutting down. */
async function readiness(container: AppContext): Promise<Response> {
  if (!container.accepting()) return health("shutting down", 503);
  try {
    const pending = await withTimeLimit(HEALTH_CHECK_MS, pendingAmong(container.db, container.migrations));
    if (pending.length > 0) return health(`migrations missing: ${pending.join(", ")}`, 503);
    const problem = await container.writes.problem();
    return problem === null ? health("ready") : health(NOT_WRITABLE[problem], 503);
  } catch {
    return health("the database does not answer", 503);
  }
}

/** Valid at this moment only, so it must not be cached. */
function health(words: string, status: 200 | 503 = 200): Response {
  return new Response(words, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
