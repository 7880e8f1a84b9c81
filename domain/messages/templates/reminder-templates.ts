import { declareTemplates } from "../template.ts";

/** Sent the evening before a visit. The tests are not named; how long not to eat is all that others may read of them. */
export const REMINDER_TEMPLATES = declareTemplates(
  {
    channel: "sms",
    purpose: "reminders",
    goodForMinutes: 12 * 60,
    notification: {
      subject: "Your visit is tomorrow",
      details: "See My Bookings for your slot and how to prepare.",
    },
  },
  {
    "visit-reminder-home": {
      dltTemplateId: "1107160000000000301",
      text: "Booking {no}: tomorrow, {visit}, our collector visits you. How to prepare: {url}",
    },
    "visit-reminder-home-fasting": {
      dltTemplateId: "1107160000000000302",
      text: "Booking {no}: tomorrow, {visit}, our collector visits you. Last meal {meal}. Fast for {hours} hours; {water}. How to prepare: {url}",
    },
    "visit-reminder-home-after-meal": {
      dltTemplateId: "1107160000000000305",
      text: "Booking {no}: tomorrow, {visit}, our collector visits you. Start your meal {meal}. The sample is taken {hours} hours after the first bite. How to prepare: {url}",
    },
    "visit-reminder-lab": {
      dltTemplateId: "1107160000000000303",
      text: "Booking {no}: tomorrow, {visit}, is your lab visit. How to prepare: {url}",
    },
    "visit-reminder-lab-fasting": {
      dltTemplateId: "1107160000000000304",
      text: "Booking {no}: tomorrow, {visit}, is your lab visit. Last meal {meal}. Fast for {hours} hours; {water}. How to prepare: {url}",
    },
    "visit-reminder-lab-after-meal": {
      dltTemplateId: "1107160000000000306",
      text: "Booking {no}: tomorrow, {visit}, is your lab visit. Start your meal {meal}. The sample is taken {hours} hours after the first bite. How to prepare: {url}",
    },
  },
);
