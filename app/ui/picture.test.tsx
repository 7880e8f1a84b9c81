import { existsSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ORGAN_SLUGS, Picture } from "./picture.tsx";
import { PICTURE_SIZES } from "./picture-names.ts";

const file = (name: string) => new URL(`../../public/pictures/${name}.svg`, import.meta.url);

test("every picture exists, has the size we announce and stays under 6 KB", () => {
  for (const [name, [width, height]] of Object.entries(PICTURE_SIZES)) {
    const svg = readFileSync(file(name), "utf8");
    expect(svg, name).toContain(`width="${width}" height="${height}"`);
    expect(svg.length, name).toBeLessThanOrEqual(6 * 1024);
  }
});

test("every organ has its picture", () => {
  expect(ORGAN_SLUGS.filter((slug) => !existsSync(file(`organs/${slug}`)))).toEqual([]);
});

test("a picture given one side keeps its proportion", () => {
  const html = renderToStaticMarkup(<Picture name="hero-reports" alt="" width={280} />);
  expect(html).toContain('width="280" height="200"');
  expect(html).toContain('loading="lazy"');
});

test("an organ picture is found by its slug", () => {
  const html = renderToStaticMarkup(<Picture name="organs/heart" alt="Heart" height={64} />);
  expect(html).toContain('pictures/organs/heart.svg"');
  expect(html).toContain('width="64" height="64"');
});
