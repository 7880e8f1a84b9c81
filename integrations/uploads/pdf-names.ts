const HASH = "#".charCodeAt(0);
const SPACE = " ".charCodeAt(0);

/** Names without their #xx codes: `/J#61vaScript` is `/JavaScript`. A null is a space, as between tokens. */
export function plainNames(text: string): string {
  if (!text.includes("#") && !text.includes("\0")) return text;
  const bytes = Buffer.from(text, "latin1");
  let length = 0;
  for (let at = 0; at < bytes.length; at++, length++) {
    const byte = bytes[at] ?? 0;
    const [high, low] = byte === HASH ? [digitAt(bytes, at + 1), digitAt(bytes, at + 2)] : NO_CODE;
    const isCode = high < 16 && low < 16;
    bytes[length] = isCode ? high * 16 + low : byte || SPACE;
    if (isCode) at += 2;
  }
  return latin(bytes.subarray(0, length));
}

/** The value of a hexadecimal digit; 16 for what is none. */
const DIGITS = Uint8Array.from({ length: 256 }, (_, code) => {
  const value = "0123456789abcdef".indexOf(String.fromCharCode(code).toLowerCase());
  return value < 0 ? 16 : value;
});
const NO_CODE = [16, 16] as const;

function digitAt(bytes: Uint8Array, at: number): number {
  return DIGITS[bytes[at] ?? 0] ?? 16;
}

/** Each byte as the letter of its number. */
export function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
