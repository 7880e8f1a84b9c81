import { timingSafeEqual } from "node:crypto";

/** Whether two texts, or two runs of bytes, are equal, in a time that does not tell where they differ. */
export function equalInConstantTime(a: string | Uint8Array, b: string | Uint8Array): boolean {
  const [left, right] = [bytesOf(a), bytesOf(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function bytesOf(value: string | Uint8Array): Uint8Array {
  return typeof value === "string" ? Buffer.from(value) : value;
}
