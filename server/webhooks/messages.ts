import type { Hono } from "hono";
import type { DeliveryReport } from "../../domain/messages/ports.ts";
import { equalInConstantTime } from "../../integrations/constant-time.ts";
import { readMsg91Reports } from "../../integrations/messages/msg91.ts";
import { isSignedByWhatsApp, readWhatsAppReports } from "../../integrations/messages/whatsapp-cloud.ts";
import type { AppContext } from "../app-context.ts";
import { readBytes } from "../http/read-body.ts";
import { errorResponse, HttpError, jsonResponse, notFound } from "../http/response.ts";

/** What WhatsApp sends at most: a thousand reports at once. */
const MAX_BYTES = 3 * 1024 * 1024;

/**
 * Delivery reports of carriers. MSG91 does not sign, so its webhook URL contains a secret; WhatsApp signs. A carrier that is not configured
 * has no endpoint.
 */
export function serveMessageReports(app: Hono, container: AppContext): void {
  const { sms, whatsapp } = container.settings.messages;
  const { messages } = container.services;

  async function take(reports: readonly DeliveryReport[]): Promise<Response> {
    for (const report of reports) await messages.recordDeliveryReport(report);
    return jsonResponse({ status: 1 });
  }

  app.post("/messages/msg91/reports/:token", async (context) => {
    const token = sms?.provider === "msg91" ? sms.reportToken : null;
    if (token === null || !equalInConstantTime(context.req.param("token"), token)) throw notFound();
    return take(
      readMsg91Reports(context.req.header("content-type") ?? "", await readBytes(context, MAX_BYTES)),
    );
  });

  /** WhatsApp verifies the address once, when it is configured there. */
  app.get("/messages/whatsapp/webhook", (context) => {
    const asked = context.req.query("hub.mode") === "subscribe";
    const token = context.req.query("hub.verify_token") ?? "";
    if (!whatsapp || !asked || !equalInConstantTime(token, whatsapp.verifyToken)) throw notFound();
    const challenge = context.req.query("hub.challenge") ?? "";
    if (!/^[\w-]{1,100}$/.test(challenge)) throw new HttpError(400, "hub.challenge is missing.");
    return new Response(challenge, { headers: { "content-type": "text/plain; charset=utf-8" } });
  });

  app.post("/messages/whatsapp/webhook", async (context) => {
    if (!whatsapp) throw notFound();
    const raw = await readBytes(context, MAX_BYTES);
    const signature = context.req.header("x-hub-signature-256") ?? "";
    if (!isSignedByWhatsApp(whatsapp.appSecret, raw, signature)) {
      return errorResponse(401, "The signature does not match.");
    }
    return take(readWhatsAppReports(raw));
  });
}
