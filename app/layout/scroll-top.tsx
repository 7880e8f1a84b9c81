import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "../ui/icon.tsx";
import { wantsNoMotion } from "../ui/slide-to.ts";
import { useBeyond } from "./use-beyond.ts";

const SHOWN_BEYOND_PX = 300;

/** Back to the top, once the page is scrolled beyond 300 px. */
export function ScrollTop() {
  const t = useTranslate();
  if (!useBeyond(SHOWN_BEYOND_PX)) return null;
  return (
    <button
      type="button"
      className="scroll-top"
      onClick={() => scrollTo({ top: 0, behavior: wantsNoMotion() ? "instant" : "smooth" })}
    >
      <Icon name="arrow-up" size={20} />
      <span className="sr-only">{t("Scroll to top")}</span>
    </button>
  );
}
