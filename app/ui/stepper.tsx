import { Link } from "react-router";
import { useSay } from "../words/use-say.ts";
import { Icon } from "./icon.tsx";

/** One step; with an address one can go back to it. */
export type Step = { label: string; to?: string | undefined };

type StepperProps = {
  steps: readonly Step[];
  /** Which step is under way, from 0. */
  current: number;
  label?: string | undefined;
};

/** The steps of the checkout: what is done (and can be gone back to), where one is, what is to come. */
export function Stepper({ steps, current, label = "Steps" }: StepperProps) {
  const say = useSay();
  return (
    <nav className="stepper" aria-label={label}>
      <p className="stepper-now" aria-hidden="true">
        {say("Step")} {current + 1} {say("of")} {steps.length}: <strong>{steps[current]?.label}</strong>
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
                {state === "done" && <Icon name="check" size={16} label={say("Done:")} />}
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
