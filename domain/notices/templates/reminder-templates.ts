import type { Template } from "../template.ts";

const OF_TOMORROW = {
  channel: "sms",
  purpose: "reminders",
  goodForMinutes: 12 * 60,
  notice: { subject: "Your visit is tomorrow", details: "My Bookings shows the slot and how to prepare." },
} as const;

/** Sent the evening before a visit. What is tested is not said; how long not to eat is all that anybody may read of it. */
export const REMINDER_TEMPLATES = {
  "visit-reminder-home": {
    ...OF_TOMORROW,
    dltTemplateId: "1107160000000000301",
    text: "Booking {no}: tomorrow, {visit}, our collector comes. How to prepare: {url}",
    variables: { no: "alphanumeric", visit: "alphanumeric", url: "url" },
  },
  "visit-reminder-home-fasting": {
    ...OF_TOMORROW,
    dltTemplateId: "1107160000000000302",
    text: "Booking {no}: tomorrow, {visit}, our collector comes. Please do not eat for {hours} hours before; water is fine. How to prepare: {url}",
    variables: { no: "alphanumeric", visit: "alphanumeric", hours: "numeric", url: "url" },
  },
  "visit-reminder-lab": {
    ...OF_TOMORROW,
    dltTemplateId: "1107160000000000303",
    text: "Booking {no}: tomorrow, {visit}, we expect you at our lab. How to prepare: {url}",
    variables: { no: "alphanumeric", visit: "alphanumeric", url: "url" },
  },
  "visit-reminder-lab-fasting": {
    ...OF_TOMORROW,
    dltTemplateId: "1107160000000000304",
    text: "Booking {no}: tomorrow, {visit}, we expect you at our lab. Please do not eat for {hours} hours before; water is fine. How to prepare: {url}",
    variables: { no: "alphanumeric", visit: "alphanumeric", hours: "numeric", url: "url" },
  },
} as const satisfies Record<string, Template>;
