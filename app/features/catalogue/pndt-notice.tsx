import { PNDT_NOTICE } from "../../../domain/catalogue/pndt-notice.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Notice } from "../../ui/notice.tsx";

/** The legal notice against determining the sex of an unborn child, in English and the language of the place or the page; `short` is for booking steps and booking pages. */
export function PndtNotice({ short = false }: { short?: boolean }) {
  return short ? <ShortNotice /> : <WholeNotice />;
}

function WholeNotice() {
  const t = useTranslate();
  return (
    <Notice kind="warning" title={PNDT_NOTICE.title} live={false}>
      <p lang="en">{PNDT_NOTICE.en}</p>
      {t.language === "hi" ? <p lang="hi">{PNDT_NOTICE.hi}</p> : <p lang="bn">{PNDT_NOTICE.bn}</p>}
    </Notice>
  );
}

/** The title is in the page's language, the body in the other one. */
function ShortNotice() {
  const t = useTranslate();
  const { en, bn, ctx } = PNDT_NOTICE.short;
  return (
    <Notice kind="info" live={false} title={t(en)}>
      {t.language === "en" ? <p lang="bn">{bn}</p> : <p lang="en">{en}</p>}
      <p className="text-sm">{t(ctx)}</p>
    </Notice>
  );
}
