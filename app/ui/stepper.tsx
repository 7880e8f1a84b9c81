import { Trans } from "../i18n/trans.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

/** One step; a step with a URL can be revisited. */
export type Step = { label: string; to?: string | undefined };

type StepperProps = {
  steps: readonly Step[];
  /** The current step, from 0. */
  current: number;
  label?: string | undefined;
};

/** The steps of the checkout: done (with links back), current, and coming. */
export function Stepper({ steps, current, label }: StepperProps) {
  const t = useTranslate();
  return (
    <nav className="stepper" aria-label={label ?? t("Steps")}>
      <p className="stepper-now" aria-hidden="true">
        <Trans
          phrase="Step {step} of {steps}: {label}"
          step={current + 1}
          steps={steps.length}
          label={<strong>{steps[current]?.label}</strong>}
        />
      </p>
      <ol>
        {steps.map((step, index) => {
          const state = index < current ? "done" : index === current ? "current" : "next";
          return (
            <li
              key={step.label}
              className="step"
              data-state={state}
              aria-current={state === "current" ? "step" : undefined}
            >
              <span className="step-text">
                {state === "done" && <Icon name="check" size={16} label={t("Done:")} />}
                {state === "done" && step.to !== undefined ? (
                  <Link to={step.to}>{step.label}</Link>
                ) : (
                  step.label
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
