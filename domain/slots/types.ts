/** The kind of a visit: a collector comes to a pincode, or the customer comes to a lab. */
export type Visit = { mode: "home"; pincode: string } | { mode: "lab"; labId: number; machines: Machines };

/**
 * The machines of a lab that a visit needs: none, or those of its kinds of scans, by their radiology categories; without a kind those with
 * the lab's one timetable for scans.
 */
export type Machines = null | readonly number[];

/** One window of a place's timetable on a day; `id` is `<place>_<YYYY-MM-DD>_<HHMM>`. */
export interface SlotWindow {
  id: string;
  /** `zone:<id>`, `lab:<id>`, `lab:<id>:radiology` or, of one kind of machines, `lab:<id>:radiology:<category id>`. */
  place: string;
  day: string;
  /** Minutes since midnight in India. */
  startsMinute: number;
  minutes: number;
  capacity: number;
  startsAt: Date;
  endsAt: Date;
}

/** `few`: at most three places or a fifth of the capacity are left, counted, never claimed. */
export type SlotState = "open" | "few" | "full" | "past";

export interface Slot extends SlotWindow {
  state: SlotState;
}

/** A place in a slot that is kept for a customer while they decide. */
export interface Hold {
  id: string;
  customerId: string;
  /** The visit of the coming booking that it is for. */
  visit: 1 | 2;
  slotId: string;
  createdAt: Date;
  expiresAt: Date;
}
