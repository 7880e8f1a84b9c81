/** Scenes with people, 560 × 400, and portraits on the pale disc, used where there is no photograph. */
import {
  at,
  backdrop,
  bars,
  C,
  circle,
  disc,
  flat,
  free,
  line,
  path,
  picture,
  rect,
  sparkles,
} from "./draw.mjs";
import { plant, resultRow, tube } from "./parts.mjs";
import { head, person, SKIN, sampleBox } from "./parts-people.mjs";

const wide = backdrop(
  "M34 236C20 140 84 62 178 56c70-5 118-34 196-20 96 17 150 92 150 176 0 70-30 128-96 140H126c-54-8-84-52-92-116z",
);
const ground = free("M24 352h512");
const small = (factor, body) => `<g transform="scale(${factor})">${body}</g>`;

/** A collector with the box, and somebody who opens the door. */
function collectorAtDoor() {
  const house = `${rect(0, 0, 226, 250, 0, C.white)}${flat(rect(1, 206, 224, 43, 0, C.pale))}${path("M-20 4 113-74 246 4l-10 14L113-52-10 18z", C.blue)}${rect(30, 52, 52, 52, 6, C.butter)}${line("M56 52v52M30 78h52")}${rect(104, 30, 102, 220, 6, C.deep)}${rect(112, 38, 86, 212, 3, C.butter)}`;
  return picture(
    560,
    400,
    wide,
    ground,
    at(284, 102, house),
    at(
      438,
      350,
      small(
        0.76,
        person({
          sari: true,
          top: C.mid,
          bottom: C.mid,
          hair: "bun",
          skin: SKIN[2],
          left: ["-30 -168", "-60 -150", "-78 -182"],
        }),
      ),
    ),
    at(
      190,
      352,
      person({
        hair: "cap",
        top: C.blue,
        bottom: C.ink,
        skin: SKIN[1],
        right: ["30 -168", "62 -160", "84 -196"],
        front: `${rect(8, -164, 18, 22, 3, C.white)}${bars([[12, -150, 10]], C.mid, 3)}`,
      }),
    ),
    at(116, 246, sampleBox()),
    at(72, 352, plant()),
    sparkles([
      [86, 150, "plus", C.mid],
      [258, 78, "dot", C.yellow],
      [300, 60, "plus", C.mid],
    ]),
  );
}

function family() {
  return picture(
    560,
    400,
    wide,
    ground,
    at(
      136,
      352,
      small(0.92, person({ grey: true, glasses: true, top: C.white, bottom: C.soft, skin: SKIN[1] })),
    ),
    at(238, 352, person({ top: C.blue, bottom: C.ink, right: ["30 -168", "52 -140", "44 -104"] })),
    at(
      352,
      352,
      small(0.96, person({ sari: true, top: C.deep, bottom: C.deep, hair: "long", skin: SKIN[2] })),
    ),
    at(
      438,
      352,
      small(
        0.62,
        person({
          top: C.yellow,
          bottom: C.mid,
          hair: "bun",
          skin: SKIN[2],
          right: ["30 -168", "56 -184", "60 -224"],
        }),
      ),
    ),
    at(498, 352, plant()),
    sparkles([
      [80, 140, "plus", C.mid],
      [296, 56, "dot", C.yellow],
      [470, 130, "plus", C.yellow],
      [188, 76, "dot", C.mid],
    ]),
  );
}

