/** Four banners of the home carousel, 560 × 400; the one with people is in `scenes-people.mjs`. */
import { at, backdrop, bars, C, circle, flat, free, line, path, picture, rect, sparkles } from "./draw.mjs";
import { lens, phone, plant, qr, resultRow, sheet, shield, tube } from "./parts.mjs";
import { gantry, monitor } from "./parts-large.mjs";

const wide = backdrop(
  "M34 236C20 140 84 62 178 56c70-5 118-34 196-20 96 17 150 92 150 176 0 70-30 128-96 140H126c-54-8-84-52-92-116z",
);
const ground = free("M24 352h512");

function packages() {
  const list = sheet(
    132,
    176,
    [54, 86, 118, 150]
      .map(
        (y) =>
          `${rect(16, y - 9, 18, 18, 5, C.pale)}${line(`M20 ${y}l4 4 7-8`, `stroke="${C.blue}" stroke-width="3"`)}${bars([[48, y, 62]], C.soft)}`,
      )
      .join(""),
  );
  const box = `${path("M0 40h270v118a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z", C.blue)}${flat(path("M1 41h268v26H1z", C.deep))}${rect(-14, 22, 298, 36, 10, C.mid)}${flat(path("M112 23h46v146h-46z", C.yellow))}${line("M112 23v146M158 23v146")}`;
  const offer = `${path("M0 0 34-34h46a10 10 0 0 1 10 10v48a10 10 0 0 1-10 10H34z", C.yellow)}${circle(26, 0, 6, C.white)}${line("M48 14 70-14", 'stroke-width="3.5"')}${circle(50, -9, 5)}${circle(68, 9, 5)}`;
  return picture(
    560,
    400,
    wide,
    ground,
    at(138, 84, tube({ w: 34, h: 160, fill: C.yellow, level: 0.85, label: false }), -8),
    at(186, 68, tube({ w: 34, h: 160, cap: C.deep, level: 0.7, label: false }), -3),
    at(252, 40, list, 4),
    at(384, 112, tube({ w: 34, h: 140, fill: C.soft, level: 0.8, cap: C.mid, label: false }), 9),
    at(142, 182, box),
    at(
      277,
      268,
      `${circle(0, 0, 34, C.white)}${path("M0 18c-30-18-18-38-6-36 4 0 6 4 6 6 0-2 2-6 6-6 12-2 24 18-6 36z", C.mid)}`,
    ),
    at(428, 186, offer, 14),
    at(66, 352, plant()),
    sparkles([
      [84, 168, "plus", C.mid],
      [118, 96, "dot", C.yellow],
      [466, 118, "plus", C.yellow],
      [446, 80, "dot", C.mid],
    ]),
  );
}

function radiology() {
  return picture(
    560,
    400,
    wide,
    ground,
    at(62, 92, gantry()),
    at(352, 82, monitor()),
    at(478, 352, plant()),
    sparkles([
      [64, 124, "plus", C.mid],
      [312, 74, "dot", C.yellow],
      [520, 256, "dot", C.mid],
    ]),
  );
}

function reports() {
  const trend = `${flat(rect(16, 128, 148, 34, 4, C.pale))}${line("M20 170l28-14 28 6 30-30 28 8 26-22", `stroke="${C.mid}" stroke-width="4"`)}${circle(160, 118, 6, C.yellow)}`;
  const page = sheet(
    180,
    250,
    resultRow(16, 56, 148, 0.5) +
      resultRow(16, 80, 148, 0.62) +
      resultRow(16, 104, 148, 0.88, C.yellow) +
      trend +
      bars(
        [
          [16, 196, 110],
          [16, 214, 70],
        ],
        C.soft,
      ) +
      at(122, 188, `<g transform="scale(.6)">${qr()}</g>`),
  );
  const screen = `${bars(
    [
      [16, 38, 44],
      [16, 54, 70],
    ],
    C.soft,
  )}${resultRow(16, 80, 98, 0.45)}${resultRow(16, 102, 98, 0.6)}${resultRow(16, 124, 98, 0.35)}${rect(16, 146, 98, 52, 8, C.ice, 'stroke="none"')}${line("M24 184l18-12 16 6 22-18 22 4", `stroke="${C.mid}" stroke-width="4"`)}${rect(16, 212, 98, 28, 10, C.yellow)}${line("M65 219v12m-6-5 6 6 6-6", 'stroke-width="3"')}`;
  return picture(
    560,
    400,
    wide,
    ground,
    at(92, 76, page, -7),
    at(304, 70, phone(144, 276, screen)),
    at(424, 196, `<g transform="scale(1.5)">${shield()}</g>`),
    sparkles([
      [74, 178, "plus", C.mid],
      [492, 150, "plus", C.mid],
      [284, 66, "dot", C.yellow],
      [474, 100, "dot", C.mid],
    ]),
  );
}

function thyroid() {
  const gland = `${path("M-10-58h20V64h-20z", C.white)}${line("M-10-40h20M-10-24h20M-10 42h20")}${path("M0 10c-14-4-16-22-26-44-8-16-28-10-34 12-8 30 0 58 22 62 16 2 26-10 38-10s22 12 38 10c22-4 30-32 22-62-6-22-26-28-34-12C16-12 14 6 0 10z", C.mid)}${line("M-46-22c-6 16-5 30 1 42M46-22c6 16 5 30-1 42", `stroke="${C.soft}" stroke-width="4"`)}`;
  const hexagon = "M0-22 19-11V11L0 22-19 11v-22z";
  return picture(
    560,
    400,
    wide,
    ground,
    at(222, 184, lens(112, `<g transform="scale(1.2)">${gland}</g>`)),
    at(402, 166, tube({ w: 36, h: 170, level: 0.75, fill: C.mid })),
    at(458, 166, tube({ w: 36, h: 170, level: 0.6, cap: C.yellow, fill: C.soft })),
    rect(386, 288, 124, 64, 8, C.white),
    flat(rect(387, 306, 122, 12, 0, C.pale)),
    bars([[404, 336, 40]], C.soft),
    at(420, 110, path(hexagon, C.yellow)),
    at(458, 132, path(hexagon, C.white)),
    at(458, 88, path(hexagon, C.soft)),
    at(84, 352, plant()),
    sparkles([
      [84, 150, "plus", C.mid],
      [110, 92, "dot", C.yellow],
      [510, 150, "dot", C.mid],
    ]),
  );
}

export const heroes = {
  "hero-packages": packages,
  "hero-radiology": radiology,
  "hero-reports": reports,
  "hero-thyroid": thyroid,
};
