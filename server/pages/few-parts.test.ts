import { expect, test } from "vitest";
import { fewParts, TooManyParts } from "./few-parts.ts";

const BOUNDARY = "----x";

async function passed(parts: number, size: number, most: number): Promise<string> {
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n`;
  const bytes = Buffer.from(`${part.repeat(parts)}--${BOUNDARY}--\r\n`);
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size));
      controller.close();
    },
  });
  const read: Uint8Array[] = [];
  for await (const piece of pieces.pipeThrough(fewParts(BOUNDARY, most))) read.push(piece);
  expect(Buffer.concat(read).equals(bytes)).toBe(true);
  return "whole";
}

test.each([1, 5, 64, 10_000])(
  "a form of as many parts as may be passes whole, one of more breaks off, in pieces of %d bytes",
  async (size) => {
    expect(await passed(20, size, 20)).toBe("whole");
    await expect(passed(21, size, 20)).rejects.toThrow(TooManyParts);
  },
);
