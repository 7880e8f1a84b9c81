import type { Hono } from "hono";
import type { StoredMessage } from "../../domain/notices/ports.ts";
import { DEMO_KEYS } from "../config/demo-keys.ts";
import { lisKeysOf } from "../config/lis-keys.ts";
import type { Container } from "../container/container.ts";
import { devPage } from "../dev-page.ts";
import { jsonResponse } from "../http/response.ts";

/** Local mode's back door: demo sign-ins, what was sent, and the keys of the simulators. In every other mode nothing of it exists. */
export function serveDev(app: Hono, container: Container): void {
  if (container.settings.appEnv !== "local") return;
  const { notices } = container.services;

  app.get("/dev", async () => {
    const sent = (await notices.sentTo(null)).slice(0, 20);
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
    return jsonResponse((await notices.sentTo(to || null)).map(serializeMessage));
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
