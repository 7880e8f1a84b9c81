import { useEffect, useState } from "react";
import type { ApiSearchItem } from "../../contract/catalogue.ts";
import { call } from "../state/call.ts";
import { failureWords, isAbort } from "../state/call-error.ts";
import { endpoints } from "../state/endpoints.ts";

export type SearchState =
  | { kind: "none" }
  | { kind: "searching" }
  | { kind: "found"; items: readonly ApiSearchItem[] }
  | { kind: "not-found"; text: string }
  /** A question for the sex of an unborn child: the legal notice alone. */
  | { kind: "unlawful" }
  | { kind: "failed"; words: string };

const MIN_CHARACTERS = 2;
const DEBOUNCE_MS = 1000;
/** Results show this long after the search was sent (specification, section 9). */
const RESULTS_MS = 700;
const NONE: SearchState = { kind: "none" };

/** Searches for a text 1 s after it last changed. A new text cancels the search of the old one; fewer than 2 characters clear it. */
export function useSearch(text: string): SearchState {
  const [state, setState] = useState<SearchState>(NONE);
  const wanted = text.trim();

  useEffect(() => {
    if (wanted.length < MIN_CHARACTERS) {
      setState(NONE);
      return;
    }
    const control = new AbortController();
    setState((before) => (before.kind === "found" ? before : { kind: "searching" }));
    const timer = setTimeout(() => {
      setState({ kind: "searching" });
      Promise.all([search(wanted, control.signal), pause(RESULTS_MS)]).then(([found]) => {
        if (!control.signal.aborted) setState(found);
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [wanted]);
  return state;
}

async function search(text: string, signal: AbortSignal): Promise<SearchState> {
  try {
    const items = await call(endpoints.diagnosisList, { body: { searchText: text }, signal, quiet: true });
    if (items.length > 0) return { kind: "found", items };
    // The words that it looks for are many: they come only when nothing was found.
    const { asksForSex } = await import("../../domain/search/asks-for-sex.ts");
    return asksForSex(text) ? { kind: "unlawful" } : { kind: "not-found", text };
  } catch (error) {
    return isAbort(error) ? NONE : { kind: "failed", words: failureWords(error) };
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
