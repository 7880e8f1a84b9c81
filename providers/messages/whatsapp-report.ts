import { createHmac, timingSafeEqual } from "node:crypto";
import type { DeliveryReport } from "../../domain/notices/needs.ts";
import { listOf, objectOf, readObject, textOf } from "./read-json.ts";
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
  const entries = listOf(readObject(new TextDecoder().decode(raw)).entry).map(objectOf);
  const changes = entries.flatMap((entry) => listOf(entry.changes).map(objectOf));
  const statuses = changes.flatMap((change) => listOf(objectOf(change.value).statuses).map(objectOf));
  return statuses.flatMap((status) => {
    const delivery = DELIVERIES[textOf(status.status)];
    const reference = textOf(status.id);
    if (!delivery || reference === "") return [];
    const code = textOf(objectOf(listOf(status.errors)[0]).code);
    const reason = delivery === "undelivered" ? `WhatsApp did not deliver it (code ${code})` : "";
    const messageId = textOf(status.biz_opaque_callback_data);
    return [{ carrier: WHATSAPP, reference, messageId, delivery, reason }];
  });
}
