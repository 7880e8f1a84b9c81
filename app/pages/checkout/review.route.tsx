import { Link, redirect } from "react-router";
import { formatDecimal, formatRupees } from "../../../domain/money.ts";
import { CartPrice } from "../../checkout/cart-price.tsx";
import { PndtNotice } from "../../checkout/pndt-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/review.route.ts";
import { bookCartByForm } from "./book-cart-by-form.ts";
import { stepPath } from "./choices.ts";
import { HeldClock } from "./held-clock.tsx";
import { chosenPatient, chosenPlace, openStep } from "./open-step.ts";
import { chosenWindow, reviewFacts } from "./review-facts.ts";
import { ReviewPart } from "./review-part.tsx";
import { safetyStatements } from "./safety-statements.ts";
import { stepFacts } from "./step-facts.ts";
import { StepFrame } from "./step-frame.tsx";

async function openReview(...[context, request]: Parameters<typeof openStep>) {
  const step = await openStep(context, request);
  const patient = await chosenPatient(step);
  const place = await chosenPlace(step);
  const window = chosenWindow(step);
  if (!window) throw redirect(stepPath("time", step.choices));
  const statements = safetyStatements(step.services);
  if (statements.length > 0 && !step.choices.safe) throw redirect(stepPath("safety", step.choices));
  const pndt = statements.some(({ flag }) => flag === "pndt");
  return { step, place, pndt, review: reviewFacts(step, place, patient, window) };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { step, place, pndt, review } = await openReview(context, request);
  return {
    ...stepFacts(step, place.cart, place.place.zoneId),
    review,
    pndt,
    tests: place.cart.price.lines.map(({ service }) => service.name),
    now: step.facts.now.getTime(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { step, review } = await openReview(context, request);
  return bookCartByForm(step, await request.formData(), review.isMinor);
}

export default function ReviewStep({ loaderData, actionData }: Route.ComponentProps) {
  const { review, choices, money, tests, pndt, now } = loaderData;
  const faults = actionData?.faults ?? {};
  const amount = formatRupees(money.amountPaise);
  return (
    <StepFrame
      step="review"
      {...loaderData}
      faults={faults}
      title="Please check your booking"
      next={money.amountPaise === 0 ? "Book now" : `Pay ${amount}`}
      second={money.amountPaise > 0 && <PayLater amount={amount} />}
      before={
        <>
          {actionData?.message && <Notice kind="error" message={actionData.message} takesFocus />}
          {choices.held !== null && <HeldClock until={choices.held} now={now} />}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <ReviewPart title="Patient" change={stepPath("patient", choices)}>
          <strong>{review.patient.name}</strong>
          <br />
          {review.patient.words}
        </ReviewPart>
        <ReviewPart
          title={review.isHome ? "We come to you" : "You come to the lab"}
          change={stepPath("place", choices)}
        >
          <strong>{review.place.title}</strong>
          <br />
          {review.place.words}
        </ReviewPart>
        <ReviewPart title="Date and time" change={stepPath("time", choices)}>
          <strong>{review.time}</strong>
        </ReviewPart>
        <ReviewPart title="Tests" change="/cart">
          {tests.join(", ")}
        </ReviewPart>
      </div>
      {review.warnsOfFasting && (
        <Notice
          kind="warning"
          live={false}
          title="Fasting until this time"
          message="Your time is outside 6 to 11 a.m. Please do not eat until the sample is taken; water is fine."
        />
      )}
      <Card look="tinted">
        <h2 className="mb-3 text-lg">Before the visit</h2>
        <ul className="grid grid-cols-1 gap-2">
          {review.preparation.map(({ words, tests: whose }) => (
            <li key={words}>
              {words}{" "}
              {tests.length > 1 && <span className="text-sm text-ink-soft">({whose.join(", ")})</span>}
            </li>
          ))}
          {review.needsPrescription && <li>Please keep the doctor's prescription at hand.</li>}
        </ul>
        <h2 className="mt-5 mb-3 text-lg">Your reports</h2>
        <ul className="grid grid-cols-1 gap-1">
          {review.promises.map(({ name, by }) => (
            <li key={name}>
              {name}: promised by <strong>{by}</strong>
            </li>
          ))}
        </ul>
        <h2 className="mt-5 mb-3 text-lg">If your plans change</h2>
        <p>
          {review.freeUntil
            ? `Until ${review.freeUntil} cancelling and moving are free, and you get back everything that you paid.`
            : "Your visit begins soon. Cancelling is free as long as the collector is not on the way."}{" "}
          <Link to="/cancellation-policy" className="text-link">
            All about cancelling
          </Link>
        </p>
      </Card>
      {pndt && <PndtNotice />}
      <div className="lg:hidden">
        <Card>
          <h2 className="mb-4 text-lg">Price</h2>
          <CartPrice money={money} />
        </Card>
      </div>
      <div>
        <CheckField
          name="agree"
          value="1"
          error={faults.agree}
          label={
            <>
              I agree to the{" "}
              <Link to="/terms-condition" className="text-link" target="_blank">
                terms
              </Link>{" "}
              and have read the{" "}
              <Link to="/privacy-policy" className="text-link" target="_blank">
                privacy notice
              </Link>
              .
            </>
          }
        />
        {review.isMinor && (
          <CheckField
            name="guardian"
            value="1"
            error={faults.guardian}
            label={`I am ${review.patient.name}'s parent or guardian and agree to the tests.`}
          />
        )}
      </div>
      <input type="hidden" name="amount" value={formatDecimal(money.amountPaise)} />
    </StepFrame>
  );
}

function PayLater({ amount }: { amount: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" name="pay-later" value="1" variant="secondary" size="lg">
        Book now, pay at the visit
      </Button>
      <span className="text-sm text-ink-soft">{amount}, in cash or by UPI.</span>
    </div>
  );
}
