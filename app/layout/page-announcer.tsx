import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The path of the document's first page. The frame is made again on the way to an error page and back; the document is not. */
let first: string | undefined;
let hasMoved = false;

/** Tells a screen reader the title of a page that came without a new document; of the first page the browser tells it. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  useEffect(() => {
    first ??= pathname;
    hasMoved ||= pathname !== first;
    if (hasMoved) setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
