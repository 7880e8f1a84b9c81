import type { ReactNode } from "react";
import { joinNames } from "../../i18n/join-names.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Link } from "../../ui/link.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { Choices } from "./choices.ts";
import { stepPath } from "./choices.ts";
import type { Review } from "./read-review.ts";

/** The choices: who, where and when, for each visit, with links to change them. */
export function ReviewChoices({ review, choices }: { review: Review; choices: Choices }) {
  const t = useTranslate();
  const { people, second, isHome } = review;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ReviewPart
        title={people.length > 1 ? t("Patients") : t("Patient")}
        change={stepPath("patient", choices)}
      >
        {people.map(({ name, words, tests }) => (
          <span key={name + words} className="block">
            <strong>{name}</strong>
            {people.length > 1 ? (
              <>
                , {words}: <TestNames names={tests} />
              </>
            ) : (
              <span className="block">{words}</span>
            )}
          </span>
        ))}
      </ReviewPart>
      <ReviewPart title={isHome ? t("Place") : t("Lab visit")} change={stepPath("place", choices)}>
        <strong>{review.place.title}</strong>
        <span className="block">{review.place.words}</span>
      </ReviewPart>
      <ReviewPart
        title={second ? t("Date and time at home") : t("Date and time")}
        change={stepPath("time", choices)}
      >
        <strong>
          <NowrapTimes text={review.time} />
        </strong>
        {second && (
          <span className="block">
            <TestNames names={review.tests} />
          </span>
        )}
      </ReviewPart>
      {second && (
        <>
          <ReviewPart title={t("Your visit to the lab")} change={stepPath("lab", choices)}>
            <strong>{second.place.title}</strong>
            <span className="block">{second.place.words}</span>
          </ReviewPart>
          <ReviewPart title={t("Date and time at the lab")} change={stepPath("lab-time", choices)}>
            <strong>
              <NowrapTimes text={second.time} />
            </strong>
            <span className="block">
              <TestNames names={second.tests} />
            </span>
          </ReviewPart>
        </>
      )}
      <ReviewPart title={t("Tests")} change="/cart">
        <TestNames names={[...review.tests, ...(second?.tests ?? [])]} />
      </ReviewPart>
    </div>
  );
}

function TestNames({ names }: { names: readonly string[] }) {
  return (
    <span lang={useContentLanguage()}>
      <WholeWords text={joinNames(names)} />
    </span>
  );
}

/** One choice, with the link to change it. */
function ReviewPart({ title, change, children }: { title: string; change: string; children: ReactNode }) {
  const t = useTranslate();
  return (
    <section className="card card-padded flex items-start justify-between gap-4 max-[18rem]:flex-wrap">
      <div className="min-w-0">
        <h2 className="text-sm font-normal text-ink-soft">{title}</h2>
        <p>{children}</p>
      </div>
      <Link
        to={change}
        className="text-link inline-flex min-h-11 min-w-11 flex-none items-center justify-end"
      >
        {t("Change")}
        <span className="sr-only"> {title.toLowerCase()}</span>
      </Link>
    </section>
  );
}