function pathologist() {
  const screen = `${rect(0, 0, 150, 104, 10, C.deep)}${rect(8, 8, 134, 88, 4, C.white)}${resultRow(18, 30, 114, 0.5)}${resultRow(18, 52, 114, 0.64)}${resultRow(18, 74, 114, 0.9, C.yellow)}${path("M62 104h26l6 26H56z", C.mid)}`;
  const microscope = `${path("M22 20 44 8l22 42-22 12z", C.blue)}${path("M12 12 34 0l8 12-22 12z", C.deep)}${line("M66 44c22 14 26 46 4 62", 'stroke-width="7"')}${rect(6, 82, 52, 8, 4, C.yellow)}${path("M-2 122c0-12 8-16 20-16h52c12 0 20 4 20 16z", C.mid)}`;
  return picture(
    560,
    400,
    wide,
    ground,
    at(
      214,
      352,
      person({
        coat: true,
        top: C.soft,
        hair: "bun",
        glasses: true,
        skin: SKIN[0],
        right: ["32 -168", "62 -140", "96 -152"],
        left: ["-32 -168", "-54 -130", "-24 -112"],
      }),
    ),
    rect(70, 268, 420, 16, 6, C.blue),
    flat(rect(92, 284, 14, 68, 0, C.deep), rect(454, 284, 14, 68, 0, C.deep)),
    at(328, 138, screen),
    at(268, 146, small(0.95, microscope)),
    at(104, 186, tube({ w: 24, h: 82, level: 0.7, label: false })),
    at(140, 186, tube({ w: 24, h: 82, cap: C.yellow, fill: C.yellow, level: 0.5, label: false })),
    sparkles([
      [76, 146, "plus", C.mid],
      [316, 74, "dot", C.yellow],
      [500, 156, "dot", C.mid],
    ]),
  );
}

function reception() {
  const desk = `${rect(0, 0, 250, 16, 6, C.blue)}${rect(12, 16, 226, 112, 0, C.white)}${flat(rect(13, 104, 224, 23, 0, C.pale))}${path("M125 40v40M105 60h40", undefined, `stroke="${C.yellow}" stroke-width="10"`)}`;
  const monitor = `${rect(0, 0, 74, 52, 6, C.deep)}${rect(28, 52, 18, 14, 0, C.mid)}`;
  return picture(
    560,
    400,
    wide,
    ground,
    at(
      226,
      346,
      person({
        top: C.mid,
        hair: "long",
        skin: SKIN[2],
        left: ["-30 -168", "-50 -140", "-18 -134"],
        right: ["30 -168", "56 -150", "88 -172"],
      }),
    ),
    at(100, 224, desk),
    at(120, 158, monitor),
    at(
      418,
      352,
      person({
        grey: true,
        top: C.white,
        bottom: C.deep,
        skin: SKIN[1],
        left: ["-30 -168", "-58 -146", "-84 -150"],
      }),
    ),
    at(
      309,
      190,
      `${rect(0, 0, 34, 26, 3, C.white)}${bars(
        [
          [6, 9, 20],
          [6, 17, 12],
        ],
        C.mid,
        3,
      )}`,
    ),
    at(498, 352, plant()),
    sparkles([
      [76, 146, "plus", C.mid],
      [320, 66, "dot", C.yellow],
      [506, 150, "plus", C.mid],
    ]),
  );
}

/** Head and shoulders, a stand-in for the photograph of one of the staff. */
const portrait = (face, clothes) =>
  disc(
    `<clipPath id="p"><circle cx="80" cy="80" r="75"/></clipPath><g clip-path="url(#p)" stroke-width="2.4">${at(80, 292, `${clothes}${head(face)}`)}</g>`,
  );
const coat = `${path("M-60-128c2-40 24-64 60-64s58 24 60 64z", C.white)}${line("M-14-190 0-160 14-190")}${path("M-10-190 0-166 10-190z", C.soft)}`;
const uniform = `${path("M-60-128c2-40 24-64 60-64s58 24 60 64z", C.blue)}${rect(16, -160, 22, 26, 3, C.white)}${circle(27, -152, 4, C.soft)}`;

export const people = {
  "hero-home-collection": collectorAtDoor,
  "people-family": family,
  "people-pathologist": pathologist,
  "people-reception": reception,
  "portrait-pathologist": () => portrait({ hair: "bun", glasses: true, skin: SKIN[0] }, coat),
  "portrait-collector": () => portrait({ hair: "cap", skin: SKIN[1] }, uniform),
};
