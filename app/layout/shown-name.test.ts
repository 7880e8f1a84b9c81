import { expect, test } from "vitest";
import { BENGALI } from "../../domain/words/bengali.ts";
import { makeSay, SAY_ENGLISH } from "../../domain/words/say.ts";
import { shownName } from "./shown-name.ts";

const bengali = makeSay("bn", BENGALI);

test("a customer without a name is called one in the page's language, a name stays as it is", () => {
  expect(shownName("Customer ••2345", bengali)).toBe("গ্রাহক ••2345");
  expect(shownName("Customer ••2345", SAY_ENGLISH)).toBe("Customer ••2345");
  expect(shownName(" Asha Sen", bengali)).toBe("Asha Sen");
});
