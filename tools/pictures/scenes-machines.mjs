/** The four analysers of the equipment showcase, 320 × 240. */
import {
  at,
  backdrop,
  bars,
  C,
  circle,
  ellipse,
  flat,
  free,
  line,
  path,
  picture,
  rect,
  sparkles,
} from "./draw.mjs";
import { drop, tube } from "./parts.mjs";

const round = backdrop(
  "M22 138C16 78 56 36 110 32c44-3 78-20 124-4 48 18 68 58 64 106-4 46-26 74-62 80H80c-34-6-54-36-58-76z",
);
const ground = free("M16 214h288");
const night = "#0b3474";
const foot = (x, y, w) => rect(x, y, w, 8, 3, C.ink);

/** A row of capped tubes in a rack standing at 0,0. */
const rack = (count, caps) =>
  `${Array.from({ length: count }, (_, i) => at(9 + i * 22, -54, tube({ w: 14, h: 50, level: 0.8, cap: caps[i % caps.length], label: false }))).join("")}${rect(0, -20, 10 + count * 22, 20, 5, C.white)}${bars([[9, -10, 12]], C.soft, 4)}`;

const haematology = () =>
  picture(
    320,
    240,
    round,
    ground,
    foot(78, 206, 26),
    foot(222, 206, 26),
    rect(58, 60, 208, 148, 16, C.white),
    flat(path("M59 76a15 15 0 0 1 15-15h176a15 15 0 0 1 15 15v12H59z", C.blue)),
    line("M58 88h208"),
    rect(74, 102, 104, 74, 8, night),
    flat(
      circle(96, 124, 10, C.mid),
      circle(122, 142, 12, C.soft),
      circle(150, 122, 8, C.mid),
      circle(156, 154, 10, C.mid),
      circle(94, 156, 7, C.soft),
    ),
    circle(122, 142, 18, undefined, `stroke="${C.yellow}" stroke-width="3"`),
    path("M194 102h56v104h-56z", C.pale),
    path("M194 102h56v18a8 8 0 0 1-8 8h-40a8 8 0 0 1-8-8z", C.mid),
    line("M222 128v14", 'stroke-width="5"'),
    at(212, 148, tube({ w: 20, h: 58, label: false, cap: C.yellow })),
    bars([[96, 192, 40]], C.soft),
    circle(166, 192, 5, C.yellow),
    bars([[76, 74, 40]], C.white),
    at(22, 214, rack(2, [C.blue, C.yellow])),
    sparkles([
      [40, 104, "plus", C.mid],
      [284, 84, "dot", C.yellow],
      [290, 140, "dot", C.mid],
    ]),
  );

const chemistry = () => {
  const cups = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * Math.PI * 2;
    return ellipse(
      112 + Math.cos(angle) * 44,
      90 + Math.sin(angle) * 15,
      6,
      4,
      i % 3 === 0 ? C.yellow : C.white,
    );
  }).join("");
  return picture(
    320,
    240,
    round,
    ground,
    foot(48, 206, 26),
    foot(246, 206, 26),
    path("M52 92a60 24 0 0 1 120 0z", C.ice, 'opacity=".9"'),
    rect(36, 92, 248, 116, 14, C.white),
    ellipse(112, 92, 62, 23, C.mid),
    ellipse(112, 90, 26, 8, C.blue),
    cups,
    line("M112 86V50h36v20", 'stroke-width="5"'),
    circle(112, 50, 6, C.yellow),
    flat(path("M37 172h246v22a13 13 0 0 1-13 13H50a13 13 0 0 1-13-13z", C.blue)),
    line("M36 172h248M118 172v36M202 172v36"),
    bars(
      [
        [66, 190, 24],
        [148, 190, 24],
        [230, 190, 24],
      ],
      C.soft,
    ),
    bars(
      [
        [56, 142, 40],
        [56, 156, 22],
      ],
      C.soft,
    ),
    path("M226 92V78h14v14z", C.soft),
    rect(188, 30, 92, 64, 8, C.deep),
    rect(195, 37, 78, 50, 4, night, 'stroke="none"'),
    line("M202 78V66M216 78V54M230 78V60M244 78V48M258 78V62", `stroke="${C.mid}" stroke-width="7"`),
    line("M244 78V48", `stroke="${C.yellow}" stroke-width="7"`),
    circle(262, 134, 8, C.yellow),
    circle(236, 134, 8, C.pale),
    sparkles([
      [34, 76, "plus", C.mid],
      [296, 122, "dot", C.mid],
      [166, 32, "dot", C.yellow],
    ]),
  );
};

