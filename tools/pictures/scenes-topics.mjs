/** Pictures of articles and health conditions, 160 × 160 on the disc of the organ icons. A topic of one organ uses the organ's picture. */
import { at, bars, C, circle, disc, ellipse, flat, line, path, rect } from "./draw.mjs";
import { calendar, drop, lens, shield } from "./parts.mjs";

const scaled = (factor, body) => `<g transform="scale(${factor})">${body}</g>`;

const diabetes = () =>
  disc(
    rect(58, 106, 24, 32, 4, C.white),
    rect(38, 22, 64, 92, 20, C.blue),
    rect(48, 36, 44, 34, 6, C.white),
    line("M58 46v14M70 46h8v7h-8v7h8M86 46v14", `stroke="${C.deep}" stroke-width="4"`),
    circle(70, 91, 10, C.yellow),
    at(118, 80, drop(28, C.mid)),
  );

const person = (x, y, s, hair, clothes, face = C.butter) =>
  at(
    x,
    y,
    scaled(
      s,
      `${path("M-30 72c0-28 12-42 30-42s30 14 30 42z", clothes)}${circle(0, 8, 20, face)}${path(hair, C.deep)}`,
    ),
  );
const SHORT = "M-21 8c-2-16 8-25 21-25s23 9 21 25c-6-2-9-6-11-11-8 5-22 5-26 3-1 4-2 6-5 8z";

const family = () =>
  disc(
    person(54, 52, 1, SHORT, C.blue),
    at(
      106,
      52,
      `${path("M-24 38c-4-44 2-56 24-56s28 12 24 56z", C.deep)}${path("M-30 72c0-28 12-42 30-42s30 14 30 42z", C.mid)}${circle(0, 8, 19, C.butter)}${path("M-20 6c0-14 8-22 20-22s20 8 20 22c-12 0-22-4-26-10-3 6-8 10-14 10z", C.deep)}`,
    ),
    person(80, 86, 0.68, SHORT, C.yellow),
  );

/** Head and shoulders. */
const bust = (body) => disc(at(80, 62, scaled(1.3, body)));

const woman = () =>
  bust(
    `${path("M-27 44c-6-50 2-66 27-66s33 16 27 66z", C.deep)}${path("M-34 58c0-20 14-28 34-28s34 8 34 28c-18 6-50 6-68 0z", C.mid)}${path("M-8 22v10c4 6 12 6 16 0V22z", C.butter)}${circle(0, 8, 20, C.butter)}${path("M-21 6c-1-15 8-24 21-24s22 9 21 24c-12-1-21-5-25-10-3 5-9 9-17 10z", C.deep)}${circle(20, 18, 3, C.yellow)}${circle(-20, 18, 3, C.yellow)}`,
  );

const man = () =>
  bust(
    `${path("M-36 58c0-20 16-28 36-28s36 8 36 28c-18 6-54 6-72 0z", C.blue)}${path("M-12 31 0 44l12-13-3-9H-9z", C.white)}${circle(0, 6, 21, C.butter)}${path("M-22 6c-2-18 8-27 22-27S24-12 22 6c-6-2-9-6-11-12-8 5-22 5-28 2 0 4-2 8-5 10z", C.deep)}`,
  );

/** White hair, spectacles and a stick. */
const senior = () =>
  disc(
    at(
      74,
      62,
      scaled(
        1.25,
        `${path("M-36 58c0-20 16-28 36-28s36 8 36 28c-18 6-54 6-72 0z", C.mid)}${path("M-12 31 0 44l12-13-3-9H-9z", C.yellow)}${circle(0, 6, 21, C.butter)}${path("M-22 8c-3-18 8-29 22-29S25-10 22 8c-5-2-7-6-8-12-8-5-22-5-28 0-1 6-3 10-8 12z", C.white)}${circle(-8, 9, 6.5, C.white)}${circle(8, 9, 6.5, C.white)}${line("M-1.5 9h3")}`,
      ),
    ),
    line("M132 138V80a11 11 0 0 0-22 0", `stroke="${C.ink}" stroke-width="11"`),
    line("M132 138V80a11 11 0 0 0-22 0", `stroke="${C.yellow}" stroke-width="6"`),
  );

