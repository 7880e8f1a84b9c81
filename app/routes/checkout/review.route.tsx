import { redirect } from "react-router";
import { consentWords, safetyStatements } from "../../../domain/bookings/safety-statements.ts";
import { showsPndtNotice } from "../../../domain/catalogue/safety-words.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import { PendingBookingNotice, RepeatWarning } from "../../features/checkout/booking-notices.tsx";
import { detailsPath } from "../../features/checkout/booking-states.tsx";
import { CartPrice } from "../../features/checkout/cart-price.tsx";
import { findNewestBooking, isJustBooked, pendingOf } from "../../features/checkout/find-booking.ts";
import { PreparationList } from "../../features/checkout/preparation-list.tsx";
import { AgreedTerms } from "../../features/forms/agreed-terms.tsx";
import { FormError } from "../../features/forms/form-error.tsx";
import { joinNames } from "../../i18n/join-names.ts";
import { NowrapTimes, withFigures } from "../../i18n/nowrap-times.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import type { PageRequest } from "../../request-context.ts";
import { requestOf } from "../../request-context.ts";
import { useLayoutData } from "../../state/layout-data.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { Route } from "./+types/review.route.ts";
import { askedConsents, bookCartByForm, testsShown } from "./book-cart-by-form.ts";
import { readChoices, stepPath } from "./choices.ts";
import { chosenPeople } from "./chosen-people.ts";
import { HoldCountdown } from "./hold-countdown.tsx";
import { chosenPlace, chosenSecond, openStep, stepFacts } from "./open-step.ts";
import type { Review } from "./read-review.ts";
import { chosenWindow, readReview } from "./read-review.ts";
import { ReviewChoices } from "./review-choices.tsx";
import { SafetyTicks, StoredTicks } from "./safety-ticks.tsx";
import { StepLayout } from "./step-layout.tsx";

interface ConsentsProps {
  asked: readonly Parameters<typeof consentWords>[0][];
  review: Review;
  /** The error for each consent that is not ticked. */
  errors: Readonly<Partial<Record<string, string>>>;
  /** What was ticked in a form that was rejected. */
  ticked?: readonly string[];
}

/** The consents before the cart is booked. */
export function Consents({ asked, review, errors, ticked = [] }: ConsentsProps) {
  const t = useTranslate();
  return (
    <div>
      {asked.map((code) => (
        <CheckField
          key={code}
          name={code}
          value="1"
          defaultChecked={ticked.includes(code)}
          error={errors[code]}
          hint={HINTS[code]?.(review, t)}
          label={code === "terms" ? <AgreedTerms /> : t(consentWords(code))}
        />
      ))}
    </div>
  );
}

/** The tests or patients that a consent is about. */
const HINTS: Partial<Record<string, (review: Review, t: Translate) => string>> = {
  prescription: ({ prescribed }, t) => t("For {tests}.", { tests: joinNames(prescribed) }),
  guardian: ({ minors }, t) => t("For {people}.", { people: minors.join(", ") }),
};

/**
 * The page of the booking that the same form has just made for a slot. Without scripts a button can be pressed twice: the browser shows
 * only the second response, and the cart is empty by then.
 */
async function findBookedHere(request: PageRequest, slotId: string | null): Promise<string | undefined> {
  const { services, visitor } = request;
  if ((await services.cart.read(visitor)).price.lines.length > 0) return undefined;
  const booking = (await findNewestBooking(request))?.booking;
  const isOfForm = booking?.slotId === slotId && isJustBooked(booking, request.now);
  return isOfForm ? detailsPath(booking) : undefined;
}

