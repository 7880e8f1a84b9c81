import { expect, test } from "vitest";
import { pastedMobile } from "./mobile-field.tsx";

test.each([
  "9830012345",
  " 9830012345 ",
  "+91 98300 12345",
  "+91-98300-12345",
  "\u202a+91\u00a098300\u00a012345\u202c",
  "(0) 98300 12345",
  "09830012345",
  "0091 9830012345",
  "919830012345",
  "৯৮৩০০ ১২৩৪৫",
  "९८३००१२३४५",
])("%s is pasted as 9830012345", (text) => {
  expect(pastedMobile(text)).toBe("9830012345");
});

test.each([
  "",
  "98300",
  "0123456789",
  "+1 983 001 2345",
  "98300123456",
  "ring 9830012345",
  "9830012345 9830012346",
])("%s is left as it is", (text) => {
  expect(pastedMobile(text)).toBeNull();
});
