import { useNavigation } from "react-router";
import { SHARE_DAYS } from "../../../domain/reports/share/create-share.ts";
import { Form } from "../../features/forms/form.tsx";
import type { Faults } from "../../features/forms/read-form.ts";
import { useFaultFocus } from "../../features/forms/use-fault-focus.ts";
import { useSay } from "../../i18n/use-say.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";

type ShareFormProps = { draft: { label: string; days: string } | undefined; faults: Faults | undefined };

/** Who a link is for and how long it is open. */
export function ShareForm({ draft, faults = {} }: ShareFormProps) {
  const say = useSay();
  const form = useFaultFocus<HTMLFormElement>(faults);
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "make";
  return (
    <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-5">
      <input type="hidden" name="intent" value="make" />
      {faults.form && <Notice kind="error" message={faults.form} takesFocus />}
      <TextField
        label={say("Who is it for?")}
        hint={say("Only you see this name, here and in the list of openings.")}
        name="label"
        defaultValue={draft?.label}
        error={faults.label}
        autoComplete="off"
        maxLength={60}
        required
        placeholder={say("Dr Sen")}
      />
      <RadioCards
        legend={say("How long is it open?")}
        name="days"
        layout="tight"
        value={draft?.days || "7"}
        cards={SHARE_DAYS.map((days) => ({
          value: String(days),
          title: days === 1 ? say("1 day") : say("{count} days", { count: days }),
        }))}
        error={faults.days}
      />
      <div>
        <Button type="submit" busy={busy}>
          {say("Make a link")}
        </Button>
      </div>
    </Form>
  );
}
