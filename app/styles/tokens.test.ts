import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("prefers-color-scheme: dark");

function colours(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["surface", "surface-2", "raised"];

/** Text on each background it is used on: 4.5 to 1. */
const TEXT: [string, string[]][] = [
  ["ink", [...GROUNDS, "surface-3", "action-soft", "action-soft-2", "offer-soft", "good-soft", "bad-soft"]],
  ["ink-soft", [...GROUNDS, "action-soft"]],
  ["ink-off", [...GROUNDS, "surface-3"]],
  ["link", [...GROUNDS, "action-soft", "action-soft-2"]],
  ["link-hover", GROUNDS],
  ["on-action", ["action", "action-hover", "action-pressed"]],
  ["white", ["bad-fill", "bad-fill-hover"]],
  ["on-offer", ["offer", "offer-strong"]],
  ["offer-ink", [...GROUNDS, "offer-soft"]],
  ["good", [...GROUNDS, "good-soft"]],
  ["bad", [...GROUNDS, "bad-soft"]],
];

/** Borders and icons: 3 to 1. */
const MARKS: [string, string[]][] = [
  ["line-strong", GROUNDS],
  ["focus", GROUNDS],
  ["good-line", [...GROUNDS, "good-soft"]],
  ["action", ["surface", "raised"]],
  ["bad", GROUNDS],
];

describe.each([
  ["light", colours(light)],
  ["dark", { ...colours(light), ...colours(dark) }],
])("In the %s scheme", (_scheme, palette) => {
  const pairs = (list: [string, string[]][]) =>
    list.flatMap(([name, on]) => on.map((ground) => [name, ground] as const));

  test.each(pairs(TEXT))("%s can be read on %s", (name, ground) => {
    expect(contrast(palette[name] ?? "", palette[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(MARKS))("%s can be seen on %s", (name, ground) => {
    expect(contrast(palette[name] ?? "", palette[ground] ?? "")).toBeGreaterThanOrEqual(3);
  });
});

/** The hue of a colour in degrees: yellow is 60, blue is 240. */
function hue(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const step = (one: number, other: number, from: number) => (from + (one - other) / (high - low)) * 60;
  if (high === red) return (step(green, blue, 0) + 360) % 360;
  return high === green ? step(blue, red, 2) : step(red, green, 4);
}

test("the primary colour is a blue and the secondary one a yellow, in both schemes", () => {
  for (const palette of [colours(light), { ...colours(light), ...colours(dark) }]) {
    for (const name of ["action", "link"]) {
      expect(hue(palette[name] ?? ""), name).toBeGreaterThan(200);
      expect(hue(palette[name] ?? ""), name).toBeLessThan(240);
    }
    for (const name of ["offer", "offer-strong"]) {
      expect(hue(palette[name] ?? ""), name).toBeGreaterThan(40);
      expect(hue(palette[name] ?? ""), name).toBeLessThan(60);
    }
  }
});
