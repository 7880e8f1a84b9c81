/** An object of JSON as it came in: nothing is known of its fields. */
export type JsonObject = Record<string, unknown>;

/** True for an object; null and a list are none. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object that a text holds as JSON; undefined where it is not JSON, or holds something else. */
export function parseJsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
