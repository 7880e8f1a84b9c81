import { expect, test } from "vitest";
import { readPhoto } from "./photo.ts";

const segment = (kind: number, text: string) => {
  const body = new TextEncoder().encode(text);
  const length = body.length + 2;
  return [0xff, kind, length >> 8, length & 0xff, ...body];
};
const START = [0xff, 0xd8];
const SCAN = [...segment(0xda, "scan"), 1, 2, 3, 0xff, 0xd9];
const JFIF = segment(0xe0, "JFIF");
const TABLE = segment(0xdb, "table");

test("what a camera writes beside the picture is left out, the picture stays", () => {
  const sent = [
    ...START,
    ...JFIF,
    ...segment(0xe1, "Exif: 22.5 N 88.3 E"),
    ...TABLE,
    ...segment(0xfe, "Bikash"),
    ...SCAN,
  ];
  const read = readPhoto(Uint8Array.from(sent));
  expect(read).toEqual({ ok: true, value: Uint8Array.from([...START, ...JFIF, ...TABLE, ...SCAN]) });
});

test("what stands between the scans of a picture, and behind it, is left out too", () => {
  const data = [1, 0xff, 0, 2, 0xff, 0xd3, 3];
  const scan = [...segment(0xda, "scan"), ...data];
  const place = segment(0xe1, "Exif: 22.5 N 88.3 E");
  const end = [0xff, 0xd9];
  const second = [...START, ...place, ...SCAN];
  const sent = [
    ...START,
    ...TABLE,
    ...scan,
    ...place,
    ...TABLE,
    ...scan,
    ...segment(0xfe, "Bikash"),
    ...end,
    ...second,
  ];
  const read = readPhoto(Uint8Array.from(sent));
  expect(read).toEqual({
    ok: true,
    value: Uint8Array.from([...START, ...TABLE, ...scan, ...TABLE, ...scan, ...end]),
  });
});

test.each([
  ["a PNG", [0x89, 0x50, 0x4e, 0x47]],
  ["nothing", []],
  ["a JPEG that ends within a segment", [...START, 0xff, 0xe1, 0x40, 0x00, 1]],
  ["a JPEG without a picture", [...START, ...JFIF]],
])("%s is no photograph", (_, bytes) => {
  expect(readPhoto(Uint8Array.from(bytes))).toEqual({ ok: false, error: { code: "not-a-jpeg" } });
});

test("a large picture is refused, its camera's words do not count", () => {
  const large = (text: string) => Uint8Array.from([...START, ...segment(0xe1, text), ...SCAN]);
  expect(readPhoto(large("x".repeat(65_000))).ok).toBe(true);
  const picture = Uint8Array.from([...START, ...segment(0xda, "scan"), ...new Array(61_440).fill(1)]);
  expect(readPhoto(picture)).toEqual({ ok: false, error: { code: "too-large" } });
});
