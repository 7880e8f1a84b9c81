import type { ReactNode } from "react";
import { Link } from "react-router";
import { CutList, DataTable, Row } from "../../ui/data-table.tsx";
import type { ShownMessage } from "./messages-table.tsx";
import { MessagesTable } from "./messages-table.tsx";

interface Shown {
  no: string;
  most: number;
  items: readonly {
    position: number;
    name: string;
    visit: number;
    patient: string;
    price: string;
    report: string;
    /** What went back of it because it was not done, each in words. */
    refunds: readonly string[];
    accession: string;
    /** There is a report, and the role may open it. */
    hasReport: boolean;
    promised: string;
  }[];
  /** The role opens a payment's own page. */
  mayReadMoney: boolean;
  payments: readonly { orderId: string; state: string; method: string; at: string; amount: string }[];
  refunds: readonly {
    refId: string;
    state: string;
    reported: string;
    cause: string;
    at: string;
    amount: string;
  }[];
  events: readonly { id: string; at: string; status: string; actor: string; reason: string }[];
  changes: readonly { id: string; at: string; who: string; action: string }[];
  messages: readonly ShownMessage[];
  /** When the page was read. */
  seen: string;
}

/** Tests and money of a booking. */
export function BookingTables({ page }: { page: Shown }) {
  return (
    <div>
      <h2>Tests</h2>
      <Table
        caption="Tests of the booking"
        heads={["Test", "Patient", "Accession", "Report", "Promised"]}
        number="Price"
        rows={page.items.map(
          ({ position, name, patient, accession, hasReport, report, refunds, promised, price }) => ({
            key: String(position),
            cells: [
              name,
              patient,
              hasReport ? (
                <Link key="report" className="text-link" to={`/desk/results/reports/${accession}`}>
                  {accession}
                </Link>
              ) : (
                accession
              ),
              <span key="state">
                {report}
                {refunds.map((each) => (
                  <span key={each} className="desk-note block">
                    {each}
                  </span>
                ))}
              </span>,
              promised,
              price,
            ],
          }),
        )}
      />
      <h2>Payments and refunds</h2>
      {page.payments.length + page.refunds.length === 0 ? (
        <p>No payment through the provider.</p>
      ) : (
        <Table
          caption="Payments and refunds"
          heads={["Number", "When", "What", "State"]}
          number="Amount"
          rows={[
            ...page.payments.map(({ orderId, at, method, state, amount }) => ({
              key: orderId,
              cells: [
                page.mayReadMoney ? (
                  <Link key="payment" className="text-link" to={`/desk/money/payments/${orderId}`}>
                    {orderId}
                  </Link>
                ) : (
                  orderId
                ),
                at,
                `Payment: ${method}`,
                state,
                amount,
              ],
            })),
            ...page.refunds.map(({ refId, at, cause, state, reported, amount }) => ({
              key: refId,
              cells: [refId, at, `Refund: ${cause}`, [state, reported].filter(Boolean).join(". "), amount],
            })),
          ]}
        />
      )}
    </div>
  );
}

/** What happened of a booking: as the customer reads it, what the staff did, and the messages. */
export function BookingHistory({ page }: { page: Shown }) {
  return (
    <div>
      <h2>History</h2>
      {page.events.length === 0 && (
        <p>
          The history is in the archive: its month was taken off, and is a table of its own in the schema
          “history” of the database.
        </p>
      )}
      <Table
        caption="What the customer sees"
        heads={["When", "What", "By", "Reason"]}
        subject={1}
        rows={page.events.map(({ id, at, status, actor, reason }) => ({
          key: id,
          cells: [at, status, actor, reason],
        }))}
      />
      {page.changes.length > 0 && (
        <>
          <h2>Done by the staff</h2>
          <Table
            caption="What the staff did"
            heads={["When", "Who", "What"]}
            subject={2}
            rows={page.changes.map(({ id, at, who, action }) => ({ key: id, cells: [at, who, action] }))}
          />
        </>
      )}
      <h2>Messages</h2>
      <MessagesTable messages={page.messages} seen={page.seen} />
      <CutList shown={page.messages.length} most={page.most} />
    </div>
  );
}

/** A table of words and links, with a number in the last column where `number` names it. `subject`: the column that says what a row is about. */
function Table({
  caption,
  heads,
  subject = 0,
  number,
  rows,
}: {
  caption: string;
  heads: readonly string[];
  subject?: number;
  number?: string;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}) {
  return (
    <DataTable caption={caption} heads={heads} numbers={number === undefined ? [] : [number]}>
      {rows.map(({ key, cells }) => (
        <Row key={key}>
          {cells.map((cell, index) =>
            index === subject ? (
              <th key={heads[index]} scope="row">
                {cell}
              </th>
            ) : (
              <td key={heads[index] ?? number} className={index === heads.length ? "desk-number" : undefined}>
                {cell}
              </td>
            ),
          )}
        </Row>
      ))}
    </DataTable>
  );
}
