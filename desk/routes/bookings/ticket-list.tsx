export interface ShownTicket {
  no: string;
  since: string;
  by: string;
  closed: string | null;
}

export function TicketList({ tickets }: { tickets: readonly ShownTicket[] }) {
  if (tickets.length === 0) return <p>None.</p>;
  return (
    <ul>
      {tickets.map(({ no, since, by, closed }) => (
        <li key={no}>
          <strong>{no}</strong>, since {since}: {closed ? `closed ${closed}` : `to be resolved by ${by}`}
        </li>
      ))}
    </ul>
  );
}
