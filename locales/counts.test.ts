import { expect, test } from "vitest";
import { BENGALI } from "./bengali.ts";
import { COLLECTOR_BENGALI } from "./bengali-collector.ts";
import { MESSAGES, QUESTIONS } from "./dictionaries.ts";

/** A count and what is counted: "{count} tests", "{total} radiology tests". */
const COUNTED =
  /\{(?:before|count|days|hours|minutes|months|more|most|reports|seconds|times|total|until|years)\} ((?:[a-z]+ )?)([a-z]+s)\b/i;

/** The phrase for one where more than the number and the noun differ. */
const ONE: Record<string, string> = {
  "See {count} coupons": "1 coupon available",
  "You'd pay for {count} tests twice": "You'd pay for {test} twice",
  "You'd pay for {count} tests more than once": "You'd pay for {test} more than once",
  "On their own, these {count} tests cost {price}.": "On its own, {test} costs {price}.",
  "{total} scans and heart tests by appointment.": "1 scan or heart test by appointment.",
  "{count} parameters: {names}.": "One parameter: {name}.",
  "{count} entries wait to be sent": "One entry waits to be sent",
  "{count} parameters are outside the reference range": "1 parameter is outside the reference range",
  "{name} is {finding} ({facts}), as it was the last {times} times. What does this mean for me?":
    "{name} is {finding} ({facts}), as it was last time. What does this mean for me?",
  "opened {count} times, last on {at}": "opened once, last on {at}",
};

/** Counts that are never one, and why. */
const NEVER_ONE: readonly [why: string, phrases: RegExp][] = [
  ["a limit, which is a constant", /\b(?:at most|at least|up to|only) \{(?:count|most)\}/i],
  ["leads on from a shorter list", /^All \{(?:count|total)\} /],
  ["a reading with one result has no list", /^(?:All \{count\} results|\{count\} results, )/],
  ["of the many details of an account", /^\{there\} of \{count\} details added$/],
  ["the specification's words", /^\{more\} More packages$/],
  ["a long table", /^Ranges of all \{count\} parameters$/],
  ["a service with one value has no list of them", /^\{count\} parameters: \{values\}$/],
  [
    "durations are in minutes below two hours",
    /^(?:\{hours\} hours|It is done at the centre .* \{count\} hours\.)$/,
  ],
  ["the end of a span", /\{from\} to \{(?:hours|until|years)\} (?:hours|years)/],
  ["ages are in days below two months, in months below two years", /^\{count\} (?:months|years)$/],
  ["a package contains two services or more", /^\{name\} has \{count\} tests with /],
  ["a visit with one report has the message of a report", /\{total\} reports of booking/],
  ["the catalogue's own sentences, written for its numbers", /^Fast for \{hours\} hours/],
  [
    "registered with the carriers word for word",
    /Fast for \{hours\} hours; \{water\}|\{hours\} hours after the first bite\. (?:How|See)/,
  ],
];

const phrases = [BENGALI, COLLECTOR_BENGALI, MESSAGES.bn, QUESTIONS.bn].flatMap((list) => Object.keys(list));
const known = new Set(phrases.map((phrase) => phrase.toLowerCase()));

/** The phrases that would say the same of one: "1 test", "One test", "{count} test". */
function phrasesForOne(phrase: string): string[] {
  const other = ONE[phrase];
  if (other !== undefined) return [other];
  const [counted = "", between = "", noun = ""] = COUNTED.exec(phrase) ?? [];
  const [slot = ""] = counted.split(" ");
  const single = noun.replace(/ies$/, "y").replace(/s$/, "");
  return ["1", "one", "a", slot].map((one) => phrase.replace(counted, `${one} ${between}${single}`));
}

test("what is said of several is said of one too: no page has “1 tests” or “1 hours”", () => {
  const counted = phrases.filter((phrase) => COUNTED.test(phrase));
  expect(counted.length).toBeGreaterThan(80);
  const wrong = counted.filter(
    (phrase) =>
      !NEVER_ONE.some(([, rule]) => rule.test(phrase)) &&
      !phrasesForOne(phrase).some((one) => known.has(one.toLowerCase())),
  );
  expect(wrong).toEqual([]);
});

test("every exception is one of a phrase", () => {
  expect(Object.keys(ONE).filter((phrase) => !phrases.includes(phrase))).toEqual([]);
  expect(NEVER_ONE.filter(([, rule]) => !phrases.some((phrase) => rule.test(phrase)))).toEqual([]);
});
