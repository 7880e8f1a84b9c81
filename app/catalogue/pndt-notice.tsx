import { PNDT_NOTICE } from "../../domain/catalogue/pndt-notice.ts";
import { Notice } from "../ui/notice.tsx";

/** The legal notice against telling the sex of an unborn child, in English and Bengali. */
export function PndtNotice() {
  return (
    <Notice kind="warning" title={PNDT_NOTICE.title} live={false}>
      <p lang="en">{PNDT_NOTICE.en}</p>
      <p lang="bn">{PNDT_NOTICE.bn}</p>
    </Notice>
  );
}
