import fc from "fast-check";
import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from "react-router";
import { expect, test } from "vitest";
import { encodeData } from "./encode-data.ts";

/** As the router's script in the browser reads it. */
async function decoded(text: string | null): Promise<unknown> {
  const stream = new Response(`${text}\n`).body;
  if (!stream) throw new Error("a response has a body");
  return (await decodeViaTurboStream(stream, globalThis as unknown as Window & typeof globalThis)).value;
}

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    fc.string({ unit: "binary" }),
    fc.integer(),
    fc.double({ noDefaultInfinity: true, noNaN: true }).map((n) => n + 0),
    fc.boolean(),
    fc.date({ noInvalidDate: true }),
    fc.constantFrom(null, undefined, "", "root"),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(fc.string(), tie("value"), { maxKeys: 5, noNullPrototype: true }),
  ),
})).value;

test("what the server writes the router in the browser reads again, whatever it is", async () => {
  await fc.assert(
    fc.asyncProperty(plain, async (value) => {
      expect(await decoded(encodeData({ value }))).toEqual({ value });
    }),
  );
});

test("a value that is named in several places stands once and is one value again", async () => {
  const card = { name: "Complete Blood Count", at: new Date(0) };
  const text = encodeData({ shelves: [[card], [card]], name: card.name });
  expect(text?.match(/Complete Blood Count/g)).toHaveLength(1);
  const read = (await decoded(text)) as { shelves: (typeof card)[][] };
  expect(read).toEqual({ shelves: [[card], [card]], name: card.name });
  expect(read.shelves[0]?.[0]).toBe(read.shelves[1]?.[0]);
});

test("a list with holes is a list", async () => {
  const list = [1, 2, 3];
  delete list[1];
  expect(await decoded(encodeData({ list }))).toEqual({ list: [1, undefined, 3] });
});

test.each([
  ["a promise", Promise.resolve(1)],
  ["an error", new Error("x")],
  ["a map", new Map([[1, 2]])],
  ["an object of a class", new URL("http://localhost/")],
  ["no number", Number.NaN],
  ["a date of no day", new Date(Number.NaN)],
  ["less than nothing", -0],
  ["a function", () => 1],
])("%s is left to the router", (_, value) => {
  expect(encodeData({ deep: [{ value }] })).toBeNull();
});
