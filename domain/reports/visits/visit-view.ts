import type { ReportView } from "../report-view.ts";
import type { SectionState, VisitReport, VisitSection, VisitTest, VisitVersion, VisitView } from "./types.ts";

/**
 * The report of a visit of what is known of each of its tests: none is hidden because another one is held. A promise that has passed is not
 * told as one.
 */
export function visitView(
  visit: VisitReport,
  tests: readonly { test: VisitTest; view: ReportView | null }[],
  versions: readonly VisitVersion[],
  now: Date,
): VisitView {
  const sections = tests.map(({ test, view }): VisitSection => ({ test, view, state: stateOf(view) }));
  const open = sections.filter(({ state }) => state === "waiting");
  const ready = sections.filter(({ state }) => state === "ready").length;
  const by = restBy(
    open.map(({ test }) => test.promisedBy),
    sections.length - ready - sections.filter(({ state }) => state === "withdrawn").length,
  );
  return {
    visit,
    sections,
    ready,
    total: sections.length,
    restBy: by !== null && by > now ? by : null,
    versions: [...versions],
  };
}

/** The latest promise of what is missing; null where one of them has none. */
export function restBy(promises: readonly (Date | null)[], missing: number): Date | null {
  const times = promises.flatMap((each) => (each ? [each.getTime()] : []));
  return times.length === 0 || times.length < missing ? null : new Date(Math.max(...times));
}

function stateOf(view: ReportView | null): SectionState {
  switch (view?.version.status) {
    case undefined:
    case "pending":
      return "waiting";
    case "onhold":
      return "checking";
    case "withdrawn":
      return "withdrawn";
    case "released":
    case "corrected":
    case "superseded":
      return "ready";
  }
}
