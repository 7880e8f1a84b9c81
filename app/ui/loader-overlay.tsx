import { useTranslate } from "../i18n/use-translate.ts";
import { Picture } from "./picture.tsx";

type LoaderOverlayProps = {
  /** True while a call is pending. It shows after 300 ms, so that fast calls do not flash. */
  active: boolean;
  /** False during reads that the page makes by itself: presses reach what is under the loader. */
  takesPresses: boolean;
};

/** The full-screen loader: translucent, above everything, with the brand's logo mark at 40 px. */
export function LoaderOverlay({ active, takesPresses }: LoaderOverlayProps) {
  const t = useTranslate();
  if (!active) return null;
  return (
    <div className="loader-overlay" data-passive={!takesPresses || undefined} aria-live="polite">
      <LoaderMark />
      <span className="sr-only">{t("Please wait")}…</span>
    </div>
  );
}

/** The logo mark on its background. */
export function LoaderMark() {
  return (
    <span className="loader-mark">
      <Picture name="brand-mark" alt="" width={40} height={40} loading="eager" />
    </span>
  );
}
