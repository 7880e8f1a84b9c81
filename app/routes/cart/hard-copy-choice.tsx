import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/**
 * A printed report by post, unticked by default. Without scripts a button submits the choice, which then belongs to the coupon's form: it
 * comes with the page in another language (decision 138). If saving fails the box shows the saved choice again: the price beside it would be
 * another one.
 */
export function HardCopyChoice({ chosen, chargePaise }: { chosen: boolean; chargePaise: number }) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const fetcher = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(chosen);
  const wasSent = useRef(false);
  useEffect(() => {
    if (fetcher.state !== "idle") wasSent.current = true;
    else if (wasSent.current || shown.current !== chosen) {
      wasSent.current = false;
      shown.current = chosen;
      const box = form.current?.elements.namedItem("hard-copy");
      if (box instanceof HTMLInputElement) box.checked = chosen;
    }
  }, [fetcher.state, chosen]);
  return (
    <fetcher.Form ref={form} method="post" action="/cart" preventScrollReset>
      <input type="hidden" name="intent" value="hard-copy" />
      <CheckField
        form={isHydrated ? undefined : MAIN_FORM}
        name="hard-copy"
        value="1"
        isChoice
        label={t("Also post me a printed report")}
        hint={t("{charge}, by post. Online reports are always free.", {
          charge: t.rupees(chargePaise),
        })}
        defaultChecked={chosen}
        onChange={() => fetcher.submit(form.current, { preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit" form={MAIN_FORM} name="intent" value="hard-copy" variant="secondary" size="sm">
          {t("Save this choice")}
        </Button>
      </noscript>
    </fetcher.Form>
  );
}
