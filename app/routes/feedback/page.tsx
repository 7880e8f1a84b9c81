import { useId } from "react";
import { data, redirect } from "react-router";
import { STAGE_WORDS, STAGES } from "../../../domain/requests/types.ts";
import { bookingPath } from "../../features/checkout/booking-states.tsx";
import { PageForm } from "../../features/forms/page-form.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import { requireCustomer } from "../../features/page/page-request.ts";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { Card } from "../../ui/card.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { FieldError, SelectField, TextAreaField } from "../../ui/field.tsx";
import { LineLink, TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { useTypedText } from "../../ui/typed-texts.ts";
import { useFieldError, useFirstError } from "../../ui/use-field-error.ts";
import type { Route } from "./+types/page.ts";
import type { FeedbackDraft } from "./feedback-draft.ts";
import { draftOf, feedbackDraft, MARK_WORDS, MARKS, readFeedbackDraft, TAGS } from "./feedback-draft.ts";

/** Feedback on the customer's booking. Unknown bookings and other people's give the same 404. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const state = await services.requests.readFeedback(visitor.customerId, params.BookingId);
  if (state?.bookingNo !== params.BookingId) throw data(null, { status: 404 });
  const {
    bookingNo,
    patientNames,
    visitedAt,
    isOver,
    isCancelledOrExpired,
    given,
    changeableUntil,
    mayGive,
  } = state;
  const t = translateOf(context);
  return {
    bookingNo,
    isOver,
    isCancelledOrExpired,
    mayGive,
    patientNames: t.list(patientNames),
    visitedOn: t.day(visitedAt),
    given: given !== null,
    draft: draftOf(given),
    ticketNo: given?.ticketNo ?? null,
    changeableUntil: changeableUntil && t.dayTime(changeableUntil),
    saved: new URL(request.url).searchParams.get("saved") === "1",
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const bookingNo = params.BookingId;
  const draft = feedbackDraft(await request.formData());
  const words = readFeedbackDraft(draft);
  if (!words.ok) return { draft, errors: words.error };
  const given = await services.requests.giveFeedback({
    customerId: visitor.customerId,
    bookingNo,
    words: words.value,
  });
  if (given.ok) throw redirect(`/feedback/${bookingNo}?saved=1`, 303);
  switch (given.error.code) {
    case "unknown-booking":
      throw data(null, { status: 404 });
    case "too-early":
      return { draft, errors: { form: "You can rate a booking once its reports are ready." } };
    case "too-late":
      return { draft, errors: { form: "Feedback can be changed for 48 hours. That time has passed." } };
  }
}

export default function FeedbackPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { bookingNo, patientNames, visitedOn, isOver, isCancelledOrExpired, mayGive, given, ticketNo } =
    loaderData;
  const { changeableUntil, saved } = loaderData;
  return (
    <Page
      crumbs={pathCrumbs(`/feedback/${bookingNo}`, bookingNo)}
      title={t("Feedback")}
      lead={t("Booking {bookingNo}, {patientNames}, visit of {visitedOn}", {
        bookingNo,
        patientNames,
        visitedOn,
      })}
    >
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <ResponseNotice kind="success" message={saved && !actionData && t("Thank you for your feedback.")} />
        {ticketNo && (
          <Notice kind="info" live={false} title={t("Ticket {ticketNo}", { ticketNo })}>
            <p>
              {t(
                "We're sorry this went wrong. We'll look into it: you'll hear from us within 48 hours and get a reply within one month.",
              )}{" "}
              <TextLink to={`/grievance/${ticketNo}`}>{t("See the ticket")}</TextLink>
            </p>
          </Notice>
        )}
        {given && (
          <p className="text-ink-soft">
            <Trans
              phrase={
                mayGive
                  ? "You can change your feedback until {changeableUntil}."
                  : "You've given feedback. It could be changed until {changeableUntil}."
              }
              changeableUntil={changeableUntil ?? ""}
            />
          </p>
        )}
        {!isOver && (
          <Notice
            kind="info"
            live={false}
            message={
              isCancelledOrExpired
                ? t("This visit didn't happen, so there is nothing to rate.")
                : t("You can rate this booking once reports are ready.")
            }
          />
        )}
        {mayGive && (
          <Card>
            <FeedbackForm
              draft={actionData?.draft ?? loaderData.draft}
              errors={actionData?.errors}
              isChange={given}
            />
          </Card>
        )}
        <p>
          <LineLink to={bookingPath({ bookingNo })}>{t("Back to the booking")}</LineLink>
        </p>
      </div>
    </Page>
  );
}

type FeedbackFormProps = { draft: FeedbackDraft; errors: FieldErrors | undefined; isChange: boolean };

export function FeedbackForm({ draft, errors = {}, isChange }: FeedbackFormProps) {
  const t = useTranslate();
  return (
    <PageForm
      errors={errors}
      submit={isChange ? t("Change my feedback") : t("Send my feedback")}
      className="feedback-form grid grid-cols-1 gap-6"
    >
      <StarField value={draft.overall} error={errors.overall} />
      <div className="feedback-more">
        <fieldset className="grid grid-cols-1 gap-2">
          <legend className="field-label mb-2">
            {t("What stood out?")} <span className="field-optional">{t("(optional)")}</span>
          </legend>
          {Object.entries(TAGS).map(([kind, tags]) => (
            <div key={kind} className={`feedback-tags feedback-${kind}`}>
              {tags.map((tag) => (
                <CheckField
                  key={tag}
                  name="tag"
                  isChoice
                  value={tag}
                  label={t(tag)}
                  defaultChecked={draft.tags.includes(tag)}
                />
              ))}
            </div>
          ))}
        </fieldset>
        <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <legend className="field-label mb-2">
            {t("Rate each step")} <span className="field-optional">{t("(optional)")}</span>
          </legend>
          {STAGES.map((stage) => (
            <SelectField
              key={stage}
              label={t(STAGE_WORDS[stage])}
              name={`stage-${stage}`}
              defaultValue={draft.stages[stage] ?? ""}
              empty={t("Not rated")}
              options={MARKS.map((mark) => ({
                value: mark,
                label: `${t.number(mark)}: ${t(MARK_WORDS[mark])}`,
              }))}
            />
          ))}
        </fieldset>
        <TextAreaField
          label={t("Your comments")}
          name="message"
          optional
          rows={5}
          defaultValue={draft.message}
          error={errors.message}
        />
      </div>
    </PageForm>
  );
}

/** The mark of the whole visit as five stars: radio buttons, from the lowest to the highest, so that the stars up to the chosen one fill. */
function StarField({ value: given, error: givenError }: { value: string; error: string | undefined }) {
  const value = useTypedText("overall") ?? given;
  const t = useTranslate();
  const { error, onInput } = useFieldError(givenError);
  const id = useId();
  const isFirstError = useFirstError(Boolean(error));
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and of groups only a radio group may be invalid
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="field"
      onInput={onInput}
    >
      <legend className="field-label mb-2">{t("How was your experience?")}</legend>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="stars">
        {MARKS.toReversed().map((mark, at) => (
          <label key={mark} className="star">
            <input
              type="radio"
              name="overall"
              value={mark}
              className="sr-only"
              defaultChecked={value === String(mark)}
              // biome-ignore lint/a11y/noAutofocus: on a rejected form without scripts, so that the error is scrolled into view
              autoFocus={(isFirstError && at === 0) || undefined}
              suppressHydrationWarning
            />
            {/* Drawn here: a symbol of the sprite cannot be filled from outside. */}
            <svg aria-hidden="true" width={40} height={40} viewBox="0 0 24 24">
              <path d="m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z" />
            </svg>
            <span className="sr-only">{t("{mark} of 5", { mark })} </span>
            <span className="star-words">{t(MARK_WORDS[mark])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
