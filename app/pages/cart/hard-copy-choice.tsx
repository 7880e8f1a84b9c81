import { useFetcher } from "react-router";
import { formatRupees } from "../../../domain/money.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/check-field.tsx";

/** A printed report by post, never ticked by us. Without scripts a button sends the choice. */
export function HardCopyChoice({ chosen, chargePaise }: { chosen: boolean; chargePaise: number }) {
  const fetcher = useFetcher();
  const sent = fetcher.formData;
  return (
    <fetcher.Form method="post" action="/cart" preventScrollReset>
      <input type="hidden" name="intent" value="hard-copy" />
      <CheckField
        key={String(chosen)}
        name="hard-copy"
        value="1"
        label="Send me a printed report as well"
        hint={`${formatRupees(chargePaise)}, by post. The report is always online, free.`}
        defaultChecked={sent ? sent.get("hard-copy") === "1" : chosen}
        onChange={(event) => fetcher.submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          Save this choice
        </Button>
      </noscript>
    </fetcher.Form>
  );
}
