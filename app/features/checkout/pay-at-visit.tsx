import { useNavigation } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../forms/form.tsx";

/** The value of `intent` by which the page of a payment confirms the booking to be paid at the visit. */
export const AT_VISIT = "at-visit";

/** Confirms a booking that awaits its payment, to be paid at the visit instead. */
export function PayAtVisit({ to, wide }: { to: string; wide?: boolean }) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get("intent") === AT_VISIT;
  return (
    <Form method="post" action={to}>
      <Button type="submit" name="intent" value={AT_VISIT} variant="secondary" busy={busy} wide={wide}>
        {t("Pay at the visit")}
      </Button>
    </Form>
  );
}
