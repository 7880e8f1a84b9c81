import { measureSample, sendReadings } from "../providers/analyser/measure-sample.ts";
import { SIGNATORY } from "../providers/analyser/simulate-results.ts";
import { CAST } from "../seed/cast.ts";
import { loadHistory } from "../seed/history.ts";
import type { House } from "./house.ts";

/** Reports over two years for the one of the demo's people who has some, measured by the analyser simulator. */
export async function loadDemoHistory({ db, catalogue, clock, random }: House): Promise<void> {
  await loadHistory(db, CAST.meena.mobile, {
    catalogue,
    clock,
    random,
    measure: (order, at) => sendReadings(measureSample(order, catalogue(), at)),
    signatory: SIGNATORY,
  });
}
