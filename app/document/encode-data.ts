/** What the router's format writes in place of a value that JSON has no word for. */
const NULL = -5;
const UNDEFINED = -7;

/** What a text of JSON may not hold as it is. Most texts have none of it, and to look for it is quicker than to write them again. */
const NEEDS_ESCAPE = /["\\\p{Cc}\p{Cs}]/u;

/** Holds something that is neither plain data nor a date. */
class NotPlain extends Error {}

/**
 * A page's data as the router's script in the browser reads them ("turbo-stream"): a list in which each value stands once and is named by
 * its place, the whole of it first. The router writes the same for more kinds of values, in steps and with a stream, which takes several
 * times as long. Null if something is of another kind than text, finite numbers, yes and no, dates of some day, lists and plain objects.
 */
export function encodeData(data: object): string | null {
  try {
    return new Encoder().encode(data);
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
}

class Encoder {
  readonly #places = new Map<unknown, number>();
  readonly #written: string[] = [];

  encode(data: object): string {
    this.#placeOf(data);
    return `[${this.#written.join(",")}]`;
  }

  #placeOf(value: unknown): number {
    if (value === null) return NULL;
    if (value === undefined) return UNDEFINED;
    const known = this.#places.get(value);
    if (known !== undefined) return known;
    const place = this.#written.push("") - 1;
    this.#places.set(value, place);
    this.#written[place] = this.#textOf(value);
    return place;
  }

  #textOf(value: unknown): string {
    if (typeof value === "string") return NEEDS_ESCAPE.test(value) ? JSON.stringify(value) : `"${value}"`;
    if (typeof value === "boolean") return String(value);
    if (typeof value === "number" && Number.isFinite(value) && !Object.is(value, -0)) return String(value);
    if (typeof value !== "object" || value === null) throw new NotPlain();
    if (Array.isArray(value)) return this.#listOf(value);
    if (value instanceof Date && !Number.isNaN(value.getTime())) return `["D",${value.getTime()}]`;
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new NotPlain();
    return this.#objectOf(value);
  }

  /** Goes by place, so that a hole in the list is undefined. */
  #listOf(values: readonly unknown[]): string {
    let text = "";
    for (let at = 0; at < values.length; at++) {
      text += `${at === 0 ? "" : ","}${this.#placeOf(values[at])}`;
    }
    return `[${text}]`;
  }

  #objectOf(value: object): string {
    let text = "";
    for (const key of Object.keys(value)) {
      const each = (value as Record<string, unknown>)[key];
      text += `${text === "" ? "" : ","}"_${this.#placeOf(key)}":${this.#placeOf(each)}`;
    }
    return `{${text}}`;
  }
}
