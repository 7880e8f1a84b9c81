import type { LoaderFunctionArgs } from "react-router";
import { data, useLoaderData } from "react-router";
import { formatRupees } from "../../../domain/shared/money.ts";
import { staffOf } from "../../desk-context.ts";
import { DataTable, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import { BookingLink } from "../../ui/links.tsx";
import { PAYMENT_WORDS, paidByWords } from "../../ui/money-words.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { showDayTime } from "../../ui/show-time.ts";
import { MoneyNav } from "../../ui/sub-nav.tsx";

export const meta = () => [{ title: "Payment | Desk" }, { name: "robots", content: "noindex" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const found = await desk.accounting.payment(account, params.id ?? "");
  if (!found) throw data(null, { status: 404 });
  const { payment, events } = found;
  const { orderId, bookingNo, provider, state, providerTxnId } = payment;
  return {
    orderId,
    bookingNo,
    isOnline: provider !== "desk",
    facts: [
      ["State", PAYMENT_WORDS[state]],
      ["Asked for", formatRupees(payment.amountPaise)],
      ["Paid", payment.paidAmountPaise === null ? "nothing" : formatRupees(payment.paidAmountPaise)],
      ["Paid by", paidByWords(payment)],
      [provider === "desk" ? "Voucher or transfer" : "Transaction at the provider", providerTxnId ?? "none"],
      ["Begun", showDayTime(payment.createdAt)],
      ["Settled", payment.settledAt ? showDayTime(payment.settledAt) : "not yet"],
    ] as const,
    events: events.map(({ key, receivedAt, appliedAt, note }) => ({
      key,
      note,
      at: showDayTime(receivedAt),
      applied: appliedAt ? showDayTime(appliedAt) : "waits",
    })),
  };
}

export default function Payment() {
  const { orderId, bookingNo, isOnline, facts, events } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={`Payment ${orderId}`} />
      <MoneyNav />
      <section className="desk-panel" aria-labelledby="facts">
        <h2 id="facts">
          Booking <BookingLink no={bookingNo} />
        </h2>
        <Facts facts={Object.fromEntries(facts)} />
      </section>
      {isOnline && <Events events={events} />}
    </>
  );
}

type Event = ReturnType<typeof useLoaderData<typeof loader>>["events"][number];

function Events({ events }: { events: readonly Event[] }) {
  return (
    <>
      <h2>What the provider told</h2>
      {events.length === 0 ? (
        <EmptyState title="Nothing yet">The provider is asked by itself until it decides.</EmptyState>
      ) : (
        <DataTable
          caption="Events of the payment, oldest first"
          heads={["Received", "Applied", "What came of it"]}
        >
          {events.map(({ key, at, applied, note }) => (
            <Row key={key}>
              <th scope="row">{at}</th>
              <td>{applied}</td>
              <td>{note}</td>
            </Row>
          ))}
        </DataTable>
      )}
    </>
  );
}
