import type { MouseEvent } from "react";
import type { NavigateFunction } from "react-router";
import { BASE_PATH, withoutBase } from "../links.ts";

interface HowToFollow {
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
}

let navigate: NavigateFunction | null = null;

/** From now on links change the page by this. */
export function followBy(router: NavigateFunction): void {
  navigate = router;
}

/**
 * Changes the page inside the site in place of the browser's own way. Left to the browser are presses that ask for another tab or window, links
 * to other sites or to files, all of them before the page is alive, and
 * without a connection: the page that says so then stands under the address that was pressed, to be tried again.
 */
export function follow(
  event: MouseEvent<HTMLAnchorElement>,
  { replace, preventScrollReset = false }: HowToFollow,
): void {
  const link = event.currentTarget;
  const to = new URL(link.href);
  const isInside = to.origin === location.origin && `${to.pathname}/`.startsWith(`${BASE_PATH}/`);
  if (!navigate || !isInside || navigator.onLine === false || !isPlainPress(event) || opensElsewhere(link))
    return;
  event.preventDefault();
  const options = { replace: replace ?? to.href === location.href, preventScrollReset };
  void navigate(withoutBase(to.pathname) + to.search + to.hash, options);
}

type Press = Pick<MouseEvent, "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey" | "defaultPrevented">;

/** A press that is not for another tab or window, nor answered already. */
export function isPlainPress(event: Press): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return !event.defaultPrevented && button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

function opensElsewhere({ target, download }: HTMLAnchorElement): boolean {
  return (target !== "" && target !== "_self") || download !== "";
}
