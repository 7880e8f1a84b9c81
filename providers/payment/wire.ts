/** Reading of messages whose shape is a provider's promise, not ours: what is missing or of another kind is null. */
export type WireRecord = Record<string, unknown>;

export function asRecord(value: unknown): WireRecord | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as WireRecord)
    : undefined;
}

/** A field as text. Empty text and the word "null" count as missing: providers send both. */
export function textOf(record: WireRecord, name: string): string | null {
  const value = record[name];
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" && text.toLowerCase() !== "null" ? text : null;
}

export function parseJson(text: string): WireRecord | undefined {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return undefined;
  }
}
