import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Tells a screen reader the title of a page that came without a new document; of the first page the browser tells it. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (pathname === first && title === "") return;
    setTitle(document.title);
  }, [pathname, first, title]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
