import { beforeEach, expect, test, vi } from "vitest";
import { recentSearches, rememberSearch } from "./search-ways.tsx";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("the four newest searches are kept, each once", () => {
  for (const text of ["cbc", "tsh", "CBC", "lipid", "hba1c", "zinc"]) rememberSearch(text);
  expect(recentSearches()).toEqual(["zinc", "hba1c", "lipid", "CBC"]);
});

test("one letter and a whole text are not kept as searches, nor is a stored value of another format", () => {
  for (const text of ["c", " ", "x".repeat(61)]) rememberSearch(text);
  expect(recentSearches()).toEqual([]);
  sessionStorage.setItem("recentSearches", '{"a":1}');
  expect(recentSearches()).toEqual([]);
});
