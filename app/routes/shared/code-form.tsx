import { Form, useNavigation } from "react-router";
import { useFaultFocus } from "../../features/forms/use-fault-focus.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

type CodeFormProps = { brand: string; refused: { fault: string; stopped: string } | undefined };

/** Asks for the code; nothing of the report is on this page. */
export function CodeForm({ brand, refused }: CodeFormProps) {
  const t = useTranslate();
  const busy = useNavigation().formMethod === "POST";
  const form = useFaultFocus<HTMLFormElement>(refused?.fault ? refused : undefined);
  return (
    <>
      <PageHeading
        title={t("A laboratory report for you")}
        lead={t(
          "Somebody shares a report of {brand} with you. Please enter the six-digit code that you were told.",
          { brand },
        )}
      />
      <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-5">
        {refused?.stopped && (
          <Notice kind="error" title={t("Please wait")} message={refused.stopped} takesFocus />
        )}
        <TextField
          label={t("Code")}
          name="code"
          inputMode="numeric"
          hint={t("It is not in the message with the link: whoever shares the report tells it to you.")}
          error={refused?.fault || undefined}
          autoFocus={Boolean(refused?.fault)}
          maxLength={7}
          autoComplete="off"
          required
        />
        <div>
          <Button type="submit" size="lg" busy={busy}>
            {t("Open the report")}
          </Button>
        </div>
      </Form>
      <p className="mt-6 text-sm text-ink-soft">
        {t(
          "Each opening is noted for the owner of the report. It is meant for you alone: please treat it as a medical record.",
        )}
      </p>
    </>
  );
}
