import type { ComponentProps, RefObject } from "react";
import { useEffect, useRef } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";
import { Icon } from "./icon.tsx";

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, "before" | "type">;

/** A search text for a list; a phone's keyboard shows a search key. */
export function SearchField(props: SearchFieldProps) {
  return (
    <TextField
      type="search"
      cutsAt={200}
      enterKeyHint="search"
      {...props}
      before={<Icon name="search" size={20} />}
    />
  );
}

/** A search box and its button, for a form that wraps (`flex flex-wrap gap-2`): with large text the button is below. */
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

/** For an uncontrolled field: after back and forward it shows the value in the URL; what was typed before hydration stays. */
export function useValueFromUrl(value: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (input.current) input.current.value = value;
  }, [value]);
  return input;
}
