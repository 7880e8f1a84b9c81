import { createHmac, timingSafeEqual } from "node:crypto";
import type { DeliveryReport } from "../../domain/notices/ports.ts";
import { asList, asObject, asText, readObject } from "./read-json.ts";
import { WHATSAPP } from "./whatsapp-cloud.ts";

/** Whether the Cloud API signed these bytes (`X-Hub-Signature-256`). */
export function isSignedByWhatsApp(appSecret: string, raw: Uint8Array, header: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac("sha256", appSecret).update(raw).digest("hex")}`);
  const given = Buffer.from(header);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const DELIVERIES: Readonly<Record<string, DeliveryReport["delivery"]>> = {
  delivered: "delivered",
  read: "read",
  failed: "undelivered",
};

/** What a call of the Cloud API says of our messages; "sent" and what customers write are nothing new to us. */
export function readWhatsAppReports(raw: Uint8Array): DeliveryReport[] {
  const entries = asList(readObject(new TextDecoder().decode(raw)).entry).map(asObject);
  const changes = entries.flatMap((entry) => asList(entry.changes).map(asObject));
  const statuses = changes.flatMap((change) => asList(asObject(change.value).statuses).map(asObject));
  return statuses.flatMap((status) => {
    const delivery = DELIVERIES[asText(status.status)];
    const reference = asText(status.id);
    if (!delivery || reference === "") return [];
    const code = asText(asObject(asList(status.errors)[0]).code);
    const reason = delivery === "undelivered" ? `WhatsApp did not deliver it (code ${code})` : "";
    const messageId = asText(status.biz_opaque_callback_data);
    return [{ carrier: WHATSAPP, reference, messageId, delivery, reason }];
  });
}
