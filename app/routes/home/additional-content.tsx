import { useEffect, useState } from "react";
import { EnglishNote } from "../../i18n/trans.tsx";
import { useContentLanguage } from "../../i18n/use-translate.ts";

interface AdditionalContentProps {
  path: string;
  /** The HTML of the first load; undefined after a client-side navigation: then it is fetched. */
  html: string | undefined;
}

/** The page's additional content: long text for readers and search engines. Renders nothing when there is none. */
export function AdditionalContent({ path, html: first }: AdditionalContentProps) {
  const lang = useContentLanguage();
  const [fetched, setFetched] = useState<{ path: string; html: string } | null>(null);
  useEffect(() => {
    if (first !== undefined) return;
    let current = true;
    const load = import("../../state/page-content.ts").then((module) => module.loadPageContent(path));
    load.then(
      ({ html: loaded, seoInfo }) => {
        if (!current) return;
        setFetched({ path, html: loaded });
        describePage(seoInfo.metaDescription);
      },
      () => current && setFetched({ path, html: "" }),
    );
    return () => {
      current = false;
    };
  }, [path, first]);

  const html = first ?? (fetched?.path === path ? fetched.html : undefined);
  if (html === undefined) return <div className="skeleton h-48" aria-hidden="true" />;
  if (html === "") return null;
  return (
    <>
      <EnglishNote />
      <div
        className="additional-content"
        lang={lang}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown with raw HTML switched off
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

/** The page's description from its SEO info, which is in English. */
function describePage(description: string): void {
  if (!document.documentElement.lang.startsWith("en")) return;
  document.querySelector('meta[name="description"]')?.setAttribute("content", description);
}
