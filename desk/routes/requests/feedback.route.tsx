import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Link, redirect, useActionData, useLoaderData } from "react-router";
import { STAGE_WORDS, STAGES } from "../../../domain/requests/types.ts";
import { staffOf } from "../../desk-context.ts";
import { backTo } from "../../ui/back-to-list.ts";
import { conflictOn } from "../../ui/change-page.ts";
import { Facts } from "../../ui/facts.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import { ListField } from "../../ui/last-lists.tsx";
import { BookingLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showDayTime } from "../../ui/show-time.ts";
import { readAgain } from "../../ui/vanished-form.tsx";

export const meta = () => [{ title: "Feedback | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const feedback = await desk.requests.feedback(account, params.no ?? "");
  if (!feedback) throw data(null, { status: 404 });
  const { bookingNo, overall, stages, tags, message, ticketNo, changedAt, isClosed } = feedback;
  return {
    bookingNo,
    overall,
    tags,
    message,
    ticketNo,
    isClosed,
    at: showDayTime(changedAt),
    stages: STAGES.flatMap((stage) => {
      const mark = stages[stage];
      return mark === undefined ? [] : [{ words: STAGE_WORDS[stage], mark }];
    }),
  };
}

const LIST = "/desk/requests/feedback";

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  if (await desk.requests.closeFeedback(account, params.no ?? ""))
    return redirect(backTo(await request.formData(), LIST, "read", params.no));
  if (!(await desk.requests.feedback(account, params.no ?? ""))) throw data(null, { status: 404 });
  return conflictOn("feedback", []);
}

export default function Feedback() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title={`Feedback on booking ${page.bookingNo}`} />
      <FormErrorNotice failed={failed} />
      <section className="desk-panel">
        <Facts
          facts={{
            Overall: `${page.overall} of 5`,
            ...Object.fromEntries(page.stages.map(({ words, mark }) => [words, `${mark} of 5`])),
            Ticked: page.tags.join(", ") || "nothing",
            Given: page.at,
            "Booking number": <BookingLink no={page.bookingNo} />,
          }}
        />
        <p className="desk-quote">{page.message || "No words."}</p>
        {page.ticketNo && (
          <p>
            A low mark has opened a ticket, where it is answered:{" "}
            <Link className="text-link" to={`/desk/requests/grievances/${page.ticketNo}`}>
              {page.ticketNo}
            </Link>
          </p>
        )}
        {page.isClosed ? (
          <p className="desk-note">It was read.</p>
        ) : (
          <Form method="post">
            <ListField path={LIST} />
            <SubmitButton>I have read it</SubmitButton>
          </Form>
        )}
      </section>
    </>
  );
}
