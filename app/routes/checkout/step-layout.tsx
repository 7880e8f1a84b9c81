import type { ReactNode } from "react";
import { useLayoutEffect } from "react";
import { useNavigation } from "react-router";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import type { CartSeen } from "../../features/cart/use-header-cart.ts";
import { useHeaderCart } from "../../features/cart/use-header-cart.ts";
import type { CartMoney } from "../../features/checkout/cart-price.tsx";
import { CartPrice } from "../../features/checkout/cart-price.tsx";
import { PayMarks } from "../../features/checkout/ways-to-pay.tsx";
import { Form } from "../../features/forms/form.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { useErrorFocus } from "../../features/forms/use-error-focus.ts";
import { countItems } from "../../i18n/count-items.ts";
import { withFigures } from "../../i18n/nowrap-times.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Details } from "../../ui/details.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { StickyBar } from "../../ui/sticky-bar.tsx";
import type { Typed } from "../../ui/typed-texts.ts";
import { TypedTexts, useTypedBefore } from "../../ui/typed-texts.ts";
import type { Choices, Step } from "./choices.ts";
import { STEPS, stepPath } from "./choices.ts";

type StepLayoutProps = {
  step: Step;
  title: string;
  lead?: ReactNode;
  choices: Choices;
  steps: readonly Step[];
  money: CartMoney;
  items: readonly BarItem[];
  cartSeen: CartSeen;
  errors?: FieldErrors | undefined;
  /** What was chosen in the form when it was refused. */
  typed?: Typed | undefined;
  /** The label of the primary action; without it the step has its own. */
  next?: string | undefined;
  /** Above the form: notices, links, forms of their own. */
  before?: ReactNode;
  /**
   * A secondary submit button below the primary one. It comes after it in the DOM, so that Enter uses the primary one; each is disabled
   * while the other is being sent.
   */
  second?: { action: string; hint: string } | undefined;
  children: ReactNode;
};

/** The name of the secondary button, which the review's action looks for. */
const SECOND = "pay-later";

/** The layout of a checkout step: progress, one form, the price beside it, and the primary action at the bottom of a phone. */
export function StepLayout(props: StepLayoutProps) {
  const t = useTranslate();
  const { step, title, lead, choices, steps, money, items, errors, next = t("Continue"), before } = props;
  const form = useErrorFocus<HTMLFormElement>(errors);
  const typed = useTypedBefore(props.typed);
  useChoiceInAddress(step, steps);
  useHeaderCart(props.cartSeen);
  const { formMethod, formData } = useNavigation();
  const isSent = formMethod === "POST";
  const isSecond = isSent && formData?.has(SECOND) === true;
  const primary = { busy: isSent && !isSecond, disabled: isSecond };
  return (
    <div className="page-width pb-12">
      <div className="py-5">
        <Stepper
          label={t("Booking")}
          current={steps.indexOf(step)}
          steps={steps.map((each) => ({ label: t(label(each, steps)), to: stepPath(each, choices) }))}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section className="min-w-0" aria-labelledby="step-title">
          <h1 id="step-title" className="text-2xl">
            {title}
          </h1>
          {lead && <p className="mt-2 max-w-160 text-ink-soft">{withFigures(lead)}</p>}
          {before && <div className="mt-5 grid grid-cols-1 gap-4">{before}</div>}
          <Form ref={form} id={MAIN_FORM} method="post" noValidate className="mt-6 grid grid-cols-1 gap-6">
            <TypedTexts value={typed}>{props.children}</TypedTexts>
            <div className="hidden flex-wrap items-center gap-5 md:flex">
              <Button type="submit" size="lg" {...primary} iconAfter="arrow-right">
                {next}
              </Button>
              {step !== "review" && (
                <span className="lg:hidden">
                  <span className="block text-sm text-ink-soft">{t("To pay")}</span>
                  <strong className="tabular text-lg" translate="no">
                    {t.rupees(money.amountPaise)}
                  </strong>
                </span>
              )}
            </div>
            {step === "review" && money.amountPaise > 0 && <PayMarks />}
            {props.second && (
              <div className="flex flex-wrap items-center gap-3">
                <Button
                  type="submit"
                  name={SECOND}
                  value="1"
                  variant="secondary"
                  size="lg"
                  busy={isSecond}
                  disabled={isSent && !isSecond}
                >
                  {props.second.action}
                </Button>
                <span className="text-sm text-ink-soft">{withFigures(props.second.hint)}</span>
              </div>
            )}
          </Form>
        </section>
        <aside className="hidden lg:sticky lg:top-34 lg:block" aria-label={t("Price")}>
          <Card>
            <h2 className="mb-4 text-lg">{t("Price")}</h2>
            <CartPrice money={money} />
          </Card>
        </aside>
      </div>
      <StickyBar label={t("To pay")}>
        <BarItems items={items} money={money} />
        <Button type="submit" form={MAIN_FORM} size="lg" {...primary}>
          {next}
        </Button>
      </StickyBar>
    </div>
  );
}

const LABELS: Record<Step, PlainPhrase> = {
  patient: "Patient",
  place: "Place",
  time: "Date and time",
  lab: "Lab",
  "lab-time": "Time at the lab",
  review: "Review and pay",
};

/** With a second visit, the labels of the first visit's steps say which one they are. */
function label(step: Step, steps: readonly Step[]): PlainPhrase {
  const isSecond = steps.includes("lab");
  if (isSecond && step === "place") return "Address";
  if (isSecond && step === "time") return "Time at home";
  return LABELS[step];
}

/**
 * The choice made in a step's form is in the URL of the next step. While that navigation is under way, the step's own URL is replaced with
 * the choice, so that the back button returns to the step as it was left.
 */
function useChoiceInAddress(step: Step, steps: readonly Step[]): void {
  const { formMethod, location: next } = useNavigation();
  const search = formMethod === "POST" && next && isLater(next.pathname, step, steps) ? next.search : null;
  // Immediately, not in the next frame: by then the next step may be rendered.
  useLayoutEffect(() => {
    if (search !== null) history.replaceState(history.state, "", location.pathname + search);
  }, [search]);
}

function isLater(pathname: string, step: Step, steps: readonly Step[]): boolean {
  const next = STEPS.find((each) => pathname.endsWith(`/checkout/${each}`));
  return next !== undefined && steps.indexOf(next) > steps.indexOf(step);
}

interface BarItem {
  name: string;
  paise: number;
}

/** In the bar of a phone: the sum, and folded behind it what is booked and what it costs. Works without scripts. */
function BarItems({ items, money }: { items: readonly BarItem[]; money: CartMoney }) {
  const t = useTranslate();
  const lang = useContentLanguage();
  return (
    <Details className="bar-items">
      <summary>
        <span className="flex items-center gap-1 text-sm text-ink-soft">
          {countItems(money.count, t)}
          <Icon name="chevron-up" size={16} />
        </span>
        <strong className="tabular text-lg" translate="no">
          {t.rupees(money.amountPaise)}
        </strong>
      </summary>
      <div className="bar-items-panel">
        <ul>
          {items.map(({ name, paise }) => (
            <li key={name} className="price-line">
              <span lang={lang}>{name}</span>
              <span className="tabular" translate="no">
                {t.rupees(paise)}
              </span>
            </li>
          ))}
        </ul>
        <CartPrice money={money} />
      </div>
    </Details>
  );
}
