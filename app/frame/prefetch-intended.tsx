import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";

/** A pointer that only passes over a link does not rest this long. */
const REST_MS = 100;

/** Fetches the data and code of the page behind a `data-prefetch` link on which the pointer or the focus rests. */
export function PrefetchIntended() {
  const [page, setPage] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let link: Element | null = null;
    const look = ({ target }: Event) => {
      const under = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-prefetch]") : null;
      if (under === link) return;
      link = under;
      clearTimeout(timer);
      if (under) timer = setTimeout(() => setPage(under.pathname + under.search), REST_MS);
    };
    const watching = new AbortController();
    for (const event of ["pointerover", "focusin", "touchstart"])
      addEventListener(event, look, { passive: true, signal: watching.signal });
    return () => {
      watching.abort();
      clearTimeout(timer);
    };
  }, []);
  return page ? <PrefetchPageLinks page={page} /> : null;
}
