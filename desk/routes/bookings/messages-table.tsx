import { Link } from "react-router";
import type { BookingChangeError } from "../../../domain/desk/change-booking.ts";
import type { ResendError, SeenMessage } from "../../../domain/desk/messages.ts";
import { isSendable } from "../../../domain/desk/messages.ts";
import type { DeskMessage } from "../../../domain/desk/ports.ts";
import { conflictOn } from "../../ui/change-page.ts";
import { DataTable, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { wholeTextOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { MESSAGE_WORDS, templateWords } from "../../ui/words.ts";

export interface ShownMessage {
  id: string;
  at: string;
  what: string;
  channel: string;
  state: string;
  error: string;
  /** The idempotency key of "Send again"; null if it is not offered. */
  key: string | null;
}

/** A message of a form, and when the form's page was read. */
export function seenMessageOf(form: FormData, id: string): SeenMessage {
  const seen = Date.parse(wholeTextOf(form, "seen"));
  return { id, seenAt: new Date(Number.isNaN(seen) ? 0 : seen) };
}

/** The response where a message was not sent again. */
export function notSentAgain(error: BookingChangeError | ResendError) {
  if (error.code === "untrue") return formError(UNTRUE);
  if (error.code !== "sent-again") return formError(NOT_SENDABLE);
  return conflictOn("message", [{ ...error, action: "message sent again" }]);
}

/** Messages to a customer with their state. */
export function MessagesTable({
  messages,
  seen = "",
  hasPages = false,
}: {
  messages: readonly ShownMessage[];
  /** When the page was read, if it takes "Send again". */
  seen?: string;
  /** The role opens each on its own page. */
  hasPages?: boolean;
}) {
  if (messages.length === 0) return <EmptyState title="No message yet" />;
  return (
    <DataTable
      caption="Messages, newest first"
      heads={["When", "Message", "Channel", "State"]}
      more={seen === "" ? [] : ["Action"]}
    >
      {messages.map(({ id, at, what, channel, state, error, key }) => (
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
            {state}
            {error !== "" && <span className="desk-note"> ({error})</span>}
          </td>
          {seen !== "" && <td>{key !== null && <Resend {...{ id, formKey: key, seen, what }} />}</td>}
        </Row>
      ))}
    </DataTable>
  );
}

function Resend({ id, formKey, seen, what }: Record<"id" | "formKey" | "seen" | "what", string>) {
  return (
    <Form of={{ id }} method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="seen" value={seen} />
      <SubmitButton variant="quiet" size="sm">
        Send again<span className="sr-only">: {what}</span>
      </SubmitButton>
    </Form>
  );
}

const UNTRUE =
  "Nothing was sent: a later message about this booking has made this one untrue, because the visit was moved, cancelled or paid meanwhile. Send the latest message instead.";
const NOT_SENDABLE =
  "This message cannot be sent again now: it still waits to be sent, it went to a number or an address that the customer no longer has, or it is a code, and the customer asks for a new one.";

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
    state: MESSAGE_WORDS[state],
    key: newKey && isSendable({ template, state }) ? newKey() : null,
  }));
}
