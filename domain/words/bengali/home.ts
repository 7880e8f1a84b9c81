/** What the demo chain says on its home page. A chain that writes other texts adds theirs, or shows them as they are. */
export const BENGALI_HOME = {
  "A collector at your door": "সংগ্রাহক আসবেন আপনার দরজায়",
  "Book in two minutes, choose your half hour, and give the sample at home. The charge is told before you book.":
    "দু’মিনিটে বুক করুন, আধ ঘণ্টার স্লট বেছে নিন, বাড়িতেই নমুনা দিন। খরচ বুকিংয়ের আগেই জানানো হয়।",
  "Health packages without surprises": "হেলথ প্যাকেজ, সব কিছু খোলাখুলি",
  "Every package lists each test in it and what the same tests cost one by one.":
    "প্রতিটি প্যাকেজে কী কী টেস্ট আছে ও আলাদা করালে কত লাগত, সব লেখা থাকে।",
  "See the packages": "প্যাকেজ দেখুন",
  "Scans at Rajarhat and Howrah": "রাজারহাট ও হাওড়ায় স্ক্যান",
  "X-ray, ultrasound, CT, MRI and heart tests by appointment, with the preparation in plain words.":
    "সময় নিয়ে এক্স-রে, আলট্রাসাউন্ড, CT, MRI ও হার্টের টেস্ট; প্রস্তুতির কথা সহজ ভাষায়।",
  "Find a scan": "স্ক্যান খুঁজুন",
  "Reports you can read": "সহজে বোঝার মতো রিপোর্ট",
  "Each value with its range, what it means in plain words, and how it moved since last time.":
    "প্রতিটি মানের স্বাভাবিক সীমা, সহজ ভাষায় তার মানে, আর আগের বারের থেকে কতটা বদলেছে।",
  "See my reports": "আমার রিপোর্ট দেখুন",
  "Is it the thyroid?": "থাইরয়েডের সমস্যা নয় তো?",
  "Tired, gaining weight, losing hair? One morning sample of T3, T4 and TSH tells.":
    "ক্লান্তি, ওজন বাড়া, চুল পড়া? সকালের একটি নমুনায় T3, T4 ও TSH দেখলেই জানা যায়।",
  "Book the thyroid profile": "থাইরয়েড প্রোফাইল বুক করুন",
  "Why choose {brand}": "কেন {brand}",
  "Accredited, test by test": "টেস্ট ধরে ধরে স্বীকৃতি",
  "The NABL mark stands only beside tests that are in the scope of the lab that does them, so you know exactly what it covers.":
    "যে ল্যাবে টেস্ট হয় তার স্বীকৃতির আওতায় থাকা টেস্টের পাশেই শুধু NABL চিহ্ন থাকে; তাই কোনটি স্বীকৃত, স্পষ্ট বোঝা যায়।",
  "200+ quality checks": "২০০-র বেশি মান যাচাই",
  "Samples, controls, machines and reports go through more than 200 defined checks before a result is released.":
    "ফল প্রকাশের আগে নমুনা, কন্ট্রোল, যন্ত্র ও রিপোর্টের ২০০-র বেশি নির্দিষ্ট যাচাই হয়।",
  "A time you can plan with": "সময় আগে থেকেই জানা",
  "Most reports come the same day, some within 48 hours; each booking shows its own promised time.":
    "বেশির ভাগ রিপোর্ট সেদিনই আসে, কিছু ৪৮ ঘণ্টার মধ্যে; প্রতিটি বুকিংয়ে তার নির্দিষ্ট সময় লেখা থাকে।",
  "We come to your home": "আমরা বাড়িতে আসি",
  "Free home collection from the amount that your place's prices name. The slot you pick is yours once it is paid, with no confirming call.":
    "আপনার জায়গার দামের পাশে লেখা অঙ্ক থেকে বাড়ি এসে নমুনা সংগ্রহ বিনামূল্যে। টাকা মেটালেই বেছে নেওয়া স্লট আপনার, নিশ্চিত করার ফোন লাগে না।",
  "Reports that prove themselves": "রিপোর্ট নিজেই নিজের প্রমাণ",
  "Scan the QR code on a report and see whether it is genuine, without showing anybody your values.":
    "রিপোর্টের QR কোড স্ক্যান করলেই বোঝা যায় সেটি আসল কি না; আপনার মান কাউকে দেখাতে হয় না।",
  "Modern, automated equipment": "আধুনিক, স্বয়ংক্রিয় যন্ত্র",
  "Tubes carry barcodes and results travel from the analyser to your report without being typed by hand.":
    "টিউবে বারকোড থাকে, ফল যন্ত্র থেকে সোজা রিপোর্টে যায়; হাতে টাইপ করা হয় না।",
  "How it works": "কীভাবে হয়",
  "Select tests": "টেস্ট বাছুন",
  "Search by name, condition or organ, compare packages, and put what you need into the cart at the full price.":
    "নাম, অসুখ বা অঙ্গ দিয়ে খুঁজুন, প্যাকেজ মিলিয়ে দেখুন, যা লাগবে পুরো দাম দেখে কার্টে রাখুন।",
  "Schedule date and time": "দিন ও সময় বাছুন",
  "Say who the test is for and where, then pick a free slot for home collection or a lab visit; we hold it for 10 minutes.":
    "কার টেস্ট ও কোথায়, জানিয়ে বাড়ি থেকে সংগ্রহ বা ল্যাবে আসার খালি স্লট বেছে নিন; আমরা ১০ মিনিট ধরে রাখি।",
  "Pay online with multiple options": "নানা উপায়ে অনলাইনে পেমেন্ট",
  "Pay by UPI, card, net banking or wallet, or choose to pay at the time of collection.":
    "UPI, কার্ড, নেট ব্যাঙ্কিং বা ওয়ালেটে দিন, অথবা নমুনা নেওয়ার সময় দিন।",
  "Sample collection": "নমুনা সংগ্রহ",
  "A trained collector checks the name, draws the sample with sterile single-use material, and labels it in front of you.":
    "প্রশিক্ষিত সংগ্রাহক নাম মিলিয়ে জীবাণুমুক্ত, একবার ব্যবহারের সরঞ্জামে নমুনা নেন ও আপনার সামনেই লেবেল লাগান।",
  "Download reports": "রিপোর্ট ডাউনলোড",
  "We tell you when the report is ready; read it online, download the PDF, or share it safely with your doctor.":
    "রিপোর্ট তৈরি হলে জানাই; অনলাইনে পড়ুন, PDF ডাউনলোড করুন, বা নিরাপদে ডাক্তারকে পাঠান।",
  "Haematology analyser, 5-part": "হেমাটোলজি অ্যানালাইজার, ৫-পার্ট",
  "Counts and sorts the cells of your blood.": "রক্তের কোষ গোনে ও আলাদা করে।",
  "Clinical chemistry analyser": "ক্লিনিক্যাল কেমিস্ট্রি অ্যানালাইজার",
  "Measures what is dissolved in your blood.": "রক্তে কী কী মিশে আছে তা মাপে।",
  "Immunoassay analyser": "ইমিউনোঅ্যাসে অ্যানালাইজার",
  "Finds very small amounts of hormones, vitamins and markers.":
    "হরমোন, ভিটামিন ও মার্কারের খুব সামান্য পরিমাণও খুঁজে পায়।",
  "Electrolyte analyser (ISE)": "ইলেক্ট্রোলাইট অ্যানালাইজার (ISE)",
  "Measures the salts that keep nerves, heart and muscles working.": "স্নায়ু, হার্ট ও পেশি সচল রাখে যে লবণ, তা মাপে।",
  "How we control report accuracy": "রিপোর্ট নির্ভুল রাখি কীভাবে",
  "Quality control": "মান নিয়ন্ত্রণ",
  "More than 200 defined checks accompany a sample from the tube label to the released report. Control samples with known values run every day, and a test stops when its control is out of limits.":
    "টিউবের লেবেল থেকে প্রকাশিত রিপোর্ট পর্যন্ত একটি নমুনার ২০০-র বেশি যাচাই হয়। জানা মানের কন্ট্রোল নমুনা রোজ চালানো হয়; কন্ট্রোল সীমার বাইরে গেলে টেস্ট বন্ধ থাকে।",
  "Results saved straight from machines": "ফল আসে সোজা যন্ত্র থেকে",
  "The analyser reads the barcode of the tube and sends the value to our system by itself. Nobody copies numbers by hand, so figures cannot be swapped or mistyped on the way.":
    "যন্ত্র টিউবের বারকোড পড়ে মান নিজেই আমাদের সিস্টেমে পাঠায়। কেউ হাতে সংখ্যা লেখেন না, তাই পথে অদলবদল বা ভুল হয় না।",
  "A QR code to verify each report": "প্রতিটি রিপোর্ট যাচাইয়ের QR কোড",
  "Every report carries a QR code that opens a verification page on this website. It tells whether the report is genuine, superseded or withdrawn, and shows no values.":
    "প্রতিটি রিপোর্টে QR কোড থাকে, যাতে এই সাইটের যাচাইয়ের পাতা খোলে। রিপোর্ট আসল, নতুন সংস্করণ এসেছে বা প্রত্যাহার হয়েছে কি না জানায়; কোনও মান দেখায় না।",
  "Modern equipment": "আধুনিক যন্ত্র",
  "Closed-tube and barcode-driven analysers use small samples and keep measuring conditions steady. Electrolytes, for example, are measured in under 60 seconds on the analyser; collection, transport and checking come on top, so please look at the report time of the test.":
    "বন্ধ টিউব ও বারকোডে চলা যন্ত্রে অল্প নমুনা লাগে, মাপার অবস্থাও এক রকম থাকে। যেমন, ইলেক্ট্রোলাইট যন্ত্রে ৬০ সেকেন্ডের কমে মাপা হয়; সংগ্রহ, আনা ও যাচাইয়ের সময় আলাদা, তাই টেস্টের রিপোর্টের সময় দেখে নিন।",
} as const;
