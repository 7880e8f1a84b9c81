/** The five steps of how it works, 240 × 200. */
import { at, backdrop, bars, C, circle, flat, free, line, picture, rect, sparkles } from "./draw.mjs";
import { calendar, clock, drop, phone, resultRow, rupee, sheet, shield, tick, tube } from "./parts.mjs";
import { coolBox } from "./parts-large.mjs";

const round = backdrop(
  "M18 112c-6-50 30-86 76-90 34-3 54-12 84-2 36 13 50 46 46 82-4 40-28 66-64 70H62c-26-6-40-28-44-60z",
);
const ground = free("M14 176h212");

const select = () => {
  const row = (y, on) =>
    `${rect(12, y, 18, 18, 5, on ? C.yellow : C.pale)}${on ? line(`M16 ${y + 9}l4 4 7-8`, 'stroke-width="3"') : ""}${bars(
      [
        [40, y + 6, 44],
        [40, y + 14, 26],
      ],
      C.soft,
      4,
    )}`;
  return picture(
    240,
    200,
    round,
    ground,
    at(
      66,
      22,
      phone(
        112,
        154,
        `${bars([[12, 28, 40]], C.blue, 5)}${row(40, true)}${row(68, true)}${row(96, false)}<g stroke="none">${rect(12, 122, 74, 10, 5, C.mid)}</g>`,
      ),
    ),
    at(184, 80, tube({ w: 26, h: 96 })),
    sparkles([
      [40, 78, "plus", C.mid],
      [204, 50, "dot", C.yellow],
      [46, 124, "dot", C.mid],
    ]),
  );
};

const schedule = () =>
  picture(
    240,
    200,
    round,
    ground,
    at(46, 42, calendar(136, 128, 4, 3, 6)),
    at(182, 136, clock(38)),
    sparkles([
      [30, 98, "dot", C.mid],
      [206, 66, "plus", C.yellow],
    ]),
  );

const pay = () => {
  const card = (fill, band, chip = "") =>
    `${rect(0, 0, 132, 84, 10, fill)}${flat(rect(1, 16, 130, 16, 0, band))}${bars(
      [
        [14, 66, 34],
        [58, 66, 16],
      ],
      C.white,
    )}${chip}`;
  return picture(
    240,
    200,
    round,
    ground,
    at(62, 46, card(C.soft, C.white), -10),
    at(52, 78, card(C.blue, C.ink, rect(16, 42, 22, 16, 4, C.yellow)), 4),
    at(
      176,
      134,
      `${circle(0, 4, 36, C.ink)}${circle(0, 0, 36, C.yellow)}${circle(0, 0, 28, C.butter)}${at(-16.8, -16.8, `<g transform="scale(1.4)">${rupee()}</g>`)}`,
    ),
    at(178, 34, `<g transform="scale(.8)">${shield(C.white)}</g>`),
    sparkles([
      [36, 78, "plus", C.mid],
      [146, 30, "dot", C.yellow],
    ]),
  );
};

const collection = () =>
  picture(
    240,
    200,
    round,
    ground,
    at(36, 75, `<g transform="scale(1.3)">${coolBox()}</g>`),
    at(157, 62, tube({ w: 26, h: 104, level: 0.75, cap: C.yellow, label: false })),
    at(197, 62, tube({ w: 26, h: 104, level: 0.6, fill: C.yellow, label: false })),
    rect(148, 138, 84, 38, 7, C.white),
    flat(rect(149, 148, 82, 9, 0, C.pale)),
    at(176, 20, drop(18, C.mid)),
    sparkles([
      [22, 62, "plus", C.mid],
      [128, 30, "dot", C.yellow],
      [218, 48, "dot", C.mid],
    ]),
  );

const report = () =>
  picture(
    240,
    200,
    round,
    ground,
    at(
      50,
      26,
      sheet(
        126,
        150,
        `${resultRow(14, 50, 94, 0.5)}${resultRow(14, 70, 94, 0.62)}${resultRow(14, 90, 94, 0.9, C.yellow)}${line("M14 128l20-10 18 6 24-18 32 4", `stroke="${C.mid}" stroke-width="4"`)}`,
      ),
    ),
    at(
      188,
      144,
      `${circle(0, 0, 30, C.yellow)}${line("M0-15v22m-10-9L0 8l10-10M-12 16h24", 'stroke-width="4"')}`,
    ),
    at(46, 148, tick(18, C.white)),
    sparkles([
      [36, 84, "plus", C.mid],
      [206, 74, "dot", C.mid],
      [196, 44, "plus", C.yellow],
    ]),
  );

export const steps = {
  "step-1-select": select,
  "step-2-schedule": schedule,
  "step-3-pay": pay,
  "step-4-collection": collection,
  "step-5-report": report,
};
