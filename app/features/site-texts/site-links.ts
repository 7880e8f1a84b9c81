import type { PlainPhrase } from "../../../domain/i18n/translate.ts";

/** A link of the page layout: label and path. */
export interface SiteLink {
  label: PlainPhrase;
  path: string;
}

/** The footer's columns (specification, section 2.10). */
export const FOOTER_COLUMNS: readonly { title: PlainPhrase; links: readonly SiteLink[] }[] = [
  {
    title: "Policies",
    links: [
      { label: "Privacy Policy", path: "/privacy-policy" },
      { label: "Disclaimer", path: "/disclaimer" },
      { label: "Terms and Conditions", path: "/terms-condition" },
      { label: "Cancellation Policy", path: "/cancellation-policy" },
      { label: "Grievance Policy", path: "/grievance-policy" },
    ],
  },
  {
    title: "Customer Services",
    links: [
      { label: "About Us", path: "/about" },
      { label: "Contact Us", path: "/contact" },
      { label: "Booking", path: "/diagnosis/list" },
      { label: "Directory of Services", path: "/directory-of-services" },
      { label: "Health Articles", path: "/health-article" },
      { label: "Career", path: "/career" },
    ],
  },
  {
    title: "Value Propositions",
    links: [
      { label: "Why choose us", path: "/#WhyChoose-section" },
      { label: "Automated Equipments", path: "/#equipments" },
      { label: "Health Packages", path: "/health-packages" },
      { label: "Radiology Tests", path: "/radiology-test" },
      { label: "Health Conditions", path: "/health-condition" },
    ],
  },
];

/** The links of the side menu that everybody sees. */
export const SIDE_LINKS: readonly SiteLink[] = [
  { label: "Health Packages", path: "/health-packages" },
  { label: "Diagnostic Tests", path: "/diagnostic-test" },
  { label: "Radiology Tests", path: "/radiology-test" },
  { label: "Health Conditions", path: "/health-condition" },
  { label: "Book By Prescription", path: "/book-by-prescription" },
  { label: "Health Article", path: "/health-article" },
  { label: "Directory of Services", path: "/directory-of-services" },
];

/** Locations of jobs (specification, section 2.11). */
export const JOB_LOCATIONS = ["Kolkata", "Howrah", "Malda", "Siliguri", "New Delhi"] as const;
