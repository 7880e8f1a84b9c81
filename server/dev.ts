import type { Hono } from "hono";
import * as v from "valibot";
import { filledText } from "../contract/text.ts";
import type { StoredMessage } from "../domain/messages/ports.ts";
import type { AppContext } from "./app-context.ts";
import { lisKeysOf } from "./config/lis-keys.ts";
import { DEMO_KEYS } from "./config/read-setting.ts";
import { devPage } from "./dev-page.ts";
import { TEXT_PAGE_POLICY } from "./http/content-security-policy.ts";
import { parse, readJson } from "./http/read-body.ts";
import { jsonResponse, notFound } from "./http/response.ts";
import { simulateBooking } from "./simulate-booking.ts";

const ResultsRequest = v.object({ BookingNo: filledText(40) });

/** Local mode's development endpoints: demo sign-ins, what was sent, and the keys of the simulators. In every other mode they do not exist. */
export function serveDev(app: Hono, container: AppContext): void {
  if (container.settings.appEnv !== "local") return;
  const { messages } = container.services;

  app.get("/dev", async () => {
    const sent = (await messages.sentTo(null)).slice(0, 20);
    return new Response(devPage(container.settings.site, sent), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": TEXT_PAGE_POLICY,
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

  // The analyser simulator.
  app.post("/dev/results", async (context) => {
    const { BookingNo } = parse(ResultsRequest, await readJson(context));
    const Messages = await simulateBooking(app, container, BookingNo);
    if (!Messages) throw notFound();
    const Reports = Messages.flatMap(({ ReportId }) => (ReportId === undefined ? [] : [{ ReportId }]));
    return jsonResponse({ status: 1, data: { Messages, Reports } });
  });
}

function serializeMessage(message: StoredMessage) {
  const { id, channel, recipient, template, text, createdAt } = message;
  return { id, channel, to: recipient, template, text, createdAt: createdAt.toISOString() };
}
