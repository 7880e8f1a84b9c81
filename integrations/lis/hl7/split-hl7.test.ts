import { expect, test } from "vitest";
import { readHl7Results } from "./read-hl7-results.ts";
import { splitHl7, unpackBatch } from "./split-hl7.ts";

const MSH = "MSH|^~\\&|LIS|LAB|NAMUNA|SITE|20261120095500||ORU^R01^ORU_R01|C1|P|2.5.1";
const MEENA = "PID|1||||Das^Meena||19800505|F";
const OMAR = "PID|2||||Khan^Omar||19750102|M";
const order = (accession: string, test: string) => [
  `ORC|RE|${accession}`,
  `OBR|1|${accession}||${test}|||20261120073000|||||||||||||||20261120095000|||F`,
  `OBX|1|NM|${test}_X||5|g/dL|||||F`,
];
const text = (...lines: (string | string[])[]) => `${[MSH, ...lines].flat().join("\r")}\r`;

function parts(message: string): string[] {
  const split = splitHl7(message);
  if (!split.ok) throw new Error(split.error);
  return split.value;
}
const read = (message: string) =>
  parts(message).map((part) => {
    const result = readHl7Results(part);
    return result.ok && result.value.kind === "result"
      ? [
          result.value.patient.name,
          result.value.accession,
          ...result.value.results.map(({ analyte }) => analyte),
        ]
      : result.ok
        ? "a document"
        : result.error;
  });

test("each patient and each accession is a part of its own, with the head and the patient of the whole", () => {
  const message = text(
    "SFT|maker",
    MEENA,
    "PV1|1|O",
    order("A1", "CBC"),
    order("A2", "FBS"),
    OMAR,
    order("A3", "TSH"),
  );

  expect(read(message)).toEqual([
    ["Meena Das", "A1", "CBC_X"],
    ["Meena Das", "A2", "FBS_X"],
    ["Omar Khan", "A3", "TSH_X"],
  ]);
  for (const part of parts(message)) expect(part.startsWith(`${MSH}\rSFT|maker\rPID|`)).toBe(true);
  expect(parts(message)[0]).toContain("PV1|1|O");
});

test("orders of one accession stay together, wherever they stand, with what follows them", () => {
  const message = text(MEENA, order("A1", "CBC"), "NTE|1||clotted", order("A2", "FBS"), order("A1", "ESR"));

  expect(read(message)).toEqual([
    ["Meena Das", "A1", "CBC_X", "ESR_X"],
    ["Meena Das", "A2", "FBS_X"],
  ]);
  expect(parts(message)[0]).toContain("NTE|1||clotted");
});

test("a message of one accession is its own only part, and so is one that cannot be read", () => {
  const one = text(MEENA, order("A1", "CBC"), order("A1", "ESR"));

  expect(parts(one)).toEqual([one]);
  expect(parts("no message")).toEqual(["no message"]);
});

test("an order without a patient, without a number, and a patient without an order are parts too: nothing is lost", () => {
  const message = text(order("A1", "CBC"), MEENA, order("", "FBS"), OMAR);

  expect(read(message)).toEqual([
    "The message has no PID.",
    "OBR-2, the accession, is missing.",
    "The message has no OBR.",
  ]);
});

test("two patients who share a number stay apart", () => {
  expect(read(text(MEENA, order("A1", "CBC"), OMAR, order("A1", "CBC")))).toEqual([
    ["Meena Das", "A1", "CBC_X"],
    ["Omar Khan", "A1", "CBC_X"],
  ]);
});

test("more parts than a laboratory sends are refused as a whole", () => {
  const many = text(MEENA, ...Array.from({ length: 201 }, (_, i) => order(`A${i}`, "CBC")));

  expect(splitHl7(many)).toMatchObject({ ok: false, error: expect.stringContaining("more than 200") });
});

const MESSAGE = "MSH|^~\\&|LAB|NAMUNA|EMR|X|20261120||ORU^R01|C1|P|2.5.1\rPID|1";

test.each([
  [["FHS|^~\\&", "BHS|^~\\&", MESSAGE, "BTS|1", "FTS|2"], "FTS-1 says that the file has 2 batches; 1 came."],
  [["BHS|^~\\&", MESSAGE, "BHS|^~\\&", MESSAGE, "BTS"], "its BTS or FTS is missing"],
  [["BHS|^~\\&", MESSAGE, "BTS|1", "OBX|9"], "Line 5 stands before the first MSH"],
  [["BHS|^~\\&", MESSAGE], "its BTS or FTS is missing"],
  [["FHS|^~\\&", MESSAGE, "BTS|1"], "its BTS or FTS is missing"],
])("a batch that is not whole is refused: %j", (lines, why) => {
  const unpacked = unpackBatch(lines.join("\r"));
  expect(unpacked.ok ? "unpacked" : unpacked.error).toContain(why);
});

test("a file of two batches, and one without BHS, are unpacked", () => {
  const two = ["FHS|^~\\&", "BHS", MESSAGE, "BTS|1", "BHS", MESSAGE, MESSAGE, "BTS|2", "FTS|2"];
  expect(unpackBatch(two.join("\r"))).toMatchObject({
    ok: true,
    value: [expect.any(String), expect.any(String), expect.any(String)],
  });
  expect(unpackBatch(["FHS|^~\\&", MESSAGE, "FTS|1"].join("\r")).ok).toBe(true);
});

test("orders of one accession below the same patient stay one message, also where PID-1 counts on", () => {
  const again = MEENA.replace("PID|1|", "PID|2|");
  expect(read(text(MEENA, order("A1", "CBC"), again, order("A1", "ESR")))).toEqual([
    ["Meena Das", "A1", "CBC_X", "ESR_X"],
  ]);
});
