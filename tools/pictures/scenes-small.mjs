/** The radiology banner (960 × 240), the accuracy marks (160 × 160) and the default card pictures (250 × 250). */
import { at, backdrop, bars, C, circle, flat, free, line, path, picture, rect, sparkles } from "./draw.mjs";
import { drop, plant, qr, shield, tick, tube } from "./parts.mjs";
import { gantry, monitor } from "./parts-large.mjs";

const scaled = (factor, body) => `<g transform="scale(${factor})">${body}</g>`;

const radiologyBanner = () => {
  const film = (bones) => `${rect(0, 0, 96, 112, 8, "#0b3474")}${bones}${circle(14, 12, 4, C.yellow)}`;
  const knee = line(
    "M48 16v26m-9 6h.1m18 0h.1M39 66h18M48 68v30m14-26v26",
    `stroke="${C.soft}" stroke-width="13"`,
  );
  const spine = line(
    "M40 18h16M42 34h16M44 50h14M42 66h16M38 82h18M34 97h18",
    `stroke="${C.soft}" stroke-width="10"`,
  );
  return picture(
    960,
    240,
    backdrop(
      "M70 150C60 84 110 50 200 54c90 4 130-40 250-34 110 6 150 30 250 22 110-8 200 20 204 92 2 50-24 78-60 86H130c-34-6-54-34-60-70z",
    ),
    free("M40 220h880"),
    at(430, 12, scaled(0.8, gantry())),
    at(712, 4, scaled(0.8, monitor())),
    line("M116 46v14M300 46v14", 'stroke-width="4"'),
    rect(92, 58, 232, 14, 7, C.mid),
    at(110, 72, film(knee)),
    at(212, 72, film(spine)),
    at(352, 220, plant()),
    at(872, 220, plant()),
    sparkles([
      [372, 84, "plus", C.mid],
      [404, 126, "dot", C.yellow],
      [680, 66, "dot", C.mid],
      [876, 106, "plus", C.yellow],
    ]),
  );
};

const disc = circle(80, 80, 72, C.pale, 'class="b" stroke="none"');
const mark = (...bodies) => picture(160, 160, disc, ...bodies);

/** A control chart: points within two limits. */
const accuracyQc = () =>
  mark(
    rect(26, 38, 108, 84, 10, C.white),
    flat(rect(27, 62, 106, 36, 0, C.ice)),
    line("M27 62h106M27 98h106", `stroke="${C.soft}" stroke-dasharray="6 5"`),
    line("M38 84l16-10 16 16 16-22 18 14 16-10", `stroke="${C.mid}" stroke-width="3.5"`),
    ...[
      [38, 84],
      [54, 74],
      [70, 90],
      [86, 68],
      [104, 82],
      [120, 72],
    ].map(([x, y]) => circle(x, y, 4, C.blue, 'stroke="none"')),
    bars([[38, 50, 30]], C.soft),
    at(122, 118, tick(21)),
  );

const accuracyMachine = () =>
  mark(
    rect(18, 66, 60, 60, 9, C.white),
    flat(path("M19 75a8 8 0 0 1 8-8h42a8 8 0 0 1 8 8v7H19z", C.blue)),
    at(31, 84, tube({ w: 12, h: 36, label: false, cap: C.yellow, level: 0.7 })),
    circle(62, 100, 7, C.mid),
    line("M86 96h18m-7-7 7 7-7 7", 'stroke-width="4"'),
    rect(92, 28, 50, 42, 7, C.deep),
    line("M102 58V48M112 58V40M122 58v-8M132 58V44", `stroke="${C.yellow}" stroke-width="5"`),
    rect(108, 80, 34, 46, 6, C.white),
    bars(
      [
        [116, 92, 18],
        [116, 102, 12],
        [116, 112, 18],
      ],
      C.soft,
      4,
    ),
    line("M117 70v10", 'stroke-width="3"'),
  );

const accuracyQr = () =>
  mark(
    rect(34, 30, 88, 100, 10, C.white),
    at(42, 40, qr()),
    bars([[50, 121, 40]], C.soft),
    at(92, 86, shield()),
  );

/** A microscope. */
const accuracyEquipment = () =>
  mark(
    path("M78 50h14c26 0 42 20 42 44 0 14-6 26-16 34H98c14-8 20-18 20-32 0-16-12-28-28-28H78z", C.mid),
    rect(34, 124, 100, 13, 6, C.blue),
    rect(52, 32, 30, 50, 6, C.white),
    flat(rect(53, 62, 28, 10, 0, C.soft)),
    rect(57, 20, 20, 14, 4, C.yellow),
    rect(58, 82, 18, 14, 3, C.blue),
    rect(40, 104, 56, 9, 4, C.yellow),
    line("M96 108h20", 'stroke-width="4"'),
    circle(106, 62, 7, C.white),
  );

const soft = backdrop(
  "M24 130C18 78 52 34 106 34c34 0 60-18 92 0 32 20 38 58 32 96-6 46-36 80-84 88H96c-44-10-66-44-72-88z",
);
const card = (...bodies) => picture(250, 250, soft, free("M30 218h190"), ...bodies);

const packageDefault = () =>
  card(
    at(72, 52, tube({ w: 28, h: 100, fill: C.yellow, level: 0.85, label: false }), -7),
    at(110, 42, tube({ w: 28, h: 100, cap: C.deep, level: 0.8, label: false }), -1),
    at(152, 48, tube({ w: 28, h: 100, fill: C.soft, cap: C.mid, level: 0.85, label: false }), 7),
    path("M52 132h146v76a10 10 0 0 1-10 10H62a10 10 0 0 1-10-10z", C.blue),
    flat(path("M53 133h144v18H53z", C.deep)),
    rect(42, 116, 166, 26, 8, C.mid),
    flat(path("M112 117h26v100h-26z", C.yellow)),
    line("M112 117v101M138 117v101"),
    at(
      125,
      174,
      `${circle(0, 0, 21, C.white)}${path("M0 11c-19-11-11-24-4-23 3 0 4 3 4 4 0-1 1-4 4-4 7-1 15 12-4 23z", C.mid)}`,
    ),
    sparkles([
      [44, 92, "plus", C.mid],
      [208, 84, "dot", C.yellow],
      [196, 52, "plus", C.yellow],
    ]),
  );

const testDefault = () =>
  card(
    at(80, 44, tube({ w: 36, h: 160, level: 0.8 })),
    at(136, 44, tube({ w: 36, h: 160, level: 0.68, cap: C.yellow, fill: C.yellow })),
    path("M56 156h148v52a10 10 0 0 1-10 10H66a10 10 0 0 1-10-10z", C.white),
    flat(rect(57, 170, 146, 14, 0, C.pale)),
    bars([[76, 202, 44]], C.soft),
    circle(184, 202, 5, C.yellow),
    at(206, 74, drop(24, C.mid)),
    sparkles([
      [54, 92, "plus", C.mid],
      [60, 134, "dot", C.yellow],
      [210, 138, "dot", C.mid],
    ]),
  );

const radiologyDefault = () =>
  card(
    at(57, 2, scaled(0.8, monitor())),
    sparkles([
      [36, 108, "plus", C.mid],
      [216, 72, "dot", C.yellow],
      [214, 158, "plus", C.yellow],
    ]),
  );

export const small = {
  "radiology-banner": radiologyBanner,
  "accuracy-qc": accuracyQc,
  "accuracy-machine": accuracyMachine,
  "accuracy-qr": accuracyQr,
  "accuracy-equipment": accuracyEquipment,
  "package-default": packageDefault,
  "test-default": testDefault,
  "radiology-default": radiologyDefault,
};
