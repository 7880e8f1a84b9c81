import type { ComponentProps, MouseEvent } from "react";
import { Link as RouterLink } from "react-router";
import { isPlainPress } from "./plain-press.ts";

export type LinkProps = Omit<ComponentProps<typeof RouterLink>, "to" | "prefetch"> & {
  /** A path of the site, a query or a fragment of the page, or an address elsewhere. */
  to: string;
  /** What the page needs is fetched while the pointer or the focus rests on the link. */
  prefetch?: boolean | undefined;
};

/** A link that changes the page inside the site. */
export function Link({ prefetch, onClick, ...rest }: LinkProps) {
  return (
    <RouterLink
      {...rest}
      {...(prefetch ? { prefetch: "intent" } : {})}
      onClick={(event) => {
        onClick?.(event);
        if (navigator.onLine === false) loadDocument(event);
      }}
    />
  );
}

/** Without a connection the browser loads the document: the page that says so then stands under the address that was pressed, to be tried again. */
function loadDocument(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainPress(event) || event.currentTarget.target !== "") return;
  event.preventDefault();
  location.assign(event.currentTarget.href);
}
