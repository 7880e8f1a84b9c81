import { expect, test } from "vitest";
import { changedPart } from "./changed-part.ts";

const paragraph = "Iron is stored as ferritin, and a low value comes before anaemia. ";
const text = paragraph.repeat(40);

test("of a long text the reviewer reads everything that changes, wherever it stands", () => {
  const from = `${text}Take 30 mg a day. ${text}`;
  const to = `${text}Take 300 mg a day, with food. ${text}`;
  const part = changedPart(from, to);
  expect(part.from).toMatch(/^….*Take 30 mg a day\. .*…$/);
  expect(part.to).toMatch(/^….*Take 300 mg a day, with food\. .*…$/);
  expect(part.to.length).toBeLessThan(300);
  const end = changedPart(text, `${text}Ask your doctor.`);
  expect(end.to).toMatch(/^….* anaemia\. Ask your doctor\.$/);
  expect(end.from).toMatch(/^….* anaemia\. $/);
  const start = changedPart(text, `Never. ${text}`);
  expect(start.to).toMatch(/^Never\. Iron is .*…$/);
});

test("what is new or removed, short, or other throughout is whole", () => {
  const other = "Other words throughout. ".repeat(30);
  for (const [from, to] of [
    ["", text],
    [text, ""],
    ["₹350", "₹400"],
    [text, other],
    ["a".repeat(900), "b".repeat(900)],
  ] as const)
    expect(changedPart(from, to)).toEqual({ from, to });
});

test("two changes far from each other are both shown, and no letter is cut in two", () => {
  const from = `${text}one. ${text}two. ${text}`;
  const part = changedPart(from, from.replace("one.", "1.").replace("two.", "2."));
  expect(part.to).toContain("1. ");
  expect(part.to).toContain("2. ");
  const faces = "\u{1f600}".repeat(400);
  const cut = changedPart(`${faces} a ${faces}`, `${faces} b ${faces}`);
  expect(cut.from.isWellFormed() && cut.to.isWellFormed()).toBe(true);
  expect(cut.to).toContain(" b ");
});
