import type { ComponentProps } from "react";
import { follow } from "../client/follow.ts";
import { href } from "../links.ts";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path of the site, a query or a fragment of the page, or an address elsewhere. */
  to: string;
  /** Takes the page's place in the history; so does a link to where one is. */
  replace?: boolean | undefined;
  /** The new page stays where the old one was scrolled to. */
  preventScrollReset?: boolean | undefined;
  /** The browser loads the page as a new document. */
  reloadDocument?: boolean | undefined;
  /** What the page needs is fetched while the pointer or the focus rests on the link (`app/frame/prefetch-intended.tsx`). */
  prefetch?: boolean | undefined;
};

/**
 * A link that changes the page inside the site. It knows nothing of where one is: the router's own asks six contexts at each drawing and is
 * drawn again with each change of page (decision 42).
 */
export function Link({
  to,
  replace,
  preventScrollReset,
  reloadDocument,
  prefetch,
  onClick,
  ...rest
}: LinkProps) {
  return (
    <a
      {...rest}
      href={href(to)}
      data-prefetch={prefetch ? "" : undefined}
      onClick={(event) => {
        onClick?.(event);
        if (!reloadDocument) follow(event, { replace, preventScrollReset });
      }}
    />
  );
}
