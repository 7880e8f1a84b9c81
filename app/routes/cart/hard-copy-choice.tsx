import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";

/**
 * A printed report by post, unticked by default. Without scripts a button submits the choice. If saving fails the box is unticked again:
 * the price beside it would lack the charge.
 */
export function HardCopyChoice({ chosen, chargePaise }: { chosen: boolean; chargePaise: number }) {
  const t = useTranslate();
  const fetcher = useFetcher();
  const sent = fetcher.formData;
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    if (fetcher.state !== "idle") wasSent.current = true;
    else if (wasSent.current) {
      wasSent.current = false;
      const box = form.current?.elements.namedItem("hard-copy");
      if (box instanceof HTMLInputElement) box.checked = chosen;
    }
  }, [fetcher.state, chosen]);
  return (
    <fetcher.Form ref={form} method="post" action="/cart" preventScrollReset>
      <input type="hidden" name="intent" value="hard-copy" />
      <CheckField
        key={String(chosen)}
        name="hard-copy"
        value="1"
        label={t("Also post me a printed report")}
        hint={t("{charge}, by post. Online reports are always free.", {
          charge: t.rupees(chargePaise),
        })}
        defaultChecked={sent ? sent.get("hard-copy") === "1" : chosen}
        onChange={(event) => fetcher.submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          {t("Save this choice")}
        </Button>
      </noscript>
    </fetcher.Form>
  );
}
