import type { DeliveryReport } from "../../domain/notices/ports.ts";
import { MSG91 } from "./msg91.ts";
import { asList, asObject, asText, readObject } from "./read-json.ts";

const DELIVERED = "1";
/** Failed, do-not-disturb, rejected, blocked number. */
const UNDELIVERED = new Set(["2", "9", "16", "17", "25"]);

/** What MSG91 reports: a form whose field `data` holds JSON (webhook version 2), or one JSON object (version 3). */
export function readMsg91Reports(contentType: string, raw: Uint8Array): DeliveryReport[] {
  const text = new TextDecoder().decode(raw);
  if (/^application\/json\b/i.test(contentType)) {
    const { requestId, status } = readObject(text);
    return reportOf(asText(requestId), asText(status));
  }
  const data = new URLSearchParams(text).get("data") ?? "";
  const requests = asList(readObject(`{"list":${data || "[]"}}`).list).map(asObject);
  return requests.flatMap(({ requestId, report }) =>
    asList(report).flatMap((line) => reportOf(asText(requestId), asText(asObject(line).status))),
  );
}

function reportOf(reference: string, status: string): DeliveryReport[] {
  if (reference === "") return [];
  const about = { carrier: MSG91, reference, messageId: "" };
  if (status === DELIVERED) return [{ ...about, delivery: "delivered", reason: "" }];
  if (!UNDELIVERED.has(status)) return [];
  return [{ ...about, delivery: "undelivered", reason: `MSG91 did not deliver it (${status})` }];
}
