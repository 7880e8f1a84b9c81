import type { LabCancelError } from "../domain/bookings/cancel-booking.ts";
import { formatRupees } from "../domain/shared/money.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { openContext } from "./open-context.ts";
import { printResult } from "./print-result.ts";
import { neededText, signature } from "./signature.ts";
import { STAFF_OPTIONS } from "./staff-action.ts";

const MAX_LETTERS = 200;

export const bookingsCancel: Command = {
  name: "bookings cancel",
  summary: "cancel a booking for its customer, and pay back all of it",
  help: `Cancels the booking BOOKINGNO: nobody could come, nobody was met, or its customer asks for it by telephone, which they must once
the time of the visit is over. What was paid goes back in full to where it came from; the customer is told, and reads the reason in the
booking's history. After a sample nothing is cancelled any more.`,
  examples: [
    [
      'bookings cancel N7K2M9QWER --reason "Our collector did not come" --by "Rina Pal" --dry-run',
      "tells what goes back",
    ],
    ['bookings cancel N7K2M9QWER --reason "Our collector did not come" --by "Rina Pal"', "does it"],
  ],
  operands: ["BOOKINGNO"],
  options: {
    reason: { value: "TEXT", help: "what the customer reads in the history", isNeeded: true },
    ...STAFF_OPTIONS,
  },
  run: async (call, tools) => {
    const [bookingNo = ""] = call.operands;
    const by = signature(call);
    const reason = neededText(call, "reason", MAX_LETTERS);
    const dryRun = call.isOn("dry-run");
    const { services } = await openContext(tools);
    const cancelled = await services.bookings.cancelByLab({ bookingNo, reason, by }, dryRun);
    if (!cancelled.ok) throw refused(bookingNo, cancelled.error);
    const { refundPaise } = cancelled.value;
    const back =
      refundPaise > 0
        ? `${formatRupees(refundPaise)} ${dryRun ? "would go" : "goes"} back`
        : "Nothing was paid";
    return printResult(
      call,
      tools,
      { ok: true, dryRun, bookingNo, refundPaise },
      dryRun
        ? `Booking ${bookingNo} would be cancelled. ${back}. Nothing was changed.`
        : `Booking ${bookingNo} is cancelled. ${back}.`,
    );
  },
};

function refused(bookingNo: string, error: LabCancelError): CommandError {
  switch (error.code) {
    case "unknown-booking":
      return new CommandError(`There is no booking ${bookingNo}.`);
    case "cancelled-already":
      return new CommandError(`Booking ${bookingNo} is cancelled already.`);
    case "expired":
      return new CommandError(`Booking ${bookingNo} has ended: it was not paid in time.`);
    case "past-cut-off":
      return new CommandError(`Of booking ${bookingNo} a sample was taken: it can no longer be cancelled.`);
    case "confirming":
      return new CommandError(
        `A bank still decides on a payment of booking ${bookingNo}. Please try again when it has.`,
      );
  }
}
