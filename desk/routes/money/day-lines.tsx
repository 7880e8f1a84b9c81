import { DataTable, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BookingLink } from "../../ui/links.tsx";

interface Line {
  key: string;
  kind: "received" | "beside" | "refunded";
  reference: string;
  bookingNo: string;
  at: string;
  isLate: boolean;
  method: string;
  amount: string;
}

const KIND_WORDS = { received: "Paid", beside: "Beside a booking", refunded: "Paid back" } as const;

/** Payments and refunds that a day counts. */
export function DayLines({ lines }: { lines: readonly Line[] }) {
  return (
    <>
      <h2>Payments and refunds</h2>
      {lines.length === 0 ? (
        <EmptyState title="No money came or went" />
      ) : (
        <DataTable
          caption="Payments and refunds of the day, oldest first"
          heads={["What", "Reference", "Booking", "When", "How"]}
          numbers={["Amount"]}
        >
          {lines.map(({ key, kind, reference, bookingNo, at, isLate, method, amount }) => (
            <Row key={key}>
              <td>{KIND_WORDS[kind]}</td>
              <th scope="row">{reference}</th>
              <td>
                <BookingLink no={bookingNo} />
              </td>
              <td>
                {at}
                {isLate && <div className="desk-note">After its own day was closed</div>}
              </td>
              <td>{method}</td>
              <td className="desk-number">{amount}</td>
            </Row>
          ))}
        </DataTable>
      )}
    </>
  );
}
