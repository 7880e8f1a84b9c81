import { Notice } from "../../../app/ui/notice.tsx";
import { Due } from "../../ui/clock-words.tsx";
import { Facts, Panel } from "../../ui/facts.tsx";
import { VersionField } from "../../ui/fields.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import type { FormError } from "../../ui/form-error.ts";
import { BookingLink, FindMobile, PhoneLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StaffHistoryPanel } from "../../ui/staff-history.tsx";
import { TakeWork } from "../../ui/take-work.tsx";
import { DraftField, TemplateChoice } from "../../ui/template-choice.tsx";
import type { TicketData } from "../../ui/ticket-page.ts";
import { VanishedForm } from "../../ui/vanished-form.tsx";

/** A complaint with its legal clocks, its answers and the form of the next one. */
export function TicketView({
  page,
  failed,
  isDone,
  back,
}: {
  page: TicketData;
  failed: FormError | undefined;
  isDone: boolean;
  back: string;
}) {
  return (
    <>
      <PageHead
        back={back}
        title={`${page.source === "report" ? "Dispute" : "Ticket"} ${page.no}`}
        marks={[page.isClosed && "Closed"]}
      >
        {!page.isClosed && page.mayTake && (
          <TakeWork inbox="grievances" item={page.no} holder={page.holder} isMine={page.isMine} />
        )}
      </PageHead>
      {isDone && !failed && (
        <Notice
          kind="success"
          message="The answer is on the ticket's page, and the customer is told."
          takesFocus
        />
      )}
      <div className="desk-columns">
        <div>
          <h2>What was written</h2>
          <p className="desk-quote">{page.message || "No words."}</p>
          <h2>Answers</h2>
          {page.answers.length === 0 ? (
            <p className="desk-note">None yet.</p>
          ) : (
            <ol className="desk-answers">
              {page.answers.map(({ text, at }) => (
                <li key={at + text}>
                  <span className="desk-note">{at}</span>
                  <p className="desk-quote">{text}</p>
                </li>
              ))}
            </ol>
          )}
          <FormErrorNotice failed={failed} />
          <VanishedForm forms={page.isClosed ? [] : [{}]} />
          {!page.isClosed && (
            <>
              <TemplateChoice templates={page.templates} template={page.template} />
              {/* Empty again once its answer has come; who takes the ticket meanwhile keeps what is typed. */}
              <Form
                key={page.version}
                method="post"
                className="desk-form desk-form-answer"
                aria-label="Answer"
              >
                <input type="hidden" name="key" value={page.key} />
                <VersionField version={page.version} />
                <DraftField
                  page={page}
                  label="Answer"
                  name="text"
                  rows={6}
                  hint="The customer reads it on the ticket's page"
                  required
                />
                <div className="desk-row-actions">
                  <SubmitButton name="intent" value="answer">
                    Answer
                  </SubmitButton>
                  <SubmitButton name="intent" value="close" variant="secondary">
                    Answer and close
                  </SubmitButton>
                </div>
              </Form>
            </>
          )}
        </div>
        <aside aria-label="About the ticket">
          <Panel title="Who wrote">
            <Facts
              facts={{
                Name: page.name || "not given",
                Mobile: <PhoneLink mobile={page.mobile} />,
                Account: <FindMobile mobile={page.mobile} />,
                "E-mail": page.email || "not given",
                Booking: page.bookingNo !== "" && <BookingLink no={page.bookingNo} />,
              }}
            />
          </Panel>
          <Panel title="Clocks of the law">
            <Facts
              facts={{
                Received: page.since,
                Acknowledge: <Due {...page.acknowledged} />,
                Resolve: <Due {...page.resolved} />,
              }}
            />
          </Panel>
          <StaffHistoryPanel changes={page.changes} />
        </aside>
      </div>
    </>
  );
}
