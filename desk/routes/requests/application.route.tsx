import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData, useSearchParams } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { backTo } from "../../ui/back-to-list.ts";
import { conflictOn } from "../../ui/change-page.ts";
import { Facts, Panel } from "../../ui/facts.tsx";
import { SelectField, TickField } from "../../ui/fields.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { ListField } from "../../ui/last-lists.tsx";
import { PhoneLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PictureViewer } from "../../ui/picture-viewer.tsx";
import { textOf } from "../../ui/read-form.ts";
import { readHolder } from "../../ui/read-holder.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { StaffHistoryPanel, showChanges } from "../../ui/staff-history.tsx";
import { TakeWork } from "../../ui/take-work.tsx";
import { DraftField, TemplateChoice } from "../../ui/template-choice.tsx";
import { templatesFor } from "../../ui/ticket-page.ts";
import { readAgain, VanishedForm } from "../../ui/vanished-form.tsx";
import { openingWords } from "./request-words.ts";

export const meta = () => [{ title: "Application | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

const OUTCOMES = ["Invited", "Declined", "No answer from the candidate"];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const { desk, account } = staff;
  const page = await desk.requests.application(account, params.no ?? "");
  if (!page) throw data(null, { status: 404 });
  const { application, pages, changes } = page;
  const { applicationNo: no, createdAt, name, isClosed } = application;
  const { opening, mobile, email, qualification, experience } = application;
  return {
    no,
    opening,
    name,
    mobile,
    email,
    qualification,
    experience,
    isClosed,
    ...(await readHolder(staff, "applications", no)),
    since: showDayTime(createdAt),
    pictures: Array.from({ length: pages }, (_, index) => ({
      src: `/desk/requests/applications/${no}/pages/${index + 1}`,
      name: `Page ${index + 1} of ${pages}`,
    })),
    changes: showChanges(changes),
    ...(await templatesFor(staff, "applications", { name, number: no }, request.url)),
  };
}

const LIST = "/desk/requests/applications";

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const form = await request.formData();
  const no = params.no ?? "";
  if (textOf(form, "intent", 10) === "remove") {
    if (form.get("sure") !== "1") return formError("Tick that the candidate has asked for it.", "sure");
    if (!(await desk.requests.removeApplication(account, no))) throw data(null, { status: 404 });
    return redirect(backTo(form, LIST, "removed", no));
  }
  const outcome = textOf(form, "outcome", 60);
  if (!OUTCOMES.includes(outcome)) return formError("Choose what came of it.", "outcome");
  if (await desk.requests.closeApplication(account, no, outcome))
    return redirect(backTo(form, LIST, "closed", no));
  const page = await desk.requests.application(account, no);
  if (!page) throw data(null, { status: 404 });
  return conflictOn("application", page.changes);
}

export default function Application() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <>
      <PageHead title={`Application ${page.no}`} marks={[page.isClosed && "Closed"]}>
        {!page.isClosed && (
          <TakeWork inbox="applications" item={page.no} holder={page.holder} isMine={page.isMine} />
        )}
      </PageHead>
      <FormErrorNotice failed={failed} />
      <VanishedForm forms={page.isClosed ? [{ intent: "remove" }] : [{}]} />
      <div className="desk-columns">
        <div>
          {page.pictures.length > 0 ? (
            <PictureViewer pictures={page.pictures} what="CV" />
          ) : (
            <p>
              The CV is a Word document, of which no picture is made. An operator saves it with{" "}
              <code>namuna applications open {page.no} --original</code>.
            </p>
          )}
        </div>
        <aside aria-label="About the application">
          <Panel title="Candidate">
            <Facts
              facts={{
                Opening: openingWords(page.opening),
                Name: page.name,
                Mobile: <PhoneLink mobile={page.mobile} />,
                "E-mail": page.email ? (
                  <a className="text-link" href={`mailto:${page.email}`}>
                    {page.email}
                  </a>
                ) : (
                  "not given"
                ),
                Qualification: page.qualification || "not given",
                Experience: page.experience || "not given",
                Received: page.since,
              }}
            />
          </Panel>
          <Panel title="Words for the answer">
            <TemplateChoice templates={page.templates} template={page.template} />
            {search.get("template") && <DraftField page={page} label="To copy into your e-mail" readOnly />}
          </Panel>
          {!page.isClosed && (
            <Panel title="Close">
              <Form of={{ intent: "close" }} method="post" className="desk-form">
                <ListField path={LIST} />
                <SelectField
                  label="What came of it"
                  name="outcome"
                  empty="Choose"
                  options={OUTCOMES.map((each) => ({ value: each, label: each }))}
                />
                <SubmitButton name="intent" value="close">
                  Close the application
                </SubmitButton>
              </Form>
            </Panel>
          )}
          <StaffHistoryPanel changes={page.changes} />
          <Panel title="Remove">
            <Form of={{ intent: "remove" }} method="post" className="desk-form">
              <ListField path={LIST} />
              <TickField name="sure" label="The candidate has asked for it, on the number above" />
              <SubmitButton name="intent" value="remove" variant="danger">
                Remove with the CV
              </SubmitButton>
            </Form>
          </Panel>
        </aside>
      </div>
    </>
  );
}
