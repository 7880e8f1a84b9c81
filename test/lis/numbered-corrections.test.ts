import { expect, test } from "vitest";
import { postLis } from "../support/lab.ts";
import { APPLIED, ASIDE, json, KNOWN, openLipidLab } from "./lipid-lab.ts";

const lab = await openLipidLab();

type Numbered = [version: number, status: string, lines: [string, string][]];

test.each<[string, Numbered[], RegExp, string]>([
  [
    "a correction under the next number",
    [
      [1, "final", [["CHOL", "182"]]],
      [2, "corrected", [["CHOL", "183"]]],
    ],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction that kept its number",
    [
      [1, "final", [["CHOL", "182"]]],
      [1, "corrected", [["CHOL", "183"]]],
    ],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "another correction under the same number",
    [
      [1, "final", [["CHOL", "182"]]],
      [2, "corrected", [["CHOL", "183"]]],
      [2, "amended", [["CHOL", "184"]]],
    ],
    ASIDE,
    "2 corrected: CHOL 183 N",
  ],
  [
    "the same correction again",
    [
      [1, "final", [["CHOL", "182"]]],
      [2, "corrected", [["CHOL", "183"]]],
      [2, "corrected", [["CHOL", "183"]]],
    ],
    KNOWN,
    "2 corrected: CHOL 183 N",
  ],
  [
    "another final under the same number",
    [
      [1, "final", [["CHOL", "182"]]],
      [1, "final", [["CHOL", "183"]]],
    ],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a lower number that is corrected",
    [
      [3, "final", [["CHOL", "182"]]],
      [2, "corrected", [["CHOL", "183"]]],
    ],
    ASIDE,
    "3 released: CHOL 182 N",
  ],
  [
    "the original again",
    [
      [1, "final", [["CHOL", "182"]]],
      [2, "corrected", [["CHOL", "183"]]],
      [1, "final", [["CHOL", "182"]]],
    ],
    KNOWN,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction of one line of two",
    [
      [
        1,
        "final",
        [
          ["CHOL", "182"],
          ["TG", "140"],
        ],
      ],
      [2, "corrected", [["TG", "149"]]],
    ],
    APPLIED,
    "2 corrected: CHOL 182 N, TG 149 N",
  ],
  [
    "a lower number of a line that only a lower one has said",
    [
      [1, "final", [["CHOL", "182"]]],
      [3, "corrected", [["TG", "149"]]],
      [2, "final", [["CHOL", "190"]]],
    ],
    ASIDE,
    "3 corrected: CHOL 182 N, TG 149 N",
  ],
  [
    "a lower number of a line that a higher one has said",
    [
      [1, "final", [["CHOL", "182"]]],
      [3, "corrected", [["CHOL", "183"]]],
      [2, "final", [["CHOL", "190"]]],
    ],
    KNOWN,
    "3 corrected: CHOL 183 N",
  ],
  [
    "a withdrawal of a lower number",
    [
      [3, "final", [["CHOL", "182"]]],
      [2, "cancelled", []],
    ],
    ASIDE,
    "3 released: CHOL 182 N",
  ],
])("in plain JSON: %s", async (_, sent, last, report) => {
  const booked = await lab.book();
  let state = "";
  for (const [version, status, lines] of sent) {
    const posted = await postLis(lab.site, "/lis/v1/messages", json(booked, version, status, lines));
    const { State, Reason } = await lab.stateOf(posted.body.data.Id);
    state = `${State}: ${Reason}`;
  }
  expect([state, await lab.inForce(booked)]).toEqual([expect.stringMatching(last), report]);
});
