import { useNavigation } from "react-router";
import { SHARE_DAYS } from "../../../domain/reports/share/create-share.ts";
import { Form } from "../../features/forms/form.tsx";
import type { Faults } from "../../features/forms/read-form.ts";
import { useFaultFocus } from "../../features/forms/use-fault-focus.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";

type ShareFormProps = { draft: { label: string; days: string } | undefined; faults: Faults | undefined };

/** Who a link is for and how long it is open. */
export function ShareForm({ draft, faults = {} }: ShareFormProps) {
  const t = useTranslate();
  const form = useFaultFocus<HTMLFormElement>(faults);
  const navigation = useNavigation();
  const busy = navigation.formData?.get("intent") === "make";
  return (
    <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-5">
      <input type="hidden" name="intent" value="make" />
      {faults.form && <Notice kind="error" message={faults.form} takesFocus />}
      <TextField
        label={t("Who is it for?")}
        hint={t("Only you see this name, here and in the list of openings.")}
        name="label"
        defaultValue={draft?.label}
        error={faults.label}
        autoComplete="off"
        maxLength={60}
        required
        placeholder={t("Dr Sen")}
      />
      <RadioCards
        legend={t("How long is it open?")}
        name="days"
        layout="tight"
        value={draft?.days || "7"}
        cards={SHARE_DAYS.map((days) => ({
          value: String(days),
          title: days === 1 ? t("1 day") : t("{count} days", { count: days }),
        }))}
        error={faults.days}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t("Make a link")}
        </Button>
      </div>
    </Form>
  );
}
