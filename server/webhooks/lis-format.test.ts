import { expect, test } from "vitest";
import type { Charset } from "../../integrations/lis/hl7/charset.ts";
import { HL7, lisText } from "./lis-format.ts";

/** A message whose MSH-18 is this and whose note says 37 °C. */
const message = (msh18: string, degree: number[]) =>
  Buffer.concat([
    Buffer.from(`MSH|^~\\&|LIS|LAB|NAMUNA|N|20261120||ORU^R01|1|P|2.5.1||||||${msh18}\rNTE|1||37 `),
    Buffer.from(degree),
    Buffer.from("C\r"),
  ]);
const UTF8 = [0xc2, 0xb0];
const LATIN = [0xb0];

const TWO = /^The Content-Type names the charset .* and MSH-18 .*, and the text differs/;

test.each<
  [said: string, header: string, msh18: string, bytes: number[], usual: Charset, read: string | RegExp]
>([
  ["MSH-18 alone", "", "8859/1", LATIN, "utf-8", "37 °C"],
  ["the header alone", "; charset=iso-8859-1", "", LATIN, "utf-8", "37 °C"],
  ["the header alone, in quotes", '; charset="UTF-8"', "", UTF8, "utf-8", "37 °C"],
  ["the header before the sender's setting", "; charset=utf-8", "", UTF8, "iso-8859-1", "37 °C"],
  ["Windows' set in the header", "; charset=windows-1252", "", LATIN, "utf-8", "37 °C"],
  ["both the same", "; charset=ISO-8859-1", "8859/1", LATIN, "utf-8", "37 °C"],
  ["both the same text in two sets", "; charset=iso-8859-15", "8859/1", LATIN, "utf-8", "37 °C"],
  ["two that differ", "; charset=utf-8", "8859/1", LATIN, "utf-8", TWO],
  ["two that differ, the other way round", "; charset=iso-8859-1", "UNICODE UTF-8", UTF8, "utf-8", TWO],
  ["bytes that the header's set does not have", "; charset=utf-8", "", LATIN, "utf-8", /not valid in utf-8/],
  ["UTF-8 under the name of another set", "; charset=iso-8859-1", "", UTF8, "utf-8", /The body is in UTF-8/],
  [
    "a set that is not read here",
    "; charset=koi8-r",
    "8859/1",
    LATIN,
    "utf-8",
    /charset koi8-r, which is not read/,
  ],
  ["plain ASCII under any name", "; charset=koi8-r", "", [0x2a], "utf-8", "37 *C"],
])("HL7 with %s", (_, header, msh18, bytes, usual, read) => {
  const found = lisText(HL7, message(msh18, bytes), { usual, contentType: `${HL7}${header}` });
  const text = found.ok ? found.value : found.error;
  if (typeof read === "string") expect(text).toContain(read);
  else expect([found.ok, text]).toEqual([false, expect.stringMatching(read)]);
});
