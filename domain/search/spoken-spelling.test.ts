import { expect, test } from "vitest";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { buildSearch } from "./build-search.ts";
import { respeller, soundOf } from "./spoken-spelling.ts";

test.each([
  ["shorkora sorkora sarkara sharkara sarkora"],
  ["madhumeha modhumeho modumeho madumeha"],
  ["thairoid thyroyed thayroid thairoyd"],
  ["jokrit jakrit yakrit jokrith"],
  ["fusfus phusphus foosfoos"],
  ["jwor jvar jwar jor jhar"],
  ["raktalpata roktalpota roktoalpota"],
  ["pechhap pecchap peccap pechap"],
])("these sound alike: %s", (words) => {
  expect(new Set(words.split(" ").map(soundOf)).size).toBe(1);
});

test.each([
  ["prosrab", "paikhana"],
  ["kidni", "kadam"],
  ["jor", "jandis"],
  ["male", "mol"],
  ["", "a"],
])("%s and %s do not", (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});

const respell = respeller(["shorkora", "kolija", "golgondo", "chulkani", "byatha", "mol", "har", "liver"]);
const read = (word: string) => respell(word, (text) => text === "sharkora");

test.each([
  ["sorkora", "shorkora"],
  ["kolja", "kolija"],
  ["gologondo", "golgondo"],
  ["chulkuni", "chulkani"],
  ["betha", "byatha"],
  ["bytha", "byatha"],
])("%s is read as %s", (word, known) => {
  expect(read(word)).toBe(known);
});

test("what is known, understood, too short or like nothing stays as it is", () => {
  for (const word of ["golgondo", "sharkora", "ml", "labour", "mil", "hir", "b12", "রক্ত", "", "complete"])
    expect(read(word)).toBe(word);
});

const find = buildSearch(seedCatalogue());

