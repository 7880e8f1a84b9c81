import * as v from "valibot";
import { BOOKING_STATUSES, PAY_STATUSES } from "../domain/bookings/states.ts";
import { PAYMENT_STATES } from "../domain/payments/states.ts";
import { defineCall } from "./define-call.ts";
import { items, success, successOrError } from "./envelope.ts";
import { catalogueId, day, flag, opaqueId, pincodeText, rupees, shortText } from "./text.ts";

const mode = v.picklist(["home", "lab"], 'must be "home" or "lab"');

export const Slot = v.object({
  SlotId: v.string(),
  Date: v.string(),
  From: v.string(),
  To: v.string(),
  State: v.picklist(["open", "few", "full", "past"]),
});
export type ApiSlot = v.InferOutput<typeof Slot>;

export const listSlots = defineCall({
  name: "listSlots",
  endpoint: "GET /api/slots",
  summary: "The windows of a day, for home collection at a pincode or a visit to a lab.",
  query: v.object({
    mode,
    pincode: v.optional(pincodeText),
    labId: v.optional(
      v.pipe(shortText(16), v.regex(/^\d+$/, "must be a number"), v.transform(Number), catalogueId),
    ),
    date: day,
    /** "1": for a scan, whose machines have a timetable of their own in some labs; by itself as the caller's cart needs it. */
    scan: v.optional(v.picklist(["0", "1"], "must be 0 or 1")),
    /** A booking of one's own whose visit to the lab is to be moved: its times, which a scan's machine may have for itself. */
    bookingNo: v.optional(shortText(20)),
  }),
  response: successOrError(v.object({ Slots: v.array(Slot) })),
});

export const holdSlot = defineCall({
  name: "holdSlot",
  endpoint: "POST /api/slot-holds",
  login: true,
  summary: "Keeps a place in a slot for 10 minutes; a new hold replaces the old.",
  body: v.object({
    SlotId: opaqueId,
    /** 2: for the visit to a lab beside a home collection; it replaces no hold of the first visit. */
    Visit: v.optional(v.picklist([1, 2], "must be 1 or 2")),
    /** The patient of the visit: distinguishes an own unpaid booking of the same slot from one for another family member. */
    PatientId: v.optional(opaqueId),
  }),
  response: successOrError(v.object({ HoldId: v.string(), ExpiresAt: v.string() })),
});

const BookingItem = v.object({
  ServiceId: v.number(),
  ServiceName: v.string(),
  Fees: v.number(),
  OfferFees: v.number(),
  ReportStatus: v.string(),
  PromisedBy: v.nullable(v.string()),
  /** If it was not done and its price was given back: all of it or, of a package, some of its tests. The refund is without charges. */
  NotDone: v.optional(v.object({ Whole: flag, Tests: v.array(v.string()), Refund: v.number() })),
  /** The patient, if it is for somebody else than the booking's own. */
  Patient: v.optional(v.object({ Name: v.string() })),
  /** Which of `Visits`, counted from 1; if there are two. */
  Visit: v.optional(v.number()),
});

const SlotTimes = v.object({ Date: v.string(), From: v.string(), To: v.string() });

/** The contract's words. One of them is no booking's: nothing closes what is reported, since a corrected or withdrawn report may follow. */
const bookingStatus = v.picklist([...BOOKING_STATUSES, "Closed"]);

const BookedVisit = v.object({
  Mode: mode,
  LabId: v.number(),
  Slot: SlotTimes,
  /** How far this visit is; the booking's BookingStatus follows from both. */
  VisitStatus: bookingStatus,
});

export const BookedConsent = v.object({
  Code: v.string(),
  Version: v.string(),
  Words: v.string(),
  Tests: v.array(v.string()),
  At: v.string(),
});

export const Booking = v.object({
  BookingNo: v.string(),
  TransactionId: v.string(),
  BookingDate: v.string(),
  Patient: v.object({ Name: v.string() }),
  Mode: mode,
  Slot: SlotTimes,
  /** Only for a booking of two visits: its own, then the one to the lab beside a home collection. */
  Visits: v.optional(v.array(BookedVisit)),
  Amount: v.number(),
  Paid: v.number(),
  Refunded: v.number(),
  PayStatus: v.picklist(PAY_STATUSES),
  BookingStatus: bookingStatus,
  Late: flag,
  Items: v.array(BookingItem),
  /** Visit: which of two visits a line is about, if it is about one. */
  Timeline: v.array(v.object({ Status: v.string(), At: v.string(), Visit: v.optional(v.number()) })),
  Actions: v.array(v.string()),
  /** Only with a note. */
  NoteToCollector: v.optional(v.string()),
  /** What was ticked when it was booked, if anything was. */
  Consents: v.optional(v.array(BookedConsent)),
});
export type ApiBooking = v.InferOutput<typeof Booking>;

/**
 * Patients who say that they are pregnant, by the completed week today or the trimester, both left out if not known. It is kept only
 * where a range of a booked test depends on it, and is in no response.
 */
const Pregnancies = v.optional(
  v.pipe(
    v.array(
      v.object({
        PatientId: opaqueId,
        Week: v.optional(
          v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(42, "must be 42 or less")),
        ),
        Trimester: v.optional(v.picklist([1, 2, 3], "must be 1, 2 or 3")),
      }),
    ),
    v.maxLength(50, "has too many entries"),
  ),
);

/**
 * What else is known of patients where a range of a booked test depends on it: the phase of the cycle on the day of the sample, or
 * menopause; a newborn's time of birth in India. Kept and shown as pregnancies are.
 */
