import { expect, test } from "vitest";
import { openFolder, seedFolder } from "./folder.ts";
import { readSeed } from "./load.ts";

/**
 * Codes that once stood for something else (another substance, another property than the unit's, another specimen, a panel), with what they are
 * now: parameter, code, unit, LOINC's component, and property, time, system, scale and method. "none": LOINC has no code that fits, or none that
 * could be found in its table. Chlamydia's and the amoeba's antibodies have the codes of presence in serum: those that were proposed for them
 * (16595-1, 16596-9, 22288-5) are of spinal fluid or of units; 27382-1 is porphobilinogen of a day's urine, and the test takes one sample;
 * 31931-9 and 9656-0 answer with units, and the tests in words.
 */
const CORRECTED = `
OGTT0 | 1552-9 | mg/dL | Glucose^pre 75 g glucose PO | MCnc Pt Ser/Plas Qn
OGTT1 | 1507-3 | mg/dL | Glucose^1H post 75 g glucose PO | MCnc Pt Ser/Plas Qn
OGTT2 | 1518-0 | mg/dL | Glucose^2H post 75 g glucose PO | MCnc Pt Ser/Plas Qn
VITD | 62292-8 | ng/mL | Calcidiol+ercalcidiol | MCnc Pt Ser/Plas Qn
MALPF | 76772-3 | - | Plasmodium falciparum Ag | PrThr Pt Bld Ord IA.rapid
MALPV | none | - | was 70568-1
UURO | 13658-0 | - | Urobilinogen | PrThr Pt Urine Ord
UCAST | none | - | was 9842-6
UCRY | 5782-8 | - | Crystals | Prid Pt Urine sed Nom Microscopy.light
UYEAST | 32356-8 | - | Yeast | PrThr Pt Urine sed Ord Microscopy.light
FEV1 | 20152-5 | % predicted | Volume expired during 1.0 s of forced expiration/Predicted | VRto Pt Respiratory system Qn Spirometry
FVC | 19872-1 | % predicted | Forced vital capacity/Forced vital capacity.predicted | VRto Pt Respiratory system Qn Spirometry
PEFR | none | % predicted | was 33452-4
TSCH | 38263-0 | SD | Views for bone density | Score Pt Femur Qn XR.DXA
ACAS | 6062-4 | kU/L | Casein Ab.IgE | ACnc Pt Ser Qn
ARICE | 6230-7 | kU/L | Oryza sativa Ab.IgE | ACnc Pt Ser Qn
APOT | 6220-8 | kU/L | Solanum tuberosum Ab.IgE | ACnc Pt Ser Qn
AORA | 6194-5 | kU/L | Citrus sinensis Ab.IgE | ACnc Pt Ser Qn
ACOA | 6080-6 | kU/L | Theobroma cacao Ab.IgE | ACnc Pt Ser Qn
ACHKN | 6071-5 | kU/L | Chicken meat Ab.IgE | ACnc Pt Ser Qn
CULHV | 11261-5 | - | Bacteria identified | Prid Pt Vag Nom Aerobic culture
OFT | none | % NaCl | was 34964-7
MF | none | - | was 10703-7
FDP | 30226-5 | ug/mL | Fibrin+Fibrinogen fragments | MCnc Pt PPP Qn
DRVVT | 50410-0 | ratio | Coagulation dilute Russell viper venom induced/Coagulation dilute Russell viper venom induced.excess phospholipid | TRto Pt PPP Qn Coag
LACTXT | 3281-3 | - | Lupus anticoagulant | Imp Pt PPP Nom
PAADP | 5992-3 | % | Platelet aggregation.adenosine diphosphate induced | RelACnc Pt PRP Qn
PACOL | 78527-9 | % | Platelet aggregation.collagen induced^5 ug/mL | RelACnc Pt PRP Qn
PAAA | 78525-3 | % | Platelet aggregation.arachidonate induced^1.6 mmol/L | RelACnc Pt PRP Qn
PARIS | 78528-7 | % | Platelet aggregation.ristocetin induced^1.25 mg/mL | RelACnc Pt PRP Qn
CERU | 2064-4 | mg/dL | Ceruloplasmin | MCnc Pt Ser/Plas Qn
NI | 5700-0 | ug/L | Nickel | MCnc Pt Bld Qn
AL | none | ug/L | was 5574-9
TL | 5743-0 | ug/L | Thallium | MCnc Pt Bld Qn
VITB6 | 62236-5 | nmol/L | Pyridoxal phosphate | SCnc Pt Ser/Plas Qn
SPB1 | 32730-4 | g/dL | Beta 1 globulin | MCnc Pt Ser/Plas Qn Electrophoresis
SPB2 | 32731-2 | g/dL | Beta 2 globulin | MCnc Pt Ser/Plas Qn Electrophoresis
IGG4 | 2469-5 | mg/dL | IgG subclass 4 | MCnc Pt Ser Qn
PNMET | 57462-4 | pg/mL | Normetanephrine.free | MCnc Pt Ser/Plas Qn
PBG | 24446-7 | mg/L | Porphobilinogen | MCnc Pt Urine Qn
ADA | 9404-5 | U/L | Adenosine deaminase | CCnc Pt Body fld Qn
ACP | 1714-5 | U/L | Acid phosphatase.prostatic | CCnc Pt Ser Qn
LPPLA2 | 86951-1 | nmol/min/mL | Lipoprotein associated phospholipase A2 | CCnc Pt Ser/Plas Qn
ATG | 8098-6 | IU/mL | Thyroglobulin Ab | ACnc Pt Ser/Plas Qn
DSTC | 1440-7 | ug/dL | Cortisol^9H post 1 mg dexamethasone PO overnight | MCnc Pt Ser/Plas Qn
UE3 | 2250-9 | ng/mL | Estriol.unconjugated | MCnc Pt Ser/Plas Qn
SFLT | 74756-8 | pg/mL | Soluble fms-like tyrosine kinase-1 | MCnc Pt Ser Qn
PLGF | 74755-0 | pg/mL | Placental growth factor | MCnc Pt Ser Qn
ROMA | none | % | was 69569-2
CHIKM | 88629-1 | - | Chikungunya virus Ab.IgM | PrThr Pt Ser/Plas Ord IA
SCRUB | 33897-0 | - | Orientia tsutsugamushi Ab.IgM | PrThr Pt Ser/Plas Ord
JEM | 63562-3 | - | Japanese encephalitis virus Ab.IgM | PrThr Pt Ser Ord IA
AHBS | 16935-9 | mIU/mL | Hepatitis B virus surface Ab | ACnc Pt Ser Qn
CHLG | 43848-1 | - | Chlamydia trachomatis Ab.IgG | PrThr Pt Ser Ord
CHLM | 41157-9 | - | Chlamydia trachomatis Ab.IgM | PrThr Pt Ser Ord
HSVM | 41149-6 | - | Herpes simplex virus 1+2 Ab.IgM | PrThr Pt Ser Ord
TOXM | 25542-2 | - | Toxoplasma gondii Ab.IgM | PrThr Pt Ser Ord
RUBM | 31616-6 | - | Rubella virus Ab.IgM | PrThr Pt Ser Ord
VZVG | 19162-7 | - | Varicella zoster virus Ab.IgG | PrThr Pt Ser Ord
MEAG | 20479-2 | - | Measles virus Ab.IgG | PrThr Pt Ser Ord
MUMG | 6476-6 | - | Mumps virus Ab.IgG | PrThr Pt Ser Ord IA
EBVM | 30340-4 | - | Epstein Barr virus capsid Ab.IgM | PrThr Pt Ser Ord
MYCOM | 21406-4 | - | Mycoplasma pneumoniae Ab.IgM | PrThr Pt Ser Ord
HPG | 16126-5 | - | Helicobacter pylori Ab.IgG | PrThr Pt Ser Ord
UBT | none | per mille | was 29891-9
BRUG | 24396-4 | - | Brucella sp Ab.IgG | PrThr Pt Ser Ord
BRUM | 24397-2 | - | Brucella sp Ab.IgM | PrThr Pt Ser Ord
EHG | 56922-8 | - | Entamoeba histolytica Ab.IgG | PrThr Pt Ser Ord IA
ECHG | 32171-1 | - | Echinococcus sp Ab.IgG | PrThr Pt Ser Ord
CYSTG | 7847-7 | - | Taenia solium larva Ab.IgG | PrThr Pt Ser Ord
DNASEB | 5133-4 | U/mL | DNAse B Ab.Streptococcal | ACnc Pt Ser Qn
COVG | 94505-5 | BAU/mL | SARS coronavirus 2 Ab.IgG | ACnc Pt Ser/Plas Qn IA
MANTX | 1648-5 | mm | Tuberculosis reaction wheal^3D post 5 TU ID | Diam Pt Skin Qn
RABAB | 43590-9 | IU/mL | Rabies virus Ab | ACnc Pt Ser Qn IA
TETG | 58770-9 | IU/mL | Clostridium tetani toxoid Ab.IgG | ACnc Pt Ser Qn IF
PR3 | 6968-2 | U/mL | Proteinase 3 Ab | ACnc Pt Ser Qn
MPO | 6969-0 | U/mL | Myeloperoxidase Ab | ACnc Pt Ser Qn
PLA2R | 73737-9 | RU/mL | Phospholipase A2 receptor Ab.IgG | ACnc Pt Ser Qn IA
CDIFFG | 57901-1 | - | Clostridioides difficile glutamate dehydrogenase | PrThr Pt Stool Ord
SMUC | 42524-9 | - | Mucus | PrThr Pt Stool Ord Microscopy.light
SFAT | 2270-7 | - | Fat | PrThr Pt Stool Ord
SELIQ | 10580-9 | min | Liquefaction | Time Pt Semen Qn
SETOT | 72517-6 | million | Spermatozoa^post ejaculate | Num Pt Semen Qn
SEMOT | 6800-7 | % | Spermatozoa.motile/100 spermatozoa | NFr Pt Semen Qn
SEPRO | 14194-5 | % | Spermatozoa.progressive/100 spermatozoa | NFr Pt Semen Qn
SEVIT | 10613-8 | % | Spermatozoa.viable/100 spermatozoa | NFr Pt Semen Qn
SEWBC | 10579-1 | million/mL | Leukocytes | NCnc Pt Semen Qn
ASCELL | 26468-9 | cells/uL | Leukocytes | NCnc Pt Periton fld Qn
ER | 85329-1 | % | Cells.estrogen receptor/100 cells | NFr Pt Breast cancer specimen Qn Immune stain
PR | 85325-9 | % | Cells.progesterone receptor/100 cells | NFr Pt Breast cancer specimen Qn Immune stain
ADENO | 82160-3 | - | Adenovirus DNA | PrThr Pt Nph Ord Non-probe.amp.tar
HMPV | 82165-2 | - | Human metapneumovirus RNA | PrThr Pt Nph Ord Non-probe.amp.tar
RHINO | 82175-1 | - | Rhinovirus+Enterovirus RNA | PrThr Pt Nph Ord Non-probe.amp.tar
MGPCR | 69935-5 | - | Mycoplasma genitalium DNA | PrThr Pt XXX Ord Probe.amp.tar
TVPCR | 69937-1 | - | Trichomonas vaginalis DNA | PrThr Pt XXX Ord Probe.amp.tar
BKDNA | 41479-7 | copies/mL | BK virus DNA | NCnc Pt Ser/Plas Qn Probe.amp.tar
CHIKPCR | 60260-7 | - | Chikungunya virus RNA | PrThr Pt Ser/Plas Ord Probe.amp.tar
LPAINH | 48175-4 | - | Mycobacterium tuberculosis katG+inhA genes isoniazid resistance mutation | PrThr Pt XXX Ord Molgen
EGFR_G | 21665-5 | - | EGFR gene targeted mutation analysis | Prid Pt Bld/Tiss Nom Molgen
HER2F | 49683-6 | ratio | HER2 gene copy number/Chromosome 17 copy number | NRto Pt Tiss Qn FISH
NIPT21 | 77011-5 | - | Fetal chromosome 21 trisomy | PrThr Pt Plas.cfDNA Ord Sequencing
NIPT18 | 77012-3 | - | Fetal chromosome 18 trisomy | PrThr Pt Plas.cfDNA Ord Sequencing
NIPT13 | 77013-1 | - | Fetal chromosome 13 trisomy | PrThr Pt Plas.cfDNA Ord Sequencing
NIPTFF | 75605-6 | % | Cell-free DNA.fetal/Cell-free DNA.total | MFr Pt Plas.cfDNA Qn Sequencing
CMA | 62356-1 | - | Chromosome analysis result in ISCN expression | Prid Pt Bld/Tiss Nom
CES | 86205-2 | - | Whole exome sequence analysis | Prid Pt Bld/Tiss Nom Sequencing
SMN1 | none | copies | was 49857-6
DMD | 75383-0 | - | DMD gene deletion+duplication | Prid Pt Bld/Tiss Nom Molgen
FMR1 | 45321-7 | repeats | FMR1 gene allele 1.CGG repeats | Num Pt Bld/Tiss Qn Molgen
MTHFR1 | 28005-7 | - | MTHFR gene.c.677C>T | PrThr Pt Bld/Tiss Ord Molgen
MTHFR2 | 28060-2 | - | MTHFR gene.c.1298A>C | PrThr Pt Bld/Tiss Ord Molgen
NG6PD | none | U/g Hb | was 33287-4
NPKU | 29572-5 | mg/dL | Phenylalanine | MCnc Pt Bld.dot Qn
NBIOT | 75217-0 | nmol/min/dL | Biotinidase | CCnc Pt Bld.dot Qn
NC5 | 45216-9 | umol/L | Isovalerylcarnitine+Methylbutyrylcarnitine (C5) | SCnc Pt Bld.dot Qn
NC5DC | 45207-8 | umol/L | Glutarylcarnitine (C5-DC) | SCnc Pt Bld.dot Qn
UORG | 33477-1 | - | Organic acids pattern | Imp Pt Urine Nom
ABI | none | ratio | was 76485-2
HBA | 4546-8 | % | Hemoglobin A/Hemoglobin.total | MFr Pt Bld Qn
PROTC | 27818-4 | % | Protein C actual/Normal | RelCCnc Pt PPP Qn Chromo
DENNS1 | 91064-6 | - | Dengue virus NS1 Ag | PrThr Pt Ser/Plas Ord IA
HPVHR | 71431-1 | - | Human papilloma virus 31+33+35+39+45+51+52+56+58+59+66+68 DNA | PrThr Pt Cvx Ord Probe.amp.tar
ASMA | 14252-1 | - | Smooth muscle Ab | PrThr Pt Ser Ord
AMA | 14236-4 | - | Mitochondria Ab | PrThr Pt Ser Ord
BMA | none | - | was 33721-2
PMET | 38494-1 | pg/mL | Metanephrine.free | MCnc Pt Ser/Plas Qn
U24CIT | 6687-8 | mg/24 h | Citrate | MRat 24H Urine Qn
MALS | 51587-4 | - | Plasmodium sp | PrThr Pt Bld Ord Microscopy.light
CRAG | 31790-9 | - | Cryptococcus sp Ag | PrThr Pt Ser Ord
MEGBS | 82186-8 | - | Streptococcus agalactiae DNA | PrThr Pt CSF Ord Non-probe.amp.tar
PIV3 | 82173-6 | - | Parainfluenza virus 3 RNA | PrThr Pt Nph Ord Non-probe.amp.tar
DLCO | none | % predicted | was 19911-7
FENO | none | ppb | was 71638-1
`;

const seed = readSeed(openFolder(seedFolder));

test.each(
  CORRECTED.trim()
    .split("\n")
    .map((line) => line.split(" | ")),
)("%s has the code %s, whose axes are those of its unit and sample", (code, loinc, unit, ...meaning) => {
  const parameter = seed.parameters.find((each) => each.code === code);
  expect(parameter?.loinc ?? "none").toBe(loinc);
  expect(parameter?.unit || "-").toBe(unit);
  if (loinc === "none") return;
  const term = seed.loincTerms.find((each) => each.loinc === loinc);
  const axes = [term?.property, term?.time, term?.system, term?.scale, term?.method].join(" ").trim();
  expect([term?.component, axes]).toEqual(meaning);
});
