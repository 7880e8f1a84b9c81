import { expect, test } from "vitest";
import {
  HB_SENT,
  hl7Message,
  ORDERED,
  READ_OF_HB_SENT,
  READ_OF_ORDERED,
  resultsIn,
} from "../../../test/support/lab-formats.ts";
import { readHl7Time } from "./field.ts";
import { readHl7Results } from "./read-hl7-results.ts";

const read = (text: string) => resultsIn(readHl7Results(text));
const error = (text: string) => {
  const result = readHl7Results(text);
  return result.ok ? (result.value.quarantineReason ?? "read") : result.error;
};
const message = (change: Record<string, string> = {}) => hl7Message(ORDERED, [HB_SENT], change);
const obx = (fields: string) => message({ more: `OBX|2|${fields}` });

test("an ORU^R01 says what the native message says", () => {
  expect(read(message())).toEqual({
    ...READ_OF_ORDERED,
    otherNumbers: ["L-4711"],
    sentAt: { at: new Date("2026-11-20T04:20:00Z"), exactTo: 1000, field: "OBR-22" },
    results: [
      {
        ...READ_OF_HB_SENT,
        name: "HB",
        testCode: "CBC",
        testHasLoinc: false,
        unitWords: [],
        method: "Automated cell counter",
      },
    ],
  });
});

test("line ends of every kind and MLLP's frame are read alike", () => {
  const plain = read(message());
  for (const end of ["\n", "\r\n"]) expect(read(message().replaceAll("\r", end))).toEqual(plain);
  expect(read(`\u000b${message()}\u001c\r`)).toEqual(plain);
});

test.each([
  ["10^6/uL", "10^6/uL"],
  ["10^12/L^^UCUM", "10^12/L"],
  ["10\\S\\6/uL", "10^6/uL"],
  ["10*6/uL^million^UCUM", "10*6/uL"],
  ["%^percent", "%"],
  ["^percent", "percent"],
  ["", null],
])("the unit of OBX-6 %j is %j", (sent, unit) => {
  expect(read(obx(`NM|RBC||4.5|${sent}|||||F`)).results[1]?.unit).toBe(unit);
});

test("the encoding characters are those that the message declares", () => {
  const other = message({ MSH: "MSH|^~\\&|LIS|LAB|N|S|20261120095500||ORU^R01|C1|P|2.3" })
    .replaceAll("&", "%")
    .replaceAll("^", "!")
    .replaceAll("|", "^");
  expect(read(other)).toEqual(read(message()));
  expect(error(message({ MSH: "MSH|^^\\&|LIS|LAB" }))).toContain("encoding characters");
  expect(error("MSH")).toContain("encoding characters");
});

test("escape sequences stand for delimiters, line breaks and bytes", () => {
  const { results } = read(
    obx("ST|NOTE||5 \\F\\ 6 \\S\\ 7 \\T\\ 8 \\R\\ 9 \\E\\ \\XC2B5\\L\\.br\\next \\H\\loud\\N\\|||||||F"),
  );
  expect(results[1]?.value).toBe("5 | 6 ^ 7 & 8 ~ 9 \\ µL next loud");
});

test.each([
  ["SN|WBC||>^100|10*3/uL", ">100"],
  ["SN|ASO||^1^:^80|", "1:80"],
  ["CWE|ABO||B^Group B^L|", "Group B"],
  ["TX|IMP||First line~Second line|", "First line~Second line"],
  ['NM|WBC||""|', ""],
])("the value of OBX|%s is read as %s", (fields, value) => {
  expect(read(obx(`${fields}|||||F`)).results[1]?.value).toBe(value);
});

test("prose that goes over several OBX is one text", () => {
  const more = ["OBX|2|TX|IMP||No focal lesion.||||||F", "OBX|3|TX|IMP||Heart size normal.||||||F"].join(
    "\r",
  );
  expect(read(message({ more })).results[1]?.value).toBe("No focal lesion. Heart size normal.");
});

