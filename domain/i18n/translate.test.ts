import { expect, test } from "vitest";
import { BENGALI_FIGURES } from "./bengali-figures.ts";
import { makeTranslate } from "./translate.ts";

const english = makeTranslate("en", undefined);
const bengali = makeTranslate(
  "bn",
  { Search: "খুঁজুন", "Booking {bookingNo}": "বুকিং {bookingNo}" },
  BENGALI_FIGURES,
);

test("English renders a phrase unchanged, Bengali by the dictionary", () => {
  expect(english("Search")).toBe("Search");
  expect(bengali("Search")).toBe("খুঁজুন");
});

test("slots are filled; text goes in as it is", () => {
  expect(english("Booking {bookingNo}", { bookingNo: "NM26-000012" })).toBe("Booking NM26-000012");
  expect(bengali("Booking {bookingNo}", { bookingNo: "NM26-000012" })).toBe("বুকিং NM26-000012");
});

test("a number in a slot takes the language's digits", () => {
  expect(bengali("Booking {bookingNo}", { bookingNo: 1200 })).toBe("বুকিং ১,২০০");
});

test("a slot that ends in a full stop ends the sentence too", () => {
  const kept = "This slot is held for you until {time}.";
  expect(english(kept, { time: "7:30 a.m." })).toBe("This slot is held for you until 7:30 a.m.");
  expect(english(kept, { time: "noon" })).toBe("This slot is held for you until noon.");
});

test("unknown texts stay as they are", () => {
  expect(bengali.lookup("A word of tomorrow")).toBe("A word of tomorrow");
});

test("names in a row and figures without grouping", () => {
  expect(english.list(["ESR"])).toBe("ESR");
  expect(english.list(["CBC", "ESR", "CRP"])).toBe("CBC, ESR and CRP");
  expect(bengali.list(["CBC", "ESR", "CRP"])).toBe("CBC, ESR ও CRP");
  expect(english.digits(2026)).toBe("2026");
  expect(bengali.digits("2018–2026")).toBe("২০১৮–২০২৬");
});

test("prices and days by the language", () => {
  expect(english.rupees(12_000_000)).toBe("₹1,20,000");
  expect(bengali.rupees(12_000_000)).toBe("₹১,২০,০০০");
  expect(bengali.rupees(-34_950)).toBe("−₹৩৪৯.৫০");
  expect(bengali.day("2026-12-05")).toBe("০৫/১২/২০২৬");
  expect(bengali.time(450)).toBe("সকাল ৭:৩০");
  expect(bengali.dayTime(new Date("2026-12-05T10:45:00Z"))).toBe("০৫/১২/২০২৬, বিকেল ৪:১৫");
});
