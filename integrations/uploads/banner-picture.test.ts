import sharp from "sharp";
import { expect, test } from "vitest";
import { bannerPicture } from "./banner-picture.ts";

test("a photograph becomes a WebP of at most 1120 by 800 without its camera's notes", async () => {
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: "red" } })
    .withExif({ IFD0: { Artist: "Somebody" } })
    .jpeg()
    .toBuffer();
  const made = await bannerPicture(photo);
  const facts = await sharp(made.ok ? made.value : Buffer.alloc(0)).metadata();
  expect(facts).toMatchObject({ format: "webp", width: 1120, height: 560 });
  expect(facts.exif).toBeUndefined();
});

test("what is no picture, and what may hold scripts, is refused", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>';
  for (const text of ["no picture", svg]) {
    expect(await bannerPicture(Buffer.from(text))).toEqual({ ok: false, error: { code: "unreadable" } });
  }
});
