import { expect, test } from "vitest";
import { mapAddress } from "./links.tsx";

test.each([
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8)", "geo:0,0?q="],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "maps:?q="],
  ["", "geo:0,0?q="],
])("the map of a visit is opened by an address that the device knows: %s", (userAgent, start) => {
  expect(mapAddress("4B, Demo Road & Lane #2, কলকাতা", userAgent)).toBe(
    `${start}4B%2C%20Demo%20Road%20%26%20Lane%20%232%2C%20%E0%A6%95%E0%A6%B2%E0%A6%95%E0%A6%BE%E0%A6%A4%E0%A6%BE`,
  );
});
