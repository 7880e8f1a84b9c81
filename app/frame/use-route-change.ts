import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { placeChanges } from "../client/place.ts";
import { refreshSession } from "../client/session.ts";
import { startClient } from "../client/start.ts";
import { useStore } from "../client/store.ts";

/** What follows from a change of page or of place: the user is asked for anew; pages load their prices for the new place. */
export function useRouteChange(): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const places = useStore(placeChanges);

  useEffect(startClient, []);

  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    void refreshSession();
  }, [pathname]);

  const lastPlaces = useRef(places);
  useEffect(() => {
    if (lastPlaces.current === places) return;
    lastPlaces.current = places;
    if (pathname === "/cart") location.reload();
    else void revalidate();
  }, [places, pathname, revalidate]);
}
