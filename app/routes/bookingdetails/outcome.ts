import type { Booking } from "../../../domain/bookings/types.ts";
import type { PlainPhrase } from "../../../domain/words/phrase.ts";

/** How a booking came out of its payment: good, waiting for the bank, not paid, or money on its way back. */
export interface Outcome {
  kind: "good" | "waiting" | "bad" | "back";
  title: PlainPhrase;
  words: PlainPhrase;
}

/** The state of a booking alone decides, never the address: the page can be opened again at any time. */
export function outcomeOf(booking: Pick<Booking, "status" | "payStatus">): Outcome {
  switch (booking.payStatus) {
    case "confirming":
      if (booking.status === "Cancelled") return cancelledWhileDeciding();
      return {
        kind: "waiting",
        title: "Your payment is being confirmed",
        words:
          "Your bank has not decided yet. Please don't pay again. We tell you by SMS, and this page looks for news by itself.",
      };
    case "refunding":
      return {
        kind: "back",
        title: "Your money is on its way back",
        words: "Below you see how much it is, where it goes and by which day it is expected.",
      };
    case "refunded":
      return {
        kind: "back",
        title: "Your money has been paid back",
        words: "Below you see when, and what to tell your bank if you look for it.",
      };
    case "unpaid":
      return unpaid(booking.status);
    default:
      return settled(booking);
  }
}

function cancelledWhileDeciding(): Outcome {
  return {
    kind: "waiting",
    title: "This booking is cancelled",
    words: "Your bank is still deciding on a payment for it. If it takes the money, it comes back by itself.",
  };
}

function settled({ status, payStatus }: Pick<Booking, "status" | "payStatus">): Outcome {
  if (status === "Cancelled")
    return { kind: "bad", title: "This booking is cancelled", words: "Nothing is owed." };
  return payStatus === "paylater"
    ? {
        kind: "good",
        title: "Your booking is confirmed",
        words: "You pay at the visit, in cash or by UPI. No call is needed.",
      }
    : {
        kind: "good",
        title: "Paid. Your booking is confirmed",
        words: "You need not do anything else. No call is needed.",
      };
}

function unpaid(status: Booking["status"]): Outcome {
  if (status === "Awaiting Payment") {
    return {
      kind: "bad",
      title: "Not paid yet",
      words: "Your time is kept for a few minutes. Please pay to confirm it.",
    };
  }
  return {
    kind: "bad",
    title: status === "Cancelled" ? "This booking is cancelled" : "The time to pay is over",
    words: "No money was taken. If some has left your account, it comes back by itself.",
  };
}

/** Whether the outcome's words say what there is to do or to know, so that it need not stand twice. That the time went to another booking they do not say. */
export function tellsWhatNow(
  { kind }: Pick<Outcome, "kind">,
  { isReplaced }: { isReplaced: boolean },
): boolean {
  return (kind === "waiting" || kind === "bad") && !isReplaced;
}
