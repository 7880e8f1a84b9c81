import { expect, test } from "vitest";
import type { ReferenceRange } from "../domain/catalogue/types.ts";
import type { RangePerson } from "../domain/reports/ranges.ts";
import { chooseRange } from "../domain/reports/ranges.ts";
import { openFolder, seedFolder } from "./folder.ts";
import { readSeed } from "./load.ts";

const seed = readSeed(openFolder(seedFolder));
const rangesOf = Map.groupBy(seed.ranges, ({ parameterId }) => parameterId);
const YEAR = 365;
const ADULT = 18 * YEAR;

/** Numbers: a range of words alone flags nothing. */
const judges = ({ low, high }: ReferenceRange) => low !== null || high !== null;

/** The codes, in groups of a reason, as they are written in the tables below. */
const codes = (text: string) => text.trim().split(/\s+/).sort();

/** The parameters whose numbers are judged by a range that somebody else shares; a single allergen's IgE has one limit for everybody. */
function judgedBy(person: Partial<RangePerson>, isOthers: (range: ReferenceRange) => boolean): string[] {
  return seed.parameters
    .filter(({ name }) => !/ IgE$/.test(name))
    .filter(({ id }) => {
      const range = chooseRange(rangesOf.get(id) ?? [], { meal: "fasting", minute: 600, ...person });
      return range !== null && judges(range) && isOthers(range);
    })
    .map(({ code }) => code)
    .sort();
}

const girl = (ageDays: number): Partial<RangePerson> => ({ sex: "F", ageDays, ageHours: ageDays * 24 });
const isAlsoOfAdults = ({ ageToDays }: ReferenceRange) => ageToDays > ADULT;

/** What protects protects at every age; these antibodies are measured after a vaccine. */
const PROTECTION = "RABAB TETG";
/** Sources that give one range from this age on. */
const FROM_INFANCY = `AMM PHNY THEO PT INR APTT GLUPP CA FT4 VITD CPK HAPT AFP AHBS RUBG`;
const FROM_CHILDHOOD = `PLT HBA HBA2 HBF HBA1C OGTT0 OGTT2 CHOL TG HDL LDL NONHDL BILD BILI AST ALT GGT TP APOB GCT UI BA CALP FENO ASO T4`;

test.each<[who: string, ageDays: number, same: string]>([
  ["a baby of 3 days", 3, PROTECTION],
  ["a child of 18 months", 548, `${PROTECTION} ${FROM_INFANCY}`],
  ["a girl of 13", 13 * YEAR + 3, `${PROTECTION} ${FROM_INFANCY} ${FROM_CHILDHOOD}`],
])("%s is judged by a range that is also of grown-ups only where its source says so", (_, ageDays, same) => {
  expect(judgedBy(girl(ageDays), isAlsoOfAdults)).toEqual(codes(same));
});

/** What pregnancy does not change, or what no laboratory has another limit for: every new parameter is decided here or in `ranges.csv`. */
const SAME_IN_PREGNANCY = `
  MCHC HBA HBA2 HBF G6PD BLAST CD4R PNHR PNHG METHB BT CT TT PROTC AT3 DRVVT PAADP PACOL PAAA PARIS F8INH
  RF ASO DNASEB CCP ATPO ATG TRAB GAD IGE TRYP AASPG KAPPA LAMBDA KLR DSDNA PR3 MPO ACLG ACLM B2GPG B2GPM TTGA TTGG DGPA DGPG ACHR PLA2R
  GBM ASCAA ASCAG VITD TROPI TROPT CKMB MYO NTBNP PCTN IL6 AMM LACT ICA GCT LPPLA2 GASTR ALDO
  UCREA UPH USG UPUS URBC UEPI UDYS UOSM U24V U24OX U24NA U24PH U24MG VMA UMET UNMET HIAA PBG UCU PMET PNMET ADR NADR DOPA
  PB HG UAS AS CD CO CR MN NI AL TL ETOH DIG PHNY VALP CARB PHENO LI THEO VANCO LEVET LAMO
  AHBS RUBG RABAB TETG TOXG UBT GM BDG MANTX IGRAV SPH SPUS SRBC CALP ELAST CSFWBC CSFGLU CSFPRO SYCELL ADA NSEOS
  CEA CA199 CA724 NSE CYFRA CGA S100 NIPTFF FMR1 SAO2
  ECGHR ECGPR ECGQRS ECGQTC ECGAX LVEF LVIDD LVIDS IVSD LAD RVSP SYSD DIAD HOLHR CIMT ABI FEV1 FVC FEV1FVC PEFR BDR DLCO FENO SMWS AHI ODI
  TSCS TSCH TSCF ZSCS CAP BFAT LEAN VAT VEPL BERAT PTA`;

test.each(["1", "2", "3"] as const)(
  "a pregnant woman is judged in trimester %s by what is hers, or is the same",
  (trimester) => {
    const person = { ...girl(29 * YEAR), pregnancy: { trimester } };
    const others = judgedBy(person, ({ pregnancy }) => pregnancy === null);
    expect(others.filter((code) => !codes(SAME_IN_PREGNANCY).includes(code))).toEqual([]);
    if (trimester === "1")
      expect(codes(SAME_IN_PREGNANCY).filter((code) => !others.includes(code))).toEqual([]);
  },
);

/** Sources that were written of grown-ups; NCEP's and the WHO's of semen begin where they say themselves. */
const OF_ADULTS =
  /^(?:GOLD|NCEP ATP III|AHA|ESC and ESH|KDIGO|CKD-EPI|ASE|ASE and EACVI|ATS and ERS|AASM|NORIP|NHANES|Oesterling|WHO, Assessment of fracture|WHO, Laboratory manual)/;

/** Rows of children whose numbers have no source yet: they say so on the report. */
const CHILDREN_UNVERIFIED = codes("NBIOT NG6PD NGAL NIRT NTSH");

test("no source of grown-ups, and nothing without a source, judges a child", () => {
  const early = seed.parameters.flatMap(({ id, code }) =>
    (rangesOf.get(id) ?? [])
      .filter((range) => judges(range) && range.pregnancy === null && range.ageFromDays < ADULT)
      .filter(({ source, edition }) => OF_ADULTS.test(source) || edition === "unverified")
      .map(({ source }) => [code, source] as const),
  );
  const wrong = early.filter(([code]) => !CHILDREN_UNVERIFIED.includes(code));
  expect(wrong).toEqual([]);
  expect([...new Set(early.map(([code]) => code))].sort()).toEqual(CHILDREN_UNVERIFIED);
});
