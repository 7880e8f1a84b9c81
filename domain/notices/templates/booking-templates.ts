import { HOURS_72, type Template } from "../template.ts";

const OF_BOOKING = { channel: "sms", purpose: "bookings", goodForMinutes: HOURS_72 } as const;

/**
 * What a customer is told of a booking. How to prepare is said with the confirmation and again the evening before, unless that is when
 * the visit is booked or moved (`remind-visitors.ts`). `visit` is the slot as people read it, `lab` the one of a second visit, and
 * of two visits the moved one is told with its kind; `amount` rupees with
 * Indian grouping.
 */
export const BOOKING_TEMPLATES = {
  "booking-awaiting-payment": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000101",
    text: "Booking {no}: until {until} we keep your slot {visit} for you. Please pay Rs. {amount} to confirm it.",
    variables: { no: "alphanumeric", visit: "alphanumeric", until: "alphanumeric", amount: "numeric" },
    goodForMinutes: 15,
    notice: { subject: "Your booking awaits payment", details: "Pay in time to keep your slot." },
  },
  "booking-confirmed": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000102",
    text: "Booking {no} for {visit} is confirmed and paid. My Bookings shows how to prepare.",
    variables: { no: "alphanumeric", visit: "alphanumeric" },
    notice: { subject: "Your booking is confirmed", details: "It is paid and your slot is kept." },
  },
  "booking-confirmed-pay-later": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000103",
    text: "Booking {no} for {visit} is confirmed. Please pay Rs. {amount} at the visit. My Bookings shows how to prepare.",
    variables: { no: "alphanumeric", visit: "alphanumeric", amount: "numeric" },
    notice: { subject: "Your booking is confirmed", details: "You pay at the visit." },
  },
  "booking-confirmed-fasting": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000118",
    text: "Booking {no} for {visit} is confirmed and paid. Please do not eat for {hours} hours before; water is fine. My Bookings shows how to prepare.",
    variables: { no: "alphanumeric", visit: "alphanumeric", hours: "numeric" },
    notice: { subject: "Your booking is confirmed", details: "It is paid and your slot is kept." },
  },
  "booking-confirmed-pay-later-fasting": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000119",
    text: "Booking {no} for {visit} is confirmed. Please pay Rs. {amount} at the visit. Please do not eat for {hours} hours before; water is fine. My Bookings shows how to prepare.",
    variables: { no: "alphanumeric", visit: "alphanumeric", amount: "numeric", hours: "numeric" },
    notice: { subject: "Your booking is confirmed", details: "You pay at the visit." },
  },
  "booking-awaiting-payment-two-visits": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000112",
    text: "Booking {no}, at home {visit} and at the lab {lab}: until {until} we keep both slots for you. Please pay Rs. {amount} to confirm them.",
    variables: {
      no: "alphanumeric",
      visit: "alphanumeric",
      lab: "alphanumeric",
      until: "alphanumeric",
      amount: "numeric",
    },
    goodForMinutes: 15,
    notice: { subject: "Your booking awaits payment", details: "Pay in time to keep your two slots." },
  },
  "booking-confirmed-two-visits": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000113",
    text: "Booking {no}, at home {visit} and at the lab {lab}, is confirmed and paid. My Bookings shows how to prepare.",
    variables: { no: "alphanumeric", visit: "alphanumeric", lab: "alphanumeric" },
    notice: { subject: "Your booking is confirmed", details: "It is paid and your two slots are kept." },
  },
  "booking-confirmed-pay-later-two-visits": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000114",
    text: "Booking {no}, at home {visit} and at the lab {lab}, is confirmed. Please pay Rs. {amount} at the first visit. My Bookings shows how to prepare.",
    variables: { no: "alphanumeric", visit: "alphanumeric", lab: "alphanumeric", amount: "numeric" },
    notice: { subject: "Your booking is confirmed", details: "You pay at the first visit." },
  },
  "booking-paid": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000104",
    text: "Booking {no}: we have received Rs. {amount}. Thank you.",
    variables: { no: "alphanumeric", amount: "numeric" },
    notice: { subject: "We have received your payment", details: "Thank you." },
  },
  "booking-payment-failed": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000111",
    text: "Booking {no}: the payment of Rs. {amount} did not go through. What may have left your account comes back by itself. You can pay again in My Bookings.",
    variables: { no: "alphanumeric", amount: "numeric" },
    goodForMinutes: 60,
    notice: {
      subject: "A payment did not go through",
      details: "You can pay again. What may have left your account comes back by itself.",
    },
  },
  "booking-payment-failed-over": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000116",
    text: "Booking {no}: the payment of Rs. {amount} did not go through, and the time to pay is over. What may have left your account comes back by itself.",
    variables: { no: "alphanumeric", amount: "numeric" },
    notice: {
      subject: "A payment did not go through",
      details: "What may have left your account comes back by itself.",
    },
  },
  "booking-confirming": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000105",
    text: "Booking {no}: your bank has not decided on the payment yet. Please do not pay again; we ask the bank and tell you.",
    variables: { no: "alphanumeric" },
    goodForMinutes: 60,
    notice: {
      subject: "Your payment is being checked",
      details: "Please do not pay again; we ask the bank.",
    },
  },
  "booking-expired": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000106",
    text: "Booking {no} was not paid in time and its slot is free again. If money has left your account, it comes back by itself.",
    variables: { no: "alphanumeric" },
    notice: { subject: "A booking was not paid in time", details: "Its slot is free again." },
  },
  "booking-cancelled": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000107",
    text: "Booking {no} is cancelled. Rs. {amount} goes back to where you paid from.",
    variables: { no: "alphanumeric", amount: "numeric" },
    notice: { subject: "Your booking is cancelled", details: "What you paid goes back as the policy says." },
  },
  "booking-cancelled-unpaid": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000115",
    text: "Booking {no} is cancelled. There is no money to pay back.",
    variables: { no: "alphanumeric" },
    notice: { subject: "Your booking is cancelled", details: "There is no money to pay back." },
  },
  "booking-rescheduled": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000108",
    text: "Booking {no} is moved: {visit} is your new slot. My Bookings shows how to prepare.",
    variables: { no: "alphanumeric", visit: "alphanumeric" },
    notice: { subject: "Your visit was moved", details: "Your booking shows the new slot." },
  },
  "booking-rescheduled-fasting": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000120",
    text: "Booking {no} is moved: {visit} is your new slot. Please do not eat for {hours} hours before; water is fine. My Bookings shows how to prepare.",
    variables: { no: "alphanumeric", visit: "alphanumeric", hours: "numeric" },
    notice: { subject: "Your visit was moved", details: "Your booking shows the new slot." },
  },
  "booking-recollection": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000121",
    text: "Booking {no}: the laboratory needs a new sample, free of charge. We are sorry. Please choose a new time: {url}",
    variables: { no: "alphanumeric", url: "url" },
    notice: {
      subject: "The laboratory needs a new sample",
      details: "It is free of charge. Please choose a new time.",
    },
  },
  "booking-refund-started": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000109",
    text: "Booking {no}: Rs. {amount} could not be used for the booking and goes back to where you paid from.",
    variables: { no: "alphanumeric", amount: "numeric" },
    notice: { subject: "A refund is on its way", details: "It goes back to where you paid from." },
  },
  "booking-coupon-spent": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000117",
    text: "Booking {no}: its coupon was used in another booking, so Rs. {amount} goes back to where you paid from. You can book again without the coupon.",
    variables: { no: "alphanumeric", amount: "numeric" },
    notice: {
      subject: "A refund is on its way",
      details: "Its coupon was used in another booking. You can book again without it.",
    },
  },
  "booking-refunded": {
    ...OF_BOOKING,
    dltTemplateId: "1107160000000000110",
    text: "Booking {no}: the refund of Rs. {amount} has been paid to where you paid from.",
    variables: { no: "alphanumeric", amount: "numeric" },
    notice: { subject: "Your refund has been paid", details: "It went back to where you paid from." },
  },
} as const satisfies Record<string, Template>;
