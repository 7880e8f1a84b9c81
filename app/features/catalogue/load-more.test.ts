import { expect, test } from "vitest";
import type { CardData } from "./card-data.ts";
import { cardsAfter } from "./load-more.tsx";

const cards = (...ids: number[]) => ids.map((ServiceId) => ({ ServiceId }) as CardData);
const ids = (shown: readonly CardData[]) => shown.map(({ ServiceId }) => ServiceId);
const KEPT = { of: "/diagnostic-test", from: 1, until: 2, cards: cards(1, 2) };

test("the next page of the same listing follows what is shown, each service once", () => {
  const next = { of: "/diagnostic-test", page: 3, cards: cards(2, 3) };
  expect(ids(cardsAfter(KEPT, next))).toEqual([1, 2, 3]);
});

test("any other page, another filter and the first look show the page alone", () => {
  expect(ids(cardsAfter(KEPT, { of: "/diagnostic-test", page: 5, cards: cards(9) }))).toEqual([9]);
  expect(ids(cardsAfter(KEPT, { of: "/diagnostic-test", page: 2, cards: cards(9) }))).toEqual([9]);
  expect(ids(cardsAfter(KEPT, { of: "/diagnostic-test?sex=F", page: 3, cards: cards(9) }))).toEqual([9]);
  expect(ids(cardsAfter(null, { of: "/diagnostic-test", page: 1, cards: cards(9) }))).toEqual([9]);
});
