import { createRequire } from "node:module";
import { ucumOf } from "../domain/reports/units.ts";
import type { LoincTerm } from "./loinc-term.ts";

/** What a unit measures, by UCUM: the powers of length, time, mass and angle, and of the amount of substance. */
interface UnitFacts {
  code: string;
  length: number;
  time: number;
  mass: number;
  angle: number;
  moles: number;
  /** International and arbitrary units: defined by a preparation and not by a measure. */
  isArbitrary: boolean;
}

interface UcumUnit {
  dim_: { dimVec_: number[] | null } | null;
  moleExp_: number;
  isArbitrary_: boolean;
}

interface UcumLibrary {
  UcumLhcUtils: {
    getInstance(): {
      getSpecifiedUnit(code: string, use: "validate"): { unit: UcumUnit | null; origString?: string };
      validateUnitString(code: string): { status: "valid" | "invalid" | "error" };
    };
  };
}

let ucum: ReturnType<UcumLibrary["UcumLhcUtils"]["getInstance"]> | undefined;

/** The library and its table are loaded at the first check alone (40 ms, 10 MB): a site that runs never needs them. */
function loadUcum() {
  const require = createRequire(import.meta.url);
  ucum ??= (require("@lhncbc/ucum-lhc") as UcumLibrary).UcumLhcUtils.getInstance();
  return ucum;
}

/** The UCUM definition of a unit of the catalogue; undefined for one that it cannot parse. */
export function factsOf(unit: string): UnitFacts | undefined {
  const code = ucumOf(unit);
  if (code === undefined || loadUcum().validateUnitString(code).status !== "valid") return undefined;
  const found = loadUcum().getSpecifiedUnit(code, "validate").unit;
  if (found === null) return undefined;
  const [length = 0, time = 0, mass = 0, angle = 0] = found.dim_?.dimVec_ ?? [];
  return { code, length, time, mass, angle, moles: found.moleExp_, isArbitrary: found.isArbitrary_ };
}

/** "U" or "IU" with nothing after it: an amount of activity, which no concentration is. */
export function isBareActivity({ code }: UnitFacts): boolean {
  return /^[a-zA-Z]?(U|\[(IU|iU|arb'U|beth'U)\])(\{.*\})?$/.test(code);
}

type Fits = (unit: UnitFacts, term: LoincTerm) => boolean;

const measures =
  (length: number, time: number, mass: number, moles: number): Fits =>
  (unit) =>
    !unit.isArbitrary &&
    unit.angle === 0 &&
    unit.length === length &&
    unit.time === time &&
    unit.mass === mass &&
    unit.moles === moles;

