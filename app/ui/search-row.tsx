import type { ComponentProps } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "./button.tsx";
import { SearchField } from "./search-field.tsx";

/** A search box and its button, for a form that wraps (`flex flex-wrap gap-2`): with large letters the button stands beneath. */
export function SearchRow({
  label,
  placeholder = label,
  ...field
}: ComponentProps<typeof SearchField> & { label: string }) {
  const t = useTranslate();
  return (
    <>
      <div className="min-w-[min(10rem,100%)] grow-999 basis-0">
        <SearchField {...field} label={label} hideLabel placeholder={placeholder} />
      </div>
      <Button type="submit" className="grow">
        {t("Search")}
      </Button>
    </>
  );
}
