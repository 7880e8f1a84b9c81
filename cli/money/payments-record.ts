import { DESK_METHODS, type StaffRefusal } from "../../domain/payments/record-staff-payment.ts";
import { formatRupees, parseRupees } from "../../domain/shared/money.ts";
import { type Command, Refusal } from "../command.ts";
import { labContainer } from "../lab/lab-container.ts";
import { UsageError } from "../read-call.ts";
import { signature } from "../signature.ts";
import { STAFF_OPTIONS } from "../staff-action.ts";

export const paymentsRecord: Command = {
  name: "payments record",
  summary: "note that a booking was paid at the visit or at the desk",
  help: `Notes that the booking BOOKINGNO, which was to be paid at the visit, is paid in full. --amount guards against the wrong booking:
it must be what the booking costs. The customer is told, and can take the receipt.`,
  examples: [
    [
      'payments record N7K2M9QWER --amount 450 --method cash --by "Rina Pal" --dry-run',
      "looks whether it fits",
    ],
    ['payments record N7K2M9QWER --amount 450 --method upi --reference 4127 --by "Rina Pal"', "notes it"],
  ],
  operands: ["BOOKINGNO"],
  options: {
    amount: { value: "RUPEES", help: "what was paid", isNeeded: true },
    method: { value: "METHOD", help: `one of ${DESK_METHODS.join(", ")}`, isNeeded: true },
    reference: { value: "TEXT", help: "the number of the voucher or of the transfer" },
    ...STAFF_OPTIONS,
  },
  run: async (call, tools) => {
    const [bookingNo = ""] = call.operands;
    const by = signature(call);
    const method = DESK_METHODS.find((each) => each === call.value("method"));
    if (!method) throw new UsageError(`--method must be one of ${DESK_METHODS.join(", ")}.`);
    const amountPaise = parseRupees(call.value("amount") ?? "");
    if (amountPaise === undefined)
      throw new UsageError("--amount must be an amount in rupees, like 450 or 449.50.");
    const reference = call.value("reference")?.trim().slice(0, 60) ?? "";
    const container = await labContainer(tools);
    const rehearse = call.isOn("dry-run");
    const noted = await container.services.payments.staff.recordPayment(
      { bookingNo, amountPaise, method, reference, by },
      rehearse,
    );
    if (!noted.ok) throw refused(bookingNo, noted.refusal);
    const { orderId } = noted.value.payment;
    if (call.isOn("json"))
      tools.out(JSON.stringify({ ok: true, dryRun: rehearse, bookingNo, amountPaise, method, orderId }));
    else if (rehearse)
      tools.out(`${formatRupees(amountPaise)} of booking ${bookingNo} would be noted. Nothing was changed.`);
    else tools.out(`Booking ${bookingNo} is paid: ${formatRupees(amountPaise)}.`);
    return 0;
  },
};

function refused(bookingNo: string, refusal: StaffRefusal): Refusal {
  switch (refusal.code) {
    case "unknown-booking":
      return new Refusal(`There is no booking ${bookingNo}.`);
    case "nothing-to-pay":
      return new Refusal(`Booking ${bookingNo} is not to be paid at the visit: it is ${refusal.payStatus}.`);
    case "amount-differs":
      return new Refusal(
        `Booking ${bookingNo} costs ${formatRupees(refusal.amountPaise)}. Nothing was changed.`,
      );
  }
}
