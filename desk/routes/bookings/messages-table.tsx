import { Link } from "react-router";
import { isSendable } from "../../../domain/desk/messages.ts";
import type { DeskMessage } from "../../../domain/desk/ports.ts";
import { DataTable, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { showDayTime } from "../../ui/show-time.ts";
import { MESSAGE_WORDS, templateWords } from "../../ui/words.ts";

export interface ShownMessage {
  id: string;
  at: string;
  what: string;
  channel: string;
  fate: string;
  error: string;
  /** The idempotency key of "Send again"; null if it is not offered. */
  key: string | null;
}

/** Messages to a customer with their state. */
export function MessagesTable({
  messages,
  canResend = false,
  hasPages = false,
}: {
  messages: readonly ShownMessage[];
  /** The page takes "Send again". */
  canResend?: boolean;
  /** The role opens each on its own page. */
  hasPages?: boolean;
}) {
  if (messages.length === 0) return <EmptyState title="No message yet" />;
  return (
    <DataTable
      caption="Messages, newest first"
      heads={["When", "Message", "By", "Fate"]}
      more={canResend ? ["Action"] : []}
    >
      {messages.map(({ id, at, what, channel, fate, error, key }) => (
        <Row key={id}>
          <td>{at}</td>
          <th scope="row">
            {hasPages ? (
              <Link className="text-link" to={`/desk/messages/${id}`}>
                {what}
              </Link>
            ) : (
              what
            )}
          </th>
          <td>{channel}</td>
          <td>
            {fate}
            {error !== "" && <span className="desk-note"> ({error})</span>}
          </td>
          {canResend && <td>{key !== null && <Resend id={id} idempotency={key} what={what} />}</td>}
        </Row>
      ))}
    </DataTable>
  );
}

function Resend({ id, idempotency, what }: { id: string; idempotency: string; what: string }) {
  return (
    <Form of={{ id }} method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={idempotency} />
      <SubmitButton variant="quiet" size="sm">
        Send again<span className="sr-only">: {what}</span>
      </SubmitButton>
    </Form>
  );
}

export const NOT_SENDABLE =
  "This message cannot be sent again now: it still waits to be sent, or it is a code, and the customer asks for a new one.";

export const CHANNEL_WORDS: Readonly<Record<string, string>> = {
  sms: "SMS",
  email: "E-mail",
  whatsapp: "WhatsApp",
};

/** Messages for the table; `newKey` makes the idempotency key, if messages may be sent again. */
export function showMessages(
  messages: readonly DeskMessage[],
  newKey: (() => string) | null,
): ShownMessage[] {
  return messages.map(({ id, channel, template, state, createdAt, lastError }) => ({
    id,
    channel: CHANNEL_WORDS[channel] ?? channel,
    at: showDayTime(createdAt),
    what: templateWords(template),
    error: lastError,
    fate: MESSAGE_WORDS[state],
    key: newKey && isSendable({ template, state }) ? newKey() : null,
  }));
}
