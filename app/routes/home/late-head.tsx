import { useEffect } from "react";
import { type PageSeo, seoMeta } from "../../layout/seo-meta.ts";

/** Puts what the page says of itself into its head when it comes after the page: the router asks for it once, when the page changes. */
export function LateHead({ seo }: { seo: PageSeo }) {
  useEffect(() => {
    const tags = seoMeta(seo)
      .filter((tag) => !("title" in tag))
      .map(({ tagName = "meta", ...attributes }: Record<string, unknown>) => {
        const tag = document.createElement(String(tagName));
        for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, String(value));
        return tag;
      });
    document.head.append(...tags);
    return () => {
      for (const tag of tags) tag.remove();
    };
  }, [seo]);
  return null;
}
