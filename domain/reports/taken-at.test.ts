import { expect, test } from "vitest";
import { takenAt } from "./taken-at.ts";

const day = (of: number) => new Date(Date.UTC(2026, 10, of, 4));
const [collected, visit, received, reported] = [day(20), day(21), day(22), day(24)];
const booked = { collectedAt: null, receivedAt: null, visitStartsAt: visit };

test.each([
  ["as its collection was reported", { ...booked, collectedAt: collected, receivedAt: received }, collected],
  ["else at the visit, however late its results come", booked, visit],
  ["nor at its receipt, which is later", { ...booked, receivedAt: received }, visit],
  ["at its receipt before the booked visit", { ...booked, receivedAt: day(19) }, day(19)],
  ["with its results before the booked visit", { ...booked, visitStartsAt: day(30) }, reported],
])("a sample was taken %s", (_, sample, at) => {
  expect(takenAt(sample, reported)).toEqual(at);
});

test("a sample without results is of its visit", () => {
  expect(takenAt(booked, null)).toEqual(visit);
});
