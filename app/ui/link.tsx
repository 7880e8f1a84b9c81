import type { ComponentProps, MouseEvent } from "react";
import { Link as RouterLink } from "react-router";

export type LinkProps = Omit<ComponentProps<typeof RouterLink>, "to" | "prefetch"> & {
  /** A path of the site, a query or a fragment of the page, or an external URL. */
  to: string;
  /** Prefetches the page while the pointer or the focus is on the link. */
  prefetch?: boolean | undefined;
};

/** A client-side link inside the site. */
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

/** Without a connection the browser loads the document: the offline page then has the URL that was pressed, and can be retried. */
function loadDocument(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event) || event.currentTarget.target !== "") return;
  event.preventDefault();
  location.assign(event.currentTarget.href);
}

/** A link inside running text. */
export function TextLink(props: LinkProps) {
  return <Link className="text-link" {...props} />;
}

/** The look of a link on a line of its own, high enough for a finger; for those that are no `Link`. */
export const LINE_LINK = "text-link inline-flex min-h-11 items-center";

/** A link on a line of its own. */
export function LineLink(props: LinkProps) {
  return <Link className={LINE_LINK} {...props} />;
}

type Press = Pick<MouseEvent, "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey" | "defaultPrevented">;

/** A click that opens no other tab or window and is not handled already. */
export function isPlainClick(event: Press): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return !event.defaultPrevented && button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