/** As people of Bengal type the usual tests and complaints in Latin letters, and what has to be among the first three. */
const TYPED: [meant: RegExp, spellings: string][] = [
  [
    /sugar|glucose/i,
    "shorkora, sorkora, sharkora, sarkora, sugar, sukar, shuger, suger test, sugar porikkha, sugar pariksha, blod sugar, raktosorkora, rokte sugar, rokter sugar, raktasharkara",
  ],
  [
    /diabet|sugar|glucose|hba1c/i,
    "madhumeha, modhumeho, modumeho, bahumutra, bohumutro, daibetes, diabetis, dayabetis",
  ],
  [
    /thyroid|tsh/i,
    "thyroyed, thairoid, thyroyd, thiroid, tairoid, thairoyed, golgondo, galaganda, gologondo",
  ],
  [
    /an(a)?emia|haemoglobin|blood count/i,
    "raktalpata, roktalpota, roktoalpota, raktashunyata, roktosunnota, rokto shunnota, raktahinata, roktohinota, anemiya, enimia",
  ],
  [
    /urine/i,
    "প্রস্রাব, প্রসাব, peshab, pesab, pechhap, pechap, pecchap, peccap, prosab, prosrab, prasrab, prashrab, proshab, mutro, mutra porikkha, prosraber porikkha, prosabe jala, prosrabe jalapora",
  ],
  [
    /stool/i,
    "paikhana, paykhana, payekhana, pakhana, payakhana, mol porikkha, mal porikkha, pet kharap, petkharap, patla paikhana, dysentri, amasha, amashoy, krimi",
  ],
  [
    /blood/i,
    "rokto, rakto, rakta, raktha, rokto porikkha, roktoporikkha, rakta pariksha, rakter porikkha, rokter porikha, khun, khoon",
  ],
  [
    /liver/i,
    "liver, livar, lever, jokrit, yakrit, jakrit, jokrith, kolija, kolja, kaleja, liver fanshan, liver funcson",
  ],
  [/kidney|creatinine|urea/i, "kidni, kidny, brikko, brikka, vrikka"],
  [/creatinine/i, "kriyatinin, creatinin, kretinin, kriatinin"],
  [/heart|cardiac|lipid|ecg/i, "hridoy, hriday, hridrog, hart, hridpindo"],
  [/heart|cardiac|ecg|troponin|chest/i, "buke betha, buke byatha, buk byatha, buker byatha"],
  [/heart|cardiac|ecg|thyroid/i, "buk dhorfor"],
  [/lung|chest|pulmonary|hrct/i, "fusfus, phusphus, foosfoos"],
  [/chest|lung|pulmonary|allerg|oxygen|asthma|bnp/i, "shaskosto"],
  [/chest|lung|pulmonary|allerg|asthma|bnp/i, "shas kosto, swaskosto"],
  [/allerg|ige|asthma|chest|pulmonary|eosin/i, "hapani"],
  [/tb|chest|sputum|cough|mantoux|afb/i, "kashi, kasi"],
  [/tb|tubercul|chest|sputum|mantoux|afb/i, "jokkha, jokhha, yakshma, joksha"],
  [/fever|dengue|malaria|typhoid|widal/i, "jor, jwor, jvar, jwar, jar, jworer test, jorer porikkha, bukhar"],
  [/dengue/i, "dengue, dengu, dengi, dengee, dengo jor, dengu jor"],
  [/malaria/i, "malaria, maleriya, mealeria, melaria"],
  [/typhoid|widal/i, "typhoid, taifoid, taifoyed, tayphoid, typoid, taiphoid"],
  [
    /jaundice|bilirubin|liver|hepatitis/i,
    "jondis, jaundis, jandish, jonDis, pilia, kamla rog, nyaba, naba, nebha",
  ],
  [
    /pregnan|hcg|beta|antenatal/i,
    "gorbhoboti, garbhabati, gorvoboti, pregnency, pregnensi, pregnant, poati, garbhabastha, gorbhabostha",
  ],
  [
    /cholesterol|lipid/i,
    "kolesterol, kolestrol, cholestrol, kolesterole, colestrol, cholestarol, rokter chorbi, rokte chorbi, chorbi, charbi",
  ],
  [/vitamin d/i, "vitamin di, bhitamin d, vitamin dee, bitamin d, vitamine d"],
  [/b12/i, "bhitamin b12, bitamin b 12"],
  [/calcium/i, "kalsiyam, kyalsiam, calsium, kalsium, kelsiam"],
  [/iron|ferritin/i, "lohar ghatti, ayoron, ayron, aayron"],
  [/uric/i, "uric asid, iuric acid, yurik esid, urik asid, urick acid"],
  [
    /uric|arthritis|ra factor|rheumatoid|joint/i,
    "bat, baat, bather betha, bater betha, bater byatha, gate batha, gante byatha, gathe betha",
  ],
  [/knee|uric|arthritis|ra factor|rheumatoid|joint/i, "hantu betha, hatu byatha, hatur betha"],
  [/spine|lumbar|back|ls|vitamin|calcium|hla/i, "komor betha, komore byatha, kamor byatha"],
  [/count|brain/i, "matha betha, mathar betha"],
  [/brain|head|anaemia|haemoglobin|b12|blood count|glucose/i, "matha ghora, matha ghurche"],
  [/abdomen|stool|amylase|pylori|liver/i, "pet betha, pete betha, pet byatha, peter betha, peter byatha"],
  [/pylori|abdomen|endoscop|stool|gastr/i, "gas ombol, gas ambal, ombol, ambal"],
  [/liver|abdomen|electrolyte|amylase|pylori|hepatitis|hcg|stool/i, "bomi"],
  [/hair|ferritin|thyroid|iron|vitamin/i, "chul pora, chul porche, chul jhora, chul uthche"],
  [/haemoglobin|blood count|vitamin|thyroid|iron/i, "durbolota, durbalata, durbol lagche, klanti"],
  [/thyroid|glucose|hba1c|weight|tb/i, "ojon kome jacche"],
  [/thyroid|weight|obes|lipid/i, "ojon bara"],
  [/prolactin|fsh|lh|pcos|hcg|thyroid/i, "masik bondho"],
  [/prolactin|fsh|lh|pcos|hcg|thyroid|hormone/i, "masik oniyomito, period problem"],
  [/prolactin|fsh|lh|pcos|hcg|thyroid|hormone|women/i, "mashik"],
  [/fertil|amh|semen|fsh/i, "bandhatwa, bondhatto"],
  [/semen/i, "birjo, birjo porikkha, shukranu, shukrokit"],
  [/allerg|ige/i, "alarji, elarji, allargy, alergi"],
  [/allerg|ige|liver|skin/i, "chulkani, chulkuni"],
  [/skin|allerg|fung|ige/i, "chormo rog, charmarog"],
  [/x-ray/i, "eksre, exre, x re, xray, ex-ray, eksray, haater x ray"],
  [/x-ray chest|chest/i, "buker eksre, buker xray, buker x ray"],
  [/usg|ultraso/i, "ultrasonografi, altrasono, altrasonografi, aultrasono"],
  [/usg/i, "peter usg, pet er usg, peter ultrasono"],
  [/\bct\b/i, "citi scan, siti skan, ct skan, city scan"],
  [/mri/i, "em ar ai, emarai, mri skan"],
  [/ecg/i, "isiji, e c g"],
  [/echo/i, "eko, iko, eco cardiogram"],
  [/haemoglobin|blood count/i, "himoglobin, hemoglobin, himoglobin porikkha, hemoglobine, hb test"],
  [/blood count/i, "si bi si, sibisi, cbc"],
  [/platelet|blood count/i, "platelet, pletlet, platlet"],
  [/blood group/i, "rokter group, blad grup, blood grup, rokto group, rokter gruop"],
  [/hepatitis b|hbsag/i, "hepatitis bi, hepatitish b"],
  [/hepatitis|hbsag/i, "hepataitis"],
  [/hiv/i, "aids test, eids, ech ai vi"],
  [/bone|calcium|vitamin d|dexa/i, "haar khoy, har khoy, harer khoy, haddi"],
  [/bone|calcium|vitamin d|arthritis/i, "har betha"],
  [/pressure|lipid|kidney|creatinine|hypertens|heart|electrolyte/i, "uccho roktochap"],
  [/cancer|psa|ca |cea|tumou?r|pap/i, "kanser, kyansar, karkat rog, korkot rog"],
  [/psa|prostat/i, "prostet"],
  [
    /full body|check/i,
    "sorir checkup, puro body checkup, full bodi, sara shorir, sara sorir porikkha, puro shorir, sampurna sharir, bodi chekap",
  ],
  [/chikungunya/i, "chikungunia, chikunguniya, chikan gunya"],
  [/widal/i, "vidal, widel test"],
  [/crp|c-reactive/i, "si ar pi"],
  [/esr/i, "es ar"],
  [/lipid/i, "lipid profail, lipit profile"],
  [/thyroid/i, "thyroid profail"],
  [/tsh/i, "tsh porikkha, ti es ech"],
  [/t3|t4|thyroid/i, "t3 t4"],
  [/covid|sars/i, "korona, kovid"],
  [/sugar|glucose/i, "shorkorar porikkha, rokter shorkora porikkha, sugaar, shoogar"],
  [/glucose, fasting|fasting/i, "khali pete sugar"],
  [/glucose|sugar/i, "khabar por sugar"],
  [/diabet|sugar|glucose|hba1c/i, "modhumeher test, dibetis, daiabetis, diyabetis"],
  [/hba1c/i, "eich bi e 1 si"],
  [/thyroid|tsh/i, "thyroiet, thairayed, thyroid er test, thairoid porikkha"],
  [/tsh/i, "tsh test"],
  [/t3/i, "ti 3"],
  [/an(a)?emia|haemoglobin|blood count/i, "raktashalpata, roktosholpota, rokto kom"],
  [
    /urine/i,
    "peshaber test, peshaab, prosaber test, prosrab porikkha, prosrabe songkromon, urin test, iurin",
  ],
  [/urine culture/i, "urine kalchar, prosrab kalchar"],
  [/stool/i, "paikhanar porikkha, pykhana, stul test"],
  [/blood/i, "rokter test, rakter pariksha, blad test, roktopariksha"],
  [/liver/i, "livarer test, liver fansion test, lft, yakriter porikkha, fatty livar"],
  [/kidney|creatinine|urea/i, "kidnir test, kidney fansion, kidnee, kft"],
  [/urea/i, "uria"],
  [/creatinine/i, "creatinin test, creatinain"],
  [/heart|cardiac|lipid|ecg/i, "haarter test, hridoyer porikkha, heart er test"],
  [/chest|ecg|heart|troponin/i, "buker batha"],
  [/lung|chest|pulmonary|spiro|walk/i, "fusfuser porikkha"],
  [/chest|lung|pulmonary|blood count|ecg/i, "shashkoshto"],
  [/chest|count/i, "kaashi"],
  [/chest|count|tb/i, "khusi kashi"],
  [/fever|dengue|malaria|typhoid|widal/i, "jvor, jorer test, jorer osudh, ghono ghono jor"],
  [/dengue/i, "dengur test, dengu test, denguu"],
  [/malaria/i, "malariya, melariya"],
  [/typhoid|widal/i, "taifoiyed, typhoyed"],
  [/jaundice|bilirubin|liver|hepatitis/i, "jondiss, jaundice porikkha"],
  [/bilirubin/i, "bilirubin, bilirobin, bilurubin"],
  [/pregnan|hcg|beta|antenatal/i, "gorbhobotir test, gorbhoboti kina, prgnancy test, pregnansy"],
  [/hcg/i, "bita hcg"],
  [/cholesterol|lipid/i, "kolestrel, kolestoral"],
  [/lipid/i, "lipid profayel"],
  [/triglycer|lipid/i, "trigliserid"],
  [/vitamin d/i, "bhitamin di"],
  [/b12/i, "vitamin bi 12, vitamin bi12"],
  [/vitamin b/i, "bhitamin b twelve"],
  [/calcium/i, "kalsiam, calciam"],
  [/iron|ferritin/i, "ayran test"],
  [/ferritin/i, "feritin"],
  [/uric/i, "yuric acid, ureek asid"],
  [/uric|arthritis|rheumatoid|joint/i, "bater rog"],
  [/uric|arthritis|rheumatoid|joint|esr/i, "gaater byatha"],
  [/uric|arthritis|rheumatoid|knee|esr/i, "hatur byatha"],
  [/back|vitamin d|calcium|spine/i, "komorer byatha"],
  [/brain|count|head/i, "mathaar jontrona, mathabetha"],
  [/abdomen/i, "peter batha, pet byetha"],
  [/abdomen|stool|pylori/i, "peter rog"],
  [/pylori|gastr/i, "gastrik"],
  [/hair|ferritin|thyroid|tsh/i, "chul pore jacche, chul pora"],
  [/count|vitamin|thyroid|tsh/i, "durbal, durboll, khub durbol"],
  [/hba1c|tsh|weight/i, "ojon komche, ojon barche"],
  [/tsh|prolactin|fsh/i, "mashik hocche na, masiker somossa"],
  [/semen/i, "shukro porikkha, sukranu"],
  [/allerg|ige/i, "elarji test, allerjy"],
  [/allerg|ige|skin/i, "skin elarji"],
  [/ige|allerg/i, "gaye chulkani"],
  [/chest/i, "eksre buk, x-re chest, chest eksray"],
  [/usg/i, "ultrasonogram, ultrasaund, altrasaund, usg pet, sonograpi"],
  [/mri brain/i, "mri brein"],
  [/ecg/i, "ecg korano"],
  [/echo/i, "ekokardiogram, iko kardiograph"],
  [/haemoglobin|blood count/i, "hemoglobin koto, himoglobine"],
  [/blood count/i, "si.bi.si, cbc porikkha"],
  [/platelet|blood count/i, "platelet kount, platiliet"],
  [/blood group/i, "blood gruup"],
  [/hbsag/i, "ech bi es e ji"],
  [/hiv/i, "aids"],
  [/pressure|hypertens|lipid/i, "hai presar"],
  [/pressure/i, "bp"],
  [/cancer|mammo|psa|pap|ca/i, "kansarer test"],
  [/mammo|breast|cancer|ca/i, "stan kanser"],
  [/psa|prostat/i, "prostet"],
  [/full body|body/i, "puro shorirer test, hol bodi, sorirer sob test"],
  [/full body/i, "full body chek up"],
  [/chikungunya/i, "chikunguniya"],
  [/widal/i, "widal porikkha, vaidal"],
  [/esr/i, "es ar test, i es ar"],
  [/covid|sars/i, "kovid test, korona test"],
  [/h1n1|influenza/i, "swine flu"],
  [/bone|calcium|vitamin d/i, "haarer test"],
  [/bone|dexa|calcium/i, "harer ghonotto"],
  [/eye|glucose|vitamin a/i, "chokher test"],
  [/tb|tuberc/i, "tibi"],
  [/tb|tuberc|mantoux/i, "t b test, jokkhar test"],
  [/count|throat/i, "gola byatha"],
  [/throat|aso|count/i, "tonsil"],
  [/count|inr/i, "nak diye rokto"],
  [/liver|electrolyte/i, "bomi hocche"],
  [/kidney|liver|urine/i, "pa fule geche"],
  [/tsh|vitamin/i, "ghum hocche na"],
  [/ecg|tsh/i, "buk dhorphor"],
];

test.each(TYPED)("%s is among the first three of what is found for each spelling", (meant, spellings) => {
  const missed = spellings
    .split(", ")
    .map((text) => [text, find(text, { limit: 3 }).map(({ name }) => name)] as const)
    .filter(([, found]) => !found.some((name) => meant.test(name)));
  expect(missed).toEqual([]);
});

test.each(["zzqqx", "qwrtp", "xkcdz", "bcdfgh"])("%s, which nobody can say, sounds like no word", (text) => {
  expect(find(text, { limit: 3 })).toEqual([]);
});