const pureNumber = measures(0, 0, 0, 0);
/** Words in braces that count things; other words name a unit of a maker or an index. */
const COUNTED = /^[^{]*$|\{(cells|copies)\}/;
const isFraction: Fits = (unit) => unit.code === "%";
const isRatio: Fits = (unit, term) => pureNumber(unit, term) && !/\[[HL]PF\]/.test(unit.code);
const isVolume = measures(3, 0, 0, 0);
const isPressure = measures(-1, -2, 1, 0);

const isArbitraryConcentration: Fits = (unit, term) => {
  // An assay without an international preparation reports "U/mL", which UCUM reads as enzyme units, or an index.
  if (measures(-3, -1, 0, 1)(unit, term)) return /U\//.test(unit.code);
  if (unit.isArbitrary) return unit.length === -3 && unit.mass === 0 && unit.moles === 0;
  const isPerVolume = measures(-3, 0, 0, 0)(unit, term);
  return (isPerVolume || pureNumber(unit, term)) && !COUNTED.test(unit.code);
};

/** LOINC's properties of numbers, in words, and the units that can express them. */
export const PROPERTIES: Readonly<Record<string, { words: string; fits: Fits }>> = {
  MCnc: { words: "mass per volume", fits: measures(-3, 0, 1, 0) },
  SCnc: { words: "amount of substance per volume", fits: measures(-3, 0, 0, 1) },
  CCnc: { words: "enzyme activity per volume", fits: measures(-3, -1, 0, 1) },
  ACnc: { words: "arbitrary units per volume", fits: isArbitraryConcentration },
  NCnc: {
    words: "a count per volume",
    fits: (unit, term) => measures(-3, 0, 0, 0)(unit, term) && COUNTED.test(unit.code),
  },
  Naric: { words: "a count per microscope field", fits: ({ code }) => /^\/\[[HL]PF\]$/.test(code) },
  NFr: { words: "a share of a count", fits: isFraction },
  MFr: { words: "a share of a mass", fits: isFraction },
  VFr: { words: "a share of a volume", fits: isFraction },
  SFr: { words: "a share of an amount of substance", fits: isFraction },
  CFr: { words: "a share of an enzyme activity", fits: isFraction },
  MRto: { words: "a ratio of masses", fits: isRatio },
  SRto: { words: "a ratio of amounts of substance", fits: isRatio },
  NRto: { words: "a ratio of counts", fits: isRatio },
  CRto: { words: "a ratio of enzyme activities", fits: isRatio },
  VRto: { words: "a ratio of volumes", fits: isRatio },
  TRto: { words: "a ratio of times", fits: isRatio },
  Ratio: { words: "a ratio", fits: isRatio },
  RelTime: {
    words: "a time relative to the normal one",
    fits: (unit, term) => isRatio(unit, term) && !(unit.code === "%" && /\bINR\b/.test(term.component)),
  },
  RelACnc: { words: "arbitrary units relative to the normal ones", fits: isRatio },
  RelCCnc: { words: "an enzyme activity relative to the normal one", fits: isRatio },
  RelMCnc: { words: "a mass per volume relative to the normal one", fits: isRatio },
  MRat: { words: "mass per time", fits: measures(0, -1, 1, 0) },
  SRat: { words: "amount of substance per time", fits: measures(0, -1, 0, 1) },
  VRat: { words: "volume per time", fits: measures(3, -1, 0, 0) },
  ArVRat: {
    words: "volume per time and body surface",
    fits: (unit, term) => measures(3, -1, 0, 0)(unit, term) && unit.code.includes("1.73"),
  },
  NRat: { words: "a count per time", fits: measures(0, -1, 0, 0) },
  MCnt: {
    words: "mass per mass",
    fits: (unit, term) => pureNumber(unit, term) && /^[a-z]?g\/[a-z]?g$/.test(unit.code),
  },
  SCnt: { words: "amount of substance per mass", fits: measures(0, 0, -1, 1) },
  CCnt: { words: "enzyme activity per mass", fits: measures(0, -1, -1, 1) },
  Osmol: { words: "osmolality", fits: ({ code }) => /^m?osm\/kg$/.test(code) },
  Vol: {
    words: "a volume",
    fits: (unit, term) => isVolume(unit, term) || (term.time === "24H" && measures(3, -1, 0, 0)(unit, term)),
  },
  EntVol: { words: "the volume of one", fits: isVolume },
  EntMass: { words: "the mass of one", fits: measures(0, 0, 1, 0) },
  Mass: { words: "a mass", fits: measures(0, 0, 1, 0) },
  Len: { words: "a length", fits: measures(1, 0, 0, 0) },
  Diam: { words: "a diameter", fits: measures(1, 0, 0, 0) },
  Area: { words: "an area", fits: measures(2, 0, 0, 0) },
  Time: { words: "a time", fits: measures(0, 1, 0, 0) },
  Vel: { words: "a speed", fits: measures(1, -1, 0, 0) },
  Angle: { words: "an angle", fits: ({ angle }) => angle === 1 },
  Pres: { words: "a pressure", fits: isPressure },
  PPres: { words: "a partial pressure", fits: isPressure },
  LsCnc: { words: "pH", fits: ({ code }) => code === "[pH]" },
  Rden: { words: "a relative density", fits: isRatio },
  Num: { words: "a number of things", fits: pureNumber },
  Score: { words: "a score", fits: pureNumber },
  Likelihood: { words: "a likelihood", fits: pureNumber },
};
