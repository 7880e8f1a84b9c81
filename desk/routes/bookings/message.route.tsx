import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Link, redirect, useActionData, useLoaderData, useSearchParams } from "react-router";
import { Notice } from "../../../app/ui/notice.tsx";
import { isSendable } from "../../../domain/desk/messages.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { keyOf, newKey } from "../../ui/change-page.ts";
import { Facts } from "../../ui/facts.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import { BookingLink, PhoneLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showDayTime } from "../../ui/show-time.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { MESSAGE_WORDS, templateWords } from "../../ui/words.ts";
import { CHANNEL_WORDS, notSentAgain, seenMessageOf } from "./messages-table.tsx";

export const meta = () => [{ title: "Message | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, account } = staff;
  const message = await desk.messages.message(account, params.id ?? "");
  if (!message) throw data(null, { status: 404 });
  const { template, recipient, attempts, lastError, createdAt, bookingNo } = message;
  return {
    recipient,
    attempts,
    lastError,
    bookingNo,
    isMobile: /^\d{10}$/.test(recipient),
    what: templateWords(template),
    channel: CHANNEL_WORDS[message.channel] ?? message.channel,
    state: MESSAGE_WORDS[message.state],
    at: showDayTime(createdAt),
    customerId: mayDo(account.role, "customer.read") ? message.customerId : null,
    key: isSendable(message) ? newKey(staff) : null,
    seen: staff.now.toISOString(),
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const id = params.id ?? "";
  const form = await request.formData();
  const sent = await desk.messages.resend(account, { ...seenMessageOf(form, id), key: await keyOf(form) });
  if (sent.ok) return redirect(`/desk/messages/${id}?done=queued`);
  if (sent.error.code === "unknown-message") throw data(null, { status: 404 });
  return notSentAgain(sent.error);
}

/** One message: what became of it, whom it is for, and sending it once more. */
export default function Message() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={`Message: ${page.what}`} marks={[page.state]} />
      <FormErrorNotice failed={failed} />
      {search.has("done") && !failed && <Notice kind="success" message="Queued again." takesFocus />}
      <section className="desk-panel" aria-label="About the message">
        <Facts
          facts={{
            To: page.isMobile ? <PhoneLink mobile={page.recipient} /> : page.recipient,
            Channel: page.channel,
            When: page.at,
            Attempts: page.attempts,
            "What went wrong": page.lastError !== "" && page.lastError,
            Booking: page.bookingNo !== "" && <BookingLink no={page.bookingNo} />,
            Customer: page.customerId !== null && (
              <Link className="text-link" to={`/desk/customers/${page.customerId}`}>
                Customer's page
              </Link>
            ),
          }}
        />
        {page.key === null ? (
          <p className="desk-note">It waits to be sent, or is never sent twice.</p>
        ) : (
          <Form method="post">
            <input type="hidden" name="key" value={page.key} />
            <input type="hidden" name="seen" value={page.seen} />
            <SubmitButton>Send again</SubmitButton>
          </Form>
        )}
      </section>
    </>
  );
}
