/** One picture for each kind of scan, 160 × 160 on the disc of the organs, drawn to be told apart at 48 px. */
import { at, C, circle, disc, ellipse, flat, line, path, rect } from "./draw.mjs";

const night = "#0b3474";
const bone = `stroke="${C.soft}" stroke-width`;

const xRay = () => {
  const ribs = "M73 56c-16 0-21 8-21 20M73 74c-16 0-21 8-21 20M73 92c-14 0-19 6-20 16";
  const others = "M87 56c16 0 21 8 21 20M87 74c16 0 21 8 21 20M87 92c14 0 19 6 20 16";
  return disc(
    rect(38, 26, 84, 108, 10, night),
    rect(62, 17, 36, 17, 6, C.mid),
    line("M80 46v76", `${bone}="10" stroke-dasharray="11 5" stroke-linecap="butt"`),
    line(ribs + others, `${bone}="7"`),
    circle(100, 97, 13, undefined, `stroke="${C.yellow}" stroke-width="5"`),
  );
};

const ultrasound = () =>
  disc(
    path("M67 58 32 116c14 13 30 18 48 18s34-5 48-18L93 58z", night),
    line("M61 88c12 8 26 8 38 0M51 104c18 12 40 12 58 0", `stroke="${C.mid}" stroke-width="6"`),
    ellipse(88, 116, 15, 8, C.yellow, 'stroke="none"'),
    line("M80 26c0-12 16-14 34-4", 'stroke-width="7"'),
    path("M63 26h34v18l-5 18a12 6 0 0 1-24 0l-5-18z", C.white),
    flat(path("M65 45h30l-4 16a11 5 0 0 1-22 0z", C.mid)),
    line("M63 44h34"),
  );

const colourDoppler = () =>
  disc(
    rect(68, 112, 24, 18, 0, C.soft),
    rect(50, 126, 60, 10, 5, C.blue),
    rect(26, 30, 108, 86, 12, C.white),
    rect(34, 38, 92, 70, 6, night),
    path(
      "M36 54c22-8 30 14 52 10 14-2 22-12 36-12v20c-14 0-22 10-36 12-22 4-30-18-52-10z",
      C.mid,
      'stroke="none"',
    ),
    path("M80 64c2 1 5 0 8 0 14-2 22-12 36-12v20c-14 0-22 10-36 12-3 1-6 0-8 0z", C.yellow, 'stroke="none"'),
    line("M46 62h16m-6-6 6 6-6 6", `stroke="${C.white}" stroke-width="4"`),
    line("M116 62h-16m6-6-6 6 6 6", 'stroke-width="4"'),
    line("M40 98h10l7-12 7 12h12l7-12 7 12h12l7-12 7 12", `stroke="${C.soft}" stroke-width="4"`),
  );

const ctScan = () =>
  disc(
    rect(46, 116, 68, 16, 6, C.blue),
    circle(80, 74, 52, C.white),
    circle(80, 74, 36, C.mid),
    circle(80, 74, 26, night),
    circle(80, 30, 5, C.yellow),
    path("M64 82h32l12 46H52z", C.white),
    path("M68 78h24l9 36H59z", C.yellow),
    ellipse(80, 86, 9, 6, C.white),
  );

const mri = () =>
  disc(
    rect(122, 96, 12, 34, 0, C.soft),
    rect(18, 30, 92, 98, 30, C.white),
    flat(path("M20 104h88v-6 2c0 15-12 26.500-28.500 26.500H48.500C32 126.500 20 115 20 100z", C.soft)),
    rect(28, 120, 72, 12, 5, C.blue),
    circle(64, 78, 35, C.mid),
    circle(64, 78, 24, night),
    circle(98, 44, 5, C.yellow),
    rect(62, 88, 82, 12, 6, C.white),
    path("M70 88c0-9 5-12 13-12h44c7 0 11 5 11 12z", C.yellow),
  );

const mammography = () =>
  disc(
    rect(48, 124, 76, 12, 6, C.mid),
    rect(92, 22, 24, 106, 8, C.blue),
    flat(path("M58 52h20l12 22H46z", C.butter)),
    rect(34, 28, 76, 26, 11, C.white),
    circle(50, 41, 6, C.yellow),
    rect(40, 74, 56, 8, 4, C.soft),
    rect(32, 96, 68, 14, 6, C.white),
    line("M104 66v20", `stroke="${C.white}" stroke-width="5"`),
  );

const dexa = () => {
  const shaft = "M62 104 98 62";
  const ends = [
    [54, 98],
    [66, 112],
    [92, 50],
    [107, 63],
  ];
  const knobs = (r, fill) => ends.map(([x, y]) => circle(x, y, r, fill)).join("");
  return disc(
    rect(32, 26, 96, 108, 12, night),
    line(shaft, `stroke="${C.white}" stroke-width="19"`),
    flat(knobs(13, C.white)),
    flat(
      circle(72, 93, 4, C.soft),
      circle(82, 83, 4, C.soft),
      circle(92, 70, 4, C.soft),
      circle(64, 104, 4, C.soft),
    ),
    line("M40 81h80", `stroke="${C.yellow}" stroke-width="6"`),
    path("M116 72l12 9-12 9zM44 72l-12 9 12 9z", C.yellow),
  );
};

