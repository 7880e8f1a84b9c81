import type { ComponentProps } from "react";
import { useSay } from "../i18n/use-say.ts";
import { Button } from "./button.tsx";
import { SearchField } from "./search-field.tsx";

/** A search box and its button, for a form that wraps (`flex flex-wrap gap-2`): with large letters the button stands beneath. */
export function SearchRow({
  label,
  placeholder = label,
  ...field
}: ComponentProps<typeof SearchField> & { label: string }) {
  const say = useSay();
  return (
    <>
      <div className="min-w-[min(10rem,100%)] grow-999 basis-0">
        <SearchField {...field} label={label} hideLabel placeholder={placeholder} />
      </div>
      <Button type="submit" className="grow">
        {say("Search")}
      </Button>
    </>
  );
}
