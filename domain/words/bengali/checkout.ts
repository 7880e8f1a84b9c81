/** The cart and the steps of the checkout, with the words for people, addresses, times and prices. */
export const BENGALI_CHECKOUT = {
  // The cart.
  "A test is not available at your location": "একটি টেস্ট আপনার এলাকায় পাওয়া যায় না",
  "It counts nothing in the price. Please remove it to go on, or choose another location.":
    "দামে এটি ধরা হয়নি। এগোতে হলে এটি বাদ দিন, বা অন্য এলাকা বাছুন।",
  "Your tests are done at the lab": "আপনার টেস্টগুলি ল্যাবে করা হয়",
  "Nobody needs to come to you. You choose the lab and your time in the next steps.":
    "কাউকে আপনার বাড়িতে আসতে হবে না। পরের ধাপে ল্যাব ও সময় বেছে নেবেন।",
  "Make it a lab visit": "ল্যাবে যাব",
  "{saving} less in a package": "প্যাকেজে {saving} কম",
  "Take the package instead": "বদলে প্যাকেজ নিন",
  "A test is in two packages": "একটি টেস্ট দুটি প্যাকেজেই আছে",
  "{count} tests are in two packages": "{count}টি টেস্ট দুটি প্যাকেজেই আছে",
  "{packages} both have {tests}. You pay for it in each.":
    "{packages} দুটিতেই {tests} আছে। দুটিতেই এর দাম দিতে হচ্ছে।",
  "{packages} both have {tests}. You pay for them in each.":
    "{packages} দুটিতেই {tests} আছে। দুটিতেই এগুলির দাম দিতে হচ্ছে।",
  " and ": " ও ",
  "{names} and {more} more": "{names} ও আরও {more}টি",
  "Not available at your location": "আপনার এলাকায় পাওয়া যায় না",
  "Lab visit only": "শুধু ল্যাবে",
  "At home or at the lab": "বাড়িতে বা ল্যাবে",
  "Bring the doctor's prescription": "ডাক্তারের প্রেসক্রিপশন সঙ্গে আনুন",
  "What is in it ({count} tests)": "এতে কী কী আছে ({count}টি টেস্ট)",
  "First visit: we come to you": "প্রথম ভিজিট: আমরা আপনার কাছে আসব",
  "Second visit: at a lab": "দ্বিতীয় ভিজিট: ল্যাবে",
  "These cannot be done at home. You choose a lab and a time at the checkout; it is one booking and one payment.":
    "এগুলি বাড়িতে করা যায় না। চেকআউটে ল্যাব ও সময় বেছে নেবেন; বুকিং একটাই, পেমেন্টও একবার।",
  "How the sample is taken": "নমুনা কোথায় নেওয়া হবে",
  "Lab visit": "ল্যাব ভিজিট",
  Coupon: "কুপন",
  "Coupon {code}": "কুপন {code}",
  "Coupon code": "কুপন কোড",
  "{code} was taken off: {reason}": "{code} সরানো হয়েছে: {reason}",
  "1 coupon for you to see": "একটি কুপন দেখুন",
  "See {count} coupons": "{count}টি কুপন দেখুন",
  "Please give the code of the coupon.": "কুপনের কোড লিখুন।",
  "Send me a printed report as well": "ছাপানো রিপোর্টও পাঠান",
  "{charge}, by post. The report is always online, free.": "{charge}, ডাকে। অনলাইনে রিপোর্ট সবসময় বিনামূল্যে।",
  "Save this choice": "সেভ করুন",
  "Add another test": "আরও টেস্ট যোগ করুন",
  "Price and coupon": "দাম ও কুপন",
  "To pay": "মোট দেয়",
  "{tests} and {packages}": "{tests} ও {packages}",
  Proceed: "এগিয়ে যান",
  "See what to change": "কী বদলাতে হবে দেখুন",
  "Prices for {name} {pincode}.": "{name} {pincode}-এর দাম।",
  "Prices for Kolkata. We ask for your address at the next step and tell you before anything changes.":
    "কলকাতার দাম। পরের ধাপে আপনার ঠিকানা জেনে নেব; দাম বদলালে আগেই জানাব।",
  "Back to where you were": "আগের পাতায় ফিরুন",
  "You are yet to Book any test! Please click on Book Test to proceed.":
    "আপনি এখনও কোনও টেস্ট বুক করেননি! বুক করতে ‘টেস্ট বুক করুন’ চাপুন।",
  "Your payment did not go through": "আপনার পেমেন্ট হয়নি",
  "Booking {bookingNo} is kept for you until {time}. No money was taken for it. If some has left your account, it comes back by itself.":
    "বুকিং {bookingNo} {time} পর্যন্ত আপনার জন্য রাখা আছে। কোনও টাকা নেওয়া হয়নি। অ্যাকাউন্ট থেকে টাকা কেটে থাকলে নিজে থেকেই ফিরে আসবে।",
  "A booking waits for your payment": "একটি বুকিংয়ের টাকা দেওয়া বাকি",
  "Booking {bookingNo} is kept for you until {time}. What you book from here is another one.":
    "বুকিং {bookingNo} {time} পর্যন্ত আপনার জন্য রাখা আছে। এখান থেকে যা বুক করবেন তা আর একটি আলাদা বুকিং।",
  "Booking {bookingNo} stays as it is: you can also pay at the visit. If money has left your account, it comes back by itself.":
    "বুকিং {bookingNo} যেমন ছিল তেমনই থাকছে: ভিজিটের সময়েও টাকা দিতে পারেন। অ্যাকাউন্ট থেকে টাকা কেটে থাকলে নিজে থেকেই ফিরে আসবে।",
  "The booking says how much it is, where it goes and by which day it is expected.":
    "কত টাকা, কোথায় এবং কবের মধ্যে ফেরত আসবে তা বুকিংয়ে লেখা আছে।",
  "Log in to see how your booking stands before you pay again.":
    "আবার টাকা দেওয়ার আগে আপনার বুকিং কী অবস্থায় আছে লগ ইন করে দেখে নিন।",
  "Pay {amount} again": "আবার {amount} দিন",
  "Your payment is being confirmed": "আপনার পেমেন্ট যাচাই হচ্ছে",
  "Your bank has not decided on booking {bookingNo} yet. Please don't pay again.":
    "বুকিং {bookingNo}-এর পেমেন্ট নিয়ে ব্যাঙ্ক এখনও কিছু জানায়নি। দয়া করে আবার টাকা দেবেন না।",
  "See how it stands": "কী অবস্থা দেখুন",
  "Your payment has arrived": "আপনার পেমেন্ট এসে গেছে",
  "Booking {bookingNo} is paid and confirmed.": "বুকিং {bookingNo}-এর টাকা পাওয়া গেছে, বুকিং নিশ্চিত।",
  "See the booking": "বুকিং দেখুন",
  "Nothing was booked. If money has left your account, it comes back by itself. You can book again from here.":
    "কিছুই বুক হয়নি। অ্যাকাউন্ট থেকে টাকা কেটে থাকলে নিজে থেকেই ফিরে আসবে। এখান থেকে আবার বুক করতে পারেন।",
  "Are you sure to remove '{name}'?": "‘{name}’ সত্যিই বাদ দেবেন?",
  "Remove from your cart": "কার্ট থেকে বাদ দিন",
  "Keep it": "থাক",

  // What the cart's calls answer.
  "You have already added a test of this package": "এই প্যাকেজের একটি টেস্ট আপনি আগেই যোগ করেছেন",
  "Service is currently not available in this location": "এই এলাকায় এখন পরিষেবা পাওয়া যায় না",
  "Service is currently not available in this location ({pincode}).":
    "এই এলাকায় ({pincode}) এখন পরিষেবা পাওয়া যায় না।",
  "This service is not offered any more.": "এই পরিষেবা আর দেওয়া হয় না।",
  "{name} is not available in this location.": "এই এলাকায় {name} পাওয়া যায় না।",
  "{name} is not available in {place}.": "{place}-এ {name} পাওয়া যায় না।",
  "{name} is not offered any more.": "{name} আর করা হয় না।",
  "The price of {name} has changed from {was} to {now}.": "{name}-এর দাম {was} থেকে বদলে {now} হয়েছে।",
  "Your cart is full. Please book what is in it first.": "আপনার কার্ট ভর্তি। আগে এতে যা আছে তা বুক করুন।",
  "{name} is in your cart.": "{name} আপনার কার্টে আছে।",
  "{name} already contains {tests}, so we took it out of your cart.":
    "{name}-এর মধ্যেই {tests} আছে, তাই সেটি কার্ট থেকে সরানো হয়েছে।",
  "{name} already contains {tests}, so we took them out of your cart.":
    "{name}-এর মধ্যেই {tests} আছে, তাই সেগুলি কার্ট থেকে সরানো হয়েছে।",
  "We do not know this coupon. Please check its letters.": "এই কুপন আমাদের জানা নেই। অক্ষরগুলি মিলিয়ে দেখুন।",
  "This coupon starts on {day}.": "এই কুপন {day} থেকে চালু হবে।",
  "This coupon ended on {day}.": "এই কুপনের মেয়াদ {day} তারিখে শেষ হয়েছে।",
  "This coupon needs tests worth {amount}. Add {missing} more to use it.":
    "এই কুপনের জন্য {amount}-র টেস্ট চাই। আরও {missing}-র টেস্ট যোগ করলে এটি খাটবে।",
  "This coupon is not valid in your city.": "এই কুপন আপনার শহরে খাটে না।",
  "This coupon does not apply to radiology tests.": "রেডিওলজি টেস্টে এই কুপন খাটে না।",
  "{amount} off your first booking of {least} or more": "প্রথম বুকিংয়ে {amount} ছাড়, {least} বা তার বেশি হলে",
  "{percent}% off, up to {limit}, from {least}": "{percent}% ছাড়, সর্বোচ্চ {limit}, {least} থেকে",
  "{amount} off in Siliguri and North Bengal, from {least}": "শিলিগুড়ি ও উত্তরবঙ্গে {amount} ছাড়, {least} থেকে",
  "Whole-family saving": "পুরো পরিবারের সাশ্রয়",
  "{amount} off from {least}, sent in a message": "{least} থেকে {amount} ছাড়, বার্তায় পাঠানো কুপন",
  "This coupon is for a first booking.": "এই কুপন শুধু প্রথম বুকিংয়ের জন্য।",
  "Please log in to use this coupon.": "এই কুপন নিতে লগ ইন করুন।",
  "You have used this coupon already.": "এই কুপন আপনি আগেই নিয়েছেন।",
  "This coupon has been used up.": "এই কুপন শেষ হয়ে গেছে।",

  // The price, line by line.
  "This is the whole price. Health tests are exempt from GST; nothing is added later.":
    "এটাই পুরো দাম। স্বাস্থ্য পরীক্ষায় GST লাগে না; পরে কিছু যোগ হবে না।",
  "Offer discount": "অফারে ছাড়",
  Promotion: "বিশেষ ছাড়",
  "Add tests worth {amount} and it is free.": "আরও {amount}-র টেস্ট নিলে এটি বিনামূল্যে।",
  "Printed report by post": "ডাকে ছাপানো রিপোর্ট",
  "Round-off": "রাউন্ড-অফ",
  Total: "মোট",

  // The steps.
  Booking: "বুকিং",
  Checkout: "চেকআউট",
  Time: "সময়",
  "Lab time": "ল্যাবের সময়",
  Review: "মিলিয়ে দেখা",
  Continue: "এগিয়ে যান",
  Place: "জায়গা",
  "Date and time": "তারিখ ও সময়",
  Lab: "ল্যাব",
  "Time at the lab": "ল্যাবের সময়",
  Safety: "সুরক্ষা",
  "Review and pay": "মিলিয়ে টাকা দিন",
  Address: "ঠিকানা",
  "Time at home": "বাড়ির সময়",
  "So that the reports come to you and nobody else. Your cart ({items}, {amount}) stays as it is.":
    "যাতে রিপোর্ট শুধু আপনার কাছেই যায়। আপনার কার্ট ({items}, {amount}) যেমন আছে তেমনই থাকবে।",
  "1 item": "১টি আইটেম",
  "{count} items": "{count}টি আইটেম",

  // Who it is for.
  "Who is the test for?": "টেস্ট কার জন্য?",
  "Who is each test for?": "কোন টেস্ট কার জন্য?",
  "Your details": "আপনার তথ্য",
  "They are printed on the report and decide which normal ranges apply.":
    "এগুলি রিপোর্টে ছাপা হয়, আর এগুলি দেখেই স্বাভাবিক মাত্রা ঠিক হয়।",
  "The test is for somebody else": "টেস্ট অন্য কারও জন্য",
  "The test is for me": "টেস্ট আমার জন্য",
  "Different people for different tests": "আলাদা টেস্ট আলাদা জনের",
  "One person for all tests": "সব টেস্ট একজনের",
  "Choose from my list": "আমার তালিকা থেকে বাছুন",
  Patients: "রোগীরা",
  "Full name": "পুরো নাম",
  "As on the identity card; it is printed on the report.": "পরিচয়পত্রে যেমন আছে; রিপোর্টে এই নাম ছাপা হয়।",
  "Date of birth": "জন্মতারিখ",
  "For example 27/3/1961": "যেমন 27/3/1961",
  Day: "দিন",
  Month: "মাস",
  Year: "বছর",
  Sex: "লিঙ্গ",
  "Normal ranges of many tests depend on it.": "অনেক টেস্টের স্বাভাবিক মাত্রা এর উপর নির্ভর করে।",
  Female: "মহিলা",
  Male: "পুরুষ",
  Other: "অন্যান্য",
  "Who is this person to you?": "ইনি আপনার কে হন?",
  Choose: "বাছুন",
  Self: "নিজে",
  Spouse: "স্বামী/স্ত্রী",
  Father: "বাবা",
  Mother: "মা",
  Son: "ছেলে",
  Daughter: "মেয়ে",
  Brother: "ভাই/দাদা",
  Sister: "বোন/দিদি",
  Grandparent: "দাদু/ঠাকুমা/দিদা",
  "In-law": "শ্বশুরবাড়ির আত্মীয়",
  "Please choose who the test is for.": "টেস্ট কার জন্য, বেছে নিন।",
  "Please choose who it is for.": "কার জন্য, বেছে নিন।",
  "Please give this patient's {missing} first.": "আগে এই রোগীর {missing} লিখুন।",
  "name and date of birth": "নাম ও জন্মতারিখ",
  "name and sex": "নাম ও লিঙ্গ",
  "date of birth and sex": "জন্মতারিখ ও লিঙ্গ",
  "name and date of birth and sex": "নাম, জন্মতারিখ ও লিঙ্গ",
  "name, date of birth and sex": "নাম, জন্মতারিখ ও লিঙ্গ",
  "{name} is meant for women. Please choose another patient, or remove the test from your cart.":
    "{name} মহিলাদের জন্য। অন্য রোগী বাছুন, বা টেস্টটি কার্ট থেকে বাদ দিন।",
  "{name} is meant for men. Please choose another patient, or remove the test from your cart.":
    "{name} পুরুষদের জন্য। অন্য রোগী বাছুন, বা টেস্টটি কার্ট থেকে বাদ দিন।",
  "{name} is done from the age of {years} years. Please choose another patient, or remove the test from your cart.":
    "{name} {years} বছর বয়স থেকে করা হয়। অন্য রোগী বাছুন, বা টেস্টটি কার্ট থেকে বাদ দিন।",
  "{name} is done up to the age of {years} years. Please choose another patient, or remove the test from your cart.":
    "{name} {years} বছর বয়স পর্যন্ত করা হয়। অন্য রোগী বাছুন, বা টেস্টটি কার্ট থেকে বাদ দিন।",
  "On that day the patient is too young for {name}. Please choose another day.":
    "ওই দিন {name}-এর জন্য রোগীর বয়স কম। অন্য দিন বেছে নিন।",
  "On that day the patient is too old for {name}. Please choose another day.":
    "ওই দিন {name}-এর জন্য রোগীর বয়স বেশি। অন্য দিন বেছে নিন।",
  "This person is not in your family list any more.": "ইনি আর আপনার পরিবারের তালিকায় নেই।",
  "Please give a real date: day, month and year.": "সঠিক তারিখ লিখুন: দিন, মাস ও বছর।",

  // Where.
  "Where do we come?": "আমরা কোথায় আসব?",
  "Which address?": "কোন ঠিকানায়?",
  "Which lab will you visit?": "কোন ল্যাবে যাবেন?",
  "Our collector comes to you. Home collection is {collectionCharge}, which is in the price already.":
    "আমাদের সংগ্রহকর্মী আপনার কাছে আসবেন। বাড়ি থেকে নমুনা সংগ্রহের খরচ {collectionCharge}, যা দামে ধরাই আছে।",
  "Choose from my addresses": "আমার ঠিকানা থেকে বাছুন",
  "Add another address": "আরেকটি ঠিকানা যোগ করুন",
  "{address}. We do not collect samples here yet.": "{address}। এখানে আমরা এখনও নমুনা নিতে যাই না।",
  "near {landmark}": "{landmark}-এর কাছে",
  "House, flat and floor": "বাড়ি, ফ্ল্যাট ও তলা",
  "Building and street": "বাড়ির নাম ও রাস্তা",
  Locality: "পাড়া বা এলাকা",
  Landmark: "ল্যান্ডমার্ক",
  "What the collector looks for: a shop, a park, a temple.": "যা দেখে সংগ্রহকর্মী চিনবেন: দোকান, পার্ক, মন্দির।",
  City: "শহর",
  "Follows from the pincode.": "পিনকোড থেকে আপনিই বসে।",
  "We do not know this pincode. Please type the city and the state.":
    "এই পিনকোডটি আমাদের জানা নেই। শহর ও রাজ্য লিখে দিন।",
  "Name of this address": "এই ঠিকানার নাম",
  "To find it again: Home, Office, Parents.": "পরে খুঁজে পেতে: হোম, অফিস, মা-বাবা।",
  "Mobile number at this address": "এই ঠিকানার মোবাইল নম্বর",
  "If somebody else opens the door. Otherwise we call you.": "অন্য কেউ দরজা খুললে দিন। না হলে আপনাকেই ফোন করব।",
  "Please choose an address, or add one.": "একটি ঠিকানা বাছুন, বা নতুন যোগ করুন।",
  "Please choose a lab.": "একটি ল্যাব বাছুন।",
  "Your address is saved. We do not collect samples in {pincode} yet. Please choose another address, or visit a lab.":
    "আপনার ঠিকানা সেভ হয়েছে। {pincode}-এ আমরা এখনও নমুনা নিতে যাই না। অন্য ঠিকানা বাছুন, বা ল্যাবে আসুন।",
  "Scans are not done at this lab. Please choose another one.": "এই ল্যাবে স্ক্যান হয় না। অন্য ল্যাব বাছুন।",
  "{names} cannot be had at this place. Please choose another, or remove it from your cart.":
    "এই জায়গায় {names} করা যায় না। অন্য জায়গা বাছুন, বা কার্ট থেকে বাদ দিন।",
  "{km} km away": "{km} কিমি দূরে",
  "Labs near pincode": "এই পিনকোডের কাছের ল্যাব",
  "Scans are not done here.": "এখানে স্ক্যান হয় না।",
  "Its prices differ from those of your address.": "এখানকার দাম আপনার ঠিকানার দামের থেকে আলাদা।",
  "{tests} cannot be done at home. It is one booking and one payment, with a second visit.":
    "{tests} বাড়িতে করা যায় না। বুকিং একটাই, পেমেন্টও একবার, শুধু ভিজিট দুটি।",
  "None of our labs near your address does this. Please remove it from your cart, or choose a lab visit for everything.":
    "আপনার ঠিকানার কাছে আমাদের কোনও ল্যাবে এটি হয় না। কার্ট থেকে বাদ দিন, বা সবকিছুর জন্য ল্যাব ভিজিট বাছুন।",

  // When.
  "When may we come?": "আমরা কখন আসব?",
  "When will you come?": "আপনি কখন আসবেন?",
  "When will you come to the lab?": "ল্যাবে কখন আসবেন?",
  "The collector comes within the half hour that begins at this time. We keep it for you for 10 minutes while you finish.":
    "এই সময় থেকে আধ ঘণ্টার মধ্যে সংগ্রহকর্মী আসবেন। আপনি বুকিং শেষ করা পর্যন্ত ১০ মিনিট সময়টা ধরে রাখব।",
  "We keep the time for you for 10 minutes while you finish.":
    "আপনি বুকিং শেষ করা পর্যন্ত ১০ মিনিট সময়টা ধরে রাখব।",
  "{tests} at {lab}. We keep the time for you for 10 minutes while you finish.":
    "{lab}-এ {tests}। আপনি বুকিং শেষ করা পর্যন্ত ১০ মিনিট সময়টা ধরে রাখব।",
  "The scans are done one after the other in one visit, beginning about this time. Please plan some time for all of them.":
    "স্ক্যানগুলি একই ভিজিটে একটির পর একটি হয়, মোটামুটি এই সময়ে শুরু। সবগুলির জন্য একটু সময় হাতে রাখবেন।",
  "This is the time at home. For {tests} you choose a lab and a time there next; it is one booking and one payment.":
    "এটি বাড়ির সময়। {tests}-এর জন্য ল্যাব ও সেখানকার সময় এর পরে বাছবেন; বুকিং একটাই, পেমেন্টও একবার।",
  "The price has changed with the place": "জায়গার সঙ্গে দাম বদলেছে",
  "It was {was} and is now {amount}.": "আগে ছিল {was}, এখন {amount}।",
  "Nearest free times": "কাছাকাছি খালি সময়",
  "Your time was taken": "আপনার সময়টি আর খালি নেই",
  "Somebody else has booked it meanwhile. Nothing was paid. Please choose another time.":
    "এর মধ্যে অন্য কেউ সেটি বুক করেছেন। কোনও টাকা নেওয়া হয়নি। অন্য সময় বাছুন।",
  "Your time can no longer be booked": "আপনার সময়টি আর বুক করা যাবে না",
  "Nothing was booked and nothing was paid. Please choose another time.":
    "কিছু বুক হয়নি, কোনও টাকাও নেওয়া হয়নি। অন্য সময় বাছুন।",
  "Please choose a time.": "একটি সময় বাছুন।",
  "This time has just been taken. Please choose another one.": "এই সময়টি এইমাত্র বুক হয়ে গেল। অন্য সময় বাছুন।",
  "No time is free on any of these days": "এই দিনগুলির কোনওটিতেই সময় খালি নেই",
  "Please call us, and we look for one with you: {phone}":
    "আমাদের ফোন করুন, আপনার সঙ্গে মিলে একটি সময় খুঁজে দেব: {phone}",
  "No time is free on this day. Please choose another day.": "এই দিন কোনও সময় খালি নেই। অন্য দিন বাছুন।",
  "over for today.": "আজকের মতো শেষ।",
  "Few left": "অল্পই বাকি",
  Full: "ভর্তি",
  Past: "পেরিয়ে গেছে",
  "6 to 11 a.m.": "সকাল ৬টা থেকে ১১টা",
  "Best for your fasting tests: you sleep through most of the time without food.":
    "খালি পেটের টেস্টের জন্য সবচেয়ে ভালো: না খেয়ে থাকার বেশিটাই ঘুমে কাটে।",
  "Other times": "অন্য সময়",
  "These times are outside the hours for fasting tests. You may drink water, but you must not eat until the sample is taken.":
    "এই সময়গুলি খালি পেটের টেস্টের সময়ের বাইরে। জল খেতে পারেন, কিন্তু নমুনা নেওয়া পর্যন্ত কিছু খাবেন না।",
  Morning: "সকাল",
  Afternoon: "দুপুর",
  Evening: "বিকেল ও সন্ধ্যা",
  Today: "আজ",
  Tomorrow: "কাল",
  "{weekday} {date}": "{weekday}, {date}",
  "{day}, {from} to {until}": "{day}, {from} থেকে {until}",
  Sun: "রবি",
  Mon: "সোম",
  Tue: "মঙ্গল",
  Wed: "বুধ",
  Thu: "বৃহঃ",
  Fri: "শুক্র",
  Sat: "শনি",
  Jan: "জানু",
  Feb: "ফেব্রু",
  Mar: "মার্চ",
  Apr: "এপ্রিল",
  May: "মে",
  Jun: "জুন",
  Jul: "জুলাই",
  Aug: "আগস্ট",
  Sep: "সেপ্টে",
  Oct: "অক্টো",
  Nov: "নভে",
  Dec: "ডিসে",
  "The 10 minutes are over. If the time is still free, it is yours when you go on.":
    "১০ মিনিট শেষ। সময়টি এখনও খালি থাকলে এগিয়ে গেলেই আপনার।",
  "Booking details": "বুকিংয়ের বিবরণ",
  "We keep this time for you until {time}.": "এই সময়টি আপনার জন্য {time} পর্যন্ত রাখা আছে।",

  // Safety.
  "For the patient's safety": "রোগীর সুরক্ষার জন্য",
  "Your tests need a little care. Please read each point and tick it.":
    "আপনার টেস্টগুলিতে একটু সাবধানতা দরকার। প্রতিটি কথা পড়ে টিক দিন।",
  "For {tests}": "{tests}-এর জন্য",
  "For {tests}.": "{tests}-এর জন্য।",
  "For {people}.": "{people}-এর জন্য।",
  "Please read this and tick it to go on.": "এগোতে হলে এটি পড়ে টিক দিন।",
  "Ultrasound in pregnancy": "গর্ভাবস্থায় আলট্রাসাউন্ড",
  "I do not ask for the sex of the foetus. At the centre the patient fills in Form F if she is pregnant and brings an identity card.":
    "আমি ভ্রূণের লিঙ্গ জানতে চাইব না। রোগী গর্ভবতী হলে কেন্দ্রে ফর্ম F পূরণ করবেন ও পরিচয়পত্র আনবেন।",
  "Is the patient pregnant, or could she be?": "রোগী কি গর্ভবতী, বা হতে পারেন?",
  "If so, I will telephone before the visit and tell the staff again before the test begins.":
    "তাই হলে আমি আসার আগে ফোনে জানাব এবং টেস্ট শুরুর আগে কর্মীদের আবার বলব।",
  "Metal or electronic devices in the body": "শরীরে ধাতু বা বৈদ্যুতিন যন্ত্র",
  "If the patient has a pacemaker, aneurysm clip, ear implant or any metal in the body, I will telephone before the visit. The magnet can be dangerous with them.":
    "রোগীর শরীরে পেসমেকার, অ্যানিউরিজম ক্লিপ, কানের ইমপ্লান্ট বা কোনও ধাতু থাকলে আমি আসার আগে ফোনে জানাব। এগুলি থাকলে চুম্বক বিপজ্জনক হতে পারে।",
  "Contrast medium": "কনট্রাস্ট",
  "If the patient has kidney disease, or has ever had a reaction to contrast medium, I will tell the staff. I will bring a creatinine result of the last 90 days if there is one.":
    "রোগীর কিডনির অসুখ থাকলে, বা কখনও কনট্রাস্টে প্রতিক্রিয়া হয়ে থাকলে, আমি কর্মীদের জানাব। শেষ ৯০ দিনের ক্রিয়েটিনিন রিপোর্ট থাকলে সঙ্গে আনব।",
  "Diabetes medicine with metformin": "মেটফর্মিন আছে এমন ডায়াবিটিসের ওষুধ",
  "If the patient takes metformin, I will ask the doctor whether to pause it around the scan. I will not stop it on my own.":
    "রোগী মেটফর্মিন খেলে, স্ক্যানের আগে-পরে তা বন্ধ রাখতে হবে কি না ডাক্তারকে জিজ্ঞাসা করব। নিজে থেকে বন্ধ করব না।",
  "Blood thinners": "রক্ত পাতলা করার ওষুধ",
  "If the patient takes a blood thinner (warfarin, clopidogrel, apixaban and others) I will tell the staff. It is not to be stopped without the doctor.":
    "রোগী রক্ত পাতলা করার ওষুধ (ওয়ারফারিন, ক্লোপিডোগ্রেল, অ্যাপিক্সাবান ইত্যাদি) খেলে আমি কর্মীদের জানাব। ডাক্তারের কথা ছাড়া তা বন্ধ করা যাবে না।",
  "A test that needs the patient's own consent": "যে টেস্টে রোগীর নিজের সম্মতি লাগে",
  "The patient knows of this test and agrees to it. Counselling is offered before it, and the result is told in private.":
    "রোগী এই টেস্টের কথা জানেন ও রাজি আছেন। টেস্টের আগে কাউন্সেলিংয়ের সুযোগ থাকে, আর ফল গোপনে জানানো হয়।",
  Biotin: "বায়োটিন",
  "If the patient takes biotin (in many hair and nail tablets), it is paused for 2 days before the sample, because it falsifies the result.":
    "রোগী বায়োটিন (চুল ও নখের অনেক ট্যাবলেটে থাকে) খেলে নমুনা দেওয়ার ২ দিন আগে থেকে তা বন্ধ রাখবেন, কারণ এতে ফল ভুল আসে।",
  Allergies: "অ্যালার্জি",
  "If the patient has an allergy or asthma, I will tell the staff before the test begins.":
    "রোগীর অ্যালার্জি বা হাঁপানি থাকলে টেস্ট শুরুর আগে আমি কর্মীদের জানাব।",
  "Legal notice": "আইনি বিজ্ঞপ্তি",
  "Disclosure of the sex of the foetus is prohibited under law.": "ভ্রূণের লিঙ্গ প্রকাশ করা আইনত নিষিদ্ধ।",
  "Pre-Conception and Pre-Natal Diagnostic Techniques Act, 1994.":
    "প্রি-কনসেপশন অ্যান্ড প্রি-ন্যাটাল ডায়াগনস্টিক টেকনিকস আইন, ১৯৯৪।",

  // The review.
  "Please check your booking": "বুকিং মিলিয়ে দেখুন",
  "We come to you": "আমরা আপনার কাছে আসব",
  "You come to the lab": "আপনি ল্যাবে আসবেন",
  "At home: {label}": "ঠিকানা: {label}",
  "Date and time at home": "বাড়ির তারিখ ও সময়",
  "Your visit to the lab": "আপনার ল্যাব ভিজিট",
  "Date and time at the lab": "ল্যাবের তারিখ ও সময়",
  Tests: "টেস্ট",
  Change: "বদলান",
  "Fasting until this time": "এই সময় পর্যন্ত খালি পেট",
  "{time}: this is outside 6 to 11 a.m. Please do not eat until the sample is taken; water is fine.":
    "{time}: এই সময় সকাল ৬টা থেকে ১১টার বাইরে। নমুনা নেওয়া পর্যন্ত কিছু খাবেন না; জল চলবে।",
  "Before the visit": "ভিজিটের আগে",
  "Your reports": "আপনার রিপোর্ট",
  "promised by {promisedBy}": "{promisedBy}-র মধ্যে",
  "If your plans change": "সময় বদলাতে হলে",
  "Until {freeUntil} cancelling and moving are free, and you get back everything that you paid.":
    "{freeUntil} পর্যন্ত বাতিল বা সময় বদল বিনামূল্যে, আর দেওয়া টাকা পুরোটাই ফেরত পাবেন।",
  "Your visit begins soon. Cancelling is free as long as the collector is not on the way.":
    "আপনার ভিজিটের আর দেরি নেই। সংগ্রহকর্মী রওনা হওয়ার আগে পর্যন্ত বাতিল বিনামূল্যে।",
  "All about cancelling": "বাতিলের সব নিয়ম",
  "Booked already": "আগেই বুক করা আছে",
  "{name} has {test} on {at} already (booking {bookingNo}).":
    "{name}-এর {test} আগেই {at}-এ বুক করা আছে (বুকিং {bookingNo})।",
  "Book now": "এখনই বুক করুন",
  "Book now, pay at the visit": "এখন বুক করুন, টাকা ভিজিটে দিন",
  "{amount}, in cash or by UPI.": "{amount}, নগদে বা UPI-তে।",
  "I agree to the {terms} and have read the {privacyNotice}.": "আমি {terms} মানছি এবং {privacyNotice} পড়েছি।",
  "I agree to the terms and have read the privacy notice.": "আমি শর্তাবলি মানছি এবং গোপনীয়তার বিজ্ঞপ্তি পড়েছি।",
  "I am the patient's parent or guardian and agree to the tests.":
    "আমি রোগীর বাবা, মা বা অভিভাবক, এবং টেস্টে সম্মতি দিচ্ছি।",
  "I have the doctor's prescription and show it at the visit.":
    "আমার কাছে ডাক্তারের প্রেসক্রিপশন আছে, ভিজিটের সময় দেখাব।",
  "This patient has one of these tests booked already; I want it once more.":
    "এই রোগীর এই টেস্টগুলির একটি আগেই বুক করা আছে; আমি আরেকবার করাতে চাই।",
  "Please read and agree to go on.": "এগোতে হলে পড়ে সম্মতি দিন।",
  "Please confirm this to go on.": "এগোতে হলে এটি নিশ্চিত করুন।",
  "Please confirm that you have the prescription.": "প্রেসক্রিপশন আছে, নিশ্চিত করুন।",
  "Please confirm that the test is wanted once more.": "টেস্টটি আরেকবার চান, নিশ্চিত করুন।",
  "The price has changed from {was} to {now}. Nothing is booked. Please look at it again and confirm.":
    "দাম {was} থেকে বদলে {now} হয়েছে। কিছুই বুক হয়নি। আবার দেখে নিশ্চিত করুন।",
  "Note to the collector (optional)": "সংগ্রাহকের জন্য কিছু লিখুন (ঐচ্ছিক)",
  "For example which bell to ring. Please write nothing about your health here.":
    "যেমন কোন বেলটি বাজাতে হবে। এখানে স্বাস্থ্যের কথা লিখবেন না।",
  "Note to the collector: {note}": "সংগ্রাহকের জন্য: {note}",
  "Please write at most 300 characters.": "অনুগ্রহ করে ৩০০ অক্ষরের মধ্যে লিখুন।",
} as const;
