import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhotoPicture } from "../../ui/photo.tsx";
import { photoView } from "./photo-view.ts";

const crop = { width: 640, height: 480, widths: [320, 640], version: "0a1b2c3d" };
const photo = {
  slot: "centre/rajarhat",
  alt: "The entrance",
  caption: "",
  name: "",
  registration: "",
  crops: [
    { crop: "wide" as const, ...crop },
    { crop: "phone" as const, ...crop, height: 640 },
  ],
};

test("a photograph has its sizes, both formats, and its own crop on a phone", () => {
  const html = renderToStaticMarkup(<PhotoPicture photo={photoView(photo)} sizes="100vw" />);
  expect(html).toContain('alt="The entrance" width="640" height="480"');
  expect(html).toContain("centre-rajarhat-wide-320-0a1b2c3d.avif 320w");
  expect(html).toContain("centre-rajarhat-wide-640-0a1b2c3d.webp 640w");
  expect(html).toMatch(/<source type="image\/avif"[^>]*phone-640[^>]*media="\(width &lt; 48rem\)"/);
});
