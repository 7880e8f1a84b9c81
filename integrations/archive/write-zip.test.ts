import { buffer } from "node:stream/consumers";
import { Unzip, UnzipInflate } from "fflate";
import { expect, test } from "vitest";
import { readZip } from "../../test/support/read-zip.ts";
import type { ArchiveFile } from "./write-zip.ts";
import { writeZip } from "./write-zip.ts";

const AT = new Date("2026-11-20T04:30:00Z");
const bytes = (text: string) => new TextEncoder().encode(text);

async function zipOf(files: readonly ArchiveFile[]): Promise<Buffer> {
  async function* given() {
    yield* files;
  }
  return buffer(writeZip(given(), AT));
}

test("an archive gives back what was put into it, names of any script included", async () => {
  const long = "Haemoglobin 13.2 g/dL\n".repeat(500);
  const archive = await zipOf([
    { name: "read-me.txt", content: bytes("everything about you") },
    { name: "reports/রিপোর্ট.txt", content: bytes(long) },
    { name: "empty.json", content: bytes("") },
  ]);
  expect([...readZip(archive)].map(([name, content]) => [name, content.toString()])).toEqual([
    ["read-me.txt", "everything about you"],
    ["reports/রিপোর্ট.txt", long],
    ["empty.json", ""],
  ]);
  expect(archive.length).toBeLessThan(long.length / 5);
});

test("a PDF or a picture is stored as it is, and lies in the archive byte for byte", async () => {
  const page = bytes(`%PDF-1.7 ${"stream ".repeat(500)}`);
  const archive = await zipOf([{ name: "page.pdf", content: page }]);
  expect(readZip(archive).get("page.pdf")).toEqual(Buffer.from(page));
  expect(archive.indexOf(page)).toBe(30 + "page.pdf".length);
});

test("a reader that sees an archive only as it comes, without its directory, has all files and their sizes", async () => {
  const page = bytes(`%PDF-1.7 ${"stream ".repeat(500)}`);
  const words = bytes("রিপোর্ট ".repeat(500));
  const archive = await zipOf([
    { name: "page.pdf", content: page },
    { name: "রিপোর্ট.txt", content: words },
  ]);
  const found: [name: string, told: number | undefined, read: number][] = [];
  const reader = new Unzip((file) => {
    let read = 0;
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      read += piece.length;
      if (isLast) found.push([file.name, file.originalSize, read]);
    };
    file.start();
  });
  reader.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += 100) reader.push(archive.subarray(at, at + 100), false);
  expect(found).toEqual([
    ["page.pdf", page.length, page.length],
    ["রিপোর্ট.txt", words.length, words.length],
  ]);
});

test("a file is asked for only when the one before is in the archive", async () => {
  const read: string[] = [];
  async function* given() {
    for (const name of ["a", "b", "c"]) {
      read.push(name);
      yield { name, content: bytes(name) };
    }
  }
  const pieces = writeZip(given(), AT);
  for (const expected of [["a"], ["a"], ["a", "b"]]) {
    await pieces.next();
    expect(read).toEqual(expected);
  }
});

test("an archive without files is an archive", async () => {
  expect(readZip(await zipOf([])).size).toBe(0);
});
