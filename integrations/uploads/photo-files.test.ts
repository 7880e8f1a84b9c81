import sharp from "sharp";
import { expect, test } from "vitest";
import { bannerPicture, filesOfPhoto, makePhotoFiles } from "./photo-files.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1456b8" } })
    .withExif({ IFD0: { Copyright: "somebody" } })
    .jpeg()
    .toBuffer();
const middle = { x: 0.5, y: 0.5 };

test("a photograph is cropped for its place, in two formats and several widths, without the camera's data", async () => {
  const made = await makePhotoFiles(await picture(1000, 750), { slot: "equipment/chemistry", focal: middle });
  if (!made.ok) throw new Error(made.error);
  expect(made.crops.map(({ crop, width, height, widths }) => ({ crop, width, height, widths }))).toEqual([
    { crop: "wide", width: 960, height: 720, widths: [320, 640, 960] },
  ]);
  expect(made.files.map(({ name }) => name)).toEqual(
    filesOfPhoto({ slot: "equipment/chemistry", crops: made.crops }),
  );
  const facts = await sharp(made.files[1]?.bytes).metadata();
  expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(["webp", 320, 240, undefined]);
});

test("what is no picture, and what is too small for its place, is refused", async () => {
  expect(await makePhotoFiles(Buffer.from("words"), { slot: "hero", focal: middle })).toEqual({
    ok: false,
    error: "not a picture",
  });
  const half = (await picture(1000, 750)).subarray(0, 2000);
  expect(await makePhotoFiles(half, { slot: "hero", focal: middle })).toEqual({
    ok: false,
    error: "not a picture",
  });
  expect(await makePhotoFiles(await picture(500, 400), { slot: "hero", focal: middle })).toEqual({
    ok: false,
    error: "too small",
  });
});

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
