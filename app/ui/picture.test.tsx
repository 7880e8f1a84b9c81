import { existsSync, readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ORGAN_SLUGS, PICTURE_SIZES, Picture } from "./picture.tsx";

const file = (name: string) => new URL(`../../public/pictures/${name}.svg`, import.meta.url);

test("every picture exists, has its declared size and is under 6 KB", () => {
  for (const [name, [width, height]] of Object.entries(PICTURE_SIZES)) {
    const svg = readFileSync(file(name), "utf8");
    expect(svg, name).toContain(`width="${width}" height="${height}"`);
    expect(svg.length, name).toBeLessThanOrEqual(6 * 1024);
  }
});

test("the pictures of scans and topics are square, small, and the same on a light and a dark page", () => {
  for (const folder of ["radiology", "topics"]) {
    const names = readdirSync(new URL(`../../public/pictures/${folder}`, import.meta.url));
    expect(names.length).toBeGreaterThanOrEqual(12);
    for (const name of names) {
      const svg = readFileSync(file(`${folder}/${name.replace(".svg", "")}`), "utf8");
      expect(svg, name).toContain('width="160" height="160"');
      expect(svg.length, name).toBeLessThanOrEqual(2 * 1024);
      expect(svg, name).not.toContain("prefers-color-scheme");
    }
  }
});

test("every organ has its picture", () => {
  expect(ORGAN_SLUGS.filter((slug) => !existsSync(file(`organs/${slug}`)))).toEqual([]);
});

test("a picture with one given side keeps its proportions", () => {
  const html = renderToStaticMarkup(<Picture name="hero-reports" alt="" width={280} />);
  expect(html).toContain('width="280" height="200"');
  expect(html).toContain('loading="lazy"');
});

test("an organ picture is found by its slug", () => {
  const html = renderToStaticMarkup(<Picture name="organs/heart" alt="Heart" height={64} />);
  expect(html).toContain('pictures/organs/heart.svg"');
  expect(html).toContain('width="64" height="64"');
});
