import { expect, test } from "vitest";
import { cookieNames, readCookies, writeCookie } from "./cookies.ts";
import { readPlace, writePlace } from "./visitor.ts";

test("cookies are read as the browser sends them; of two with one name the first counts", () => {
  const cookies = readCookies("sid=v.abc; XSRF-TOKEN=a=b;place=1|2|3; sid=other; =x; flag");
  expect([...cookies]).toEqual([
    ["sid", "v.abc"],
    ["XSRF-TOKEN", "a=b"],
    ["place", "1|2|3"],
  ]);
  expect(readCookies(undefined).size).toBe(0);
});

test("over TLS the session's cookie is bound to the host", () => {
  expect(cookieNames(true)).toEqual({
    session: "__Host-sid",
    csrf: "XSRF-TOKEN",
    place: "__Host-place",
    language: "__Host-language",
    device: "__Host-device",
    share: expect.any(Function),
  });
  expect(cookieNames(true).share("abcdefghijkl")).toBe("__Host-share-abcdefgh");
  expect(writeCookie("__Host-sid", "x", { secure: true, httpOnly: true, maxAgeSeconds: 60 })).toBe(
    "__Host-sid=x; Path=/; SameSite=Lax; Max-Age=60; HttpOnly; Secure",
  );
});

test("a place survives its cookie, whatever it is called", () => {
  const choice = { pincode: "700019", name: 'বালিগঞ্জ; |=%, "x"', addressId: "0198-a" };
  const cookie = writePlace(choice);
  expect(cookie).toMatch(/^[\w|%.*'()!~-]+$/);
  expect(readPlace(cookie)).toEqual(choice);
});

test("what is no place is no choice", () => {
  for (const cookie of [undefined, "", "%", "012345|x|", "70001|x|", "x"])
    expect(readPlace(cookie)).toBeNull();
});
