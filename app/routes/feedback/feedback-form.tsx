import { useNavigation } from "react-router";
import { STAGES } from "../../../domain/requests/types.ts";
import { Form } from "../../features/forms/form.tsx";
import type { Faults } from "../../features/forms/read-form.ts";
import { useFaultFocus } from "../../features/forms/use-fault-focus.ts";
import { useSay } from "../../i18n/use-say.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { type FeedbackDraft, MARK_WORDS, MARKS, STAGE_WORDS, TAGS } from "./feedback-words.ts";

type FeedbackFormProps = { draft: FeedbackDraft; faults: Faults | undefined; isChange: boolean };

export function FeedbackForm({ draft, faults = {}, isChange }: FeedbackFormProps) {
  const say = useSay();
  const form = useFaultFocus<HTMLFormElement>(faults);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-6">
      {faults.form && <Notice kind="error" message={faults.form} takesFocus />}
      <RadioCards
        legend={say("How was it in all?")}
        name="overall"
        layout="tight"
        value={draft.overall}
        cards={MARKS.map((mark) => ({
          value: String(mark),
          title: say("{mark} of 5", { mark }),
          note: say(MARK_WORDS[mark]),
        }))}
        error={faults.overall}
      />
      <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <legend className="field-label mb-2">
          {say("And each part?")} <span className="field-optional">{say("(optional)")}</span>
        </legend>
        {STAGES.map((stage) => (
          <SelectField
            key={stage}
            label={say(STAGE_WORDS[stage])}
            name={`stage-${stage}`}
            defaultValue={draft.stages[stage] ?? ""}
          >
            <option value="">{say("No mark")}</option>
            {MARKS.map((mark) => (
              <option key={mark} value={mark}>
                {say.number(mark)}: {say(MARK_WORDS[mark])}
              </option>
            ))}
          </SelectField>
        ))}
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <legend className="field-label mb-2">
          {say("What fits?")} <span className="field-optional">{say("(optional)")}</span>
        </legend>
        {TAGS.map((tag) => (
          <CheckField
            key={tag}
            name="tag"
            value={tag}
            label={say(tag)}
            defaultChecked={draft.tags.includes(tag)}
          />
        ))}
      </fieldset>
      <TextAreaField
        label={say("In your words")}
        name="message"
        optional
        rows={5}
        maxLength={2000}
        defaultValue={draft.message}
        error={faults.message}
      />
      <div>
        <Button type="submit" size="lg" busy={busy}>
          {isChange ? say("Change my feedback") : say("Send my feedback")}
        </Button>
      </div>
    </Form>
  );
}
