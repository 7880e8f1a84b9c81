/**
 * What a laboratory writes in words: findings, and what it adds to a range. A list of its own, which only the server reads: "Clear" of urine
 * is another word than "Clear" on a button. Numbers are written like the values'.
 */
export const BENGALI_FINDINGS: Readonly<Record<string, string>> = {
  Nil: "নেই",
  Trace: "সামান্য আভাস",
  Few: "অল্প কয়েকটি",
  Normal: "স্বাভাবিক",
  Negative: "নেগেটিভ",
  Positive: "পজিটিভ",
  Clear: "স্বচ্ছ",
  "Clear and colourless": "স্বচ্ছ ও বর্ণহীন",
  Yellow: "হলুদ",
  "Pale yellow": "হালকা হলুদ",
  "Pale yellow to yellow": "হালকা হলুদ থেকে হলুদ",
  Brown: "বাদামি",
  Absent: "নেই",
  Present: "আছে",
  None: "নেই",
  Adequate: "যথেষ্ট",
  "Not detected": "পাওয়া যায়নি",
  "Not seen": "দেখা যায়নি",
  "Not isolated": "পাওয়া যায়নি",
  "Non-reactive": "নন-রিঅ্যাক্টিভ",
  "No growth": "কোনও জীবাণু বাড়েনি",
  "No significant growth": "উল্লেখযোগ্য কোনও জীবাণু বাড়েনি",
  "No organisms seen": "কোনও জীবাণু দেখা যায়নি",
  "Within normal limits": "স্বাভাবিক সীমার মধ্যে",
  "Calcium oxalate, few": "ক্যালসিয়াম অক্সালেট, অল্প কয়েকটি",
  "No fixed limits; read with the full count": "বাঁধা সীমা নেই; পুরো রক্ত গণনার সঙ্গে পড়তে হয়",
  "Read with SGOT and SGPT": "SGOT ও SGPT-র সঙ্গে পড়তে হয়",
  "Calculated from HbA1c": "HbA1c থেকে হিসেব করা",
  "100–125 raised risk, 126 or more in the diabetes range": "100–125 ঝুঁকি বেশি, 126 বা তার বেশি ডায়াবেটিসের সীমায়",
  "5.7–6.4 raised risk, 6.5 or more in the diabetes range": "5.7–6.4 ঝুঁকি বেশি, 6.5 বা তার বেশি ডায়াবেটিসের সীমায়",
  "200–239 borderline, 240 or more high": "200–239 সীমার কাছে, 240 বা তার বেশি হলে বেশি",
  "150–199 borderline, 200–499 high, 500 or more very high":
    "150–199 সীমার কাছে, 200–499 বেশি, 500 বা তার বেশি হলে খুব বেশি",
  "100–129 near ideal, 130–159 borderline, 160–189 high, 190 or more very high":
    "100–129 প্রায় আদর্শ, 130–159 সীমার কাছে, 160–189 বেশি, 190 বা তার বেশি হলে খুব বেশি",
  "Newborns are read by hours of life": "নবজাতকের ক্ষেত্রে জন্মের কত ঘণ্টা পরে তা দেখে পড়া হয়",
  "60–89 mildly reduced; under 60 for three months is kidney disease":
    "60–89 সামান্য কম; তিন মাস ধরে 60-এর নীচে হলে কিডনির রোগ",
  "Pregnancy: 0.1–2.5, 0.2–3.0, 0.3–3.0 by trimester": "গর্ভাবস্থায় তিন মাসের ভাগে: 0.1–2.5, 0.2–3.0, 0.3–3.0",
  "Under 20 deficient, 20–29 insufficient, over 100 too high":
    "20-এর নীচে ঘাটতি, 20–29 যথেষ্ট নয়, 100-র উপরে বেশি",
};
