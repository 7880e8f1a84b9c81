import { expect, test } from "vitest";
import { NO_HASH } from "../shared/hash-chain.ts";
import type { Opening } from "./access-log.ts";
import { linkText } from "./access-log.ts";

const opening: Opening = {
  id: "o1",
  reportId: "r1",
  version: 2,
  at: new Date("2026-11-20T04:00:00Z"),
  action: "view",
  actor: "you",
  shareId: null,
};

test("the text of an opening stays what older rows were hashed with", () => {
  expect(linkText(opening)).toBe('["r1","o1","2026-11-20T04:00:00.000Z",2,"view","you",null]');
  expect(linkText({ ...opening, shareId: "s1" })).toBe(
    '["r1","o1","2026-11-20T04:00:00.000Z",2,"view","you","s1"]',
  );
  expect(NO_HASH).toEqual(new Uint8Array(32));
});

test("no name of a reader makes two openings alike", () => {
  const named = (actor: string, shareId: string | null) => linkText({ ...opening, actor, shareId });
  expect(named('you","s1', null)).not.toBe(named("you", "s1"));
  expect(named("null", null)).not.toBe(named("", null));
  expect(JSON.parse(named('Dr "A",\n[B]', null))[5]).toBe('Dr "A",\n[B]');
});
