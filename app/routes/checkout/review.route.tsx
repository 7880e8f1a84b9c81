import { redirect } from "react-router";
import { showsPndtNotice } from "../../../domain/catalogue/shows-pndt-notice.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import { BookedAlready } from "../../features/checkout/booked-already.tsx";
import { CartPrice } from "../../features/checkout/cart-price.tsx";
import { readWaiting } from "../../features/checkout/read-waiting.ts";
import { WaitingBooking } from "../../features/checkout/waiting-booking.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/review.route.ts";
import { BeforeTheVisit } from "./before-the-visit.tsx";
import { askedConsents, bookCartByForm } from "./book-cart-by-form.ts";
import { readChoices, stepPath } from "./choices.ts";
import { chosenPeople } from "./chosen-people.ts";
import { Consents } from "./consents.tsx";
import { findJustBooked } from "./find-just-booked.ts";
import { HeldClock } from "./held-clock.tsx";
import { chosenPlace, chosenSecond, openStep } from "./open-step.ts";
import { ReviewChoices } from "./review-choices.tsx";
import { chosenWindow, reviewFacts } from "./review-facts.ts";
import { safetyMark } from "./safety-mark.ts";
import { stepFacts } from "./step-facts.ts";
import { StepFrame } from "./step-frame.tsx";

async function openReview(...[context, request]: Parameters<typeof openStep>) {
  const step = await openStep(context, request);
  const { choices, services } = step;
  const people = await chosenPeople(step);
  const place = await chosenPlace(step);
  const window = chosenWindow(step, choices.slot);
  if (!window) throw redirect(stepPath("time", choices));
  const second = chosenSecond(step, place);
  const labWindow = second ? chosenWindow(step, choices.labSlot) : undefined;
  if (second && !labWindow) throw redirect(stepPath("lab-time", choices));
  if (safetyMark(services) !== null && choices.safe !== safetyMark(services)) {
    throw redirect(stepPath("safety", choices));
  }
  const visits = { window, second: second && labWindow ? { lab: second.lab, window: labWindow } : null };
  return { step, place, review: await reviewFacts(step, place, people, visits) };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { step, place, review } = await openReview(context, request);
  return {
    ...stepFacts(step, place.cart, place.place.zoneId),
    review,
    asked: askedConsents(review),
    pndt: step.services.some((service) => showsPndtNotice(service, step.facts.catalogue)),
    waiting: await readWaiting(step.facts, step.choices.slot),
    severalTests: place.cart.price.lines.length > 1,
    now: step.facts.now.getTime(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  try {
    const { step, review } = await openReview(context, request);
    const fault = await bookCartByForm(step, await request.formData(), review);
    // The first of two presses may have booked the cart while the second was looking at it.
    await leadToJustBooked(context, request);
    return fault;
  } catch (thrown) {
    const isToCart = thrown instanceof Response && thrown.headers.get("location") === "/cart";
    if (isToCart) await leadToJustBooked(context, request);
    throw thrown;
  }
}

async function leadToJustBooked(...[context, request]: Parameters<typeof openStep>): Promise<void> {
  const { slot } = readChoices(new URL(request.url).searchParams);
  const booked = await findJustBooked(requestOf(context), slot);
  if (booked) throw redirect(booked, 303);
}

export default function ReviewStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { review, asked, choices, money, severalTests, pndt, waiting, now } = loaderData;
  const faults = actionData?.faults ?? {};
  const amount = t.rupees(money.amountPaise);
  return (
    <StepFrame
      step="review"
      {...loaderData}
      faults={faults}
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
          {actionData?.message && <Notice kind="error" message={actionData.message} takesFocus />}
          {choices.held !== null && <HeldClock until={choices.held} now={now} />}
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
            "{time}: this is outside 6 to 11 a.m. Please do not eat until the sample is taken; water is fine.",
            { time },
          )}
        />
      ))}
      <BeforeTheVisit review={review} severalTests={severalTests} />
      {waiting && <WaitingBooking waiting={waiting} />}
      <BookedAlready repeats={review.repeats} />
      {pndt && <PndtNotice short />}
      <div className="lg:hidden">
        <Card>
          <h2 className="mb-4 text-lg">{t("Price")}</h2>
          <CartPrice money={money} />
        </Card>
      </div>
      <Consents asked={asked} review={review} faults={faults} />
      <input type="hidden" name="amount" value={formatDecimal(money.amountPaise)} />
    </StepFrame>
  );
}
