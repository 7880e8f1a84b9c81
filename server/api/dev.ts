import type { Hono } from "hono";
import type { StoredMessage } from "../../domain/notices/ports.ts";
import { DEMO_KEYS } from "../config/demo-keys.ts";
import { lisKeysOf } from "../config/lis-keys.ts";
import type { House } from "../container/container.ts";
import { devPage } from "../dev-page.ts";
import { jsonAnswer } from "../http/answer.ts";

/** Local mode's back door: demo sign-ins, what was sent, and the keys of the simulators. In every other mode nothing of it exists. */
export function serveDev(app: Hono, house: House): void {
  if (house.settings.appEnv !== "local") return;
  const { notices } = house.services;

  app.get("/dev", async () => {
    const sent = (await notices.sentTo(null)).slice(0, 20);
    return new Response(devPage(house.settings.site, sent), {
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
    return jsonAnswer((await notices.sentTo(to || null)).map(messageOnWire));
  });

  app.get("/dev/keys", () => {
    const [lis] = lisKeysOf(house);
    const payment = house.settings.paytm ?? DEMO_KEYS.payment;
    return jsonAnswer({
      lis: { KeyId: lis?.id ?? "", Secret: lis?.secret ?? "" },
      payment: { Mid: payment.mid, Key: payment.key },
    });
  });
}

function messageOnWire(message: StoredMessage) {
  const { id, channel, recipient, template, text, createdAt } = message;
  return { id, channel, to: recipient, template, text, createdAt: createdAt.toISOString() };
}
