import { expect, test } from "vitest";
import { readyHead } from "./ready-head.ts";

test("a line that may not be sent is refused as Node refuses it", () => {
  expect(() => readyHead({ "x-words": "one\r\nset-cookie: two" })).toThrow("x-words");
  expect(() => readyHead({ "x words": "one" })).toThrow("x words");
});

test("a head has its lines and how long the connection stays open", () => {
  expect(readyHead({ etag: '"1"', "content-length": 3 })).toBe(
    'HTTP/1.1 200 OK\r\netag: "1"\r\ncontent-length: 3\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n',
  );
});
