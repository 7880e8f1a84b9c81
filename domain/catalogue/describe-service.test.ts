import { expect, test } from "vitest";
import { makeCatalogue, makeLab, makeService } from "../../test/support/make-catalogue.ts";
import {
  audienceWords,
  durationWords,
  fastingWords,
  nablClaim,
  placeWords,
  reportTimeWords,
  serviceText,
  tatWords,
  whomWords,
} from "./describe-service.ts";

test("a service says on one line what matters before booking", () => {
  expect(serviceText(makeService(1, { parameterIds: [1, 2, 3] }))).toBe(
    "3 parameters · No fasting · Report same day",
  );
  expect(
    serviceText(makeService(1, { kind: "radiology", homeCollection: false, fastingHours: 6, tatDays: 2 })),
  ).toBe("Lab visit only · Fasting 6 hours · Report in 2 days");
});

test("report time, fasting and place are said in words", () => {
  expect(reportTimeWords({ tatDays: 1 })).toBe("Report in 1 day");
  expect([tatWords(0), tatWords(1), tatWords(5)]).toEqual(["Same Day", "1 Day(s)", "5 Day(s)"]);
  expect([1, 10].map((fastingHours) => fastingWords({ fastingHours }))).toEqual([
    "Fasting 1 hour",
    "Fasting 10 hours",
  ]);
  expect(placeWords({ homeCollection: true })).toBe("Home collection or lab visit");
  expect([1, 45, 120, 1440].map(durationWords)).toEqual(["1 minute", "45 minutes", "2 hours", "24 hours"]);
});

test("whom a service is for is said only when it is not for everybody", () => {
  const who = (sex: "M" | "F" | null, ageMinYears: number, ageMaxYears: number) =>
    audienceWords({ sex, ageMinYears, ageMaxYears });
  expect(who(null, 0, 120)).toBe("");
  expect(who("F", 0, 120)).toBe("Women");
  expect(who("M", 50, 120)).toBe("Men, from 50 years");
  expect(who(null, 0, 12)).toBe("Up to 12 years");
  expect(who(null, 0, 1)).toBe("Up to 1 year");
  expect(who("F", 0, 1)).toBe("Women, up to 1 year");
  expect(who(null, 1, 120)).toBe("From 1 year");
  expect(who("F", 1, 120)).toBe("Women, from 1 year");
  expect(who("F", 20, 40)).toBe("Women, 20 to 40 years");
});

test("a card says whom a package is for in its own words where they are short", () => {
  const pack = makeService(1, { kind: "package", audience: "Adults from 30 years.", sex: "F" });
  expect(whomWords(pack)).toBe("Adults from 30 years");
  expect(whomWords({ ...pack, audience: "a".repeat(61) })).toBe("Women");
  expect(whomWords({ ...pack, audience: "" })).toBe("Women");
  expect(whomWords({ ...pack, kind: "test" })).toBe("Women");
});

const inScope = makeService(1, { inNablScope: true });
const outside = makeService(2, { inNablScope: false });
const sentOut = makeService(3, { inNablScope: true, outsourced: true });
const whole = makeService(4, { kind: "package", contentIds: [1] });
const mixed = makeService(5, { kind: "package", contentIds: [1, 2] });
const catalogue = makeCatalogue({ services: [inScope, outside, sentOut, whole, mixed] });
const lab = makeLab(1, { nablCertificate: "MC-1" });
const claim = (service: typeof inScope, at = lab) => nablClaim(catalogue, service, at);

test("accreditation is claimed for a test in the scope of a lab that has a certificate", () => {
  expect(claim(inScope)).toBe("MC-1");
  expect(claim(inScope, makeLab(1))).toBeNull();
});

test("accreditation is not claimed outside the scope or for what a partner tests", () => {
  expect(claim(outside)).toBeNull();
  expect(claim(sentOut)).toBeNull();
});

test("a package claims accreditation only when each of its tests may", () => {
  expect(claim(whole)).toBe("MC-1");
  expect(claim(mixed)).toBeNull();
});
