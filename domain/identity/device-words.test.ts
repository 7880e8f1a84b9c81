import { expect, test } from "vitest";
import { deviceWords } from "./device-words.ts";

test("a device is named by its browser and kind, in words that its owner knows", () => {
  const android =
    "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";
  expect(deviceWords(`${android} Mobile Safari/537.36`)).toBe("Chrome on Android phone");
  expect(deviceWords(`${android} Safari/537.36`)).toBe("Chrome on Android tablet");
  expect(deviceWords(`${android} Mobile Safari/537.36 EdgA/141.0`)).toBe("Edge on Android phone");
  expect(
    deviceWords(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    ),
  ).toBe("Safari on iPhone");
  expect(
    deviceWords("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0"),
  ).toBe("Firefox on Windows computer");
  expect(deviceWords("NamunaApp/3.1 (Linux; Android 14; Mobile)")).toBe("Android phone");
});

test("a client without a user agent, or with a strange one, gets a name all the same", () => {
  expect(deviceWords("")).toBe("Another app or browser");
  expect(deviceWords("<script>alert(1)</script>")).toBe("Another app or browser");
});
