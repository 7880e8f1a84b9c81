import { createHash } from "node:crypto";
import { setImmediate as othersRun } from "node:timers/promises";
import { expect, test } from "vitest";
import type { ResultMessage } from "../../domain/reports/types.ts";
import { done } from "../../domain/shared/result.ts";
import { ORDERED, READ_OF_ORDERED } from "../../test/support/lab-formats.ts";
import { withCheckedDocument, withCheckedDocuments } from "./check-lis-document.ts";
import { FHIR, HL7, NATIVE } from "./lis-format.ts";

const HONEST = "%PDF-1.4\n1 0 obj <</Type /Page>> endobj\n%%EOF";
const LOCKED = `${HONEST}trailer <</Encrypt 5 0 R>>`;

function withPdf(words: string): ResultMessage {
  const content = Buffer.from(words);
  const document = { content, sha256: createHash("sha256").update(content).digest() };
  const rest = { otherNumbers: [], sentAt: null, document, results: [] };
  return { ...READ_OF_ORDERED, kind: "result", status: "final", ...rest };
}

test.each([
  [NATIVE, { ok: false, error: "document.data cannot be taken: it is encrypted." }],
  [FHIR, { ok: false, error: "DiagnosticReport.presentedForm.data cannot be taken: it is encrypted." }],
  [HL7, { ok: true, value: { quarantineReason: "OBX-5.5 cannot be taken: it is encrypted." } }],
])("the PDF of a message is looked into, in %s", async (format, refused) => {
  const honest = done(withPdf(HONEST));
  expect(await withCheckedDocument(format, honest)).toBe(honest);
  expect(await withCheckedDocument(format, done(withPdf(LOCKED)))).toMatchObject(refused);
  const { document: _, results: __, ...head } = withPdf(LOCKED);
  const alone = {
    ...head,
    kind: "document",
    content: Buffer.from(LOCKED),
    sha256: Buffer.alloc(32),
  } as const;
  expect(await withCheckedDocument(format, done(alone))).toMatchObject(refused);
});

test("of several parts only the one whose PDF cannot be taken is refused", async () => {
  const part = { contentType: FHIR, kind: "result", body: "{}", state: "stored", reason: "" } as const;
  const unread = { ...part, state: "refused", reason: "The body must be an object." } as const;
  const parts = [{ ...part, read: withPdf(HONEST) }, { ...part, read: withPdf(LOCKED) }, unread];
  const [first, second, third] = await withCheckedDocuments(parts);
  expect(first).toMatchObject({ state: "stored", read: { accession: ORDERED.accession } });
  expect(second).toMatchObject({ state: "refused", reason: expect.stringContaining("encrypted") });
  expect(second).toMatchObject({ read: undefined });
  expect(third).toBe(unread);
});

test("others are served while a PDF of the laboratory is looked into", async () => {
  const order: string[] = [];
  const looked = withCheckedDocument(NATIVE, done(withPdf(HONEST))).then(() => order.push("looked into"));
  await othersRun();
  order.push("served");
  await looked;
  expect(order).toEqual(["served", "looked into"]);
});
