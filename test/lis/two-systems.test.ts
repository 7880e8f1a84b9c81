import { expect, test } from "vitest";
import { postHl7, postLis } from "../support/lab.ts";
import type { LipidLab, Sent } from "./lipid-lab.ts";
import { APPLIED, ASIDE, C, CHOL, F, hl7Of, json, KNOWN, openLipidLab, TG } from "./lipid-lab.ts";

/** Two systems of one laboratory report on one test, of which one counts its versions and the other has only times. */

const lab = await openLipidLab();

type Numbered = [version: number, status: string, minute: number, line: [string, string][]];

const CHOL_182: Numbered = [1, "final", 0, [["CHOL", "182"]]];

test.each<[string, (Numbered | Sent)[], RegExp, string]>([
  [
    "a numbered correction that is older than one of the other system",
    [CHOL_182, F(20, CHOL("185")), [2, "corrected", 10, [["CHOL", "183"]]]],
    ASIDE,
    "2 corrected: CHOL 185 N",
  ],
  [
    "a numbered correction that is older than a withdrawal by the other system",
    [
      F(0, CHOL("182")),
      { ...F(20), status: "X", lines: ["NM|CHOL|||||"] },
      [3, "corrected", 10, [["CHOL", "183"]]],
    ],
    ASIDE,
    "2 withdrawn: ",
  ],
  [
    "a numbered correction that is the newest",
    [CHOL_182, F(20, CHOL("185")), [2, "corrected", 30, [["CHOL", "183"]]]],
    APPLIED,
    "3 corrected: CHOL 183 N",
  ],
  [
    "the first number for another line",
    [F(0, CHOL("182")), [1, "final", 10, [["TG", "140"]]]],
    APPLIED,
    "2 corrected: CHOL 182 N, TG 140 N",
  ],
  [
    "a numbered original after its correction, which replaced a preliminary one of the other system",
    [
      { ...F(0, CHOL("181")), status: "P" },
      [4, "corrected", 20, [["CHOL", "183"]]],
      [3, "final", 10, [["CHOL", "182"]]],
    ],
    KNOWN,
    "4 corrected: CHOL 183 N",
  ],
  [
    "a line of the other system between two numbers",
    [CHOL_182, F(10, TG("140")), [2, "corrected", 20, [["CHOL", "183"]]], C(15, TG("149"))],
    ASIDE,
    "3 corrected: CHOL 183 N, TG 140 N",
  ],
  ["the numbered original again", [CHOL_182, F(20, CHOL("185")), CHOL_182], KNOWN, "2 corrected: CHOL 185 N"],
])("%s", async (_, sent, last, report) => {
  const booked = await lab.book();
  let state = "";
  for (const each of sent) {
    const { State, Reason } = await lab.stateOf(await send(booked, each));
    state = `${State}: ${Reason}`;
  }
  expect([state, await lab.inForce(booked)]).toEqual([expect.stringMatching(last), report]);
});

async function send(booked: Awaited<ReturnType<LipidLab["book"]>>, sent: Numbered | Sent): Promise<string> {
  if (!Array.isArray(sent)) return (await postHl7(lab.site, hl7Of(booked, sent))).id;
  const [version, status, minute, lines] = sent;
  const authorisedAt = `2026-11-20T09:${String(minute).padStart(2, "0")}:00+05:30`;
  const message = json(booked, version, status, lines, { authorisedAt });
  return (await postLis(lab.site, "/lis/v1/messages", message)).body.data.Id;
}
