import { measureSample, sendReadings } from "../integrations/analyser/measure-sample.ts";
import { SIGNATORY } from "../integrations/analyser/simulate-results.ts";
import { CAST } from "../seed/cast.ts";
import { HISTORIES, loadHistory } from "../seed/history.ts";
import type { HistoryNeeds } from "../seed/history-visit.ts";
import type { Container } from "./container/container.ts";

/** The past visits of the demo's people, their reports measured by the analyser simulator. */
export async function loadDemoHistory({ db, catalogue, clock, random }: Container): Promise<void> {
  const needs: HistoryNeeds = {
    catalogue,
    clock,
    random,
    measure: (order, at) => sendReadings(measureSample(order, catalogue(), at)),
    signatory: SIGNATORY,
  };
  await loadHistory(db, CAST.meena.mobile, HISTORIES.meena, needs);
  await loadHistory(db, CAST.ravi.mobile, HISTORIES.ravi, needs);
}
