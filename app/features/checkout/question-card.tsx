import type { ReactNode } from "react";

/** A question beside the patient's details, with why it is asked. */
export function QuestionCard({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <fieldset className="card card-padded">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="font-semibold">
        {title}
      </p>
      <p className="mb-3 text-sm text-ink-soft">{why}</p>
      <div className="grid max-w-120 grid-cols-1 gap-5">{children}</div>
    </fieldset>
  );
}
