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
      text: "Booking {no}: we are holding your slot {visit} until {until} for you. Please pay Rs. {amount} to confirm it.",
      goodForMinutes: 15,
      notification: { subject: "Your booking awaits payment", details: "Pay in time to keep your slot." },
    },
    "booking-awaiting-payment-link": {
      dltTemplateId: "1107160000000000126",
      text: "Booking {no}: we hold your slot {visit} until {until} for you. Please pay Rs. {amount} to confirm it: {url}",
      goodForMinutes: 15,
      notification: { subject: "Your booking awaits payment", details: "Pay in time to keep your slot." },
    },
    "booking-confirmed": {
      dltTemplateId: "1107160000000000102",
      text: "Booking {no} for {visit} is confirmed and paid. See My Bookings for how to prepare.",
      notification: { subject: "Your booking is confirmed", details: "Paid. Your slot is confirmed." },
    },
    "booking-confirmed-pay-later": {
      dltTemplateId: "1107160000000000103",
      text: "Booking {no} for {visit} is confirmed. Please pay Rs. {amount} at the visit. See My Bookings for how to prepare.",
      notification: { subject: "Your booking is confirmed", details: "Please pay at the visit." },
    },
    "booking-confirmed-fasting": {
      dltTemplateId: "1107160000000000118",
      text: "Booking {no} for {visit} is confirmed and paid. Last meal {meal}. Fast for {hours} hours; {water}. See My Bookings for how to prepare.",
      notification: { subject: "Your booking is confirmed", details: "Paid. Your slot is confirmed." },
    },
    "booking-confirmed-after-meal": {
      dltTemplateId: "1107160000000000122",
      text: "Booking {no} for {visit} is confirmed and paid. Start your meal {meal}. The sample is taken {hours} hours after the first bite. See My Bookings for how to prepare.",
      notification: { subject: "Your booking is confirmed", details: "Paid. Your slot is confirmed." },
    },
    "booking-confirmed-pay-later-fasting": {
      dltTemplateId: "1107160000000000119",
      text: "Booking {no} for {visit} is confirmed. Please pay Rs. {amount} at the visit. Last meal {meal}. Fast for {hours} hours; {water}. See My Bookings for how to prepare.",
      notification: { subject: "Your booking is confirmed", details: "Please pay at the visit." },
    },
    "booking-confirmed-pay-later-after-meal": {
      dltTemplateId: "1107160000000000123",
      text: "Booking {no} for {visit} is confirmed. Please pay Rs. {amount} at the visit. Start your meal {meal}. The sample is taken {hours} hours after the first bite. See My Bookings for how to prepare.",
      notification: { subject: "Your booking is confirmed", details: "Please pay at the visit." },
    },
    "booking-awaiting-payment-two-visits": {
      dltTemplateId: "1107160000000000112",
      text: "Booking {no}, at home {visit} and at the lab {lab}: we are holding both slots until {until} for you. Please pay Rs. {amount} to confirm them.",
      goodForMinutes: 15,
      notification: {
        subject: "Your booking awaits payment",
        details: "Pay in time to keep your two slots.",
      },
    },
    "booking-confirmed-two-visits": {
      dltTemplateId: "1107160000000000113",
      text: "Booking {no}, at home {visit} and at the lab {lab}, is confirmed and paid. See My Bookings for how to prepare.",
      notification: { subject: "Your booking is confirmed", details: "Paid. Both your slots are confirmed." },
    },
    "booking-confirmed-pay-later-two-visits": {
      dltTemplateId: "1107160000000000114",
      text: "Booking {no}, at home {visit} and at the lab {lab}, is confirmed. Please pay Rs. {amount} at the first visit. See My Bookings for how to prepare.",
      notification: { subject: "Your booking is confirmed", details: "Please pay at the first visit." },
    },
    "booking-paid": {
      dltTemplateId: "1107160000000000104",
      text: "Booking {no}: we have received Rs. {amount}. Thank you.",
      notification: { subject: "We have received your payment", details: "Thank you." },
    },
    "booking-payment-failed": {
      dltTemplateId: "1107160000000000111",
      text: "Booking {no}: your payment of Rs. {amount} did not go through. If money was debited, it will be refunded automatically. You can pay again in My Bookings.",
      goodForMinutes: 60,
      notification: {
        subject: "A payment did not go through",
        details: "You can pay again. If money was debited, it will be refunded automatically.",
      },
    },
    "booking-payment-failed-over": {
      dltTemplateId: "1107160000000000116",
      text: "Booking {no}: your payment of Rs. {amount} did not go through, and the time to pay has ended. If money was debited, it will be refunded automatically.",
      notification: {
        subject: "A payment did not go through",
        details: "If money was debited, it will be refunded automatically.",
      },
    },
    "booking-confirming": {
      dltTemplateId: "1107160000000000105",
      text: "Booking {no}: your bank has not confirmed the payment yet. Please do not pay again. We will check with the bank and update you.",
      goodForMinutes: 60,
      notification: {
        subject: "Your payment is being checked",
        details: "Please do not pay again. We're checking with the bank.",
      },
    },
    "booking-expired": {
      dltTemplateId: "1107160000000000106",
      text: "Booking {no} was not paid in time, so its slot was released. If money was debited, it will be refunded automatically.",
      notification: { subject: "A booking was not paid in time", details: "Its slot was released." },
    },
    "booking-cancelled": {
      dltTemplateId: "1107160000000000107",
      text: "Booking {no} is cancelled. Rs. {amount} will be refunded to the account you paid from.",
      notification: {
        subject: "Your booking is cancelled",
        details: "Your refund is on its way to the account you paid from.",
      },
    },
    "booking-cancelled-cash": {
      dltTemplateId: "1107160000000000131",
      text: "Booking {no} is cancelled. Rs. {amount} will be refunded in cash.",
      notification: {
        subject: "Your booking is cancelled",
        details: "Your refund will be paid in cash.",
      },
    },
    "booking-cancelled-unpaid": {
      dltTemplateId: "1107160000000000115",
      text: "Booking {no} is cancelled. No refund is due.",
      notification: { subject: "Your booking is cancelled", details: "No refund is due." },
    },
    "booking-rescheduled": {
      dltTemplateId: "1107160000000000108",
      text: "Booking {no} is rescheduled: {visit} is your new slot. See My Bookings for how to prepare.",
      notification: { subject: "Your visit was rescheduled", details: "Your booking shows the new slot." },
    },
    "booking-rescheduled-fasting": {
      dltTemplateId: "1107160000000000120",
      text: "Booking {no} is rescheduled: {visit} is your new slot. Last meal {meal}. Fast for {hours} hours; {water}. See My Bookings for how to prepare.",
      notification: { subject: "Your visit was rescheduled", details: "Your booking shows the new slot." },
    },
    "booking-rescheduled-after-meal": {
      dltTemplateId: "1107160000000000124",
      text: "Booking {no} is rescheduled: {visit} is your new slot. Start your meal {meal}. The sample is taken {hours} hours after the first bite. See My Bookings for how to prepare.",
      notification: { subject: "Your visit was rescheduled", details: "Your booking shows the new slot." },
    },
    "booking-collector-on-the-way": {
      dltTemplateId: "1107160000000000127",
      text: "Booking {no}: {collector} is on the way to you. See the identity card, then tell the start code {start}.",
      goodForMinutes: 60,
      notification: {
        subject: "Your collector is on the way",
        details: "Your booking shows who comes and the start code.",
      },
    },
    "booking-not-met": {
      dltTemplateId: "1107160000000000128",
      text: "Booking {no}: we came to you and could not collect the sample. Please call us to choose a new time.",
      notification: {
        subject: "We could not collect the sample",
        details: "Please call us to choose a new time.",
      },
    },
    "booking-recollection": {
      dltTemplateId: "1107160000000000121",
      text: "Booking {no}: the laboratory needs a new sample, free of charge. We are sorry. Please choose a new time: {url}",
      notification: {
        subject: "The laboratory needs a new sample",
        details: "It is free of charge. Please choose a new time.",
      },
    },
    "booking-visit-closed": {
      dltTemplateId: "1107160000000000125",
      text: "Booking {no}: your visit on {visit} cannot take place. We are sorry. Please call us or choose another time: {url}",
      notification: {
        subject: "Your visit cannot take place",
        details: "We are sorry. Please call us or choose another time.",
      },
    },
    "booking-refund-started": {
      dltTemplateId: "1107160000000000109",
      text: "Booking {no}: Rs. {amount} could not be used for the booking and will be refunded to the account you paid from.",
      notification: {
        subject: "A refund is on its way",
        details: "It will be refunded to the account you paid from.",
      },
    },
    "booking-tests-refunded": {
      dltTemplateId: "1107160000000000129",
      text: "Booking {no}: Rs. {amount} will be refunded for tests that could not be done. My Bookings shows which.",
      notification: {
        subject: "A refund for tests that could not be done",
        details: "Your booking shows which tests, and the refund.",
      },
    },
    "booking-tests-refunded-no-visit": {
      dltTemplateId: "1107160000000000130",
      text: "Booking {no}: Rs. {amount} will be refunded for tests that could not be done. Your visit on {visit} is not needed and will not take place.",
      notification: {
        subject: "A refund for tests that could not be done",
        details: "Your booking shows which tests, and which visit will not take place.",
      },
    },
    "booking-coupon-spent": {
      dltTemplateId: "1107160000000000117",
      text: "Booking {no}: its coupon was used in another booking, so Rs. {amount} will be refunded to the account you paid from. You can book again without the coupon.",
      notification: {
        subject: "A refund is on its way",
        details: "Its coupon was used in another booking. You can book again without it.",
      },
    },
    "booking-refunded": {
      dltTemplateId: "1107160000000000110",
      text: "Booking {no}: Rs. {amount} has been refunded to the account you paid from.",
      notification: {
        subject: "Your refund has been paid",
        details: "Refunded to the account you paid from.",
      },
    },
    "booking-refunded-cash": {
      dltTemplateId: "1107160000000000132",
      text: "Booking {no}: Rs. {amount} has been refunded in cash.",
      notification: { subject: "Your refund has been paid", details: "Refunded in cash." },
    },
  },
);
