import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { backTo } from "../../ui/back-to-list.ts";
import { conflictOn } from "../../ui/change-page.ts";
import { Facts, Panel } from "../../ui/facts.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import { ListField } from "../../ui/last-lists.tsx";
import { FindMobile, PhoneLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { shownHolder } from "../../ui/read-holder.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { TakeWork } from "../../ui/take-work.tsx";
import { templatesFor } from "../../ui/ticket-page.ts";
import { readAgain } from "../../ui/vanished-form.tsx";

export const meta = () => [{ title: "Call back | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, account } = staff;
  const page = await desk.requests.callBack(account, params.id ?? "");
  if (!page) throw data(null, { status: 404 });
  const { callBack, holder } = page;
  return {
    id: callBack.id,
    mobile: callBack.mobile,
    times: callBack.times,
    ...shownHolder(holder, account),
    since: showDayTime(callBack.askedAt),
    done: callBack.doneAt ? showDayTime(callBack.doneAt) : null,
    // A request to be called has no number of its own, and whoever sent it no name.
    templates: (await templatesFor(staff, "call-backs", { name: "", number: callBack.mobile }, request.url))
      .templates,
  };
}

const LIST = "/desk/requests/call-backs";

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  if (await desk.requests.finishCallBack(account, params.id ?? ""))
    return redirect(backTo(await request.formData(), LIST, "called"));
  const page = await desk.requests.callBack(account, params.id ?? "");
  if (!page) throw data(null, { status: 404 });
  return conflictOn("call-back", []);
}

export default function CallBack() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title="Call back">
        {page.done === null && (
          <TakeWork inbox="call-backs" item={page.id} holder={page.holder} isMine={page.isMine} />
        )}
      </PageHead>
      <FormErrorNotice failed={failed} />
      <section className="desk-panel">
        <Facts
          facts={{
            Call: <PhoneLink mobile={page.mobile} />,
            Account: <FindMobile mobile={page.mobile} />,
            "Asked first": page.since,
            Asked: page.times === 1 ? "once" : `${page.times} times`,
          }}
        />
        {page.done === null ? (
          <Form method="post">
            <ListField path={LIST} />
            <SubmitButton>I have called them</SubmitButton>
          </Form>
        ) : (
          <p>Called {page.done}.</p>
        )}
      </section>
      {page.templates.length > 0 && (
        <Panel title="Words for the call">
          <ul>
            {page.templates.map(({ id, title, text }) => (
              <li key={id}>
                <strong>{title}</strong>: {text}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
