import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType, useRevalidator } from "react-router";
import { checkPlace, placeChanges } from "../state/place.ts";
import { refreshSession } from "../state/session.ts";
import { later, startClient, withFile } from "../state/start.ts";
import { useStore } from "../state/store.ts";

/** Kept outside the component, which is mounted again when an error page is shown. */
let lastPath: string | undefined;
let lastKey: string | undefined;

/** Steps in which a chosen address or pincode sets the place on the server. */
const CHOOSES_PLACE = /^\/(checkout\/place|sign-up\/details)\/?$/;

/** After a navigation or a change of place: the session user is refreshed; pages reload their prices for the new place. */
export function useRouteChange(): void {
  const { pathname, hash, key } = useLocation();
  const how = useNavigationType();
  const { revalidate } = useRevalidator();
  const places = useStore(placeChanges);

  useEffect(startClient, []);

  useEffect(() => {
    lastPath ??= pathname;
    if (lastPath === pathname) return;
    if (CHOOSES_PLACE.test(lastPath)) void checkPlace();
    lastPath = pathname;
    void refreshSession();
  }, [pathname]);

  // Before the router restores the scroll position: that of Back is a place in the whole page.
  useLayoutEffect(() => {
    if (lastKey !== undefined && lastKey !== key) document.documentElement.dataset.whole = "";
  }, [key]);

  // Also when only the query changes: a link to another form of the same step disappears when pressed.
  useEffect(() => {
    lastKey ??= key;
    if (lastKey === key) return;
    lastKey = key;
    keepFocus(hash);
    if (how === "POP") void withFile(later(), ({ restoreTypedText }) => restoreTypedText());
  }, [hash, key, how]);

  const lastPlaces = useRef(places);
  useEffect(() => {
    if (lastPlaces.current === places) return;
    lastPlaces.current = places;
    if (pathname === "/cart") location.reload();
    else void revalidate();
  }, [places, pathname, revalidate]);
}

/**
 * If the element with the focus is gone with the old page, the new page's content takes it, so that the keyboard does not start at the top
 * again; if the URL has a fragment that can take the focus, that element does.
 */
function keepFocus(hash: string): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const part = document.getElementById(hash.slice(1));
  const target =
    part?.tabIndex === -1 && part.hasAttribute("tabindex") ? part : document.getElementById("content");
  target?.focus({ preventScroll: true });
}
