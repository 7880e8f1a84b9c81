import { useTranslate } from "../i18n/use-translate.ts";
import { useFrame } from "./frame-data.ts";

/** Said on every page of a site that runs on demo data. */
export function DemoRibbon() {
  const t = useTranslate();
  const { demo } = useFrame();
  if (!demo) return null;
  return <aside className="demo-ribbon">{t("Demo site: prices and people are examples")}</aside>;
}
