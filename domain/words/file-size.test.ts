import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

const KB = 1024;
const MB = 1024 * KB;

test.each([
  [0, "0 Bytes"],
  [1023, "1023 Bytes"],
  [KB, "1 KB"],
  [1.5 * KB, "1.5 KB"],
  [MB - KB, "1023 KB"],
  [MB - 1, "1 MB"],
  [10 * MB, "10 MB"],
  [8.25 * MB, "8.3 MB"],
  [1024 * MB, "1 GB"],
  [1024 ** 4, "1 TB"],
  [5000 * 1024 ** 4, "5000 TB"],
])("%i bytes are %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
