import { expect, test } from "vitest";
import { directionsTo } from "./directions-to.ts";

test("directions to a centre use its position and no starting point", () => {
  expect(directionsTo({ latitude: 22.5958, longitude: 88.4795 })).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=22.5958%2C88.4795",
  );
});
