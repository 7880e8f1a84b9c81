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

test.each([
  ["a no-break space before the name", "\u00a0__Host-sid=evil; __Host-sid=good", "good"],
  ["a no-break space in two bytes", "\u00c2\u00a0__Host-sid=evil; __Host-sid=good", "good"],
  ["a byte order mark", "\u00ef\u00bb\u00bf__Host-sid=evil; __Host-sid=good", "good"],
  ["a byte order mark as one character", "\ufeff__Host-sid=evil; __Host-sid=good", "good"],
  ["an ideographic space", "\u3000__Host-sid=evil; __Host-sid=good", "good"],
  ["a line separator after the name", "__Host-sid\u2028=evil; __Host-sid=good", "good"],
  ["a form feed", "\f__Host-sid=evil; __Host-sid=good", "good"],
  ["a vertical tab", "\v__Host-sid=evil; __Host-sid=good", "good"],
  ["a name in quotes", '"__Host-sid"=evil; __Host-sid=good', "good"],
  ["a space within the name", "a __Host-sid=evil; __Host-sid=good", "good"],
  ["a comma before the name", "a=b, __Host-sid=evil; __Host-sid=good", "good"],
  ["other letters", "__host-sid=evil; __HOST-sid=evil; __Host-sid=good", "good"],
  ["no name", "=__Host-sid=evil; __Host-sid=good", "good"],
  ["space and tab around it", "a=b;\t __Host-sid \t=\t good \t;c=d", "good"],
  ["a no-break space in the value, which stays", "__Host-sid=good\u00a0", "good\u00a0"],
  ["the name twice", "__Host-sid=good; __Host-sid=evil", undefined],
  ["the name twice with the same value", "__Host-sid=good; a=b; __Host-sid=good", undefined],
  ["the name three times", "__Host-sid=a; __Host-sid=b; __Host-sid=c", undefined],
  ["the name twice, once without a value", "__Host-sid=good; __Host-sid=", undefined],
])("what a host beside this one sets is not the session: %s", (_what, header, value) => {
  expect(readCookies(header).get("__Host-sid")).toBe(value);
});

test("each cookie of this host alone is absent when it comes twice, the others stay", () => {
  const { session, place, language, device, share, csrf } = cookieNames(true);
  const names = [session, place, language, device, share("abcdefghijkl")];
  const header = [...names, ...names, csrf, csrf].map((name, n) => `${name}=${n}`).join("; ");
  expect([...readCookies(`${header}; other=x`)]).toEqual([
    [csrf, "10"],
    ["other", "x"],
  ]);
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

test("a cookie that is no place counts as no choice", () => {
  const codes = [
    "%37%30%30%30%31%39|x|",
    "700019",
    "700019|x",
    "700019||||",
    "700019|%|",
    " 700019|x|",
    "7000190|x|",
  ];
  for (const cookie of [undefined, "", "%", "012345|x|", "70001|x|", "x", "٧٠٠٠١٩|x|", ...codes])
    expect(readPlace(cookie)).toBeNull();
});

test("a long header is read once, whatever space it has: by the square of its length this would not end", () => {
  const space = " \t".repeat(1_000_000);
  const cookies = readCookies(`a=${space}b${space}c${space};${space}d${space}e`);
  expect([...cookies]).toEqual([["a", `b${space}c`]]);
});
