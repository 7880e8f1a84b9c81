import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readHl7Results } from "../../integrations/lis/hl7/read-hl7-results.ts";
import { lisKeysOf } from "../../server/config/lis-keys.ts";
import { HL7 } from "../../server/webhooks/lis-format.ts";
import type { BookedTest } from "../support/lab.ts";
import { postHl7, postLis } from "../support/lab.ts";
import { smallPdfInBase64 } from "../support/small-pdf.ts";
import { CHOL, CULTURE, F, hl7Of, json, openLipidLab } from "./lipid-lab.ts";
import { ASHA, fhir } from "./read-to-report.ts";

const lab = await openLipidLab();

/** The same critical content in every format; nothing of it is shown before a doctor lets it out. */
const CRITICAL = "Growth of Salmonella Typhi";
const PDF = smallPdfInBase64();
const ED = `ED|PDF||LAB^application^pdf^Base64^${PDF}||`;

test.each<[string, (booked: BookedTest) => Promise<string>]>([
  [
    "HL7",
    async (booked) =>
      (
        await postHl7(
          lab.site,
          hl7Of(booked, { ...F(0, `ST|CULT||${CRITICAL}|||AA`) }).replace("BIO06", CULTURE),
        )
      ).id,
  ],
  [
    "HL7 of `>`",
    async (booked) =>
      (await postHl7(lab.site, hl7Of(booked, F(0, `ST|CULT||${CRITICAL}|||>`)).replace("BIO06", CULTURE))).id,
  ],
  [
    "a PDF in HL7",
    async (booked) => (await postHl7(lab.site, hl7Of(booked, F(0, `${ED}|AA`)).replace("BIO06", CULTURE))).id,
  ],
  [
    "FHIR",
    async (booked) => {
      const observation = {
        code: { coding: [{ system: "http://loinc.org", code: "630-4" }] },
        valueString: CRITICAL,
        interpretation: [{ coding: [{ code: "AA" }] }],
      };
      const body = fhir([observation])
        .replace(ASHA.id, booked.patientId)
        .replace("A1B2C3D4E5", booked.accession);
      return (
        await postLis(lab.site, "/lis/v1/messages", body, {
          headers: { "content-type": "application/fhir+json" },
        })
      ).body.data.Id;
    },
  ],
  [
    "plain JSON",
    async (booked) => {
      const message = {
        ...json(booked, 1, "final", []),
        results: [{ analyte: "CULT", value: CRITICAL, flag: "AA" }],
      };
      return (await postLis(lab.site, "/lis/v1/messages", message)).body.data.Id;
    },
  ],
  [
    "a PDF alone",
    async (booked) => {
      const { results: _, ...head } = json(booked, 1, "final", []);
      const document = { contentType: "application/pdf", data: PDF, critical: true };
      return (await postLis(lab.site, "/lis/v1/documents", { ...head, document })).body.data.Id;
    },
  ],
])("a critical finding is held wherever it comes from: %s", async (_, send) => {
  const booked = await lab.book(CULTURE);
  expect(await lab.stateOf(await send(booked))).toMatchObject({ State: "applied" });
  expect(await lab.inForce(booked)).toBe("1 onhold: ");
});

test("a PDF beside values is the document of their version", async () => {
  const booked = await lab.book();
  const { ReportId } = await lab.stateOf(
    (await postHl7(lab.site, hl7Of(booked, F(0, CHOL("182"), `${ED}|`)))).id,
  );
  const document = await lab.customer.fetch(`/api/reports/${ReportId}/document.pdf`);
  expect(Buffer.from(await document.arrayBuffer()).toString("base64")).toBe(PDF);
  expect(await lab.inForce(booked)).toBe("1 released: CHOL 182 N");
});

test("a PDF of a report that is not final is quarantined, so that it never stands beside the final values", async () => {
  const booked = await lab.book();
  const early = { ...F(0, CHOL("182"), `${ED}|`), status: "P" };
  expect(await lab.stateOf((await postHl7(lab.site, hl7Of(booked, early))).id)).toMatchObject({
    State: "quarantined",
    Reason: "a document is taken of a report that is final",
  });
  expect(await lab.inForce(booked)).toBe("no report");
});

