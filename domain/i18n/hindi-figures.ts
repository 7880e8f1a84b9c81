import type { Figures, PartsOfDay } from "./figures.ts";
import { ENGLISH_FIGURES, listWithAnd, timeWithPartOfDay } from "./figures.ts";

/** Hindi names the part of the day before the hour; each name holds until the hour that follows it. */
export const HINDI_PARTS: PartsOfDay = [
  ["रात", 4],
  ["सुबह", 12],
  ["दोपहर", 16],
  ["शाम", 20],
  ["रात", 24],
];

const hindiTime = (value: number | Date) => timeWithPartOfDay(value, HINDI_PARTS);

/** Hindi is written with the digits 0–9, as India's products and banks write it; only the part of the day and the "and" are its own. */
export const HINDI_FIGURES: Figures = {
  ...ENGLISH_FIGURES,
  time: hindiTime,
  dayTime: (at) => `${HINDI_FIGURES.day(at)}, ${hindiTime(at)}`,
  list: (names) => listWithAnd(names, "और"),
};
