import { useEffect } from "react";
import { Form } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import { AddressQuestion } from "../../ui/address-question.tsx";
import { Button } from "../../ui/button.tsx";

/** Asks before a service leaves the cart (specification, section 5). The address asks for it, so it works without scripts too. */
export function RemoveQuestion({ serviceId, name }: { serviceId: number; name: string }) {
  const t = useTranslate();
  useEffect(() => () => void requestAnimationFrame(keepFocus), []);
  return (
    <AddressQuestion
      title={t("Remove from your cart")}
      backTo="/cart"
      keepLabel={t("Keep it")}
      action={
        <Form method="post" action="/cart" replace preventScrollReset>
          <input type="hidden" name="ServiceId" value={serviceId} />
          <Button type="submit" name="intent" value="remove" variant="danger" wide>
            {t("Remove")}
          </Button>
        </Form>
      }
    >
      {t("Are you sure to remove '{name}'?", { name })}
    </AddressQuestion>
  );
}

/** The line that asked is gone with its button: the focus goes to the page's content. */
function keepFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById("content")?.focus({ preventScroll: true });
}
