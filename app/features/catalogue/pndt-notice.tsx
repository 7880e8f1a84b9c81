import { PNDT_NOTICE } from "../../../domain/catalogue/pndt-notice.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Notice } from "../../ui/notice.tsx";

/** The legal notice against telling the sex of an unborn child, in English and Bengali; `short`: in a booking's own steps and pages. */
export function PndtNotice({ short = false }: { short?: boolean }) {
  return short ? <ShortNotice /> : <WholeNotice />;
}

function WholeNotice() {
  return (
    <Notice kind="warning" title={PNDT_NOTICE.title} live={false}>
      <p lang="en">{PNDT_NOTICE.en}</p>
      <p lang="bn">{PNDT_NOTICE.bn}</p>
    </Notice>
  );
}

/** Its title is said in the page's language, and beneath it stands the other one. */
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
