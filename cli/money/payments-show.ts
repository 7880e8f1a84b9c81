import { bookingMoney } from "../../db/stores/booking-money.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import { formatRupees } from "../../domain/shared/money.ts";
import { type Command, Refusal } from "../command.ts";
import { readyDatabase } from "../migrated-database.ts";

type Money = NonNullable<Awaited<ReturnType<typeof bookingMoney>>>;

export const paymentsShow: Command = {
  name: "payments show",
  summary: "a booking's payments and refunds, and when the provider is asked again",
  help: `Shows what is known of the money of booking BOOKINGNO: its state, each payment with our order id and the provider's transaction
id, each refund, and when the provider is asked about it next. Numbers and states alone, nothing of the customer.`,
  examples: [
    ["payments show N7K2M9QWER", "shows them"],
    ["payments show N7K2M9QWER --json", "the same as one JSON object on one line"],
  ],
  operands: ["BOOKINGNO"],
  options: { json: { help: "answer one JSON object on one line" } },
  run: async (call, tools) => {
    const [bookingNo = ""] = call.operands;
    const money = await bookingMoney(await readyDatabase(tools), bookingNo);
    if (!money) throw new Refusal(`There is no booking ${bookingNo}.`);
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, ...money }));
    else for (const line of linesOf(money)) tools.out(line);
    return 0;
  },
};

function linesOf({ booking, payments, refunds }: Money): string[] {
  const { bookingNo, status, payStatus, amountPaise, paidPaise, refundedPaise } = booking;
  const sums = `costs ${formatRupees(amountPaise)}, paid ${formatRupees(paidPaise)}, paid back ${formatRupees(refundedPaise)}`;
  return [
    `Booking ${bookingNo} is ${status}, ${payStatus}: ${sums}.`,
    ...payments.map(({ orderId, provider, state, paidAmountPaise, providerTxnId, createdAt, ...rest }) =>
      [
        `payment ${orderId}`,
        formatDayTime(createdAt),
        provider,
        state,
        paidAmountPaise === null ? "nothing received" : `received ${formatRupees(paidAmountPaise)}`,
        providerTxnId ?? "no transaction id",
        rest.nextCheckAt ? `asked again ${formatDayTime(rest.nextCheckAt)}` : `asked ${rest.checks} times`,
      ].join("  "),
    ),
    ...refunds.map(({ refId, state, amountPaise: paise, cause, bankReference, createdAt }) =>
      [
        `refund ${refId}`,
        formatDayTime(createdAt),
        formatRupees(paise),
        cause,
        state,
        bankReference ?? "no bank reference",
      ].join("  "),
    ),
  ];
}
