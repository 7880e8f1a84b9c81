import { findByPermalink } from "../catalogue/names.ts";
import { findOrgan } from "../catalogue/service-picture.ts";
import { ownEntry } from "../shared/own-entry.ts";
import type { PageContentFacts } from "./page-content.ts";
import { STATIC_PATHS } from "./page-paths.ts";

/** The pages of the site as `app/routes.ts` has them; a segment that begins with a colon stands for any. */
export const PAGE_PATTERNS: readonly string[] = [
  "/",
  ...STATIC_PATHS,
  ..."/offline /unavailable /not-printed /too-large /other-site /equipments /location /call-back /compare /language /top-offers /test /booking /cart".split(
    " ",
  ),
  ..."/health-packages /health-packages/:parmalink /test/:parmalink /diagnostic-test".split(" "),
  ..."/diagnostic-test/:OrganName /radiology-test /radiology-test/:slug /radiology".split(" "),
  ..."/radiology/:centre /health-condition /health-condition/:PermaWord".split(" "),
  ..."/directory-of-services /health-article /health-article/:ArticleName".split(" "),
  ..."/checkout /checkout/patient /checkout/place /checkout/time /checkout/lab".split(" "),
  ..."/checkout/lab-time /checkout/safety /checkout/review".split(" "),
  ..."/login /sign-up /sign-up/details /forgot-password /logout /account-deletion".split(" "),
  ..."/confirm-email/:link /pay/:token /family-invitation/:link /pay-now /pay-now/:BookingNo".split(" "),
  ..."/bookingdetails /bookingdetails/:TransactionId".split(" "),
  ..."/bookingdetails/:TransactionId/:PayLater /diagnosis/list".split(" "),
  ..."/notifications /notification-details /career /career/applied/:ApplicationNo /career/:slug".split(" "),
  ..."/book-by-prescription /book-by-prescription/:RequestNo".split(" "),
  ..."/book-by-prescription/:RequestNo/:Position /feedback /feedback/:BookingId".split(" "),
  ..."/grievance /grievance/:TicketNo /dashboard /dashboard/bookedservicelist".split(" "),
  ..."/dashboard/bookedservicelist/:BookingNo /dashboard/bookedservicelist/:BookingNo/visit.ics".split(" "),
  ..."/dashboard/bookedservicelist/:BookingNo/receipt.pdf /dashboard/booking-status".split(" "),
  ..."/dashboard/booking-status/:BookingNo /my-profile /my-profile/my-family".split(" "),
  ..."/my-profile/my-details /my-profile/change-password /my-profile/my-addresses".split(" "),
  ..."/my-profile/change-mobile /my-profile/messages /my-profile/devices /my-profile/my-data".split(" "),
  ..."/my-profile/delete-account /reports /reports/visits/:visitReportId".split(" "),
  ..."/reports/:reportId /reports/:reportId/dispute /reports/:reportId/share /smart-report".split(" "),
  ..."/shared/:token /shared/:token/report.pdf /shared/:token/document.pdf".split(" "),
  ..."/verify /verify/:code /dev/ui /file-not-found".split(" "),
];

/** The allowed form of an id in a URL. */
const OPAQUE = /^[\w:-]{1,80}$/;

const KNOWN = new Set(PAGE_PATTERNS.filter((pattern) => !pattern.includes(":")));
const WITH_PARTS = PAGE_PATTERNS.filter((pattern) => pattern.includes(":")).map((pattern) =>
  pattern.split("/"),
);

/** Whether a path without slashes at its end is a page's. What hangs on a person's thing is a page whether it exists or not. */
export function isPage(path: string, facts: Pick<PageContentFacts, "catalogue" | "library">): boolean {
  if (KNOWN.has(path)) return true;
  const segments = path.split("/");
  const [, area = "", name = ""] = segments;
  // Whatever lies below shows the listing.
  if (area === "radiology-test" && segments.length > 2) return true;
  if (segments.length === 3) {
    const found = ownEntry(THINGS, area)?.(name, facts);
    if (found !== undefined) return found;
  }
  return WITH_PARTS.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, at) =>
        part.startsWith(":") ? OPAQUE.test(segments[at] ?? "") : part === segments[at],
      ),
  );
}

type Exists = (name: string, facts: Pick<PageContentFacts, "catalogue" | "library">) => boolean;

/** Pages of the catalogue and of the chain's texts: they are there or they are not. */
const THINGS: Record<string, Exists> = {
  test: (name, { catalogue }) => findByPermalink(catalogue, name) !== undefined,
  "health-packages": (name, { catalogue }) => findByPermalink(catalogue, name) !== undefined,
  "diagnostic-test": (name, { catalogue }) => findOrgan(catalogue, name) !== undefined,
  radiology: (name, { catalogue }) =>
    catalogue.labs.some(({ permalink, doesRadiology }) => doesRadiology && permalink === name.toLowerCase()),
  "health-condition": (name, { catalogue }) => catalogue.conditionByWord.has(name.toLowerCase()),
  "health-article": (name, { library }) => library.find("articles", name.toLowerCase()) !== undefined,
  career: (name, { library }) => library.find("careers", name) !== undefined,
};
