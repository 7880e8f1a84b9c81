import { BENGALI_ACCOUNT } from "./bengali/account.ts";
import { BENGALI_BOOKINGS } from "./bengali/bookings.ts";
import { BENGALI_CATALOGUE } from "./bengali/catalogue.ts";
import { BENGALI_CHECKOUT } from "./bengali/checkout.ts";
import { BENGALI_FORMS } from "./bengali/forms.ts";
import { BENGALI_FRAME } from "./bengali/frame.ts";
import { BENGALI_HOME } from "./bengali/home.ts";
import { BENGALI_IDENTITY } from "./bengali/identity.ts";
import { BENGALI_NOTIFICATIONS } from "./bengali/notifications.ts";
import { BENGALI_PAGES } from "./bengali/pages.ts";
import { BENGALI_REPORTS } from "./bengali/reports.ts";
import { BENGALI_SAMPLES } from "./bengali/samples.ts";
import { BENGALI_SHARED } from "./bengali/shared.ts";

/** The interface's dictionary: what it says in English, and the same in Bengali. */
export const BENGALI = {
  ...BENGALI_SHARED,
  ...BENGALI_FRAME,
  ...BENGALI_HOME,
  ...BENGALI_CATALOGUE,
  ...BENGALI_SAMPLES,
  ...BENGALI_CHECKOUT,
  ...BENGALI_FORMS,
  ...BENGALI_BOOKINGS,
  ...BENGALI_IDENTITY,
  ...BENGALI_ACCOUNT,
  ...BENGALI_REPORTS,
  ...BENGALI_NOTIFICATIONS,
  ...BENGALI_PAGES,
} as const;
