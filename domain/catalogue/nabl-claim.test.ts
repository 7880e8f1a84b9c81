import { expect, test } from "vitest";
import { makeCatalogue, makeLab, makeService } from "../../test/support/make-catalogue.ts";
import { nablClaim } from "./nabl-claim.ts";

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

test("it is not claimed outside the scope or for what a partner tests", () => {
  expect(claim(outside)).toBeNull();
  expect(claim(sentOut)).toBeNull();
});

test("a package claims it only when each of its tests may", () => {
  expect(claim(whole)).toBe("MC-1");
  expect(claim(mixed)).toBeNull();
});
