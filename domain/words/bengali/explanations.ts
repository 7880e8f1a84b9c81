/**
 * The catalogue's plain words on what is measured, for the measurements of the common tests; only the server reads them. The others stay in
 * English.
 */
export const BENGALI_EXPLANATIONS: Readonly<Record<string, string>> = {
  "The red pigment that carries oxygen. Low in anaemia.": "যে লাল রঞ্জক অক্সিজেন বয়ে নেয়। রক্তাল্পতায় কম থাকে।",
  "The number of red cells, which carry oxygen round the body.":
    "লোহিত কণিকার সংখ্যা, যা সারা শরীরে অক্সিজেন বয়ে নেয়।",
  "The share of the blood that is red cells.": "রক্তের কতটা অংশ লোহিত কণিকা।",
  "The average size of a red cell: small in iron deficiency and thalassaemia trait, large in B12 or folate deficiency.":
    "লোহিত কণিকার গড় আকার: আয়রনের ঘাটতি ও থ্যালাসেমিয়ার বাহকে ছোট, B12 বা ফোলেটের ঘাটতিতে বড়।",
  "How much haemoglobin an average red cell holds; low in iron deficiency.":
    "একটি লোহিত কণিকায় গড়ে কতটা হিমোগ্লোবিন থাকে; আয়রনের ঘাটতিতে কম।",
  "How densely red cells are filled with haemoglobin.": "লোহিত কণিকায় হিমোগ্লোবিন কতটা ঘন।",
  "How much red cells differ in size; often the first sign of iron deficiency.":
    "লোহিত কণিকার আকারে কতটা তফাত; প্রায়ই আয়রনের ঘাটতির প্রথম লক্ষণ।",
  "All white cells, the body's defence. Often raised in infection.":
    "সব শ্বেত কণিকা, যা শরীরকে রক্ষা করে। সংক্রমণে প্রায়ই বাড়ে।",
  "The commonest white cells, the first to fight bacteria. Often raised in bacterial infection.":
    "সবচেয়ে বেশি যে শ্বেত কণিকা, ব্যাকটেরিয়ার সঙ্গে প্রথমে লড়ে। ব্যাকটেরিয়ার সংক্রমণে প্রায়ই বাড়ে।",
  "White cells of the immune memory, raised in many viral infections.":
    "যে শ্বেত কণিকা রোগ মনে রাখে; অনেক ভাইরাসের সংক্রমণে বাড়ে।",
  "White cells that clear away debris and germs.": "যে শ্বেত কণিকা আবর্জনা ও জীবাণু সরায়।",
  "White cells that rise in allergy, asthma and worm infestation.": "যে শ্বেত কণিকা অ্যালার্জি, হাঁপানি ও কৃমিতে বাড়ে।",
  "The rarest white cells, part of allergic reactions.": "সবচেয়ে কম যে শ্বেত কণিকা, অ্যালার্জির প্রতিক্রিয়ায় অংশ নেয়।",
  "Neutrophils counted in a microlitre of blood: how well the body can fight bacteria.":
    "এক মাইক্রোলিটার রক্তে নিউট্রোফিল: শরীর ব্যাকটেরিয়ার সঙ্গে কতটা লড়তে পারে।",
  "Lymphocytes counted in a microlitre of blood; often raised in viral infection.":
    "এক মাইক্রোলিটার রক্তে লিম্ফোসাইট; ভাইরাসের সংক্রমণে প্রায়ই বাড়ে।",
  "Monocytes counted in a microlitre of blood; they clear away debris and germs.":
    "এক মাইক্রোলিটার রক্তে মনোসাইট; এরা আবর্জনা ও জীবাণু সরায়।",
  "Eosinophils counted in a microlitre of blood; raised in allergy, asthma and worm infestation.":
    "এক মাইক্রোলিটার রক্তে ইওসিনোফিল; অ্যালার্জি, হাঁপানি ও কৃমিতে বাড়ে।",
  "Basophils counted in a microlitre of blood, normally very few.": "এক মাইক্রোলিটার রক্তে বেসোফিল, সাধারণত খুব কম।",
  "Neutrophils divided by lymphocytes; read only with the full count.":
    "নিউট্রোফিলকে লিম্ফোসাইট দিয়ে ভাগ; শুধু পুরো রক্ত গণনার সঙ্গে পড়তে হয়।",
  "Cells that start clotting. Watched closely in dengue.": "যে কণিকা রক্ত জমাট বাঁধা শুরু করে। ডেঙ্গিতে নজরে রাখা হয়।",
  "The average size of platelets; young ones are larger.": "প্লেটলেটের গড় আকার; নতুনগুলি বড়।",
  "How much platelets differ in size; read together with the platelet count.":
    "প্লেটলেটের আকারে কতটা তফাত; প্লেটলেটের সংখ্যার সঙ্গে পড়তে হয়।",
  "The share of the blood that is platelets: their number and size in one figure.":
    "রক্তের কতটা অংশ প্লেটলেট: তাদের সংখ্যা ও আকার এক সঙ্গে।",
  "Blood sugar after a night without food, as tested for diabetes.":
    "সারা রাত না খেয়ে থাকার পরে রক্তের শর্করা, ডায়াবেটিসের জন্য যেমন মাপা হয়।",
  "The average sugar of the past two to three months.": "গত দুই থেকে তিন মাসের গড় শর্করা।",
  "HbA1c told as an average sugar, in the figures of a sugar meter.":
    "HbA1c-কে গড় শর্করা হিসেবে বলা, সুগার মাপার যন্ত্রের মতো অঙ্কে।",
  "All cholesterol in the blood, the good and the bad together.": "রক্তের সব কোলেস্টেরল, ভাল ও মন্দ মিলিয়ে।",
  "The blood's main fat; rises after meals and alcohol.": "রক্তের প্রধান চর্বি; খাওয়ার পরে ও মদ্যপানে বাড়ে।",
  'The "good" cholesterol that carries fat away from the arteries.':
    "“ভাল” কোলেস্টেরল, যা ধমনি থেকে চর্বি সরিয়ে নেয়।",
  'The "bad" cholesterol that settles in the walls of arteries.': "“মন্দ” কোলেস্টেরল, যা ধমনির দেওয়ালে জমে।",
  "Cholesterol that travels with triglycerides, mostly worked out from them.":
    "ট্রাইগ্লিসারাইডের সঙ্গে চলা কোলেস্টেরল, বেশির ভাগ তা থেকেই হিসেব করা।",
  "All cholesterol but the good one: total cholesterol without HDL.":
    "ভালটি বাদে সব কোলেস্টেরল: HDL ছাড়া মোট কোলেস্টেরল।",
  "Total cholesterol divided by the good one; lower is better for the heart.":
    "মোট কোলেস্টেরলকে ভালটি দিয়ে ভাগ; কম হলে হৃদ্‌যন্ত্রের পক্ষে ভাল।",
  "The bad cholesterol divided by the good one; lower is better for the heart.":
    "মন্দ কোলেস্টেরলকে ভালটি দিয়ে ভাগ; কম হলে হৃদ্‌যন্ত্রের পক্ষে ভাল।",
  "The yellow pigment of worn-out red cells, which colours skin and eyes in jaundice.":
    "পুরোনো লোহিত কণিকার হলুদ রঞ্জক, জন্ডিসে চামড়া ও চোখ হলুদ করে।",
  "Bilirubin that the liver has already processed.": "যে বিলিরুবিন লিভারে প্রক্রিয়া হয়ে গেছে।",
  "Bilirubin that has not yet reached the liver.": "যে বিলিরুবিন এখনও লিভারে পৌঁছয়নি।",
  "An enzyme of liver and muscle; rises when cells are hurt.": "লিভার ও পেশির এনজাইম; কোষের ক্ষতি হলে বাড়ে।",
  "A liver enzyme; rises in fatty liver, hepatitis and some medicines.":
    "লিভারের এনজাইম; ফ্যাটি লিভার, হেপাটাইটিস ও কিছু ওষুধে বাড়ে।",
  "An enzyme of bile ducts and bone; high in growing children.":
    "পিত্তনালি ও হাড়ের এনজাইম; বাড়ন্ত শিশুদের বেশি থাকে।",
  "A bile-duct enzyme that rises with alcohol, fatty liver and blocked bile.":
    "পিত্তনালির এনজাইম; মদ্যপানে, ফ্যাটি লিভারে ও পিত্ত আটকালে বাড়ে।",
  "All protein in the blood's serum: albumin and globulins together.":
    "রক্তের সিরামের সব প্রোটিন: অ্যালবুমিন ও গ্লোবুলিন মিলিয়ে।",
  "The main protein of the blood, made by the liver; it keeps water in the vessels.":
    "রক্তের প্রধান প্রোটিন, লিভারে তৈরি; রক্তনালিতে জল ধরে রাখে।",
  "The proteins of defence and transport: total protein without albumin.":
    "রক্ষা ও পরিবহনের প্রোটিন: অ্যালবুমিন ছাড়া মোট প্রোটিন।",
  "Albumin divided by globulin; shifts in long inflammation and in liver and kidney troubles.":
    "অ্যালবুমিনকে গ্লোবুলিন দিয়ে ভাগ; দীর্ঘ প্রদাহে এবং লিভার ও কিডনির সমস্যায় বদলায়।",
  "AST divided by ALT; read together with the two values themselves.":
    "AST-কে ALT দিয়ে ভাগ; মান দুটির সঙ্গে পড়তে হয়।",
  "Waste of protein that the kidneys clear; rises when one drinks little, too.":
    "প্রোটিনের বর্জ্য, যা কিডনি বার করে; জল কম খেলেও বাড়ে।",
  "Urea told by the nitrogen in it, as some countries write it.":
    "ইউরিয়াকে তার নাইট্রোজেন দিয়ে বলা, কিছু দেশে যেমন লেখা হয়।",
  "Muscle waste that healthy kidneys clear steadily; rises when they work less well.":
    "পেশির বর্জ্য, যা সুস্থ কিডনি সমানে বার করে; কিডনি কম কাজ করলে বাড়ে।",
  "The estimated filtering rate of the kidneys, from creatinine, age and sex.":
    "কিডনির ছাঁকার আনুমানিক হার, ক্রিয়েটিনিন, বয়স ও লিঙ্গ থেকে।",
  "Helps to tell dehydration from kidney disease.": "শরীরে জলের অভাব আর কিডনির রোগ আলাদা করতে সাহায্য করে।",
  "Waste that forms crystals in gout and stones.": "যে বর্জ্য গেঁটে বাত ও পাথরে দানা বাঁধে।",
  "The salt that keeps the body's water in balance.": "যে লবণ শরীরের জলের ভারসাম্য রাখে।",
  "The salt that keeps heartbeat and muscles steady.": "যে লবণ হৃৎস্পন্দন ও পেশি ঠিক রাখে।",
  "The partner of sodium in keeping water and acid in balance.": "জল ও অম্লের ভারসাম্য রাখতে সোডিয়ামের সঙ্গী।",
  "The mineral of bone, nerve and muscle, kept steady by vitamin D and a small neck gland.":
    "হাড়, স্নায়ু ও পেশির খনিজ; ভিটামিন D ও গলার একটি ছোট গ্রন্থি একে ঠিক রাখে।",
  "The mineral that works with calcium in bones and energy.": "হাড়ে ও শক্তিতে ক্যালসিয়ামের সঙ্গে কাজ করা খনিজ।",
  "The stronger thyroid hormone.": "থাইরয়েডের বেশি শক্তিশালী হরমোন।",
  "The main thyroid hormone.": "থাইরয়েডের প্রধান হরমোন।",
  "The signal from the brain to the thyroid: high when the thyroid is slow, low when it is fast.":
    "মস্তিষ্ক থেকে থাইরয়েডে সংকেত: থাইরয়েড ধীর হলে বেশি, দ্রুত হলে কম।",
  "The store of the vitamin that the skin makes in sunshine, needed for bones and muscles.":
    "রোদে চামড়ায় তৈরি হওয়া ভিটামিনের সঞ্চয়, হাড় ও পেশির জন্য দরকার।",
  "What the urine looks like: darker when one drinks little.": "প্রস্রাবের রং: জল কম খেলে গাঢ় হয়।",
  "Whether the urine is clear or cloudy; cloudy has many harmless causes too.":
    "প্রস্রাব স্বচ্ছ না ঘোলা; ঘোলা হওয়ার অনেক নিরীহ কারণও থাকে।",
  "Whether the urine is acid or alkaline, which changes with food and infection.":
    "প্রস্রাব অম্ল না ক্ষার, যা খাবার ও সংক্রমণে বদলায়।",
  "How concentrated the urine is: high when one drinks little.": "প্রস্রাব কতটা ঘন: জল কম খেলে বেশি।",
  "Protein in the urine, which healthy kidneys keep in the blood.":
    "প্রস্রাবে প্রোটিন, যা সুস্থ কিডনি রক্তে ধরে রাখে।",
  "Sugar in the urine, which healthy kidneys keep in the blood; found when blood sugar is high.":
    "প্রস্রাবে শর্করা, যা সুস্থ কিডনি রক্তে ধরে রাখে; রক্তে শর্করা বেশি হলে পাওয়া যায়।",
  "Fat waste, found in fasting and uncontrolled diabetes.": "চর্বির বর্জ্য, উপোসে ও নিয়ন্ত্রণহীন ডায়াবেটিসে পাওয়া যায়।",
  "Bile pigment in the urine, not found there in health; seen with some liver troubles.":
    "প্রস্রাবে পিত্তের রঞ্জক, সুস্থ শরীরে থাকে না; লিভারের কিছু সমস্যায় দেখা যায়।",
  "A breakdown product of bile; a little of it in the urine is normal.":
    "পিত্ত ভেঙে তৈরি পদার্থ; প্রস্রাবে অল্প থাকা স্বাভাবিক।",
  "A substance that many bacteria make; found in some urine infections.":
    "অনেক ব্যাকটেরিয়া এই পদার্থ তৈরি করে; প্রস্রাবের কিছু সংক্রমণে পাওয়া যায়।",
  "An enzyme of white cells: a sign of pus cells in the urine.": "শ্বেত কণিকার এনজাইম: প্রস্রাবে পুঁজকোষের লক্ষণ।",
  "Traces of blood found by the strip, to be looked at under the microscope.":
    "স্ট্রিপে পাওয়া রক্তের আভাস, মাইক্রোস্কোপে দেখে নিতে হয়।",
  "White cells in the urine; many of them point to an infection.":
    "প্রস্রাবে শ্বেত কণিকা; অনেক থাকলে সংক্রমণের ইঙ্গিত।",
  "Red cells in the urine; many of them need an explanation from your doctor.":
    "প্রস্রাবে লোহিত কণিকা; অনেক থাকলে ডাক্তারের কাছে কারণ জানা দরকার।",
  "Cells of the lining; many suggest a sample that was not midstream.":
    "মূত্রপথের আস্তরণের কোষ; অনেক থাকলে নমুনা সম্ভবত মাঝের ধারার নয়।",
  "Tiny moulds of the kidney's tubes; some kinds point to kidney trouble.":
    "কিডনির সূক্ষ্ম নালির ছাঁচ; কিছু ধরন কিডনির সমস্যার ইঙ্গিত।",
  "Salt crystals in the urine; often harmless, some kinds go with stones.":
    "প্রস্রাবে লবণের দানা; প্রায়ই নিরীহ, কিছু ধরন পাথরের সঙ্গে দেখা যায়।",
  "Germs seen under the microscope; they may also come from the skin.":
    "মাইক্রোস্কোপে দেখা জীবাণু; চামড়া থেকেও আসতে পারে।",
  "Fungus seen under the microscope; commoner with diabetes and after antibiotics.":
    "মাইক্রোস্কোপে দেখা ছত্রাক; ডায়াবেটিসে ও অ্যান্টিবায়োটিকের পরে বেশি দেখা যায়।",
};
