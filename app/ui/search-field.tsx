import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";
import { Icon } from "./icon.tsx";

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, "before" | "type">;

/** A text to search a list for; the keyboard of a phone offers to search. */
export function SearchField(props: SearchFieldProps) {
  return (
    <TextField
      type="search"
      maxLength={200}
      enterKeyHint="search"
      {...props}
      before={<Icon name="search" size={20} />}
    />
  );
}
