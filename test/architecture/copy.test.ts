import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFiles } from "./files.ts";

/** Phrases that read as a translation. Each is a fragment of a text that was rewritten. */
const STIFF = [
  "a lab visit costs nothing more",
  "In the NABL scope of",
  "A promised time for every report",
  "the refund is shown first",
  "proves that it is genuine",
  "than its tests one by one",
  "tests one by one cost",
  "The charge is told before",
  "A collector at your door",
  "the preparation told before",
  "T3, T4 and TSH tells",
  "Accredited, test by test",
  "Reports that prove themselves",
  "your place's prices",
  "no confirming call",
  "Your report comes to your telephone",
  "Start from what troubles you",
  "This is the whole price",
  "nothing is added later",
  "and it is free.",
  "of it for home collection",
  "What is in it (",
  "Send me a printed report",
  "We do not know this coupon",
  "to you and nobody else",
  "They are good for 10 minutes",
  "It is good for 10 minutes",
  "verification code is not right",
  "Please look at the message again",
  "A number without an account gets one",
  "decide which normal ranges apply",
  "Who is this person to you",
  "Where do we come?",
  "When may we come?",
  "Follows from the pincode",
  "To find it again:",
  "If somebody else opens the door",
  "within the half hour that begins",
  "you sleep through most of the time",
  "falsifies the result",
  "Your tests need a little care",
  "We come to you",
  "agree to go on",
  "cancelling and moving are free",
  "comes back by itself",
  "You need not do anything else",
  "How it stands",
  "What has happened",
  "looks for news by itself",
  "What you confirmed",
  "Why do you cancel?",
  "It never changes the refund",
  "Kept by us",
  "to talk over with your doctor",
  "How it changes shows from the next one on",
  "As of each test included",
  "whoever gets the PDF",
  "I share a laboratory report with you",
  "which I tell you separately",
  "whoever gets the message",
  "Somebody shares a report",
  "the version in force",
  "and nothing of its values",
  "Not a byte of it was changed",
  "is an offence too",
  "never looked for, written or told",
  "You need not know the names of the tests",
  "How it goes",
  "When may we call?",
  "How was it in all?",
  "And each part?",
  "What fits?",
  "No mark",
  "You can judge",
  "to take with you and to end",
  "what no law makes us keep",
  "Log out what you do not know",
  "What we write to you about",
  "you must be able to learn of it",
  "কীভাবে হয়",
  "টেস্ট ধরে ধরে স্বীকৃতি",
  "টির মধ্যে {page} নম্বর পাতা",
  "টি ধাপের {step} নম্বর",
  "স্বাস্থ্যের লেখা",
  "হাড় ও গাঁট",
  "কে পরীক্ষা করে",
];

/** Words of Bengali and Hindi that read as a translation, or that stand for what has another word already: a better word stands beside each. */
const STIFF_WORDS: Readonly<Record<"bn" | "hi", readonly [kind: RegExp, better: string][]>> = {
  bn: [
    [/কীভাবে হয়/, "কীভাবে কাজ করে"],
    [/টেস্ট ধরে ধরে স্বীকৃতি/, "কোন টেস্টে NABL স্বীকৃতি, স্পষ্ট লেখা"],
    [/নম্বর পাতা|টি ধাপের/, "পাতা {page}/{pages}, ধাপ {step}/{steps}"],
    [/স্বাস্থ্যের লেখা/, "স্বাস্থ্য বিষয়ক নিবন্ধ"],
    [/গাঁট/, "জয়েন্ট"],
    [/কে পরীক্ষা করে/, "কোথায় পরীক্ষা হয়"],
    [/ভিজিট (?:\(\{time\}\) )?সরান|সরানোর মতো কোনও ভিজিট/, "ভিজিটের সময় বদলান"],
    [/সংগ্রাহক/, "সংগ্রহকর্মী"],
    [/উৎসেচক/, "এনজাইম"],
    [/রক্তের শর্করা/, "ব্লাড সুগার"],
    [/ডায়াবিটিস/, "ডায়াবেটিস"],
    [/কোনো/, "কোনও"],
    [/তুমি|তোমা/, "আপনি"],
  ],
  hi: [
    [/भुगतान/, "पेमेंट"],
    [/पर्च[ाेी]/, "प्रिस्क्रिप्शन"],
    [/मालिक/, "ख़ुद संभालना"],
    [/(^|\s)तुम/, "आप"],
  ],
};

/** Words of one kind, in what customers read: a better word stands beside each. */
const KINDS: readonly [kind: RegExp, better: string][] = [
  [/\b(some|any|no)body\b/i, "someone, anyone, no one"],
  [/\bwhoever\b/i, "anyone who"],
  [/\bby itself\b/i, "automatically"],
  [/\banew\b/i, "again"],
  [/\bonce more\b/i, "again"],
  [/\btelephone\b/i, "phone, call"],
  [/\bgood (for|until)\b/i, "valid for, valid until"],
  [/\bgo on\b/i, "continue"],
  [/\bpresent (number|password|time)\b/i, "current"],
  [/\bstands? (below|beside)\b/i, "see below"],
  [/\btell us of\b/i, "tell us about"],
  [/\bwe shall\b/i, "we'll"],
  [/\b(has|have) left your account\b/i, "was debited"],
  [/\bnormal ranges?\b/i, "reference ranges"],
  [/\{count\} values\b/i, "parameters"],
  [/\boutside (its|their) ranges?\b/i, "outside the reference range"],
];

/** Where texts of the interface stand: pages, the desk, messages of the API, mails and SMS, PDFs, the chain's texts and catalogue. */
const PLACES =
  /^(app|desk|contract|domain|integrations|server|content|seed|locales)\/.*\.(tsx?|json|md|csv)$/;
const files = projectFiles(PLACES).filter((file) => !/\.test\.tsx?$/.test(file));

/** Without comments, which do not speak to customers. */
const textOf = (file: string) => {
  const text = readFileSync(file, "utf8");
  return /\.tsx?$/.test(file) ? text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "") : text;
};

const dictionary = (language: string) =>
  readdirSync(`locales/${language}`).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8"))),
  );

test("no text of the interface has a phrase that reads as a translation", () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => {
    const text = textOf(file);
    return STIFF.filter((phrase) => text.includes(phrase)).map((phrase) => `${file}: ${phrase}`);
  });
  expect(found).toEqual([]);
});

test("phrases of the interface keep out the kinds of words that product English does without", () => {
  const phrases = dictionary("bn").map(([phrase]) => phrase);
  expect(phrases.length).toBeGreaterThan(2500);
  const found = phrases.flatMap((phrase) =>
    KINDS.filter(([kind]) => kind.test(phrase)).map(([, better]) => `${phrase} → ${better}`),
  );
  expect(found).toEqual([]);
});

test.each(["bn", "hi"] as const)(
  "texts in %s keep out words that read as a translation, and name one thing in one way",
  (language) => {
    const found = dictionary(language).flatMap(([phrase, words]) =>
      STIFF_WORDS[language]
        .filter(([kind]) => new RegExp(kind.source.normalize(), kind.flags).test(words.normalize()))
        .map(([, better]) => `${phrase} → ${better}`),
    );
    expect(found).toEqual([]);
  },
);
