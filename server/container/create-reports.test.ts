import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { readSignatures } from "./create-reports.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]);

test("a signature is found by the registration number, however it is spaced, and nobody signs for another", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "wbmc-12345.png"), PNG);
  writeFileSync(join(folder, "notes.txt"), "not a picture");
  const signatureOf = readSignatures(folder);
  expect(signatureOf("WBMC 12345")).toEqual(PNG);
  expect(signatureOf("WBMC 1234")).toBeUndefined();
  expect(signatureOf("")).toBeUndefined();
});

test("without a folder nobody has a picture; a folder that is not there and a file that is no picture stop the start", () => {
  expect(readSignatures("")("WBMC 12345")).toBeUndefined();
  expect(() => readSignatures("/nowhere/at/all")).toThrow("SIGNATURES_DIR");
  const folder = temporaryFolder();
  writeFileSync(join(folder, "a.png"), "text");
  expect(() => readSignatures(folder)).toThrow("neither a PNG nor a JPEG");
});