const fever = () => {
  const heat = "M106 66l12-8M108 84h15M100 48l7-11";
  return disc(
    at(
      70,
      76,
      `${path("M-13 26v-74a13 13 0 0 1 26 0v74a24 24 0 1 1-26 0z", C.white)}${flat(circle(0, 46, 16, C.mid), path("M-6-16a6 6 0 0 1 12 0v56H-6z", C.mid))}${line("M12-40H4M12-28H4M12-4H7", 'stroke-linecap="butt"')}`,
      16,
    ),
    line(heat, `stroke="${C.ink}" stroke-width="11"`),
    line(heat, `stroke="${C.yellow}" stroke-width="6"`),
  );
};

/** Two joined rings with what hangs on them. */
const hormones = () => {
  const ring = (x, y, fill) => at(x, y, path("M0-28l24 14v28L0 28l-24-14v-28z", fill));
  return disc(
    line("M42 100 28 114M54 58V38M126 60l12-14M102 118v18", 'stroke-width="4"'),
    ring(54, 86, C.white),
    ring(102, 86, C.soft),
    line("M38 79v14M102 66l16 9"),
    circle(54, 36, 12, C.yellow),
    circle(126, 58, 11, C.mid),
    circle(28, 112, 10, C.mid),
    circle(102, 132, 11, C.blue),
  );
};

const preparing = () =>
  disc(
    rect(34, 30, 80, 104, 10, C.white),
    rect(56, 21, 36, 18, 6, C.blue),
    line("M46 58l6 6 10-11M46 84l6 6 10-11M46 110l6 6 10-11", `stroke="${C.mid}" stroke-width="6"`),
    bars(
      [
        [74, 59, 28],
        [74, 85, 20],
      ],
      C.soft,
      7,
    ),
    at(
      110,
      108,
      `${circle(0, 0, 26, C.yellow)}${circle(0, 0, 18, C.white)}${line("M0-11V1l8 5", 'stroke-width="5"')}`,
    ),
  );

const results = () => {
  const row = (y, share) =>
    flat(
      rect(48, y, 60, 10, 5, C.pale),
      rect(62, y, 28, 10, 5, C.soft),
      circle(48 + 60 * share, y + 5, 8, C.blue),
    );
  return disc(
    rect(34, 22, 88, 114, 12, C.white),
    flat(path("M36 46V34a10 10 0 0 1 10-10h64a10 10 0 0 1 10 10v12z", C.blue)),
    line("M34 46h88"),
    bars([[48, 35, 26]], C.white, 6),
    row(60, 0.45),
    row(82, 0.62),
    row(104, 0.3),
    at(116, 116, scaled(0.68, lens(34, line("M-12-2l9 9 15-16", `stroke="${C.blue}" stroke-width="7"`)))),
  );
};

const vitamins = () => {
  const ray = "M104 24v-7M104 92v7M70 58h-7M138 58h7M80 34l-5-5M128 82l5 5M128 34l5-5";
  return disc(
    line(ray, `stroke="${C.ink}" stroke-width="8"`),
    line(ray, `stroke="${C.yellow}" stroke-width="5"`),
    circle(104, 58, 22, C.yellow),
    at(
      64,
      98,
      `${path("M0-22h26a22 22 0 0 1 0 44H0z", C.white)}${path("M0-22h-26a22 22 0 0 0 0 44H0z", C.mid)}${line("M-26-10a12 12 0 0 0-8 4", `stroke="${C.soft}" stroke-width="5"`)}`,
      -32,
    ),
  );
};