test("a LOINC code stands in either triplet of OBX-3", () => {
  const loinc = (field: string) => {
    const { analyte, loinc: code } = read(obx(`NM|${field}||7|g/dL|||||F`)).results[1] ?? {};
    return [analyte, code];
  };
  expect(loinc("718-7^Hb^LN")).toEqual(["", "718-7"]);
  expect(loinc("HB^Hb^L^718-7^Hemoglobin^LN")).toEqual(["HB", "718-7"]);
});

test.each([
  ["F", "F", "final"],
  ["", "F", "final"],
  ["P", "F", "preliminary"],
  ["F", "P", "preliminary"],
  ["C", "F", "corrected"],
  ["F", "C", "corrected"],
  ["F", "A", "amended"],
  ["X", "X", "cancelled"],
  ["F", "D", "final"],
  ["", "D", "cancelled"],
  ["C", "D", "corrected"],
  ["C", "W", "corrected"],
])("OBR-25 %s with OBX-11 %s is %s", (order, result, status) => {
  const text = message()
    .replace(/\|\|\|F\|\|\|\|\|\|\|WBMC/, `|||${order}|||||||WBMC`)
    .replace("|||F|||2026", `|||${result}|||2026`);
  expect(read(text).status).toBe(status);
});

test("a value that the lab retracted does not stand", () => {
  expect(read(obx("NM|WBC||6|10*3/uL|||||D")).results.map(({ stands }) => stands)).toEqual([true, false]);
});

test.each([
  ["F behind D", "NM|WBC||6|10*3/uL|||||D", "NM|WBC||6|10*3/uL|||||F", "read"],
  ["D of an earlier value", "NM|WBC||6|10*3/uL|||||F", "NM|WBC||7|10*3/uL|||||D", "read"],
  ["D of another sub-id", "NM|WBC|1|6|10*3/uL|||||F", "NM|WBC|2|6|10*3/uL|||||D", "read"],
  ["D of another analyte", "NM|WBC||6|10*3/uL|||||F", "NM|RBC||6|10*3/uL|||||D", "read"],
  ["D behind X", "NM|WBC||||||||X", "NM|WBC||||||||D", "read"],
  ["D", "NM|WBC||6|10*3/uL|||||F", "NM|WBC||6|10*3/uL|||||D", "retracts"],
  ["d", "NM|WBC||6|10*3/uL|||||F", "NM|WBC||6|10*3/uL|||||d", "retracts"],
  ["D without a value", "NM|WBC||6|10*3/uL|||||F", "NM|WBC||||||||D", "retracts"],
  ["W behind C", "NM|WBC||6|10*3/uL|||||C", "NM|WBC||6|10*3/uL|||||W", "retracts"],
  ["D of a text", "ST|NOTE||Growth||||||F", "ST|NOTE||Growth||||||D", "retracts"],
])("a value that a later line of the message retracts is set aside: %s", (_, first, second, said) => {
  expect(error(message({ more: `OBX|2|${first}\rOBX|3|${second}` }))).toContain(said);
});

test.each([
  "CE|NOTE||NEG^Negative~POS^Positive",
  "CWE|NOTE||^No growth~^Growth of Salmonella Typhi",
  "CNE|NOTE||NEG~POS",
  "CWE|NOTE||^^^^^^^^Absent~^Present",
])("coded values of one line that deny each other are set aside: %s", (fields) => {
  expect(error(obx(`${fields}||||||F`))).toContain("deny each other");
});

test("the note of a corrected order is its reason", () => {
  const text = message()
    .replace("|||F|||||||WBMC", "|||C|||||||WBMC")
    .replace("\rOBX|1", "\rNTE|1||Sample mix-up found\rOBX|1");
  expect(read(text)).toMatchObject({ status: "corrected", reason: "Sample mix-up found" });
});

