/** Pictures of empty and failed states, 320 × 240. */
import { at, backdrop, bars, C, circle, flat, free, line, path, picture, rect, sparkles } from "./draw.mjs";
import { calendar, drop, lens, sheet, tube } from "./parts.mjs";

const round = backdrop(
  "M34 132C30 76 70 40 124 40c42 0 70-20 112-6 44 16 62 56 56 100-6 44-32 70-66 76H92c-34-6-56-38-58-78z",
);
const ground = free("M40 210h240");
const scene = (...bodies) => picture(320, 240, round, ground, ...bodies);

/** A tube that is not there yet. */
const ghostTube = path(
  "M4 20V66a13 13 0 0 0 26 0V20M0 4h34v14H0z",
  C.ice,
  `stroke="${C.mid}" stroke-width="2.5" stroke-dasharray="5 6"`,
);

const emptyCart = () =>
  scene(
    at(152, 26, ghostTube),
    path("M88 104h154l-16 68a12 12 0 0 1-12 9H118a12 12 0 0 1-12-9z", C.blue),
    flat(path("M91 106h148l-4 16H95z", C.deep)),
    free("M60 82h18a8 8 0 0 1 8 6l4 16M108 181l-6 12a5 5 0 0 0 5 7h116", 'stroke-width="6"'),
    line("M132 134l5 32M166 134v32M200 134l-5 32", `stroke="${C.soft}" stroke-width="5"`),
    circle(124, 203, 11, C.ink),
    circle(208, 203, 11, C.ink),
    circle(124, 203, 4, C.yellow),
    circle(208, 203, 4, C.yellow),
    sparkles([
      [70, 126, "plus", C.mid],
      [256, 84, "plus", C.yellow],
      [248, 150, "dot", C.mid],
      [104, 62, "dot", C.mid],
    ]),
  );

const emptySearch = () =>
  scene(
    at(
      70,
      60,
      sheet(
        112,
        148,
        bars(
          [
            [16, 54, 60],
            [16, 72, 80],
            [16, 90, 46],
            [16, 108, 70],
            [16, 126, 34],
          ],
          C.pale,
          7,
        ),
      ),
    ),
    at(
      190,
      118,
      lens(
        48,
        `${line("M-18-6h.1M18-6h.1", 'stroke-width="8"')}${line("M-13 17c7-8 19-8 26 0", 'stroke-width="4"')}`,
      ),
    ),
    sparkles([
      [54, 108, "plus", C.mid],
      [250, 66, "plus", C.yellow],
      [262, 128, "dot", C.mid],
    ]),
  );

const emptyBookings = () =>
  scene(
    at(78, 62, calendar(152, 146, 4, 3, 5)),
    at(232, 166, `${circle(0, 0, 34, C.yellow)}${line("M-14 0h28M0-14v28", 'stroke-width="5"')}`),
    at(40, 112, tube({ w: 22, h: 98 })),
    sparkles([
      [252, 82, "plus", C.mid],
      [60, 84, "dot", C.yellow],
      [264, 120, "dot", C.mid],
    ]),
  );

const emptyReports = () =>
  scene(
    at(
      104,
      36,
      sheet(
        112,
        130,
        `${bars(
          [
            [16, 52, 54],
            [16, 68, 76],
          ],
          C.soft,
        )}${line("M16 98l18-10 16 6 20-16 24 4", `stroke="${C.mid}" stroke-width="4"`)}`,
        C.mid,
      ),
      4,
    ),
    path(
      "M70 96a10 10 0 0 1 10-10h44l16 18h100a10 10 0 0 1 10 10v86a10 10 0 0 1-10 10H80a10 10 0 0 1-10-10z",
      C.blue,
    ),
    path("M58 130h204l-12 72a10 10 0 0 1-10 8H80a10 10 0 0 1-10-8z", C.mid),
    circle(160, 170, 24, C.white),
    line("M160 158v12l8 6", 'stroke-width="4"'),
    sparkles([
      [76, 66, "plus", C.mid],
      [252, 66, "plus", C.yellow],
      [270, 108, "dot", C.mid],
    ]),
  );

/** 4, a culture dish looking puzzled, 4. */
const notFound = () => {
  const four = (x) =>
    path(`M${x} 166 ${x + 40} 90h26v66h14v26h-14v28h-30v-28h-36zM${x + 27} 156h9v-18z`, C.mid);
  return scene(
    four(36),
    at(
      160,
      154,
      `${circle(0, 0, 54, C.yellow)}${circle(0, 0, 43, C.white)}${flat(circle(20, -22, 6, C.soft), circle(-26, 16, 4, C.soft), circle(2, -30, 4, C.butter))}${line("M-14-6h.1M14-6h.1", 'stroke-width="9"')}${line("M-11 18c6-7 16-7 22 0", 'stroke-width="4"')}`,
    ),
    four(206),
    at(160, 48, drop(20, C.mid)),
    sparkles([
      [76, 74, "plus", C.mid],
      [226, 66, "plus", C.yellow],
      [122, 58, "dot", C.yellow],
      [200, 84, "dot", C.mid],
    ]),
  );
};

const error = () =>
  scene(
    rect(62, 66, 150, 132, 14, C.white),
    flat(path("M63 80a13 13 0 0 1 13-13h122a13 13 0 0 1 13 13v12H63z", C.mid)),
    line("M62 92h150"),
    circle(80, 80, 4, C.white, 'stroke="none"'),
    circle(94, 80, 4, C.yellow, 'stroke="none"'),
    line("M82 138h18l10-18 14 36 12-24 6 6h14", `stroke="${C.mid}" stroke-width="5"`),
    line("M164 138h28", `stroke="${C.soft}" stroke-width="5" stroke-dasharray="2 10"`),
    bars([[82, 176, 52]], C.soft),
    rect(120, 198, 34, 12, 0, C.soft),
    path("M222 116a10 10 0 0 1 17 0l38 66a10 10 0 0 1-9 15h-75a10 10 0 0 1-9-15z", C.yellow),
    line("M230.5 138v24M230.5 178v.1", 'stroke-width="6"'),
    sparkles([
      [46, 122, "plus", C.mid],
      [244, 76, "dot", C.mid],
      [150, 46, "dot", C.yellow],
    ]),
  );

const offline = () =>
  scene(
    path("M108 158a38 38 0 0 1 2-76 54 54 0 0 1 102-4 42 42 0 0 1 4 80z", C.white),
    line(
      "M122 114a60 60 0 0 1 84 0M140 132a34 34 0 0 1 48 0M164 147h.1",
      `stroke="${C.mid}" stroke-width="8"`,
    ),
    line("M126 146l76-70", 'stroke-width="11"'),
    line("M126 146l76-70", `stroke="${C.yellow}" stroke-width="6"`),
    line("M60 196h52c14 0 10-18 24-18M258 196h-50c-14 0-10-18-24-18", `stroke="${C.blue}" stroke-width="5"`),
    rect(128, 170, 20, 16, 5, C.blue),
    rect(174, 170, 20, 16, 5, C.yellow),
    line("M148 174h8M148 182h8", 'stroke-width="3"'),
    sparkles([
      [60, 92, "plus", C.mid],
      [260, 76, "plus", C.yellow],
      [92, 62, "dot", C.mid],
    ]),
  );

export const states = {
  "empty-cart": emptyCart,
  "empty-search": emptySearch,
  "empty-bookings": emptyBookings,
  "empty-reports": emptyReports,
  "not-found-404": notFound,
  error,
  offline,
};
