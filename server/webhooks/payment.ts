import type { Context, Hono } from "hono";
import type { Booking } from "../../domain/bookings/types.ts";
import { randomString } from "../../domain/shared/random.ts";
import type { AppContext } from "../app-context.ts";
import { readBytes } from "../http/read-body.ts";
import type { SitePath } from "../http/response.ts";
import { errorResponse, jsonResponse, notFound, seeOther } from "../http/response.ts";

/**
 * What comes in from the payment provider: the customer's browser on its way back, and the provider's own call. Both are
 * cross-site and without a session, so there is no CSRF token: the provider's signature is what counts.
 */
export function servePaymentProvider(app: Hono, container: AppContext): void {
  const { payments } = container.services;

  app.on(["GET", "POST"], "/payments/:provider/return", async (context) => {
    const target = await payments.handleReturn(context.req.param("provider"), await readFields(context));
    if (!target) throw notFound();
    switch (target.to) {
      case "booking":
        return seeOther(container, bookingPath(target));
      case "pay-link":
        return seeOther(container, payLinkPath(container, target));
      case "cart":
        return seeOther(container, failedPath(container));
    }
  });

  app.post("/payments/:provider/webhook", async (context) => {
    const taken = await payments.receiveWebhook(context.req.param("provider"), {
      contentType: context.req.header("content-type") ?? "",
      headers: context.req.header(),
      raw: await readBytes(context),
    });
    if (taken === undefined) throw notFound();
    // A message whose signature cannot be read counts as forged. A genuine one about an unknown order is accepted, or the provider would
    // send it again and disable the webhook in the end.
    if (taken === "forged" || taken === "malformed")
      return errorResponse(401, "The signature does not match.");
    return jsonResponse({ status: 1 });
  });
}

/** The fields of the query (Razorpay's proof, and everything when the browser comes by Back) and of the posted form. */
async function readFields(context: Context): Promise<Record<string, string>> {
  const query = context.req.query();
  if (context.req.method === "GET") return query;
  const text = new TextDecoder().decode(await readBytes(context));
  return { ...query, ...Object.fromEntries(new URLSearchParams(text)) };
}

function bookingPath({ transactionId, payLater }: { transactionId: string; payLater: boolean }): SitePath {
  return `/bookingdetails/${transactionId}/${payLater ? 1 : 0}`;
}

function payLinkPath(
  { services }: AppContext,
  { booking, mayBePaid }: { booking: Booking; mayBePaid: boolean },
): SitePath {
  return `/pay/${services.payLinks.tokenOf(booking)}${mayBePaid ? "" : "?paymentfail=1"}`;
}

/** The random number makes the address a new one each time, so that no cache or Back shows an old answer. */
function failedPath(container: AppContext): SitePath {
  return `/cart?paymentfail=1&${randomString(container.random, 10, "0123456789")}`;
}
