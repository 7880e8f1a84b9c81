import { expect, test } from "vitest";
import { HB_SENT, hl7Message } from "../../../test/support/lab-formats.ts";
import { hl7Ack } from "./hl7-ack.ts";

const now = new Date("2026-11-20T04:30:00Z");
const message = hl7Message({ accession: "A1", bookingNo: "N1", patientId: "p1" }, [HB_SENT]);
const ack = (text: string, words = "stored as 1") => hl7Ack(text, { code: "AA", words, id: "1", now });

test("an acknowledgement goes back to its sender with the message's control id", () => {
  expect(ack(message)).toBe(
    "MSH|^~\\&|NAMUNA|SITE|LIS|LAB|20261120043000+0000||ACK^R01^ACK|1|P|2.5.1\rMSA|AA|C1|stored as 1\r",
  );
});

test("what came in MLLP's frame is answered in it", () => {
  const framed = ack(`\u000b${message}\u001c\r`);
  expect([framed.startsWith("\u000bMSH"), framed.endsWith("\r\u001c\r")]).toEqual([true, true]);
});

test.each(["and a line that is no segment", `OBX|1|TX|HB||${"x".repeat(70_000)}||||||F`])(
  "a message that is broken behind its head is answered under its control id: %#",
  (line) => {
    expect(hl7Ack(`${message}${line}\r`, { code: "AR", words: "no", id: "", now })).toContain(
      "\rMSA|AR|C1|no\r",
    );
  },
);

test("no words break out of their field, and a body that is no HL7 is answered all the same", () => {
  expect(ack(message, "a|b\rMSA|AA")).toContain("\rMSA|AA|C1|a b MSA AA\r");
  expect(hl7Ack("nothing", { code: "AR", words: "no", id: "", now })).toContain("\rMSA|AR||no\r");
});