const heart =
  "M80 130C40 103 26 84 26 62c0-16 12-29 28-29 11 0 21 6 26 16 5-10 15-16 26-16 16 0 28 13 28 29 0 22-14 41-54 68z";

const cardiology = () =>
  disc(
    path(heart, C.mid),
    flat(path("M38 62c0-9 6-16 15-17", undefined, `stroke="${C.soft}" stroke-width="6"`)),
    line("M30 82h24l9-18 14 36 11-26 6 8h36", `stroke="${C.ink}" stroke-width="11"`),
    line("M30 82h24l9-18 14 36 11-26 6 8h36", `stroke="${C.yellow}" stroke-width="6"`),
  );

const pulmonary = () =>
  disc(
    line("M80 68 64 84M80 68l16 16", 'stroke-width="13"'),
    rect(73, 22, 14, 50, 6, C.white),
    line("M73 36h14M73 48h14"),
    path("M66 54c-20-6-42 28-42 62 0 14 10 18 22 13 14-5 24-10 24-26V60c0-3-1-5-4-6z", C.mid),
    path("M94 54c20-6 42 28 42 62 0 14-10 18-22 13-14-5-24-10-24-26V60c0-3 1-5 4-6z", C.mid),
    line(
      "M58 78c-2 12-8 20-18 26m14-10 2 14M102 78c2 12 8 20 18 26m-14-10-2 14",
      `stroke="${C.white}" stroke-width="5"`,
    ),
    line("M80 66 64 82M80 66l16 16", `stroke="${C.white}" stroke-width="7"`),
    circle(116, 112, 8, C.yellow),
  );

const neuro = () =>
  disc(
    path(
      "M50 100c-15-1-24-13-20-26-6-13 2-27 15-29 5-13 22-18 34-10 12-7 28-3 34 9 14 1 23 14 18 27 6 14-3 29-18 29H94c-4 8-16 10-22 4-6 3-16 3-22-4z",
      C.soft,
    ),
    line(
      "M79 36c-8 6-8 16 0 20M112 46c-2 9-10 13-18 10M132 72c-10 6-20 4-26-4M30 74c8-7 18-6 24 1M50 46c0 8 5 12 12 12M72 100c-2-12 6-22 18-22M72 78c-4-4-10-4-14 0",
      `stroke="${C.deep}" stroke-width="4.5"`,
    ),
    line("M30 122h26l7-12 11 24 9-20 6 8h41", `stroke="${C.ink}" stroke-width="10"`),
    line("M30 122h26l7-12 11 24 9-20 6 8h41", `stroke="${C.yellow}" stroke-width="5.5"`),
  );

const dental = () =>
  disc(
    line("M26 50V30h20M114 30h20v20M134 112v20h-20M46 132H26v-20", `stroke="${C.mid}" stroke-width="7"`),
    path(
      "M48 44c10-9 22-5 32 0 10-5 22-9 32 0 11 11 6 30 0 42-5 10-3 40-14 42-9 1-8-30-18-30s-9 31-18 30c-11-2-9-32-14-42-6-12-11-31 0-42z",
      C.white,
    ),
    line("M52 62c-1-6 3-10 8-10", `stroke="${C.soft}" stroke-width="6"`),
    circle(98, 62, 9, C.yellow),
  );

const contrastStudies = () =>
  disc(
    rect(26, 28, 78, 106, 10, night),
    line("M50 44c0 22 32 14 32 34S50 90 50 120", `stroke="${C.mid}" stroke-width="20"`),
    line("M50 44c0 22 32 14 32 34 0 12-14 16-23 24", `stroke="${C.yellow}" stroke-width="12"`),
    at(
      114,
      90,
      `${line("M0-34v-22", 'stroke-width="6"')}${rect(-13, -64, 26, 9, 4, C.blue)}${line("M0 34v18")}${rect(-11, -32, 22, 60, 4, C.white)}${flat(rect(-8, -4, 16, 30, 2, C.yellow))}${rect(-18, -38, 36, 9, 4, C.blue)}${rect(-6, 28, 12, 10, 2, C.mid)}`,
      18,
    ),
  );

export const scans = {
  "radiology/x-ray": xRay,
  "radiology/ultrasound": ultrasound,
  "radiology/colour-doppler": colourDoppler,
  "radiology/ct-scan": ctScan,
  "radiology/mri": mri,
  "radiology/mammography": mammography,
  "radiology/dexa": dexa,
  "radiology/cardiology": cardiology,
  "radiology/pulmonary": pulmonary,
  "radiology/neuro": neuro,
  "radiology/dental": dental,
  "radiology/contrast-studies": contrastStudies,
};
