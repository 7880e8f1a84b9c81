import { useEffect, useRef } from "react";
import { useLocation, useNavigationType, useRevalidator } from "react-router";
import { lookForPlace, placeChanges } from "../state/place.ts";
import { refreshSession } from "../state/session.ts";
import { startClient } from "../state/start.ts";
import { useStore } from "../state/store.ts";
import { restoreTypedText } from "../state/typed-text.ts";

/** Kept for the tab, not with the frame: the frame is made again on the way to an error page and back. */
let lastPath: string | undefined;
let lastKey: string | undefined;

/** Steps in which an address or a pincode of one's own chooses the place on the server. */
const CHOOSES_PLACE = /^\/(checkout\/place|sign-up\/details)\/?$/;

/** What follows from a change of page or of place: the user is asked for again; pages load their prices for the new place. */
export function useRouteChange(): void {
  const { pathname, hash, key } = useLocation();
  const how = useNavigationType();
  const { revalidate } = useRevalidator();
  const places = useStore(placeChanges);

  useEffect(startClient, []);

  useEffect(() => {
    lastPath ??= pathname;
    if (lastPath === pathname) return;
    if (CHOOSES_PLACE.test(lastPath)) void lookForPlace();
    lastPath = pathname;
    void refreshSession();
  }, [pathname]);

  // Also when only the query changes: a link to another form of the same step goes away with its press.
  useEffect(() => {
    lastKey ??= key;
    if (lastKey === key) return;
    lastKey = key;
    keepFocus(hash);
    if (how === "POP") restoreTypedText();
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
 * A focus that went with the old page goes to the new one's content, so that the keyboard does not start over at the top; if the address
 * names a part of it that can take the focus, to that part.
 */
function keepFocus(hash: string): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const part = document.getElementById(hash.slice(1));
  const target =
    part?.tabIndex === -1 && part.hasAttribute("tabindex") ? part : document.getElementById("content");
  target?.focus({ preventScroll: true });
}
