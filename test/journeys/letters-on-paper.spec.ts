import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { openPen } from "../../integrations/pdf/pen.ts";
import { expect, test } from "../support/browser-test.ts";
import { renderFirstPage } from "../support/read-pdf.ts";
import type { Script } from "../support/words-of-scripts.ts";
import { SCRIPTS, WORDS_OF_SCRIPTS } from "../support/words-of-scripts.ts";

/** Pixels of a letter's size, and of a line, in both pictures. */
const SIZE = 44;
const STEP = 84;
const LEFT = 40;
/** Points of paper for a pixel. */
const POINT = 0.5;

interface Ink {
  /** 0 for paper, 1 for ink, row by row. */
  dots: Uint8Array;
  width: number;
  height: number;
}

test("words on paper look as a browser draws them, letter by letter, in each script", {
  tag: "@desktop",
}, async ({ page }) => {
  // Ten scripts, two pictures each.
  test.slow();
  for (const script of SCRIPTS) {
    const words = WORDS_OF_SCRIPTS[script].split(" ");
    const [onPaper, onScreen] = [await drawnOnPaper(words), await drawnOnScreen(page, script, words)];
    const unlike: string[] = [];
    for (const [i, word] of words.entries()) {
      const [paper, screen] = [await inkOfLine(onPaper, i), await inkOfLine(onScreen, i)];
      const isSameSize =
        Math.abs(paper.width - screen.width) <= 3 && Math.abs(paper.height - screen.height) <= 3;
      if (!isSameSize || likeness(paper, screen) < 0.93) {
        unlike.push(
          `${word}: ${paper.width}×${paper.height}, ${screen.width}×${screen.height}, ${likeness(paper, screen)}`,
        );
      }
    }
    expect(words.length, script).toBeGreaterThanOrEqual(20);
    expect(unlike, script).toEqual([]);
  }
});

async function drawnOnPaper(words: readonly string[]): Promise<Buffer> {
  const pen = openPen({ title: "Words", author: "Namuna" });
  pen.newPage();
  words.forEach((word, i) => {
    pen.text(word, LEFT * POINT, (i + 0.65) * STEP * POINT, { size: SIZE * POINT });
  });
  const { data, width, height } = await renderFirstPage(await pen.finish(), 1 / POINT);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: "#ffffff" })
    .greyscale()
    .png()
    .toBuffer();
}

async function drawnOnScreen(page: Page, script: Script, words: readonly string[]): Promise<Buffer> {
  const file = { odia: "Oriya" }[script as string] ?? `${script[0]?.toUpperCase()}${script.slice(1)}`;
  const font = readFileSync(new URL(`../../assets/fonts/NotoSans${file}-Regular.ttf`, import.meta.url));
  const lines = words.map((word, i) => `<p style="top:${i * STEP}px">${word.normalize("NFC")}</p>`).join("");
  await page.setViewportSize({ width: 900, height: words.length * STEP });
  await page.setContent(`<meta charset="utf-8"><style>
    @font-face { font-family: paper; src: url(data:font/ttf;base64,${font.toString("base64")}) }
    body { margin: 0; background: #fff; color: #0b1f3a; font: ${SIZE}px/${STEP}px paper }
    p { position: absolute; left: ${LEFT}px; margin: 0; white-space: nowrap; unicode-bidi: plaintext }
    </style>${lines}`);
  await page.evaluate(() => document.fonts.load("44px paper").then(() => document.fonts.ready));
  return sharp(await page.screenshot({ scale: "css" }))
    .greyscale()
    .png()
    .toBuffer();
}

/** What is drawn in a line, cut to where there is ink. */
async function inkOfLine(picture: Buffer, line: number): Promise<Ink> {
  const { width } = await sharp(picture).metadata();
  const cut = { left: 0, top: line * STEP, width: Math.min(width, 900), height: STEP };
  const { data, info } = await sharp(picture).extract(cut).raw().toBuffer({ resolveWithObject: true });
  const grey = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 255;
  let [left, right, top, bottom] = [info.width, -1, info.height, -1];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (grey(x, y) > 150) continue;
      [left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ];
    }
  }
  const [w, h] = [Math.max(0, right - left + 1), Math.max(0, bottom - top + 1)];
  const dots = Uint8Array.from({ length: w * h }, (_, i) =>
    grey(left + (i % w), top + Math.floor(i / w)) <= 150 ? 1 : 0,
  );
  return { dots, width: w, height: h };
}

/** The share of the ink of either picture that has ink of the other within a pixel of it: edges are smoothed in two ways. */
function likeness(one: Ink, other: Ink): number {
  const near = (ink: Ink, x: number, y: number) => {
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const [px, py] = [x + dx, y + dy];
        if (px >= 0 && py >= 0 && px < ink.width && py < ink.height && ink.dots[py * ink.width + px])
          return true;
      }
    }
    return false;
  };
  let [all, shared] = [0, 0];
  for (const [ink, against] of [
    [one, other],
    [other, one],
  ] as const) {
    for (let i = 0; i < ink.dots.length; i++) {
      if (!ink.dots[i]) continue;
      all++;
      if (near(against, i % ink.width, Math.floor(i / ink.width))) shared++;
    }
  }
  return all === 0 ? 0 : shared / all;
}
