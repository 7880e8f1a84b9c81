import { createHmac, timingSafeEqual } from "node:crypto";

/** Razorpay's signature: the HMAC-SHA256 of a text, in hex. */
export function signText(text: string | Uint8Array, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

export function verifyText(text: string | Uint8Array, secret: string, signature: string): boolean {
  const expected = Buffer.from(signText(text, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
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
