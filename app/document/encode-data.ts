/** What the router's format writes in place of a value that JSON has no word for. */
const NULL = -5;
const UNDEFINED = -7;

/** Holds something that is neither plain data nor a date. */
class NotPlain extends Error {}

/**
 * A page's data as the router's script in the browser reads them ("turbo-stream"): a list in which each value stands once and is named
 * by its place, the whole of it first. The router writes the same for more kinds of values, in steps and with a stream, which takes several times as
 * long. Null where something is of another kind than text, finite numbers, yes and no, dates of some day, lists and plain objects.
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
    if (typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
    if (typeof value === "number" && Number.isFinite(value) && !Object.is(value, -0)) return String(value);
    if (typeof value !== "object" || value === null) throw new NotPlain();
    if (Array.isArray(value)) return `[${Array.from(value, (each) => this.#placeOf(each)).join(",")}]`;
    if (value instanceof Date && !Number.isNaN(value.getTime())) return `["D",${value.getTime()}]`;
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new NotPlain();
    return this.#objectOf(value);
  }

  #objectOf(value: object): string {
    let text = "";
    for (const [key, each] of Object.entries(value)) {
      text += `${text === "" ? "" : ","}"_${this.#placeOf(key)}":${this.#placeOf(each)}`;
    }
    return `{${text}}`;
  }
}