test("several orders of one accession are one report; of two they are refused", () => {
  const second = `OBR|2|${ORDERED.accession}||FBS^Fasting glucose|||||||||||||||||||||F\rOBX|1|NM|GLUF||92|mg/dL||||||F`;
  expect(read(message({ more: second })).results.map(({ testCode }) => testCode)).toEqual(["CBC", "FBS"]);
  expect(error(message({ more: second.replace(ORDERED.accession, "A9") }))).toContain(
    "more than one accession",
  );
});

test("without a zone a time is India's, and without OBR-22 the message's own time counts", () => {
  const bare = message().replace("20261120095000+0530", "20261120095000");
  expect(read(bare).reportedAt).toEqual(new Date("2026-11-20T04:20:00Z"));
  expect(read(message().replace("20261120095000+0530", "")).reportedAt).toEqual(
    new Date("2026-11-20T04:25:00Z"),
  );
});

test.each([
  ["", "does not begin with MSH"],
  ["EVN|A01\rMSH|^~\\&|", "does not begin with MSH"],
  [message({ MSH: "MSH|^~\\&|LIS|LAB|N|S|2026||ADT^A01|C1|P|2.5.1" }), "MSH-9 is ADT^A01"],
  [message({ MSH: "MSH|^~\\&|LIS|LAB|N|S|2026||ORU^R01|C1|P|3" }), "MSH-12"],
  [message({ PID: "ZZZ|1" }), "no PID"],
  [message({ PID: "PID|1||1||Das^Meena||yesterday|F" }), "PID-7"],
  [message({ more: "PID|2||8||Roy^Rina||19900101|F" }), "more than one patient"],
  [message({ OBR: "ZBR|1" }), "An OBX stands before the first OBR."],
  [message({ OBR: "OBR|1|", ORC: "ORC|RE" }), "OBR-2, the accession, is missing."],
  [message({ more: "obx|1|NM" }), "name of a segment"],
  [message({ more: `OBX|2|ST|NOTE||${"x".repeat(70_000)}` }), "longer than"],
  [obx("ED|PDF||^application^pdf^Base64^JVBE|||||F"), "OBX-5.5 is not a PDF"],
  [obx("NM|||7|g/dL|||||F"), "OBX-3 is missing."],
  [obx("NM|WBC||7|g/dL|||||Q"), "OBX-11 of WBC is Q, which is not known."],
  [message().replaceAll("|F|", "||"), "name no status"],
  [`${message()}${message()}`, "more than one message"],
])("what cannot be read is refused with the place: %#", (text, reason) => {
  expect(error(text)).toContain(reason);
});

test("a time without a zone is India's, whatever the server's is", () => {
  expect(readHl7Time("20261120095000")).toEqual(new Date("2026-11-20T04:20:00Z"));
  expect(readHl7Time("202611200950+0000")).toEqual(new Date("2026-11-20T09:50:00Z"));
  expect(readHl7Time("20280229000000")).toEqual(new Date("2028-02-28T18:30:00Z"));
});

test.each([
  ["20261120095000+0000", "20261120095000", "2026-11-20T09:50:00Z"],
  ["20261120095000+0545", "20261120095000", "2026-11-20T04:05:00Z"],
  ["20261120095000-0330", "202611200950", "2026-11-20T13:20:00Z"],
  ["20261120095000+0000", "20261120095000+0530", "2026-11-20T04:20:00Z"],
  ["20261120095000", "20261120095000", "2026-11-20T04:20:00Z"],
  ["2026+0000", "20261120095000", "2026-11-20T04:20:00Z"],
])(
  "with MSH-7 %s an OBR-22 of %s is %s: its own zone, that of the message, else India's",
  (sent, reported, at) => {
    const text = message().replace("20261120095500", sent).replace("20261120095000+0530", reported);
    const { reportedAt, sentAt } = read(text);
    expect([reportedAt, sentAt?.at]).toEqual([new Date(at), new Date(at)]);
  },
);

test("a day that the calendar does not have is not one of the next month", () => {
  for (const text of [
    "20260230100000",
    "20270229100000+0530",
    "20261320100000",
    "20261120250000",
    "20261120",
  ]) {
    expect(readHl7Time(text), text).toBeNull();
  }
});
