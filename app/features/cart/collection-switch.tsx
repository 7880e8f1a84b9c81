import { useFetcher } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";

/** Home collection or lab visit, for the whole cart; one press changes it, with and without scripts, and returns to `returnTo`. */
export function CollectionSwitch({ home, returnTo }: { home: boolean; returnTo: string }) {
  const t = useTranslate();
  const fetcher = useFetcher();
  const sent = fetcher.formData?.get("home");
  const shown = sent === undefined || sent === null ? home : sent === "1";
  return (
    <fetcher.Form method="post" action="/cart" preventScrollReset>
      <input type="hidden" name="intent" value="home" />
      <input type="hidden" name="return-to" value={returnTo} />
      <fieldset className="grid grid-cols-1 min-[13rem]:grid-cols-[auto_auto] gap-1 rounded-control sm:grid-cols-2 bg-surface-3 p-1">
        <legend className="sr-only">{t("How the sample is taken")}</legend>
        <Side value="1" chosen={shown} icon="home">
          {t("Home collection")}
        </Side>
        <Side value="0" chosen={!shown} icon="building">
          {t("Lab visit")}
        </Side>
      </fieldset>
    </fetcher.Form>
  );
}

function Side(props: { value: "0" | "1"; chosen: boolean; icon: "home" | "building"; children: string }) {
  return (
    <button
      type="submit"
      name="home"
      value={props.value}
      aria-pressed={props.chosen}
      className="flex min-h-11 items-center justify-center gap-2 rounded-control px-2 py-2 font-semibold text-ink-soft aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:inset-ring-2 aria-pressed:inset-ring-action"
    >
      <Icon name={props.icon} size={20} className="max-[24rem]:hidden" />
      {props.children}
    </button>
  );
}
