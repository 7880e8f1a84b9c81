import { describe, expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { buildSearch } from "./build-search.ts";

const find = buildSearch(seedCatalogue());
const codes = (query: string, limit = 3) => find(query, { limit }).map(({ code }) => code);

/** What Indian doctors and laboratories write, and the codes of what comes first. */
const WRITTEN: Record<string, string> = {
  // Blood
  cbc: "HEM01",
  "cbc esr": "HEM11",
  esr: "HEM02",
  hb: "HEM03",
  "hb%": "HEM03",
  plt: "HEM04",
  pbs: "HEM05",
  pbf: "HEM05",
  "p.b.s": "HEM05",
  aec: "HEM06",
  "abo rh": "HEM07",
  "blood group": "HEM07",
  "tlc dlc": "HEM10",
  tlc: "HEM10",
  dlc: "HEM10",
  "bt ct": "HEM12",
  dct: "HEM13",
  ict: "HEM14",
  g6pd: "HEM15",
  hplc: "HEM09",
  hba2: "HEM09",
  "pt inr": "COA01",
  "p.t inr": "COA01",
  "pt/inr": "COA01",
  inr: "COA01",
  aptt: "COA02",
  "d dimer": "COA03",
  fdp: "COA06",
  cbp: "HEM01",
  pt: "COA01",
  // Sugar
  bsf: "BIO01",
  fbs: "BIO01",
  "f.b.s": "BIO01",
  "bs f": "BIO01",
  "blood sugar f": "BIO01",
  fbg: "BIO01",
  ppbs: "BIO02",
  "blood sugar pp": "BIO02",
  bspp: "BIO02",
  "bs pp": "BIO02",
  "bsl f": "BIO01",
  "bsl pp": "BIO02",
  bsl: "BIO01",
  ppbg: "BIO02",
  rbs: "BIO03",
  bsr: "BIO03",
  "bs r": "BIO03",
  "blood sugar r": "BIO03",
  hba1c: "BIO04",
  "hb a1c": "BIO04",
  gtt: "BIO05",
  ogtt: "BIO05",
  dipsi: "BIO05",
  "dipsi test": "BIO05",
  gct: "BIO46",
  ogct: "BIO46",
  // Chemistry
  "lipid profile": "BIO06",
  lft: "BIO07",
  kft: "BIO08",
  rft: "BIO08",
  "s creatinine": "BIO09",
  "sr. creatinine": "BIO09",
  bun: "BIO10",
  "s uric acid": "BIO11",
  "na k cl": "BIO12",
  "s electrolytes": "BIO12",
  "na k": "BIO12",
  sgpt: "BIO16",
  sgot: "BIO17",
  ggt: "BIO27",
  alp: "BIO28",
  tg: "BIO32",
  ldh: "BIO37",
  cpk: "BIO38",
  "ck mb": "BIO39",
  "cpk mb": "BIO39",
  ckmb: "BIO39",
  "a/g ratio": "BIO36",
  "iron studies": "BIO21",
  tibc: "BIO21",
  crp: "BIO22",
  "hs crp": "BIO23",
  "ra factor": "BIO24",
  "r.a factor": "BIO24",
  "ra test": "BIO24",
  aso: "BIO25",
  "aso titre": "BIO25",
  "aso titer": "BIO25",
  acr: "BIO26",
  upcr: "BIO93",
  pct: "BIO53",
  "il 6": "BIO54",
  bnp: "BIO51",
  "nt probnp": "BIO51",
  "nt pro bnp": "BIO51",
  "trop t": "IMM76",
  tropt: "IMM76",
  "trop i": "IMM14",
  abg: "BIO111",
  ada: "BIO104",
  "s bil": "BIO18",
  "t bil": "BIO18",
  tbil: "BIO18",
  tsb: "BIO18",
  po4: "BIO14",
  lytes: "BIO12",
  // Hormones, vitamins and markers
  tft: "IMM02",
  tsh: "IMM01",
  "ft3 ft4 tsh": "IMM03",
  "vit d": "IMM04",
  "vit d3": "IMM04",
  b12: "IMM05",
  "vit b12": "IMM05",
  "thyroid antibodies": "IMM19",
  "thyroid antibody": "IMM19",
  tpo: "IMM19",
  "anti tpo": "IMM19",
  atpo: "IMM19",
  prl: "IMM07",
  amh: "IMM09",
  "beta hcg": "IMM10",
  "b hcg": "IMM10",
  "β hcg": "IMM10",
  psa: "IMM12",
  ca125: "IMM13",
  "ca 125": "IMM13",
  "ca 19.9": "IMM66",
  "ca19-9": "IMM66",
  "ca 15.3": "IMM67",
  cea: "IMM65",
  afp: "IMM64",
  "anti ccp": "IMM16",
  ige: "IMM17",
  ipth: "IMM28",
  "17 ohp": "IMM37",
  dheas: "IMM35",
  e2: "IMM41",
  p4: "IMM42",
  // Infections
  "dengue ns1": "SER07",
  "ns1 ag": "SER07",
  widal: "SER12",
  typhidot: "SER02",
  "mp antigen": "SER05",
  "mp ag": "SER05",
  mp: "SER05",
  "mp card": "SER05",
  "mp slide": "SER05",
  "mp ict": "SER05",
  hbsag: "SER16",
  "hbs ag": "SER16",
  "anti hcv": "SER17",
  "hcv ab": "SER17",
  "hcv rapid": "SER17",
  "hcv card": "SER17",
  "hiv card": "SER04",
  hiv: "SER04",
  "hiv 1 2": "SER04",
  "hiv i & ii": "SER04",
  vdrl: "SER06",
  tpha: "SER27",
  ana: "AIM01",
  "ana if": "AIM01",
  dsdna: "AIM03",
  "ds dna": "AIM03",
  anca: "AIM04",
  "hla b27": "HEM24",
  afb: "MIC16",
  "sputum afb": "MIC16",
  "sputum for afb": "MIC16",
  "zn stain": "MIC16",
  genexpert: "MOL01",
  "gene xpert": "MOL01",
  "gene expert": "MOL01",
  cbnaat: "MOL01",
  "cb naat": "MOL01",
  "cb-naat": "MOL01",
  igra: "SER55",
  qft: "SER55",
  "mt test": "SER54",
  "dengue card": "SER01",
  "hbsag rapid": "SER16",
  "hbsag card": "SER16",
  // Urine, stool and cultures
  "urine re": "CLP01",
  "urine r/e": "CLP01",
  "urine re/me": "CLP01",
  "urine r/m": "CLP01",
  "urine rm": "CLP01",
  "urine r e m e": "CLP01",
  "stool re": "CLP02",
  "stool r/e": "CLP02",
  "stool re/me": "CLP02",
  "stool r/m": "CLP02",
  "stool ob": "CLP03",
  "stool obt": "CLP03",
  "urine c/s": "MIC01",
  "urine cs": "MIC01",
  "urine c & s": "MIC01",
  "blood c/s": "MIC02",
  "stool c/s": "MIC03",
  "sputum c/s": "MIC04",
  "pus c/s": "MIC06",
  hvs: "MIC08",
  upt: "CLP10",
  fnac: "CYT03",
  hpe: "HIS01",
  "csf study": "CLP13",
  cue: "CLP01",
  "csf c/s": "MIC12",
  "fluid c/s": "MIC11",
  "wound swab c/s": "MIC06",
  // Scans and examinations
  usg: "USG01",
  "usg w/a": "USG01",
  "usg whole abdomen": "USG01",
  "usg upper abd": "USG02",
  "usg u/a": "USG02",
  "usg l/a": "USG03",
  "usg abd & pelvis": "USG01",
  "cect abd pelvis": "CT03",
  tvs: "USG05",
  "nt scan": "USG07",
  tiffa: "USG08",
  hrct: "CT02",
  "hrct thorax": "CT02",
  "cect abdomen": "CT03",
  "ncct kub": "CT04",
  "ncct brain": "CT01",
  "ncct head": "CT01",
  "mri ls spine": "MRI03",
  "mri l s spine": "MRI03",
  "mri l/s spine": "MRI03",
  "mri c spine": "MRI02",
  "x ray ls spine": "XRY03",
  "x ray pns": "XRY05",
  "x ray kub": "XRY02",
  cxr: "XRY01",
  "cxr pa": "XRY01",
  opg: "XRY06",
  hsg: "CON01",
  ivp: "CON05",
  ecg: "CAR01",
  ekg: "CAR01",
  "2d echo": "CAR02",
  "2decho": "CAR02",
  "2 d echo": "CAR02",
  tmt: "CAR03",
  pft: "PUL01",
  bmd: "DEX01",
  eeg: "NEU01",
  ncv: "NEU02",
  ncs: "NEU02",
  emg: "NEU03",
  bera: "NEU07",
  abpm: "CAR05",
  "usg obs": "USG06",
  "usg obst": "USG06",
  "cemri brain": "MRI08",
  "mri d spine": "MRI12",
  "x ray c spine": "XRY07",
  "x ray d spine": "XRY08",
  psg: "PUL05",
};

describe("abbreviations", () => {
  test.each(Object.entries(WRITTEN))("“%s” begins with %s", (query, code) => {
    expect(
      codes(query)[0],
      find(query, { limit: 3 })
        .map(({ name }) => name)
        .join("; "),
    ).toBe(code);
    expect(codes(query.toUpperCase())[0]).toBe(code);
  });

  test.each([
    ["fsh lh prl", ["IMM08", "IMM07"]],
    ["fbs ppbs", ["BIO01", "BIO02"]],
    ["hbsag anti hcv", ["SER03"]],
    ["hiv hbsag hcv", ["SER04", "SER16", "SER17"]],
    ["bsf bspp", ["BIO01", "BIO02"]],
    ["pt aptt", ["COA01", "COA02"]],
    ["hba1c fbs ppbs", ["BIO04", "BIO01", "BIO02"]],
  ])("“%s” begins with each that it names", (query, wanted) => {
    expect(
      codes(query, wanted.length),
      find(query, { limit: 4 })
        .map(({ name }) => name)
        .join("; "),
    ).toEqual(wanted);
  });
});

test.each([
  ["cb", ["HEM01", "HEM11"]],
  ["li", ["BIO06", "BIO07"]],
  ["vi", ["IMM04", "IMM05"]],
  ["ur", ["CLP01", "BIO11"]],
  ["lf", ["BIO07"]],
  ["pt", ["COA01"]],
  ["hb", ["HEM03"]],
])("two letters are the beginning of what is booked most: “%s” of %j", (query, wanted) => {
  expect(codes(query, wanted.length)).toEqual(wanted);
});

describe("what the catalogue does not have stands for nothing else", () => {
  const names = ["HIDA Scan", "SPECT-CT, Bone", "Urine Protein Electrophoresis"];
  const sold = buildSearch(
    makeCatalogue({ services: names.map((name, at) => makeService(at + 1, { name })) }),
  );

  test.each([
    ["hida scan", 1],
    ["HIDA", 1],
    ["spect", 2],
    ["bone spect ct", 2],
    ["urine protein electrophoresis", 3],
    ["protein electrophoresis, urine", 3],
    ["urine electrophoresis", 3],
  ])("“%s”", (query, id) => {
    expect(codes(query)).toEqual([]);
    expect(sold(query)[0]?.id).toBe(id);
  });

  test.each([
    ["mass spectrometry", "NBS02"],
    ["protein electrophoresis", "BIO79"],
    ["mri pituitary", "MRI01"],
    ["pituitary mri", "MRI01"],
    ["mri sella with contrast", "MRI08"],
  ])("“%s” begins with %s", (query, code) => {
    expect(codes(query)[0]).toBe(code);
  });

  test("a scan of the pituitary is one of the brain, and of no other part", () => {
    expect(find("mri pituitary").filter(({ name }) => /knee|shoulder|abdomen/i.test(name))).toEqual([]);
  });
});

describe("PET-CT is no scan of the belly, which is “pet” in Bengali and Hindi", () => {
  const written = ["petct", "pet ct", "PET-CT", "pet/ct", "PET CT scan", "petct scan", "pet scan", "fdg pet"];
  const sold = buildSearch(
    makeCatalogue({
      services: [
        makeService(1, { name: "PET-CT, Whole Body", kind: "radiology" }),
        makeService(2, { name: "CECT Whole Abdomen", kind: "radiology", popularity: 900 }),
      ],
    }),
  );

  test.each([...written, "whole body pet ct", "pet ct whole body", "fdg pet ct"])("“%s”", (query) => {
    expect(find(query)).toEqual([]);
    expect(sold(query)[0]?.name).toBe("PET-CT, Whole Body");
  });

  test.each([
    ["pet er ct scan", "CT03"],
    ["peter ct", "CT03"],
    ["pet er scan", "USG01"],
    ["pet ka ultrasound", "USG01"],
    ["pet usg", "USG01"],
  ])("“%s” is still of the belly", (query, code) => {
    expect(codes(query)[0]).toBe(code);
  });
});
