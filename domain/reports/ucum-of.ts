/**
 * The catalogue's units as UCUM codes (https://ucum.org), for those that differ; every other unit is its own code. What stands in
 * braces is UCUM's way to carry words along.
 */
const CODES: Readonly<Record<string, string>> = {
  "IU/mL": "[IU]/mL",
  "IU/L": "[IU]/L",
  "uIU/mL": "u[IU]/mL",
  "mIU/mL": "m[IU]/mL",
  "mIU/L": "m[IU]/L",
  "cells/uL": "{cells}/uL",
  "/µL": "/uL",
  "10^3/uL": "10*3/uL",
  "10^6/uL": "10*6/uL",
  "million/mL": "10*6/mL",
  million: "10*6",
  "/hpf": "/[HPF]",
  mmHg: "mm[Hg]",
  pH: "[pH]",
  ratio: "{ratio}",
  index: "{index}",
  SD: "{SD}",
  "mm/1 h": "mm/h",
  "mg/24 h": "mg/(24.h)",
  "ug/24 h": "ug/(24.h)",
  "g/24 h": "g/(24.h)",
  "mL/24 h": "mL/(24.h)",
  "mmol/24 h": "mmol/(24.h)",
  "beats/24 h": "{beats}/(24.h)",
  "mL/min/1.73 m2": "mL/min/{1.73_m2}",
  // Specific IgE, in thousandths of the international unit of total IgE: without brackets UCUM reads enzyme units.
  "kU/L": "k[IU]/L",
  "% predicted": "%{predicted}",
  "% NaCl": "%{NaCl}",
  "U/g Hb": "U/g{Hb}",
  "ug FEU/mL": "ug{FEU}/mL",
  "mOsm/kg": "mosm/kg",
  "mgA/L": "mg{A}/L",
  "copies/mL": "{copies}/mL",
  copies: "{copies}",
  repeats: "{repeats}",
  "events/h": "{events}/h",
  degrees: "deg",
  METs: "[MET]",
  "BU/mL": "[beth'U]/mL",
  "BAU/mL": "{BAU}/mL",
  "RU/mL": "{RU}/mL",
  "GPL U/mL": "[GPL'U]/mL",
  "MPL U/mL": "[MPL'U]/mL",
  "per mille": "[ppth]",
  ppb: "[ppb]",
  // A bel is a logarithm, which UCUM lets stand alone only.
  "dB/m": "{dB}/m",
  "dB nHL": "dB{nHL}",
  "dB HL": "dB{HL}",
};

/** A UCUM code in the characters that the standard allows; undefined for a unit that has none. */
export function ucumOf(unit: string): string | undefined {
  const code = Object.hasOwn(CODES, unit) ? (CODES[unit] ?? "") : unit;
  return /^[\x21-\x7e]+$/.test(code) ? code : undefined;
}
