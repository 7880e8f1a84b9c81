import { expect, test } from "vitest";
import { draftOf, feedbackDraft, readFeedbackDraft, TAGS } from "./feedback-draft.ts";

function read(fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return readFeedbackDraft(feedbackDraft(form));
}

test("one overall mark is enough; stages, tags and a text are optional", () => {
  expect(read([["overall", "5"]])).toEqual({
    ok: true,
    value: { overall: 5, stages: {}, tags: [], message: "" },
  });
  const full = read([
    ["overall", "2"],
    ["stage-punctuality", "1"],
    ["tag", "Came late"],
    ["message", " Came an hour late.\n"],
  ]);
  expect(full).toMatchObject({
    value: { overall: 2, stages: { punctuality: 1 }, tags: ["Came late"], message: "Came an hour late." },
  });
});

test("without a valid overall mark, the field says what is missing", () => {
  expect(read([])).toEqual({ ok: false, error: { overall: "Please choose a rating." } });
  expect(read([["overall", "6"]]).ok).toBe(false);
});

test("tags and stages that the form does not have are not kept", () => {
  const read6 = read([
    ["overall", "4"],
    ["stage-punctuality", "9"],
    ["tag", "<script>"],
  ]);
  expect(read6).toMatchObject({ value: { stages: {}, tags: [] } });
});

test.each([
  ["5", TAGS.good],
  ["4", TAGS.good],
  ["3", [...TAGS.good, ...TAGS.bad]],
  ["2", TAGS.bad],
  ["1", TAGS.bad],
])("of all choices, %s stars keep those that fit them", (stars, fitting) => {
  const ticked = [...TAGS.bad, ...TAGS.good].map((tag): [string, string] => ["tag", tag]);
  expect(read([["overall", stars], ...ticked])).toMatchObject({ value: { tags: fitting } });
});

test("submitted feedback is shown again unchanged", () => {
  const words = { overall: 3, stages: { staff: 4 }, tags: [TAGS.good[0]], message: "Fine" } as const;
  expect(draftOf({ ...words, tags: [...words.tags] })).toEqual({
    overall: "3",
    stages: { staff: "4" },
    tags: [TAGS.good[0]],
    message: "Fine",
  });
});

test("a text keeps the joiners of Bengali and of emoji, and loses control characters", () => {
  const message = "র\u200d্যাচেল was kind \u{1f469}\u200d\u2695\ufe0f\nand quick\u0000";
  const told = read([
    ["overall", "5"],
    ["message", message],
  ]);
  expect(told).toMatchObject({ value: { message: message.slice(0, -1) } });
});
