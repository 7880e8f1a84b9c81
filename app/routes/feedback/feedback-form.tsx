import { useNavigation } from "react-router";
import { STAGES } from "../../../domain/requests/types.ts";
import { Form } from "../../features/forms/form.tsx";
import type { Faults } from "../../features/forms/read-form.ts";
import { useFaultFocus } from "../../features/forms/use-fault-focus.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { type FeedbackDraft, MARK_WORDS, MARKS, STAGE_WORDS, TAGS } from "./feedback-words.ts";

type FeedbackFormProps = { draft: FeedbackDraft; faults: Faults | undefined; isChange: boolean };

export function FeedbackForm({ draft, faults = {}, isChange }: FeedbackFormProps) {
  const t = useTranslate();
  const form = useFaultFocus<HTMLFormElement>(faults);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-6">
      {faults.form && <Notice kind="error" message={faults.form} takesFocus />}
      <RadioCards
        legend={t("How was it in all?")}
        name="overall"
        layout="tight"
        value={draft.overall}
        cards={MARKS.map((mark) => ({
          value: String(mark),
          title: t("{mark} of 5", { mark }),
          note: t(MARK_WORDS[mark]),
        }))}
        error={faults.overall}
      />
      <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <legend className="field-label mb-2">
          {t("And each part?")} <span className="field-optional">{t("(optional)")}</span>
        </legend>
        {STAGES.map((stage) => (
          <SelectField
            key={stage}
            label={t(STAGE_WORDS[stage])}
            name={`stage-${stage}`}
            defaultValue={draft.stages[stage] ?? ""}
          >
            <option value="">{t("No mark")}</option>
            {MARKS.map((mark) => (
              <option key={mark} value={mark}>
                {t.number(mark)}: {t(MARK_WORDS[mark])}
              </option>
            ))}
          </SelectField>
        ))}
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <legend className="field-label mb-2">
          {t("What fits?")} <span className="field-optional">{t("(optional)")}</span>
        </legend>
        {TAGS.map((tag) => (
          <CheckField
            key={tag}
            name="tag"
            value={tag}
            label={t(tag)}
            defaultChecked={draft.tags.includes(tag)}
          />
        ))}
      </fieldset>
      <TextAreaField
        label={t("In your words")}
        name="message"
        optional
        rows={5}
        maxLength={2000}
        defaultValue={draft.message}
        error={faults.message}
      />
      <div>
        <Button type="submit" size="lg" busy={busy}>
          {isChange ? t("Change my feedback") : t("Send my feedback")}
        </Button>
      </div>
    </Form>
  );
}