const immunoassay = () =>
  picture(
    320,
    240,
    round,
    ground,
    rect(54, 40, 108, 168, 12, C.white),
    flat(path("M55 52a11 11 0 0 1 11-11h84a11 11 0 0 1 11 11v16H55z", C.blue)),
    rect(68, 82, 80, 56, 8, C.pale),
    at(78, 92, tube({ w: 13, h: 40, label: false, cap: C.yellow })),
    at(101, 92, tube({ w: 13, h: 40, label: false, level: 0.7 })),
    at(124, 92, tube({ w: 13, h: 40, label: false, cap: C.mid })),
    rect(68, 150, 80, 20, 5, C.soft),
    rect(68, 178, 80, 20, 5, C.soft),
    line("M98 160h20M98 188h20", 'stroke-width="4"'),
    rect(162, 72, 112, 136, 12, C.white),
    flat(path("M163 84a11 11 0 0 1 11-11h88a11 11 0 0 1 11 11v10H163z", C.mid)),
    circle(218, 138, 32, C.blue),
    circle(218, 138, 22, C.ice),
    line(
      "M218 128v20M218 128l-9-9M218 128l9-9M213 130l-8-8M223 130l8-8",
      `stroke="${C.deep}" stroke-width="3.5"`,
    ),
    circle(218, 152, 4, C.yellow),
    bars([[178, 190, 36]], C.soft),
    circle(254, 190, 6, C.yellow),
    path("M210 72V56h16v16z", C.soft),
    rect(178, 14, 80, 46, 7, C.deep),
    rect(184, 20, 68, 34, 3, night, 'stroke="none"'),
    line("M190 44c10 0 12-16 22-16s10 12 18 12 8-6 16-6", `stroke="${C.yellow}" stroke-width="3"`),
    bars([[70, 55, 34]], C.white),
    foot(70, 206, 22),
    foot(124, 206, 22),
    foot(180, 206, 22),
    foot(236, 206, 22),
    sparkles([
      [36, 112, "plus", C.mid],
      [290, 108, "dot", C.yellow],
      [34, 74, "dot", C.mid],
    ]),
  );

const electrolyte = () =>
  picture(
    320,
    240,
    round,
    ground,
    foot(96, 206, 24),
    foot(200, 206, 24),
    rect(78, 52, 164, 156, 18, C.white),
    flat(path("M79 150h162v40a17 17 0 0 1-17 17H96a17 17 0 0 1-17-17z", C.blue)),
    line("M78 150h164"),
    rect(94, 68, 96, 66, 8, night),
    line("M106 86h52M106 101h40M106 116h60", `stroke="${C.deep}" stroke-width="8"`),
    line("M106 86h38M106 101h24M106 116h46", `stroke="${C.mid}" stroke-width="8"`),
    line("M106 101h24", `stroke="${C.yellow}" stroke-width="8"`),
    flat(circle(177, 86, 4, C.yellow), circle(177, 101, 4, C.soft), circle(177, 116, 4, C.soft)),
    circle(216, 82, 9, C.yellow),
    circle(216, 110, 9, C.pale),
    rect(98, 162, 52, 34, 5, C.ice),
    bars(
      [
        [108, 174, 32],
        [108, 184, 20],
      ],
      C.soft,
      4,
    ),
    path("M176 150h46v12a8 8 0 0 1-8 8h-30a8 8 0 0 1-8-8z", C.mid),
    line("M199 170v14", 'stroke-width="4"'),
    at(199, 186, drop(9, C.yellow)),
    at(
      264,
      100,
      `${circle(0, 0, 30, C.yellow)}${circle(0, 0, 22, C.white)}${line("M0-13V0l8 5M-5-37H5M0-37v7M21-23l5-5", 'stroke-width="4"')}`,
    ),
    at(30, 214, rack(2, [C.mid, C.yellow])),
    sparkles([
      [50, 96, "plus", C.mid],
      [276, 160, "dot", C.mid],
      [150, 36, "dot", C.yellow],
    ]),
  );

export const machines = {
  "analyser-haematology": haematology,
  "analyser-chemistry": chemistry,
  "analyser-immunoassay": immunoassay,
  "analyser-electrolyte": electrolyte,
};