const mosquito = () =>
  disc(
    line("M74 84 58 104l6 26M84 88l-2 22 12 22M92 84l20 14 4 22M68 80 46 92l-12 22", 'stroke-width="3.5"'),
    at(104, 50, ellipse(0, 0, 34, 11, C.white), -34),
    at(70, 44, ellipse(0, 0, 32, 11, C.white), -76),
    path("M86 70c22 2 40 16 48 38-24 0-44-12-54-26z", C.mid),
    line("M101 73l-8 19M115 81l-8 18", `stroke="${C.white}" stroke-width="5"`),
    circle(78, 74, 17, C.blue),
    line("M52 80 26 94", 'stroke-width="4"'),
    circle(57, 77, 11, C.yellow),
    circle(54, 75, 3, C.ink, 'stroke="none"'),
  );

const weight = () =>
  disc(
    rect(28, 36, 104, 96, 22, C.white),
    path("M50 84a30 30 0 0 1 60 0z", C.soft),
    line("M80 60v6M62 68l4 4M98 68l-4 4"),
    line("M80 82l13-17", 'stroke-width="5"'),
    circle(80, 83, 7, C.yellow),
    rect(44, 98, 30, 20, 8, C.mid),
    rect(86, 98, 30, 20, 8, C.mid),
  );

const infection = () => {
  const knobs = Array.from({ length: 8 }, (_, index) => {
    const turn = (index / 8) * Math.PI * 2;
    const x = Math.cos(turn);
    const y = Math.sin(turn);
    return `${line(`M${x * 30} ${y * 30}L${x * 44} ${y * 44}`, 'stroke-width="5"')}${circle(x * 46, y * 46, 6, C.blue)}`;
  }).join("");
  return disc(
    at(
      70,
      74,
      `${knobs}${circle(0, 0, 34, C.mid)}${flat(circle(-12, -10, 7, C.soft), circle(8, -16, 5, C.soft), circle(-8, 12, 5, C.soft))}`,
    ),
    at(82, 76, scaled(1.12, shield())),
  );
};

const screening = () => {
  const cell = (x, y, fill, seed) => circle(x, y, 12, fill) + circle(x, y, 5, seed, 'stroke="none"');
  const cells = `${cell(-15, -14, C.soft, C.blue)}${cell(14, -12, C.soft, C.blue)}${cell(-12, 16, C.soft, C.blue)}${cell(17, 17, C.yellow, C.ink)}`;
  return disc(at(70, 68, lens(46, cells)));
};

const travel = () =>
  disc(
    line("M62 52V40a8 8 0 0 1 8-8h20a8 8 0 0 1 8 8v12", 'stroke-width="6"'),
    rect(26, 50, 108, 76, 12, C.blue),
    flat(rect(44, 51.5, 12, 73, 0, C.mid), rect(104, 51.5, 12, 73, 0, C.mid)),
    circle(80, 88, 22, C.white),
    line("M80 77v22M69 88h22", `stroke="${C.yellow}" stroke-width="9"`),
    rect(38, 124, 18, 9, 3, C.ink),
    rect(104, 124, 18, 9, 3, C.ink),
  );

/** Weeks that are counted, with a heart. */
const pregnancy = () =>
  disc(
    at(32, 36, calendar(96, 92, 4, 3, 4)),
    at(
      108,
      106,
      path(
        "M0 24C-20 10-27 1-27-9c0-8 6-14 13-14 6 0 11 3 14 8 3-5 8-8 14-8 7 0 13 6 13 14C27 1 20 10 0 24z",
        C.mid,
      ),
    ),
  );

export const topics = {
  "topics/diabetes": diabetes,
  "topics/family": family,
  "topics/women": woman,
  "topics/men": man,
  "topics/seniors": senior,
  "topics/fever": fever,
  "topics/hormones": hormones,
  "topics/preparing": preparing,
  "topics/results": results,
  "topics/vitamins": vitamins,
  "topics/mosquito": mosquito,
  "topics/weight": weight,
  "topics/infection": infection,
  "topics/screening": screening,
  "topics/travel": travel,
  "topics/pregnancy": pregnancy,
};
