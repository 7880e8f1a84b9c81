/** Bookings as they stand, their payment, refunds and changes. */
export const BENGALI_BOOKINGS = {
  // How a booking stands.
  "How it stands": "এখনকার অবস্থা",
  "Report is late": "রিপোর্টে দেরি",
  "Follow the status": "অবস্থা দেখতে থাকুন",
  "Awaiting Payment": "পেমেন্ট বাকি",
  "Collector Assigned": "সংগ্রহকর্মী ঠিক হয়েছে",
  "On The Way": "রওনা হয়েছেন",
  "Sample Collected": "নমুনা নেওয়া হয়েছে",
  "At Lab": "ল্যাবে",
  "Partly Reported": "কিছু রিপোর্ট তৈরি",
  Closed: "সম্পূর্ণ",
  "Recollection Needed": "আবার নমুনা লাগবে",
  Expired: "মেয়াদ শেষ",
  Cancelled: "বাতিল",
  "Not paid": "টাকা দেওয়া হয়নি",
  "Payment being confirmed": "পেমেন্ট যাচাই হচ্ছে",
  Paid: "টাকা দেওয়া হয়েছে",
  "Pay at the visit": "ভিজিটে টাকা দেবেন",
  "Refund on its way": "টাকা ফেরত আসছে",
  Refunded: "টাকা ফেরত হয়েছে",
  Rescheduled: "সময় বদলানো হয়েছে",
  "Refund Started": "টাকা ফেরত শুরু হয়েছে",
  "Report to come": "রিপোর্ট আসবে",
  "Report ready": "রিপোর্ট তৈরি",
  "Corrected report ready": "সংশোধিত রিপোর্ট তৈরি",
  "A newer report is ready": "নতুন রিপোর্ট তৈরি",
  "Report withdrawn": "রিপোর্ট তুলে নেওয়া হয়েছে",
  "Your bank has not decided yet. Please don't pay again.":
    "আপনার ব্যাঙ্ক এখনও কিছু জানায়নি। দয়া করে আবার টাকা দেবেন না।",
  "Please pay to confirm your time.": "সময় নিশ্চিত করতে টাকা দিন।",
  "Please be at home at the time of the visit.": "ভিজিটের সময় বাড়িতে থাকুন।",
  "Please come to the lab at your time.": "আপনার সময়ে ল্যাবে আসুন।",
  "Sorry, this visit cannot take place": "দুঃখিত, এই ভিজিটটি হতে পারছে না",
  "The lab is closed at the booked time: {time}": "বুক করা সময়ে ল্যাব বন্ধ থাকবে: {time}",
  "Nobody can come to you at the booked time: {time}": "বুক করা সময়ে কেউ আপনার কাছে আসতে পারবেন না: {time}",
  "We shall call you about another time.": "অন্য সময় ঠিক করতে আমরা আপনাকে ফোন করব।",
  "You can also change the time or cancel the booking here.": "আপনি এখানেও সময় বদলাতে বা বুকিং বাতিল করতে পারেন।",
  "You can also cancel the booking here.": "আপনি এখানেও বুকিং বাতিল করতে পারেন।",
  "Your collector is chosen and comes at your time.": "আপনার সংগ্রহকর্মী ঠিক হয়েছে, সময়মতো আসবেন।",
  "Your collector is on the way. Please keep your phone at hand.":
    "আপনার সংগ্রহকর্মী রওনা হয়েছেন। ফোন হাতের কাছে রাখুন।",
  "Your sample is on its way to the lab. There is nothing to do for you.":
    "আপনার নমুনা ল্যাবে যাচ্ছে। আপনাকে কিছু করতে হবে না।",
  "Your sample is being tested. There is nothing to do for you.":
    "আপনার নমুনার পরীক্ষা চলছে। আপনাকে কিছু করতে হবে না।",
  "Some of your reports are ready; the others follow.": "আপনার কিছু রিপোর্ট তৈরি; বাকিগুলি আসছে।",
  "Your reports are ready.": "আপনার রিপোর্ট তৈরি।",
  "The lab needs a new sample, free of charge. Please choose a new time.":
    "ল্যাবের নতুন নমুনা চাই, এর জন্য টাকা লাগবে না। নতুন সময় বাছুন।",
  "The time is changed: {time}": "সময় বদল হয়েছে: {time}",
  "This is your time already. Please choose another one.": "এটাই আপনার এখনকার সময়। অন্য একটি সময় বাছুন।",
  "The lab's reason: {reason}": "ল্যাবের জানানো কারণ: {reason}",
  "It was not paid in time. If money has left your account, it comes back by itself.":
    "সময়মতো টাকা দেওয়া হয়নি। অ্যাকাউন্ট থেকে টাকা কেটে থাকলে নিজে থেকেই ফিরে আসবে।",
  "You have booked the same time again: it belongs to that booking now. If money has left your account, it comes back by itself.":
    "একই সময় আপনি আবার বুক করেছেন: সময়টি এখন সেই বুকিংয়ের। অ্যাকাউন্ট থেকে টাকা কেটে থাকলে নিজে থেকেই ফিরে আসবে।",
  "Booking {bookingNo} is cancelled.": "বুকিং {bookingNo} বাতিল হয়েছে।",
  "This booking is cancelled.": "এই বুকিং বাতিল হয়েছে।",
  "As soon as it is paid.": "টাকা দেওয়া হলেই।",
  "Promised by {promised}": "{promised}-র মধ্যে",
  "The two visits": "দুটি ভিজিট",
  "The visit": "ভিজিট",
  "At home {time}": "বাড়িতে {time}",
  "At the lab {time}": "ল্যাবে {time}",
  "At the lab": "ল্যাবে",
  "What you confirmed": "আপনি যা নিশ্চিত করেছেন",
  "{at}, wording {version}": "{at}, বয়ান {version}",
  "Tests and reports": "টেস্ট ও রিপোর্ট",
  "For {patient}": "{patient}-এর জন্য",
  "View report": "রিপোর্ট দেখুন",
  Kept: "রাখা হয়েছে",

  // Money that goes back.
  "Your refund": "আপনার টাকা ফেরত",
  "Your refunds": "আপনার টাকা ফেরত",
  "Bank reference": "ব্যাঙ্ক রেফারেন্স",
  "Paid back": "ফেরত দেওয়া হয়েছে",
  "Being seen to": "দেখা হচ্ছে",
  "On its way": "ফেরত আসছে",
  "For the cancelled booking": "বাতিল বুকিংয়ের জন্য",
  "It was paid after the time was over, and the slot was taken":
    "সময় পেরোনোর পরে টাকা এসেছে, তখন স্লট আর খালি ছিল না",
  "Its coupon was used in another of your bookings": "এর কুপনটি আপনার অন্য একটি বুকিংয়ে ব্যবহার হয়েছে",
  "It was paid twice; the second payment goes back": "দুবার টাকা দেওয়া হয়েছে; দ্বিতীয়টি ফেরত যাচ্ছে",
  "It was not the amount that we asked for": "যত টাকা চাওয়া হয়েছিল, তত আসেনি",
  "Handed over in cash": "নগদে দেওয়া হয়েছে",
  "Handed over in cash on {day}": "{day} তারিখে নগদে দেওয়া হয়েছে",
  "Paid back to the account that you paid from": "যে অ্যাকাউন্ট থেকে দিয়েছিলেন, সেখানেই ফেরত দেওয়া হয়েছে",
  "Paid back on {day} to the account that you paid from":
    "যে অ্যাকাউন্ট থেকে দিয়েছিলেন, {day} তারিখে সেখানেই ফেরত দেওয়া হয়েছে",
  "Your bank did not take it. We see to it and tell you; you need not do anything.":
    "আপনার ব্যাঙ্ক টাকাটা নেয়নি। আমরা দেখছি ও জানাব; আপনাকে কিছু করতে হবে না।",
  "You get it back in cash where you paid. Please bring the booking number.":
    "যেখানে টাকা দিয়েছিলেন, সেখানেই নগদে ফেরত পাবেন। বুকিং নম্বরটা সঙ্গে আনুন।",
  "On its way to the account that you paid from, expected by {day}":
    "যে অ্যাকাউন্ট থেকে দিয়েছিলেন, সেখানে যাচ্ছে; {day}-র মধ্যে পৌঁছনোর কথা",

  // After the payment.
  "Your bank is still deciding on a payment for it. If it takes the money, it comes back by itself.":
    "আপনার ব্যাঙ্ক এর একটি পেমেন্ট নিয়ে এখনও সিদ্ধান্ত নেয়নি। টাকা কাটলে নিজে থেকেই ফিরে আসবে।",
  "Your bank has not decided yet. Please don't pay again. We tell you by SMS, and this page looks for news by itself.":
    "আপনার ব্যাঙ্ক এখনও কিছু জানায়নি। দয়া করে আবার টাকা দেবেন না। আমরা SMS-এ জানাব, আর এই পাতাও নিজে থেকে খবর দেখে।",
  "Your money is on its way back": "আপনার টাকা ফেরত আসছে",
  "Below you see how much it is, where it goes and by which day it is expected.":
    "কত টাকা, কোথায় যাচ্ছে আর কবের মধ্যে পৌঁছবে, নিচে দেখুন।",
  "Your money has been paid back": "আপনার টাকা ফেরত দেওয়া হয়েছে",
  "Below you see when, and what to tell your bank if you look for it.":
    "কবে দেওয়া হয়েছে, আর খোঁজ নিতে ব্যাঙ্ককে কী বলবেন, নিচে দেখুন।",
  "This booking is cancelled": "এই বুকিং বাতিল",
  "Nothing is owed.": "কোনও টাকা বাকি নেই।",
  "Your booking is confirmed": "আপনার বুকিং নিশ্চিত হয়েছে",
  "You pay at the visit, in cash or by UPI. No call is needed.":
    "টাকা ভিজিটের সময় দেবেন, নগদে বা UPI-তে। ফোন করতে হবে না।",
  "Paid. Your booking is confirmed": "টাকা পাওয়া গেছে। আপনার বুকিং নিশ্চিত হয়েছে",
  "You need not do anything else. No call is needed.": "আর কিছু করতে হবে না। ফোন করতেও হবে না।",
  "Not paid yet": "এখনও টাকা দেওয়া হয়নি",
  "Your time is kept for a few minutes. Please pay to confirm it.":
    "আপনার সময় কয়েক মিনিট রাখা আছে। নিশ্চিত করতে টাকা দিন।",
  "The time to pay is over": "টাকা দেওয়ার সময় শেষ",
  "No money was taken. If some has left your account, it comes back by itself.":
    "কোনও টাকা নেওয়া হয়নি। অ্যাকাউন্ট থেকে টাকা কেটে থাকলে নিজে থেকেই ফিরে আসবে।",
  "Booking No": "বুকিং নং",
  "{amount} paid": "{amount} দেওয়া হয়েছে",
  "{amount} to pay at the visit": "ভিজিটে দিতে হবে {amount}",
  "Find it any time in My Bookings": "যে কোনও সময় আমার বুকিং-এ পাবেন",

  // Paying.
  "Pay for your booking": "বুকিংয়ের টাকা দিন",
  "Your time is kept until {time} while you pay.": "টাকা দেওয়ার জন্য আপনার সময় {time} পর্যন্ত রাখা আছে।",
  "UPI, cards and net banking. The payment window belongs to the payment provider; we never see your card.":
    "UPI, কার্ড ও নেট ব্যাঙ্কিং। পেমেন্টের উইন্ডোটি পেমেন্ট সংস্থার; আপনার কার্ড আমরা দেখতে পাই না।",
  "This booking can no longer be paid": "এই বুকিংয়ের টাকা আর দেওয়া যাবে না",
  "It was not paid in time, so its slot was given back. No money was taken. If some has left your account, it comes back by itself.":
    "সময়মতো টাকা দেওয়া হয়নি, তাই স্লট ছেড়ে দেওয়া হয়েছে। কোনও টাকা নেওয়া হয়নি। অ্যাকাউন্ট থেকে টাকা কেটে থাকলে নিজে থেকেই ফিরে আসবে।",
  "Book again from your cart": "কার্ট থেকে আবার বুক করুন",
  "The payment window did not open": "পেমেন্টের উইন্ডো খোলেনি",
  "Nothing was paid. You can pay on the payment page instead, or try again.":
    "কোনও টাকা নেওয়া হয়নি। পেমেন্টের পাতায় গিয়ে টাকা দিতে পারেন, বা আবার চেষ্টা করুন।",
  "Continue to the payment page": "পেমেন্টের পাতায় যান",
  "Pay {amount}": "{amount} দিন",

  // The list of bookings, and what can be done with one.
  "Reports by": "রিপোর্ট পাবেন",
  Visit: "ভিজিট",
  "Pay now": "টাকা দিন",
  "View reports": "রিপোর্ট দেখুন",
  "Add to calendar": "ক্যালেন্ডারে রাখুন",
  "{brand}: home collection, booking {bookingNo}": "{brand}: বাড়ি থেকে নমুনা সংগ্রহ, বুকিং {bookingNo}",
  "{brand}: lab visit, booking {bookingNo}": "{brand}: ল্যাব ভিজিট, বুকিং {bookingNo}",
  Receipt: "রসিদ",
  "(PDF)": "(PDF ফাইল)",
  "Change the time": "সময় বদলান",
  Cancel: "বাতিল করুন",
  "Book again": "আবার বুক করুন",
  "Give feedback": "মতামত দিন",
  "Booked on {bookedAt}": "বুক করা হয়েছে {bookedAt}",
  "Filter my bookings": "বুকিং বেছে দেখুন",
  Everybody: "সবাই",
  Status: "অবস্থা",
  "Visit to come": "ভিজিট বাকি",
  "In the lab": "ল্যাবে আছে",
  "Reports ready": "রিপোর্ট তৈরি",
  "Cancelled or expired": "বাতিল বা মেয়াদ শেষ",
  "Visit from": "ভিজিট, এই দিন থেকে",
  "Visit until": "ভিজিট, এই দিন পর্যন্ত",
  Clear: "মুছুন",
  "No booking fits this filter": "এমন কোনও বুকিং নেই",
  "Show all bookings": "সব বুকিং দেখুন",
  "When you book, you see here when we come and where your reports are.":
    "বুক করলে এখানে দেখবেন আমরা কখন আসব আর আপনার রিপোর্ট কোথায়।",
  "You have no bookings yet": "আপনার এখনও কোনও বুকিং নেই",
  "Booking status": "বুকিংয়ের অবস্থা",
  "What has happened": "কী কী হয়েছে",
  "As of {asOf}; this page looks for news by itself.": "{asOf}-এর খবর; এই পাতা নিজে থেকেই নতুন খবর দেখে।",
  "See the whole booking": "পুরো বুকিং দেখুন",

  // Cancelling and moving.
  "Cancel this booking?": "এই বুকিং বাতিল করবেন?",
  "Cancel and refund {refund}": "বাতিল করে {refund} ফেরত নিন",
  "Cancel booking": "বুকিং বাতিল করুন",
  "You paid": "আপনি দিয়েছেন",
  "Kept by us": "আমরা রাখছি",
  "The collection charge, because the collector is on the way.":
    "নমুনা সংগ্রহের খরচ, কারণ সংগ্রহকর্মী রওনা হয়ে গেছেন।",
  "You get back": "আপনি ফেরত পাবেন",
  "You get it back in cash where you paid.": "যেখানে টাকা দিয়েছিলেন, সেখানেই নগদে ফেরত পাবেন।",
  "It goes to the account that you paid from, within 5 to 7 working days.":
    "যে অ্যাকাউন্ট থেকে দিয়েছিলেন, ৫ থেকে ৭ কাজের দিনের মধ্যে সেখানে যাবে।",
  "You have paid nothing yet, so there is nothing to pay back and nothing to pay.":
    "আপনি এখনও টাকা দেননি, তাই ফেরতের বা দেওয়ার কিছু নেই।",
  "It is in the patient's own account; only they decide who reads it.":
    "এটি রোগীর নিজের অ্যাকাউন্টে আছে; কে পড়বেন তা শুধু তিনিই ঠিক করেন।",
  "Why do you cancel?": "কেন বাতিল করছেন?",
  "It helps us. It never changes the refund.": "জানলে আমাদের সুবিধা হয়। এতে ফেরতের টাকা বদলায় না।",
  "The time does not suit me any more": "সময়টা আর সুবিধার নয়",
  "The patient is not well": "রোগীর শরীর ভালো নেই",
  "The tests are not needed any more": "টেস্টের আর দরকার নেই",
  "I found another lab": "অন্য ল্যাব পেয়েছি",
  "Another reason": "অন্য কারণ",
  "This booking can no longer be cancelled. Please call us if something is wrong with it.":
    "এই বুকিং আর বাতিল করা যাবে না। কিছু ভুল থাকলে আমাদের ফোন করুন।",
  "A visit can be moved until 2 hours before it begins.": "ভিজিট শুরুর ২ ঘণ্টা আগে পর্যন্ত সময় বদলানো যায়।",
  "Choose another time": "অন্য সময় বাছুন",
  "Now {time}; the price stays as it is.": "এখন {time}; দাম একই থাকবে।",
  "Move the home collection ({time}) instead": "বদলে বাড়ির ভিজিট ({time}) সরান",
  "Move the lab visit ({time}) instead": "বদলে ল্যাব ভিজিট ({time}) সরান",
  "Move my visit": "ভিজিট সরান",
  "Keep the present time": "আগের সময়ই থাক",

  // What the calls of bookings and payments answer.
  "This slot has just been taken. Please choose another one.": "এই স্লট এইমাত্র বুক হয়ে গেল। অন্য স্লট বাছুন।",
  "This time is over or begins too soon. Please choose a later one.":
    "এই সময় পেরিয়ে গেছে বা খুব তাড়াতাড়ি শুরু হচ্ছে। পরের কোনও সময় বাছুন।",
  "This booking is cancelled already.": "এই বুকিং আগেই বাতিল হয়েছে।",
  "This booking has ended, because it was not paid. There is nothing to cancel.":
    "টাকা দেওয়া হয়নি বলে এই বুকিং শেষ হয়ে গেছে। বাতিল করার কিছু নেই।",
  "This booking is cancelled. There is no visit to move.": "এই বুকিং বাতিল হয়েছে। সরানোর মতো কোনও ভিজিট নেই।",
  "This booking has ended, because it was not paid. There is no visit to move.":
    "টাকা দেওয়া হয়নি বলে এই বুকিং শেষ হয়ে গেছে। সরানোর মতো কোনও ভিজিট নেই।",
  "We have no such lab.": "আমাদের এমন কোনও ল্যাব নেই।",
  "The two visits are at the same time. Please choose another time for one of them.":
    "দুটি ভিজিট একই সময়ে পড়ছে। একটির জন্য অন্য সময় বাছুন।",
  "You have as many bookings that wait for their payment as one account can have at a time. Please pay for one of them, or cancel one.":
    "টাকা দেওয়া বাকি আছে এমন বুকিং একটি অ্যাকাউন্টে একসঙ্গে যতগুলি থাকতে পারে, আপনার ততগুলিই আছে। ওগুলির একটির টাকা দিন, অথবা একটি বাতিল করুন।",
  "You have as many bookings to be paid at the visit as one account can have at a time. Please pay for this one online, or first for one of those.":
    "ভিজিটের সময় টাকা দেওয়ার বুকিং একটি অ্যাকাউন্টে একসঙ্গে যতগুলি করা যায়, আপনার ততগুলিই আছে। এই বুকিংয়ের টাকা অনলাইনে দিন, অথবা আগে ওগুলির একটির টাকা দিন।",
  "Your cart is empty.": "আপনার কার্ট খালি।",
  "Your cart is for home collection. Please look at it again before you book a lab visit.":
    "আপনার কার্ট বাড়ি থেকে নমুনা সংগ্রহের জন্য। ল্যাব ভিজিট বুক করার আগে আবার দেখে নিন।",
  "Your cart is for a lab visit. Please look at it again before you book home collection.":
    "আপনার কার্ট ল্যাব ভিজিটের জন্য। বাড়ি থেকে নমুনা সংগ্রহ বুক করার আগে আবার দেখে নিন।",
  "The amount has changed from {was} to {now}. Nothing was booked; please look at it again.":
    "টাকার অঙ্ক {was} থেকে বদলে {now} হয়েছে। কিছুই বুক হয়নি; আবার দেখে নিন।",
  "The refund has changed from {was} to {now}. Nothing was cancelled; please look at it again.":
    "ফেরতের টাকা {was} থেকে বদলে {now} হয়েছে। কিছুই বাতিল হয়নি; আবার দেখে নিন।",
  "Your bank is still deciding on the payment. You can cancel as soon as it has.":
    "পেমেন্ট নিয়ে আপনার ব্যাঙ্ক এখনও কিছু জানায়নি। জানালেই বাতিল করতে পারবেন।",
  "This booking is paid already.": "এই বুকিংয়ের টাকা আগেই দেওয়া হয়েছে।",
  "Your payment is being confirmed. Please do not pay again.": "আপনার পেমেন্ট যাচাই হচ্ছে। দয়া করে আবার টাকা দেবেন না।",
  "The coupon of this booking was used in another one. Please cancel this booking and book again without it.":
    "এই বুকিংয়ের কুপন অন্য একটি বুকিংয়ে ব্যবহার হয়ে গেছে। এই বুকিং বাতিল করে কুপন ছাড়া আবার বুক করুন।",
  "This booking can no longer be paid. Please book again.": "এই বুকিংয়ের টাকা আর দেওয়া যাবে না। আবার বুক করুন।",
  "The payment page does not answer just now. Your booking is kept; please try again.":
    "পেমেন্টের পাতা এখন সাড়া দিচ্ছে না। আপনার বুকিং রাখা আছে; আবার চেষ্টা করুন।",

  // The sample list.
  "How a list of bookings looks: sample rows with filters. Your own bookings are in My Bookings.":
    "বুকিংয়ের তালিকা কেমন দেখায়: নমুনা সারি, বেছে দেখার সুবিধা সহ। আপনার বুকিং আছে আমার বুকিং-এ।",
  "These rows are samples": "এই সারিগুলি শুধু নমুনা",
  "Nobody's bookings are shown here. Yours are in {myBookings}.":
    "এখানে কারও আসল বুকিং নেই। আপনারগুলি আছে {myBookings}-এ।",
  "My Bookings": "আমার বুকিং",
  "my-bookings": "আমার বুকিং",
  "Health-Analysis-Report": "স্বাস্থ্য বিশ্লেষণ রিপোর্ট",
  Dashboard: "ড্যাশবোর্ড",
  Lists: "তালিকা",
  "Order Cancelled": "বাতিল অর্ডার",
  "Pending Approval": "অনুমোদন বাকি",
  "Order as hold": "আটকে থাকা অর্ডার",
  "Order to be delivered": "পৌঁছনো বাকি",
  "{count} sample row": "{count}টি নমুনা সারি",
  "{count} sample rows": "{count}টি নমুনা সারি",
  "No sample row fits these filters": "এমন কোনও নমুনা সারি নেই",
  "Booking date": "বুকিংয়ের তারিখ",
  "Booking placed, start date": "বুক করা হয়েছে, এই তারিখ থেকে",
  "Booking placed, end date": "বুক করা হয়েছে, এই তারিখ পর্যন্ত",
  "Appointment type": "অ্যাপয়েন্টমেন্টের ধরন",
  "Appointment time": "অ্যাপয়েন্টমেন্টের সময়",
  Any: "যে কোনও",
  "Before noon": "দুপুরের আগে",
  "Noon and later": "দুপুর ও তার পরে",
  Reset: "রিসেট",
  "Clear date": "তারিখ মুছুন",
  "Sample bookings": "নমুনা বুকিং",
  "Customer/Patient": "গ্রাহক/রোগী",
  "Booking Date": "বুকিংয়ের তারিখ",
  "Appointment Date": "অ্যাপয়েন্টমেন্টের তারিখ",
  "Booking Amount": "টাকার অঙ্ক",
  "Pay Status": "পেমেন্টের অবস্থা",
  "Booking Status": "বুকিংয়ের অবস্থা",
  "Visit Type": "ভিজিটের ধরন",
  Prescription: "প্রেসক্রিপশন",
  Action: "কাজ",
  View: "দেখুন",
  Unpaid: "টাকা দেওয়া হয়নি",
  "Pay later": "পরে টাকা দেবেন",
  "Appointment Requested": "অ্যাপয়েন্টমেন্ট চাওয়া হয়েছে",
  "Pending approval": "অনুমোদন বাকি",
  "On hold": "আটকে আছে",
  "To be delivered": "পৌঁছনো বাকি",
  Delivered: "পৌঁছেছে",
  "Lab Visit": "ল্যাব ভিজিট",
  Home: "হোম",
  Yes: "হ্যাঁ",
  No: "না",
} as const;
