import { Fragment } from "react";
import { Known } from "../../i18n/known.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Fact } from "./service-facts.ts";

/** The facts that decide before booking, side by side. */
export function FactBox({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslate();
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
      {facts.map(({ icon, label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3 bg-raised px-4 py-3 sm:last:odd:col-span-2"
        >
          <Icon name={icon} size={20} className="row-span-2 mt-0.5 text-(color:--color-link)" />
          <dt className="text-sm text-ink-soft">{t(label)}</dt>
          <dd className="font-medium">
            {value.split("; ").map((words, index) => (
              <Fragment key={words}>
                {index > 0 && "; "}
                <Known words={words} />
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
