/** People of the illustrations: plain shapes, one way of drawing all of them. */
import { C, circle, ellipse, flat, line, path, rect } from "./draw.mjs";

/** Skin and hair, the only colours that the objects lack. */
export const SKIN = ["#c98f63", "#a9714a", "#dba97f"];
const GREY = "#b9c3d1";

const stroke = (d, colour, width) =>
  `${line(d, `stroke-width="${width + 4}"`)}${line(d, `stroke="${colour}" stroke-width="${width}"`)}`;

/** An arm from the shoulder over the elbow to the hand. */
const arm = ([shoulder, elbow, hand], sleeve, skin) =>
  `${stroke(`M${shoulder}L${elbow}L${hand}`, sleeve, 17)}${circle(...hand.split(" ").map(Number), 9, skin)}`;

const HAIR = {
  short: (colour) =>
    path("M-25-233c-2-22 12-35 27-34 16 0 26 13 23 33-6-13-16-18-27-18-10 0-18 6-23 19z", colour),
  bun: (colour) =>
    `${circle(0, -266, 11, colour)}${path("M-25-226c-5-26 8-40 25-40s30 14 25 40c-5-17-12-25-25-25s-20 8-25 25z", colour)}`,
  long: (colour) => path("M-27-196c-10-44 2-70 27-70s37 26 27 70h-13c8-30 4-50-14-50s-22 20-14 50z", colour),
  cap: () =>
    `${path("M-26-236c0-20 12-30 26-30s26 10 26 30z", C.blue)}${path("M10-236h30a6 6 0 0 0 0-9H20z", C.deep)}`,
};

/** Head and shoulders up from y = -198; centred at x = 0. */
export function head({ hair = "short", skin = SKIN[0], grey = false, glasses = false } = {}) {
  const colour = grey ? GREY : C.ink;
  const behind = hair === "long" ? HAIR.long(colour) : "";
  const front = hair === "long" ? HAIR.short(colour) : HAIR[hair](colour);
  const eyes = glasses
    ? `${circle(-9, -232, 6.5, "none")}${circle(9, -232, 6.5, "none")}${line("M-2.5-232h5")}`
    : flat(circle(-8, -232, 2.4, C.ink), circle(8, -232, 2.4, C.ink));
  return `${rect(-9, -212, 18, 22, 6, skin)}<g transform="translate(0 8)">${behind}${circle(0, -234, 25, skin)}${eyes}${line("M-7-221c4 4 10 4 14 0")}${front}</g>`;
}

/**
 * Somebody standing with the feet at 0,0, 267 high. `left` and `right` are arms as [shoulder, elbow, hand]; `sari` a long skirt with a drape
 * over the shoulder, `coat` a doctor's.
 */
export function person({
  top = C.blue,
  bottom = C.deep,
  skin = SKIN[0],
  left = ["-30 -168", "-46 -128", "-40 -92"],
  right = ["30 -168", "46 -128", "40 -92"],
  sari = false,
  coat = false,
  front = "",
  ...face
} = {}) {
  const legs = sari
    ? path("M-34-104h68l14 100c-30 8-66 8-96 0z", bottom)
    : `${path("M-32-104h64l-4 98h-22l-6-70-6 70h-22z", bottom)}${flat(ellipse(-17, -3, 15, 6, C.ink), ellipse(17, -3, 15, 6, C.ink))}`;
  const torso = path("M-38-172c2-16 16-24 38-24s36 8 38 24l-2 74h-72z", top);
  const drape = sari ? path("M14-194c10 2 18 6 22 14l-60 84h-12l2-22z", C.yellow) : "";
  const gown = coat
    ? `${path("M-40-172c2-16 18-24 40-24s38 8 40 24l6 116h-38l-8-130-8 130h-38z", C.white)}${line("M-8-194 0-176 8-194M-26-104h14M12-104h14")}`
    : "";
  return `${legs}${torso}${drape}${gown}${arm(left, coat ? C.white : top, skin)}${arm(right, coat ? C.white : top, skin)}${head({ skin, ...face })}${front}`;
}

/** The collector's box, 66 wide; the handle is at 33,0. */
export const sampleBox = () =>
  `${line("M20 16V6a6 6 0 0 1 6-6h14a6 6 0 0 1 6 6v10", 'stroke-width="4"')}${rect(0, 16, 66, 50, 8, C.white)}${rect(-3, 14, 72, 16, 6, C.blue)}${path("M33 36c7 8 10 12 10 17a10 10 0 0 1-20 0c0-5 3-9 10-17z", C.mid)}`;
