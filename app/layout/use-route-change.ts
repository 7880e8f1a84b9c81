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
  const { pathname, key } = useLocation();
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

  useEffect(() => {
    lastKey ??= key;
    if (lastKey === key) return;
    lastKey = key;
    if (how === "POP") void withFile(later(), ({ restoreTypedText }) => restoreTypedText());
  }, [key, how]);

  const lastPlaces = useRef(places);
  useEffect(() => {
    if (lastPlaces.current === places) return;
    lastPlaces.current = places;
    if (pathname === "/cart") location.reload();
    else void revalidate();
  }, [places, pathname, revalidate]);
}
