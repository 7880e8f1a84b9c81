import { createHmac } from "node:crypto";
import { equalInConstantTime } from "../../constant-time.ts";

/** Razorpay's signature: the HMAC-SHA256 of a text, in hex. */
export function signText(text: string | Uint8Array, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

export function verifyText(text: string | Uint8Array, secret: string, signature: string): boolean {
  return equalInConstantTime(signature, signText(text, secret));
}

/**
 * Ties Razorpay's order id to ours: Razorpay answers under its own id, and a browser can change what it passes on. The proof is sent in the
 * notes and in the return address. Its first word keeps it apart from Razorpay's own signatures.
 */
export function proveOrder(orderId: string, providerOrderId: string, secret: string): string {
  return signText(proofText(orderId, providerOrderId), secret);
}

export function isProven(orderId: string, providerOrderId: string, proof: string, secret: string): boolean {
  return verifyText(proofText(orderId, providerOrderId), secret, proof);
}

function proofText(orderId: string, providerOrderId: string): string {
  return `order|${orderId}|${providerOrderId}`;
}
