import type { Template } from "./templates.ts";

const HOURS_72 = 72 * 60;

/** What a customer is told of a booking. `visit` is the slot as people read it; `amount` rupees with Indian grouping. */
export const BOOKING_TEMPLATES = {
  "booking-awaiting-payment": {
    channel: "sms",
    dltTemplateId: "1107160000000000101",
    text: "Booking {no}: we keep your slot {visit} until {until}. Please pay Rs. {amount} to confirm it.",
    variables: { no: "alphanumeric", visit: "alphanumeric", until: "alphanumeric", amount: "numeric" },
    goodForMinutes: 15,
  },
  "booking-confirmed": {
    channel: "sms",
    dltTemplateId: "1107160000000000102",
    text: "Booking {no} is confirmed and paid. Your slot: {visit}.",
    variables: { no: "alphanumeric", visit: "alphanumeric" },
    goodForMinutes: HOURS_72,
  },
  "booking-confirmed-pay-later": {
    channel: "sms",
    dltTemplateId: "1107160000000000103",
    text: "Booking {no} is confirmed. Your slot: {visit}. Please pay Rs. {amount} at the visit.",
    variables: { no: "alphanumeric", visit: "alphanumeric", amount: "numeric" },
    goodForMinutes: HOURS_72,
  },
  "booking-paid": {
    channel: "sms",
    dltTemplateId: "1107160000000000104",
    text: "Booking {no}: we have received Rs. {amount}. Thank you.",
    variables: { no: "alphanumeric", amount: "numeric" },
    goodForMinutes: HOURS_72,
  },
  "booking-confirming": {
    channel: "sms",
    dltTemplateId: "1107160000000000105",
    text: "Booking {no}: your bank has not decided on the payment yet. Please do not pay again; we ask the bank and tell you.",
    variables: { no: "alphanumeric" },
    goodForMinutes: 60,
  },
  "booking-expired": {
    channel: "sms",
    dltTemplateId: "1107160000000000106",
    text: "Booking {no} was not paid in time and its slot is free again. If money has left your account, it comes back by itself.",
    variables: { no: "alphanumeric" },
    goodForMinutes: HOURS_72,
  },
  "booking-cancelled": {
    channel: "sms",
    dltTemplateId: "1107160000000000107",
    text: "Booking {no} is cancelled. Rs. {amount} goes back to where you paid from.",
    variables: { no: "alphanumeric", amount: "numeric" },
    goodForMinutes: HOURS_72,
  },
  "booking-rescheduled": {
    channel: "sms",
    dltTemplateId: "1107160000000000108",
    text: "Booking {no} is moved. Your new slot: {visit}.",
    variables: { no: "alphanumeric", visit: "alphanumeric" },
    goodForMinutes: HOURS_72,
  },
  "booking-refund-started": {
    channel: "sms",
    dltTemplateId: "1107160000000000109",
    text: "Booking {no}: Rs. {amount} could not be used for the booking and goes back to where you paid from.",
    variables: { no: "alphanumeric", amount: "numeric" },
    goodForMinutes: HOURS_72,
  },
  "booking-refunded": {
    channel: "sms",
    dltTemplateId: "1107160000000000110",
    text: "Booking {no}: the refund of Rs. {amount} has been paid to where you paid from.",
    variables: { no: "alphanumeric", amount: "numeric" },
    goodForMinutes: HOURS_72,
  },
} as const satisfies Record<string, Template>;
