import { declareTemplates, HOURS_72 } from "../template.ts";

/**
 * Messages about a booking. The confirmation says how to prepare, and so does the reminder the evening before, unless the visit is booked
 * or moved that evening (`remind-visitors.ts`). `visit` is the slot in words, `lab` that of a second visit; of two visits the moved one is
 * named with its kind. `amount` is in rupees with Indian grouping.
 */
export const BOOKING_TEMPLATES = declareTemplates(
  { channel: "sms", purpose: "bookings", goodForMinutes: HOURS_72 },
  {
    "booking-awaiting-payment": {
      dltTemplateId: "1107160000000000101",
      text: "Booking {no}: until {until} we keep your slot {visit} for you. Please pay Rs. {amount} to confirm it.",
      goodForMinutes: 15,
      notice: { subject: "Your booking awaits payment", details: "Pay in time to keep your slot." },
    },
    "booking-confirmed": {
      dltTemplateId: "1107160000000000102",
      text: "Booking {no} for {visit} is confirmed and paid. My Bookings shows how to prepare.",
      notice: { subject: "Your booking is confirmed", details: "It is paid and your slot is kept." },
    },
    "booking-confirmed-pay-later": {
      dltTemplateId: "1107160000000000103",
      text: "Booking {no} for {visit} is confirmed. Please pay Rs. {amount} at the visit. My Bookings shows how to prepare.",
      notice: { subject: "Your booking is confirmed", details: "You pay at the visit." },
    },
    "booking-confirmed-fasting": {
      dltTemplateId: "1107160000000000118",
      text: "Booking {no} for {visit} is confirmed and paid. Last meal {meal}. Please do not eat for {hours} hours before; {water}. My Bookings shows how to prepare.",
      notice: { subject: "Your booking is confirmed", details: "It is paid and your slot is kept." },
    },
    "booking-confirmed-after-meal": {
      dltTemplateId: "1107160000000000122",
      text: "Booking {no} for {visit} is confirmed and paid. Begin your meal {meal}. The sample is taken {hours} hours after the first bite. My Bookings shows how to prepare.",
      notice: { subject: "Your booking is confirmed", details: "It is paid and your slot is kept." },
    },
    "booking-confirmed-pay-later-fasting": {
      dltTemplateId: "1107160000000000119",
      text: "Booking {no} for {visit} is confirmed. Please pay Rs. {amount} at the visit. Last meal {meal}. Please do not eat for {hours} hours before; {water}. My Bookings shows how to prepare.",
      notice: { subject: "Your booking is confirmed", details: "You pay at the visit." },
    },
    "booking-confirmed-pay-later-after-meal": {
      dltTemplateId: "1107160000000000123",
      text: "Booking {no} for {visit} is confirmed. Please pay Rs. {amount} at the visit. Begin your meal {meal}. The sample is taken {hours} hours after the first bite. My Bookings shows how to prepare.",
      notice: { subject: "Your booking is confirmed", details: "You pay at the visit." },
    },
    "booking-awaiting-payment-two-visits": {
      dltTemplateId: "1107160000000000112",
      text: "Booking {no}, at home {visit} and at the lab {lab}: until {until} we keep both slots for you. Please pay Rs. {amount} to confirm them.",
      goodForMinutes: 15,
      notice: { subject: "Your booking awaits payment", details: "Pay in time to keep your two slots." },
    },
    "booking-confirmed-two-visits": {
      dltTemplateId: "1107160000000000113",
      text: "Booking {no}, at home {visit} and at the lab {lab}, is confirmed and paid. My Bookings shows how to prepare.",
      notice: { subject: "Your booking is confirmed", details: "It is paid and your two slots are kept." },
    },
    "booking-confirmed-pay-later-two-visits": {
      dltTemplateId: "1107160000000000114",
      text: "Booking {no}, at home {visit} and at the lab {lab}, is confirmed. Please pay Rs. {amount} at the first visit. My Bookings shows how to prepare.",
      notice: { subject: "Your booking is confirmed", details: "You pay at the first visit." },
    },
    "booking-paid": {
      dltTemplateId: "1107160000000000104",
      text: "Booking {no}: we have received Rs. {amount}. Thank you.",
      notice: { subject: "We have received your payment", details: "Thank you." },
    },
    "booking-payment-failed": {
      dltTemplateId: "1107160000000000111",
      text: "Booking {no}: the payment of Rs. {amount} did not go through. What may have left your account comes back by itself. You can pay again in My Bookings.",
      goodForMinutes: 60,
      notice: {
        subject: "A payment did not go through",
        details: "You can pay again. What may have left your account comes back by itself.",
      },
    },
    "booking-payment-failed-over": {
      dltTemplateId: "1107160000000000116",
      text: "Booking {no}: the payment of Rs. {amount} did not go through, and the time to pay is over. What may have left your account comes back by itself.",
      notice: {
        subject: "A payment did not go through",
        details: "What may have left your account comes back by itself.",
      },
    },
    "booking-confirming": {
      dltTemplateId: "1107160000000000105",
      text: "Booking {no}: your bank has not decided on the payment yet. Please do not pay again; we ask the bank and tell you.",
      goodForMinutes: 60,
      notice: {
        subject: "Your payment is being checked",
        details: "Please do not pay again; we ask the bank.",
      },
    },
    "booking-expired": {
      dltTemplateId: "1107160000000000106",
      text: "Booking {no} was not paid in time and its slot is free again. If money has left your account, it comes back by itself.",
      notice: { subject: "A booking was not paid in time", details: "Its slot is free again." },
    },
    "booking-cancelled": {
      dltTemplateId: "1107160000000000107",
      text: "Booking {no} is cancelled. Rs. {amount} goes back to where you paid from.",
      notice: {
        subject: "Your booking is cancelled",
        details: "What you paid goes back as the policy says.",
      },
    },
    "booking-cancelled-unpaid": {
      dltTemplateId: "1107160000000000115",
      text: "Booking {no} is cancelled. There is no money to pay back.",
      notice: { subject: "Your booking is cancelled", details: "There is no money to pay back." },
    },
    "booking-rescheduled": {
      dltTemplateId: "1107160000000000108",
      text: "Booking {no} is moved: {visit} is your new slot. My Bookings shows how to prepare.",
      notice: { subject: "Your visit was moved", details: "Your booking shows the new slot." },
    },
    "booking-rescheduled-fasting": {
      dltTemplateId: "1107160000000000120",
      text: "Booking {no} is moved: {visit} is your new slot. Last meal {meal}. Please do not eat for {hours} hours before; {water}. My Bookings shows how to prepare.",
      notice: { subject: "Your visit was moved", details: "Your booking shows the new slot." },
    },
    "booking-rescheduled-after-meal": {
      dltTemplateId: "1107160000000000124",
      text: "Booking {no} is moved: {visit} is your new slot. Begin your meal {meal}. The sample is taken {hours} hours after the first bite. My Bookings shows how to prepare.",
      notice: { subject: "Your visit was moved", details: "Your booking shows the new slot." },
    },
    "booking-recollection": {
      dltTemplateId: "1107160000000000121",
      text: "Booking {no}: the laboratory needs a new sample, free of charge. We are sorry. Please choose a new time: {url}",
      notice: {
        subject: "The laboratory needs a new sample",
        details: "It is free of charge. Please choose a new time.",
      },
    },
    "booking-refund-started": {
      dltTemplateId: "1107160000000000109",
      text: "Booking {no}: Rs. {amount} could not be used for the booking and goes back to where you paid from.",
      notice: { subject: "A refund is on its way", details: "It goes back to where you paid from." },
    },
    "booking-coupon-spent": {
      dltTemplateId: "1107160000000000117",
      text: "Booking {no}: its coupon was used in another booking, so Rs. {amount} goes back to where you paid from. You can book again without the coupon.",
      notice: {
        subject: "A refund is on its way",
        details: "Its coupon was used in another booking. You can book again without it.",
      },
    },
    "booking-refunded": {
      dltTemplateId: "1107160000000000110",
      text: "Booking {no}: the refund of Rs. {amount} has been paid to where you paid from.",
      notice: { subject: "Your refund has been paid", details: "It went back to where you paid from." },
    },
  },
);