const StatedFacts = v.optional(
  v.pipe(
    v.array(
      v.object({
        PatientId: opaqueId,
        Phase: v.optional(
          v.picklist(
            ["follicular", "mid-cycle", "luteal", "postmenopause"],
            "must be follicular, mid-cycle, luteal or postmenopause",
          ),
        ),
        BornAt: v.optional(
          v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 14:30")),
        ),
      }),
    ),
    v.maxLength(50, "has too many entries"),
  ),
);

export const createBooking = defineCall({
  name: "createBooking",
  endpoint: "POST /api/bookings",
  login: true,
  summary:
    "Books the cart. What is done at a lab only beside a home collection needs LabId and LabSlotId: a second visit of the same booking. It is the customer's yes to the terms and the privacy notice, and for a child the guardian's: an app shows both before.",
  body: v.object({
    PatientId: opaqueId,
    Mode: mode,
    AddressId: v.optional(opaqueId),
    LabId: v.optional(catalogueId),
    SlotId: opaqueId,
    LabSlotId: v.optional(opaqueId),
    /** Lines that are for somebody else than PatientId. */
    Patients: v.optional(
      v.pipe(
        v.array(v.object({ ServiceId: catalogueId, PatientId: opaqueId })),
        v.maxLength(500, "has too many entries"),
        v.check(
          (lines) => new Set(lines.map(({ ServiceId }) => ServiceId)).size === lines.length,
          "names a ServiceId twice",
        ),
      ),
    ),
    /** What was ticked, of `GET /api/consents`. */
    Consents: v.optional(
      v.pipe(
        v.array(v.object({ Code: shortText(40), Version: shortText(40) })),
        v.maxLength(50, "has too many entries"),
      ),
    ),
    /** For the collector of a home visit. */
    NoteToCollector: v.optional(shortText(300)),
    Pregnancies,
    StatedFacts,
    PayLater: flag,
    CartAmount: rupees,
  }),
  response: successOrError(
    v.object({
      BookingNo: v.string(),
      TransactionId: v.string(),
      Amount: v.number(),
      PayStatus: v.picklist(PAY_STATUSES),
      BookingStatus: bookingStatus,
    }),
  ),
});

export const listConsents = defineCall({
  name: "listBookingConsents",
  endpoint: "GET /api/consents",
  login: true,
  summary: "What the tests of the cart ask to be read and ticked before they are booked.",
  response: success(
    items(
      v.object({
        Code: v.string(),
        Version: v.string(),
        Question: v.string(),
        Words: v.string(),
        Tests: v.array(v.string()),
      }),
    ),
  ),
});

export const listBookings = defineCall({
  name: "listBookings",
  endpoint: "GET /api/bookings",
  login: true,
  summary: "The customer's bookings, newest first.",
  query: v.object({
    page: v.optional(
      v.pipe(
        shortText(6),
        v.regex(/^([1-9]\d*)?$/, "must be a whole number, 1 or more"),
        v.transform((digits) => Number(digits || 1)),
      ),
    ),
  }),
  response: success(
    v.object({
      Items: v.array(Booking),
      TotalPages: v.number(),
      CurrentPage: v.number(),
      TotalCount: v.number(),
    }),
  ),
});

export const getBooking = defineCall({
  name: "getBooking",
  endpoint: "GET /api/bookings/{BookingNo}",
  login: true,
  summary: "One booking of one's own.",
  response: success(Booking),
});

export const getRefundQuote = defineCall({
  name: "getRefundQuote",
  endpoint: "GET /api/bookings/{BookingNo}/refund-quote",
  login: true,
  summary: "What a cancellation now pays back. Refund + Fee is what was paid and not refunded.",
  response: successOrError(v.object({ Refund: v.number(), Fee: v.number(), Until: v.nullable(v.string()) })),
});

export const cancelBooking = defineCall({
  name: "cancelBooking",
  endpoint: "POST /api/bookings/{BookingNo}/cancel",
  login: true,
  summary: "Cancels, paying back exactly the quoted refund.",
  body: v.object({ Reason: v.pipe(shortText(300), v.trim()), Refund: rupees }),
  response: successOrError(v.object({ Refund: v.number() })),
});

export const rescheduleBooking = defineCall({
  name: "rescheduleBooking",
  endpoint: "POST /api/bookings/{BookingNo}/reschedule",
  login: true,
  summary:
    "Moves the visit to another slot of its place, which says which of two visits is meant. GET /api/slots with bookingNo lists them. What was said of a patient and is another on the new day is said again with Pregnancies and StatedFacts.",
  body: v.object({ SlotId: opaqueId, Pregnancies, StatedFacts }),
  response: successOrError(
    v.object({ Slot: v.object({ Date: v.string(), From: v.string(), To: v.string() }) }),
  ),
});

export const startPayment = defineCall({
  name: "startPayment",
  endpoint: "POST /api/payments",
  login: true,
  summary: "Opens a payment at the provider for an unpaid booking.",
  body: v.object({ BookingNo: opaqueId }),
  response: successOrError(
    v.object({
      OrderId: v.string(),
      TxnToken: v.string(),
      Amount: v.string(),
      Mid: v.string(),
      CheckoutScript: v.string(),
      ExpiresAt: v.string(),
    }),
  ),
});

export const getPayment = defineCall({
  name: "getPayment",
  endpoint: "GET /api/payments/{OrderId}",
  login: true,
  summary: "How a payment stands; asks the provider while it is open.",
  response: success(
    v.object({ State: v.picklist(PAYMENT_STATES), BookingNo: v.string(), TransactionId: v.string() }),
  ),
});
