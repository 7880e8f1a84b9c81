import { useSay } from "../i18n/use-say.ts";
import { useFrame } from "./frame-data.ts";

/** Said on every page of a site that runs on demo data. */
export function DemoRibbon() {
  const say = useSay();
  const { demo } = useFrame();
  if (!demo) return null;
  return <aside className="demo-ribbon">{say("Demo site: prices and people are examples")}</aside>;
}
