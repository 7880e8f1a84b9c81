import { expect, test } from "vitest";
import { readQuery } from "./people.ts";

test.each([
  ["9830012345", { kind: "mobile", mobile: "9830012345" }],
  [" +91 98300 12345", { kind: "mobile", mobile: "9830012345" }],
  ["098300-12345", { kind: "mobile", mobile: "9830012345" }],
  ["98300.12345", { kind: "mobile", mobile: "9830012345" }],
  ["৯৮৩০০ ১২৩৪৫", { kind: "mobile", mobile: "9830012345" }],
  ["(+91) 98300 12345", { kind: "mobile", mobile: "9830012345" }],
  ["মীনা ১৯/০১/১৯৭১", { kind: "birth", day: "1971-01-19", words: ["মীনা"] }],
  ["919830012345", { kind: "mobile", mobile: "9830012345" }],
  ["n7k2m9qwer", { kind: "number", number: "N7K2M9QWER" }],
  ["N7K2 M9QWER", { kind: "number", number: "N7K2M9QWER" }],
  ["NKQMXQWERT", { kind: "number", number: "NKQMXQWERT" }],
  ["nkqm xqwert", { kind: "number", number: "NKQMXQWERT" }],
  ["apbesxawnr", { kind: "number", number: "APBESXAWNR" }],
  ["PQWERTYXCVBNMASDFGHJK", { kind: "number", number: "PQWERTYXCVBNMASDFGHJK" }],
  ["\u202a+91 98300 12345\u202c", { kind: "mobile", mobile: "9830012345" }],
  ["९८३००१२३४५", { kind: "mobile", mobile: "9830012345" }],
  ["Ｎ７Ｋ２Ｍ９ＱＷＥＲ", { kind: "number", number: "N7K2M9QWER" }],
  ["N৭K২M৯QWER", { kind: "number", number: "N7K2M9QWER" }],
  ["\u200bn7k2m9qwer", { kind: "number", number: "N7K2M9QWER" }],
  ["Chatterjee Ray", { kind: "unclear" }],
  ["Sen", { kind: "unclear" }],
  ["Namrata Roy", { kind: "unclear" }],
  ["26112000001", { kind: "number", number: "26112000001" }],
  ["Meena Dutta 19/1/1971", { kind: "birth", day: "1971-01-19", words: ["Meena", "Dutta"] }],
  ["19.01.1971, Dutta", { kind: "birth", day: "1971-01-19", words: ["Dutta"] }],
  ["dutta 1971-01-19", { kind: "birth", day: "1971-01-19", words: ["dutta"] }],
  ["O\u2019Brien\u00a02/3/1980", { kind: "birth", day: "1980-03-02", words: ["O'Brien"] }],
  ["Meena Dutta", { kind: "unclear" }],
  ["19/01/1971", { kind: "unclear" }],
  ["Dutta 31/02/1971", { kind: "unclear" }],
  ["", { kind: "unclear" }],
  ["'; drop table", { kind: "unclear" }],
])("%j is looked for as what it is", (typed, query) => {
  expect(readQuery(typed)).toEqual(query);
});
