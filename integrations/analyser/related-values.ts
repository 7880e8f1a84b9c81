/** Values by analyte code. */
export type Values = Map<string, number>;
type Person = { sex: string | null; ageYears: number };
/** Undefined when a value that it needs was not measured. */
type Rule = (of: (code: string) => number, person: Person) => number;

/**
 * What a laboratory works out from other values, in order: a report whose total does not fit its parts would not be believed.
 * A rule runs if the analyte is measured and everything that it needs is there.
 */
const RULES: readonly [code: string, needs: readonly string[], rule: Rule][] = [
  ["RBC", ["HB", "MCH"], (of) => (of("HB") * 10) / of("MCH")],
  ["PCV", ["HB", "MCHC"], (of) => (of("HB") * 100) / of("MCHC")],
  ["MCV", ["PCV", "RBC"], (of) => (of("PCV") * 10) / of("RBC")],
  ["NEU", ["LYM", "MON", "EOS", "BAS"], (of) => 100 - of("LYM") - of("MON") - of("EOS") - of("BAS")],
  ["ANC", ["WBC", "NEU"], (of) => (of("WBC") * of("NEU")) / 100],
  ["ALC", ["WBC", "LYM"], (of) => (of("WBC") * of("LYM")) / 100],
  ["AMC", ["WBC", "MON"], (of) => (of("WBC") * of("MON")) / 100],
  ["AEC", ["WBC", "EOS"], (of) => of("WBC") * of("EOS") * 10],
  ["ABC", ["WBC", "BAS"], (of) => (of("WBC") * of("BAS")) / 100],
  ["NLR", ["NEU", "LYM"], (of) => of("NEU") / of("LYM")],
  ["PCT", ["PLT", "MPV"], (of) => (of("PLT") * of("MPV")) / 10_000],
  // About the fasting glucose that goes with it in people without treatment.
  ["HBA1C", ["GLUF"], (of) => 3.6 + 0.02 * of("GLUF")],
  ["EAG", ["HBA1C"], (of) => 28.7 * of("HBA1C") - 46.7],
  ["VLDL", ["TG"], (of) => of("TG") / 5],
  ["CHOL", ["LDL", "HDL", "TG"], (of) => of("LDL") + of("HDL") + of("TG") / 5],
  ["NONHDL", ["CHOL", "HDL"], (of) => of("CHOL") - of("HDL")],
  ["CHOLHDL", ["CHOL", "HDL"], (of) => of("CHOL") / of("HDL")],
  ["LDLHDL", ["LDL", "HDL"], (of) => of("LDL") / of("HDL")],
  ["BILD", ["BILT"], (of) => of("BILT") * 0.28],
  ["BILI", ["BILT", "BILD"], (of) => of("BILT") - of("BILD")],
  ["GLOB", ["TP", "ALB"], (of) => of("TP") - of("ALB")],
  ["AGR", ["ALB", "GLOB"], (of) => of("ALB") / of("GLOB")],
  ["OTPT", ["AST", "ALT"], (of) => of("AST") / of("ALT")],
  ["BUN", ["UREA"], (of) => of("UREA") / 2.14],
  ["BUNCR", ["BUN", "CREA"], (of) => of("BUN") / of("CREA")],
  ["EGFR", ["CREA"], (of, person) => ckdEpi2021(of("CREA"), person)],
  ["UIBC", ["TIBC", "IRON"], (of) => of("TIBC") - of("IRON")],
  ["TSAT", ["IRON", "TIBC"], (of) => (of("IRON") * 100) / of("TIBC")],
  ["UACR", ["UALB", "UCREA"], (of) => (of("UALB") * 100) / of("UCREA")],
  ["HOMA", ["INSF", "GLUF"], (of) => (of("INSF") * of("GLUF")) / 405],
  ["APOR", ["APOB", "APOA1"], (of) => of("APOB") / of("APOA1")],
];

export function relateValues(values: Values, person: Person): Values {
  const related = new Map(values);
  for (const [code, needs, rule] of RULES) {
    if (related.has(code) && needs.every((need) => related.has(need))) {
      related.set(
        code,
        rule((need) => related.get(need) ?? 0, person),
      );
    }
  }
  return related;
}

/** Filtration from creatinine in mg/dL, the race-free CKD-EPI equation of 2021 (Inker and others, NEJM 385:1737). */
function ckdEpi2021(creatinine: number, { sex, ageYears }: Person): number {
  const isFemale = sex === "F";
  const ratio = creatinine / (isFemale ? 0.7 : 0.9);
  const low = Math.min(ratio, 1) ** (isFemale ? -0.241 : -0.302);
  const high = Math.max(ratio, 1) ** -1.2;
  return 142 * low * high * 0.9938 ** ageYears * (isFemale ? 1.012 : 1);
}