async function openReview(...[context, request]: Parameters<typeof openStep>) {
  const step = await openStep(context, request);
  const { choices } = step;
  const people = await chosenPeople(step);
  const place = await chosenPlace(step);
  const window = chosenWindow(step, choices.slot);
  if (!window) throw redirect(stepPath("time", choices));
  const second = chosenSecond(step, place);
  const labWindow = second ? chosenWindow(step, choices.labSlot) : undefined;
  if (second && !labWindow) throw redirect(stepPath("lab-time", choices));
  const visits = { window, second: second && labWindow ? { lab: second.lab, window: labWindow } : null };
  return { step, place, review: await readReview(step, place, people, visits) };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { step, place, review } = await openReview(context, request);
  return {
    ...stepFacts(step, place.cart, place.place.zoneId),
    review,
    asked: askedConsents(review),
    tests: testsShown(step),
    statements: safetyStatements(step.services),
    pndt: step.services.some((service) => showsPndtNotice(service, step.facts.catalogue)),
    ...pendingOf(step.newest, {
      chosen: step.choices.slot,
      serviceIds: step.cart.price.lines.map(({ service }) => service.id),
      now: step.facts.now,
    }),
    now: step.facts.now.getTime(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  try {
    const { step, place, review } = await openReview(context, request);
    const { money } = stepFacts(step, place.cart, place.place.zoneId);
    const error = await bookCartByForm(step, await request.formData(), review, money.amountPaise);
    // The first of two presses may have booked the cart while the second was being checked.
    await leadToJustBooked(context, request);
    return error;
  } catch (thrown) {
    const isToCart = thrown instanceof Response && thrown.headers.get("location")?.startsWith("/cart");
    if (isToCart) await leadToJustBooked(context, request);
    throw thrown;
  }
}

async function leadToJustBooked(...[context, request]: Parameters<typeof openStep>): Promise<void> {
  const { slot } = readChoices(new URL(request.url).searchParams);
  const booked = await findBookedHere(requestOf(context), slot);
  if (booked) throw redirect(booked, 303);
}

export default function ReviewStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { review, asked, tests, statements, choices, money, pndt, pending, isRepeated, now } = loaderData;
  const { errors = {}, ticked = [], note } = actionData ?? {};
  const { formOwner } = useLayoutData();
  const amount = t.rupees(money.amountPaise);
  return (
    <StepLayout
      step="review"
      {...loaderData}
      errors={errors}
      title={t("Please check your booking")}
      next={money.amountPaise === 0 ? t("Book now") : t("Pay {amount}", { amount })}
      second={
        money.amountPaise > 0
          ? {
              action: t("Book now, pay at the visit"),
              hint: t("{amount}, in cash or by UPI.", { amount }),
            }
          : undefined
      }
      before={
        <>
          <FormError message={actionData?.message} />
          {choices.held !== null && <HoldCountdown until={choices.held} now={now} />}
        </>
      }
    >
      <ReviewChoices review={review} choices={choices} />
      {review.fastingOutside.map((time) => (
        <Notice
          key={time}
          kind="warning"
          live={false}
          title={t("Fasting until this time")}
          message={t(
            "{time} is outside 6 to 11 a.m. Please don't eat until the sample is taken; water is fine.",
            { time },
          )}
        />
      ))}
      {review.fastingBegun.map((time) => (
        <Notice
          key={time}
          kind="warning"
          live={false}
          title={t("Have you eaten since?")}
          message={t("The last meal was due by {time}. If you have eaten since then, choose a later time.", {
            time,
          })}
        />
      ))}
      {review.collectionBegun.map((time) => (
        <Notice
          key={time}
          kind="warning"
          live={false}
          title={t("Have you started collecting?")}
          message={t(
            "The 24-hour urine collection for this visit was due to start by {time}. If you haven't started it, choose a later time.",
            { time },
          )}
        />
      ))}
      <BeforeTheVisit review={review} />
      {pending && <PendingBookingNotice pending={pending} isRepeated={isRepeated} />}
      {review.paidTwice.length > 0 && (
        <Notice
          kind="warning"
          live={false}
          title={t("You'd pay for the same test twice")}
          message={review.paidTwice.join(" ")}
          action={
            <ButtonLink to="/cart" variant="secondary" size="sm">
              {t("View cart")}
            </ButtonLink>
          }
        />
      )}
      <RepeatWarning repeats={review.repeats} />
      {pndt && <PndtNotice short />}
      <div className="lg:hidden">
        <Card>
          <h2 className="mb-4 text-lg">{t("Price")}</h2>
          <CartPrice money={money} />
        </Card>
      </div>
      {review.isHome && (
        <TextField
          label={t("Note to the collector")}
          optional
          hint={t("For example, which bell to ring. Please don't write about your health here.")}
          name="note"
          defaultValue={note}
          autoComplete="off"
          error={errors.note}
        />
      )}
      <StoredTicks of={formOwner}>
        <SafetyTicks statements={statements} ticked={ticked} errors={errors} />
        <Consents asked={asked} review={review} errors={errors} ticked={ticked} />
      </StoredTicks>
      <input type="hidden" name="amount" value={formatDecimal(money.amountPaise)} />
      <input type="hidden" name="tests" value={tests} />
    </StepLayout>
  );
}

/** How to prepare, when the reports are promised, and until when the booking can be changed free of charge. */
export function BeforeTheVisit({ review }: { review: Review }) {
  const lang = useContentLanguage();
  const t = useTranslate();
  const { preparation, promises, freeUntil } = review;
  return (
    <Card look="tinted">
      <h2 className="mb-3 text-lg">{t("Before the visit")}</h2>
      {preparation.map(({ title, namesTests, ...each }) => (
        <div key={title} className="mt-4 first-of-type:mt-0">
          {preparation.length > 1 && <h3 className="mb-2 text-base">{title ?? t("Home collection")}</h3>}
          <PreparationList preparation={each} namesTests={namesTests} />
        </div>
      ))}
      <h2 className="mt-5 mb-3 text-lg">{t("Your reports")}</h2>
      <ul className="grid grid-cols-1 gap-1">
        {promises.map(({ names, by }) => (
          <li key={by}>
            <span lang={lang}>
              <WholeWords text={joinNames(names)} />
            </span>
            {": "}
            <Trans
              phrase="expected by {promisedBy}"
              promisedBy={
                <strong>
                  <NowrapTimes text={by} />
                </strong>
              }
            />
          </li>
        ))}
      </ul>
      <h2 className="mt-5 mb-3 text-lg">{t("Cancellation and rescheduling")}</h2>
      <p>
        {freeUntil
          ? withFigures(t("Free cancellation or rescheduling until {freeUntil}. Full refund.", { freeUntil }))
          : t("Your visit starts soon. Cancellation is free until the collector is on the way.")}{" "}
        <TextLink to="/cancellation-policy">{t("Cancellation policy details")}</TextLink>
      </p>
    </Card>
  );
}
