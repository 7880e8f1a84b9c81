import { crc32, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { writeZip } from "./write-zip.ts";

const AT = new Date("2026-11-20T04:30:00Z");
const bytes = (text: string) => new TextEncoder().encode(text);

/** Reads an archive as the standard says: the directory at its end first, then each file. */
function readZip(archive: Uint8Array): Map<string, string> {
  const zip = Buffer.from(archive);
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < zip.readUInt16LE(end + 10); i++) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [method, crc, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
    ];
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    const content = method === 8 ? inflateRawSync(data) : data;
    expect(crc32(content)).toBe(crc);
    files.set(name, content.toString("utf8"));
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

test("an archive gives back what was put into it, names of any script included", () => {
  const long = "Haemoglobin 13.2 g/dL\n".repeat(500);
  const archive = writeZip(
    [
      { name: "read-me.txt", content: bytes("everything about you") },
      { name: "reports/রিপোর্ট.txt", content: bytes(long) },
      { name: "empty.json", content: bytes("") },
    ],
    AT,
  );
  expect(readZip(archive)).toEqual(
    new Map([
      ["read-me.txt", "everything about you"],
      ["reports/রিপোর্ট.txt", long],
      ["empty.json", ""],
    ]),
  );
  expect(archive.length).toBeLessThan(long.length / 5);
});

test("an archive without files is an archive", () => {
  expect(readZip(writeZip([], AT)).size).toBe(0);
});
