import { useFetcher } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TableHead } from "../../ui/table-head.tsx";

export interface ShownMessage {
  id: string;
  at: string;
  what: string;
  channel: string;
  fate: string;
  error: string;
  /** A key for a press of "Send again"; null where it is not offered. */
  key: string | null;
}

/** Messages to a customer with what became of each. */
export function MessagesTable({
  messages,
  resendTo,
}: {
  messages: readonly ShownMessage[];
  resendTo?: string;
}) {
  if (messages.length === 0) return <EmptyState title="No message yet" />;
  return (
    <div className="desk-table-scroll">
      <table className="desk-table">
        <caption className="sr-only">Messages, newest first</caption>
        <TableHead heads={["When", "Message", "By", "Fate"]}>
          {resendTo && (
            <th scope="col">
              <span className="sr-only">Action</span>
            </th>
          )}
        </TableHead>
        <tbody>
          {messages.map(({ id, at, what, channel, fate, error, key }) => (
            <tr key={id}>
              <td>{at}</td>
              <th scope="row">{what}</th>
              <td>{channel}</td>
              <td>
                {fate}
                {error !== "" && <span className="desk-note"> ({error})</span>}
              </td>
              {resendTo && (
                <td>{key !== null && <Resend to={resendTo} id={id} idempotency={key} what={what} />}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Resend({
  to,
  id,
  idempotency,
  what,
}: {
  to: string;
  id: string;
  idempotency: string;
  what: string;
}) {
  const fetcher = useFetcher<{ message: string }>();
  return (
    <fetcher.Form method="post" action={to}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={idempotency} />
      <Button type="submit" variant="quiet" size="sm" busy={fetcher.state !== "idle"}>
        Send again<span className="sr-only">: {what}</span>
      </Button>
      <span role="status">{fetcher.data?.message}</span>
    </fetcher.Form>
  );
}
