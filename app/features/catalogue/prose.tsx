import { useContentLanguage } from "../../i18n/use-content-language.ts";

/** A text of the chain: HTML that the server made from Markdown with raw HTML switched off. */
export function Prose({ html }: { html: string }) {
  const lang = useContentLanguage();
  return (
    <div
      className="prose"
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server from the chain's own Markdown, which holds no raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
