import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { METHODS } from "../../../domain/accounting/day-sum.ts";
import { typedCode } from "../../../domain/i18n/typed-text.ts";
import { PAYMENT_STATES } from "../../../domain/payments/states.ts";
import { indiaDay, spanOfDays } from "../../../domain/shared/clock.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { staffOf } from "../../desk-context.ts";
import { Count, CutList, DataTable, mostOf, Row, RowLink } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { BookingLink } from "../../ui/links.tsx";
import { METHOD_WORDS, PAYMENT_WORDS, paidByWords, sumWords } from "../../ui/money-words.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { showDayTime } from "../../ui/show-time.ts";
import { MoneyNav } from "../../ui/sub-nav.tsx";
import { dayOf } from "./money-request.ts";

export const meta = () => [{ title: "Payments | Desk" }, { name: "robots", content: "noindex" }];

const MOST = 200;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const { searchParams } = new URL(request.url);
  const oneOf = (name: string, allowed: readonly string[]) =>
    allowed.find((each) => each === searchParams.get(name)) ?? "";
  const day = dayOf(request.url, "day", indiaDay(now));
  const wanted = {
    day,
    state: oneOf("state", PAYMENT_STATES),
    method: oneOf("method", METHODS),
    bookingNo: typedCode(searchParams.get("booking") ?? "").slice(0, 20),
  };
  const span = spanOfDays(day);
  const most = mostOf(request.url, MOST);
  const payments = await desk.accounting.payments(account, { ...wanted, ...span, most });
  return {
    wanted,
    most,
    // What was asked has no sum: each attempt at a booking asks for the same money once more.
    sums: ["", sumWords(payments, ({ paidAmountPaise }) => paidAmountPaise ?? 0)],
    payments: payments.map(({ orderId, bookingNo, provider, method, state, ...payment }) => ({
      orderId,
      bookingNo,
      state: PAYMENT_WORDS[state],
      at: showDayTime(payment.createdAt),
      by: paidByWords({ provider, method }),
      asked: formatRupees(payment.amountPaise),
      paid: payment.paidAmountPaise === null ? "" : formatRupees(payment.paidAmountPaise),
    })),
  };
}

export default function Money() {
  const { wanted, payments, sums, most } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Payments" count={<Count shown={payments.length} most={most} />} />
      <MoneyNav />
      <Form method="get" className="desk-filter" role="search" aria-label="Payments">
        <TextField label="Day" name="day" type="date" defaultValue={wanted.day} />
        <SelectField
          label="State"
          name="state"
          empty="All"
          defaultValue={wanted.state}
          options={PAYMENT_STATES.map((state) => ({ value: state, label: PAYMENT_WORDS[state] }))}
        />
        <SelectField
          label="Paid"
          name="method"
          empty="In any way"
          defaultValue={wanted.method}
          options={METHODS.map((method) => ({ value: method, label: METHOD_WORDS[method] ?? method }))}
        />
        <TextField label="Booking (any day)" name="booking" defaultValue={wanted.bookingNo} cutsAt={20} />
        <Button type="submit" size="sm" variant="secondary">
          Search
        </Button>
      </Form>
      {payments.length === 0 ? (
        <EmptyState title="No payment fits">Choose another day, or leave a field empty.</EmptyState>
      ) : (
        <DataTable
          caption="Payments, newest first"
          heads={["Order", "Booking", "Begun", "Paid by", "State"]}
          numbers={["Asked", "Paid"]}
          sums={sums}
        >
          {payments.map(({ orderId, bookingNo, at, by, state, asked, paid }) => (
            <Row key={orderId}>
              <RowLink to={`/desk/money/payments/${orderId}`}>{orderId}</RowLink>
              <td>
                <BookingLink no={bookingNo} />
              </td>
              <td>{at}</td>
              <td>{by}</td>
              <td>{state}</td>
              <td className="desk-number">{asked}</td>
              <td className="desk-number">{paid}</td>
            </Row>
          ))}
        </DataTable>
      )}
      <CutList shown={payments.length} most={most} />
    </>
  );
}