test("what was read at the receipt is not read again when it is applied", async () => {
  const booked = await lab.book();
  const read = readHl7Results(hl7Of(booked, F(0, CHOL("182"))));
  if (!read.ok) throw new Error(read.error);
  const id = randomUUID();
  const { services, clock } = lab.site.container;
  const [client] = lisKeysOf(lab.site.container);
  await services.lis.receive([
    {
      id,
      client: client?.id ?? "",
      messageId: id,
      part: 1,
      bodyHash: Buffer.alloc(32),
      contentType: HL7,
      kind: "result",
      body: "a body that nobody can read",
      state: "stored",
      reason: "",
      receivedAt: clock(),
      read: read.value,
    },
  ]);
  expect(await lab.stateOf(id)).toMatchObject({ State: "applied" });
  expect(await lab.inForce(booked)).toBe("1 released: CHOL 182 N");
});

test("each message of a batch answers for itself, and a batch that was cut off is refused", async () => {
  const [one, two] = [await lab.book(), await lab.book()];
  const batch = (count: number) =>
    [
      "FHS|^~\\&|LAB",
      "BHS|^~\\&|LAB",
      hl7Of(one, F(0, CHOL("182"))).trim(),
      hl7Of(two, F(0, CHOL("183")))
        .trim()
        .replace("|C1|", "|C2|"),
      "MSH|^~\\&|LAB|NAMUNA|EMR|X|20261120095500||ADT^A01|C3|P|2.5.1",
      `BTS|${count}`,
      "FTS|1",
      "",
    ].join("\r");
  const ack = await postHl7(lab.site, batch(3));
  expect(ack.status).toBe(202);
  expect(ack.text.match(/MSA\|\w\w\|C\d/g)).toEqual(["MSA|AA|C1", "MSA|AA|C2", "MSA|AR|C3"]);
  expect((await lab.stateOf(ack.id)).Parts?.map(({ State }) => State)).toEqual([
    "applied",
    "applied",
    "refused",
  ]);
  expect([await lab.inForce(one), await lab.inForce(two)]).toEqual([
    "1 released: CHOL 182 N",
    "1 released: CHOL 183 N",
  ]);
  const cut = await postHl7(lab.site, batch(4));
  expect([cut.status, cut.text]).toEqual([
    400,
    expect.stringContaining("BTS-1 says that the batch has 4 messages; 3 came."),
  ]);
});

test("messages of one test in a batch are applied one after the other, unless their headers do not tell them apart", async () => {
  for (const [control, second] of [
    ["C2", "applied"],
    ["C1", "quarantined"],
  ] as const) {
    const booked = await lab.book();
    const original = hl7Of(booked, F(0, CHOL("182")));
    const corrected = hl7Of(booked, F(10, CHOL("183"))).replace("|C1|", `|${control}|`);
    const { id } = await postHl7(lab.site, `BHS|^~\\&|LAB\r${original}${corrected}BTS|2\r`);
    expect((await lab.stateOf(id)).Parts?.map(({ State }) => State)).toEqual(["applied", second]);
    expect(await lab.inForce(booked)).toBe(
      second === "applied" ? "2 corrected: CHOL 183 N" : "1 released: CHOL 182 N",
    );
  }
});

test("a batch that cannot be decoded has one response, the same each time that it is sent", async () => {
  const [one, two] = [await lab.book(), await lab.book()];
  const batch = Buffer.from(
    [
      "FHS|^~\\&|LAB",
      "BHS|^~\\&|LAB",
      hl7Of(one, F(0, CHOL("182"))).trim(),
      hl7Of(two, F(0, CHOL("183"))).trim(),
      "BTS|2",
      "FTS|1",
      "",
    ].join("\r"),
  );
  const broken = Buffer.concat([batch.subarray(0, 40), Buffer.from([0xff]), batch.subarray(40)]);
  const id = randomUUID();
  for (const status of [400, 200]) {
    const ack = await postHl7(lab.site, broken, { id });
    expect([ack.status, ack.text.match(/MSA\|\w\w/g)]).toEqual([status, ["MSA|AR"]]);
  }
});
