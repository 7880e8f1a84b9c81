import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";

/** A pointer that only passes over a link does not rest this long. */
const REST_MS = 100;

/** Fetches the data and code of the page behind a `data-prefetch` link on which the pointer or the focus rests; once there, nothing more. */
export function PrefetchIntended() {
  const { key } = useLocation();
  const [intended, setIntended] = useState({ from: "", page: "" });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let link: Element | null = null;
    const look = ({ target }: Event) => {
      const under = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-prefetch]") : null;
      if (under === link) return;
      link = under;
      clearTimeout(timer);
      if (under)
        timer = setTimeout(() => setIntended({ from: key, page: under.pathname + under.search }), REST_MS);
    };
    const watching = new AbortController();
    for (const event of ["pointerover", "focusin", "touchstart"])
      addEventListener(event, look, { passive: true, signal: watching.signal });
    return () => {
      watching.abort();
      clearTimeout(timer);
    };
  }, [key]);
  return intended.from === key && intended.page ? <PrefetchPageLinks page={intended.page} /> : null;
}
