import { PAGE_HYDRATED } from "./hold-events.ts";

/** Runs it when every part of the first HTML is hydrated: before, React would report a changed attribute. */
export function whenHydrated(run: () => void): void {
  if ("hydrated" in document.documentElement.dataset) run();
  else addEventListener(PAGE_HYDRATED, run, { once: true });
}
