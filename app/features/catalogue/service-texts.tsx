import { hasIndicLetters } from "../../../domain/i18n/languages.ts";
import { joinNames } from "../../i18n/join-names.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { EnglishNote, OriginalText, TranslatedText } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DetailSection } from "./detail-layout.tsx";
import { FormLinks } from "./form-links.tsx";
import type { ServiceView } from "./load-service.ts";
import { TranslationNote } from "./text-facts.tsx";

interface TextProps {
  service: Pick<
    ServiceView,
    | "why"
    | "whenToTest"
    | "audience"
    | "preparation"
    | "containerFirst"
    | "fastingNote"
    | "forms"
    | "safety"
    | "questions"
    | "facts"
    | "labOnlyReasons"
    | "handling"
    | "isDraft"
  >;
}

/** Why and when the test is done, and for whom. */
export function WhyAndWhen({ service }: TextProps) {
  const t = useTranslate();
  const { why, whenToTest, audience } = service;
  if (!why && !whenToTest && !audience) return null;
  return (
    <DetailSection id="why" title={t("Why and when to test")}>
      {!hasIndicLetters(why) && <EnglishNote />}
      <div className="prose">
        {why && (
          <p>
            <OriginalText words={why} />
          </p>
        )}
        {whenToTest && (
          <p>
            <OriginalText words={whenToTest} />
          </p>
        )}
        {audience && (
          <p>
            <strong>{t("For whom:")}</strong> <OriginalText words={audience} />
          </p>
        )}
      </div>
    </DetailSection>
  );
}

/** What to do and what to tell the staff before the test. */
export function Preparation({ service }: TextProps) {
  const t = useTranslate();
  const { preparation, containerFirst, fastingNote, forms, safety, isDraft } = service;
  return (
    <DetailSection id="preparation" title={t("How to prepare")}>
      <div className="prose">
        {fastingNote && <p>{t.lookup(fastingNote)}</p>}
        {preparation && (
          <p>
            <TranslatedText words={preparation} />
          </p>
        )}
        {containerFirst && <p>{t.lookup(containerFirst)}</p>}
      </div>
      {isDraft && <TranslationNote />}
      <SampleHandling service={service} />
      <FormLinks forms={forms} />
      {safety.length > 0 && (
        <div className="mt-6 grid grid-cols-1 gap-3">
          <h3>{t("Please tell us beforehand")}</h3>
          <ul className="grid grid-cols-1 gap-3">
            {safety.map(({ flag, title, text }) => (
              <li key={flag} className="flex gap-3 rounded-card bg-surface-2 p-4">
                <Icon
                  name="alert-triangle"
                  size={20}
                  className="mt-0.5 flex-none text-(color:--color-link)"
                />
                <p>
                  <strong>{t.lookup(`${title}.`)}</strong> {t.lookup(text)}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DetailSection>
  );
}

/** How the samples that are not like any other are taken and travel, and why some are taken at the lab alone. */
function SampleHandling({ service }: TextProps) {
  const lang = useContentLanguage();
  const t = useTranslate();
  const { handling, labOnlyReasons } = service;
  if (handling.length === 0 && labOnlyReasons.length === 0) return null;
  return (
    <div className="prose">
      <h3>{t("How the sample is taken and sent")}</h3>
      {labOnlyReasons.length > 0 && <p>{t("Taken at the lab, as the sample cannot be transported:")}</p>}
      <ul>
        {handling.map(({ tube, how, draws, tests, reason }) => (
          <li key={`${tube} ${how.join()} ${reason}`}>
            <span className="block font-medium">
              <NowrapTimes text={[tube, ...how, ...draws].map((each) => t.lookup(each)).join(" · ")} />
            </span>
            <TranslatedText words={reason} />
            {tests.length > 0 && (
              <span lang={lang} className="text-sm text-ink-soft">
                {" "}
                ({joinNames(tests)})
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Questions and answers as disclosures that open without scripts. */
export function Questions({ service }: TextProps) {
  const t = useTranslate();
  if (service.questions.length === 0) return null;
  return (
    <DetailSection id="questions" title={t("Questions and answers")}>
      {service.questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={<OriginalText words={question} />}>
          <OriginalText words={answer} />
        </Disclosure>
      ))}
    </DetailSection>
  );
}
