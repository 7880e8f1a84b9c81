import { Hono } from "hono";
import * as v from "valibot";
import { startErrorMessage } from "../contract/booking-messages.ts";
import { getPayment, startPayment } from "../contract/bookings.ts";
import { bookAgainServices } from "../contract/catalogue.ts";
import { STATUS } from "../contract/envelope.ts";
import { addVisitor } from "../contract/identity.ts";
import { CALL_BACK_BAD_MOBILE, CALL_BACK_NOTED } from "../contract/identity-messages.ts";
import { filledText } from "../contract/text.ts";
import { pendingAmong } from "../db/schema/migrate.ts";
import { servicePath } from "../domain/catalogue/names.ts";
import { isCustomer } from "../domain/identity/types.ts";
import type { StoredMessage } from "../domain/messages/ports.ts";
import { formatDecimal, toRupees } from "../domain/shared/money.ts";
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
import { servePlaces } from "./api/places.ts";
import { serveReportFhir, serveReports, serveVisitReports } from "./api/reports.ts";
import { serveReportShares, serveSharing } from "./api/sharing.ts";
import { serveSlots } from "./api/slots.ts";
import type { AppContext } from "./app-context.ts";
import { lisKeysOf } from "./config/lis-keys.ts";
import { DEMO_KEYS } from "./config/read-setting.ts";
import { devPage } from "./dev-page.ts";
import { serveFeeds } from "./feeds/feeds.ts";
import { serveWellKnown } from "./feeds/well-known.ts";
import { observeRequests } from "./http/observe-requests.ts";
import { parse, readJson } from "./http/read-body.ts";
import { isSecure } from "./http/request.ts";
import { closedWithoutCatalogue, respondToError } from "./http/respond-to-error.ts";
import { jsonResponse, notFound, tooOften } from "./http/response.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { serveCall } from "./http/serve-call.ts";
import { HEALTH_CHECK_MS, withTimeLimit } from "./observability/with-time-limit.ts";
import type { WriteProblem } from "./observability/write-probe.ts";
import { servePictures } from "./pages/serve-assets.ts";
import { simulateBooking } from "./simulate-booking.ts";
import { serveLis } from "./webhooks/lis.ts";
import { serveMessageReports } from "./webhooks/messages.ts";
import { servePaymentProvider } from "./webhooks/payment.ts";

const TYPE_WORDS = { test: "Test", package: "Package", radiology: "Radiology" };

/** What a customer booked before, at today's price of their place; empty for a visitor. */
function serveBookAgain(app: Hono, container: AppContext): void {
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

const ResultsRequest = v.object({ BookingNo: filledText(40) });

/** Local mode's analyser simulator, at `POST /dev/results`. In every other mode the endpoint does not exist. */
function serveDevResults(app: Hono, container: AppContext): void {
  app.post("/dev/results", async (context) => {
    if (container.settings.appEnv !== "local") throw notFound();
    const { BookingNo } = parse(ResultsRequest, await readJson(context));
    const Messages = await simulateBooking(app, container, BookingNo);
    if (!Messages) throw notFound();
    const Reports = Messages.flatMap(({ ReportId }) => (ReportId === undefined ? [] : [{ ReportId }]));
    return jsonResponse({ status: 1, data: { Messages, Reports } });
  });
}

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
  serveVisitReports(app, container);
  serveReports(app, container);
  serveLis(app, container);
  serveMessageReports(app, container);
  serveDev(app, container);
  serveDevResults(app, container);
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

function serveRequests(app: Hono, container: AppContext): void {
  const { requests } = container.services;

  serveCall(app, container, addVisitor).with(async ({ clientAddress, body }) => {
    const asked = await requests.askCallBack({ address: clientAddress }, body.MobileNo);
    if (asked.ok) return { status: 1, message: CALL_BACK_NOTED };
    if (asked.error.code === "wait") throw tooOften(asked.error.seconds);
    return { status: 0, message: CALL_BACK_BAD_MOBILE };
  });
}

function servePayments(app: Hono, container: AppContext): void {
  const { payments } = container.services;

  serveCall(app, container, startPayment).with(async ({ customer, body }) => {
    const started = await payments.start(customer().customerId, body.BookingNo);
    if (!started.ok) {
      if (started.error.code === "unknown-booking") throw notFound();
      return startErrorMessage(started.error);
    }
    const { orderId, amountPaise, session } = started.value;
    return {
      status: STATUS.ok,
      data: {
        OrderId: orderId,
        TxnToken: session.txnToken,
        Amount: formatDecimal(amountPaise),
        Mid: session.mid,
        CheckoutScript: session.checkoutScript,
        ExpiresAt: session.expiresAt.toISOString(),
      },
    };
  });

  serveCall(app, container, getPayment).with(async ({ customer, params }) => {
    const payment = await payments.find(customer().customerId, params.OrderId ?? "");
    if (!payment) throw notFound();
    const { state, bookingNo, transactionId } = payment;
    return {
      status: STATUS.ok,
      data: { State: state, BookingNo: bookingNo, TransactionId: transactionId },
    };
  });
}

/** Local mode's development endpoints: demo sign-ins, what was sent, and the keys of the simulators. In every other mode they do not exist. */
function serveDev(app: Hono, container: AppContext): void {
  if (container.settings.appEnv !== "local") return;
  const { messages } = container.services;

  app.get("/dev", async () => {
    const sent = (await messages.sentTo(null)).slice(0, 20);
    return new Response(devPage(container.settings.site, sent), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy":
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      },
    });
  });

  app.get("/dev/outbox", async (context) => {
    const to = context.req.query("to");
    return jsonResponse((await messages.sentTo(to || null)).map(serializeMessage));
  });

  app.get("/dev/keys", () => {
    const [lis] = lisKeysOf(container);
    const payment = container.settings.paytm ?? DEMO_KEYS.payment;
    return jsonResponse({
      lis: { KeyId: lis?.id ?? "", Secret: lis?.secret ?? "" },
      payment: { Mid: payment.mid, Key: payment.key },
    });
  });
}

function serializeMessage(message: StoredMessage) {
  const { id, channel, recipient, template, text, createdAt } = message;
  return { id, channel, to: recipient, template, text, createdAt: createdAt.toISOString() };
}
