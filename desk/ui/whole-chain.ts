import { data } from "react-router";
import type { Result } from "../../domain/shared/result.ts";

/** What accounts of some labs and zones are told of pages that are for the whole chain: 403, to be thrown. */
export function notWholeChain() {
  return data({ code: "not-allowed" }, { status: 403 });
}

/** The value for accounts of the whole chain; 403 for others. */
export function wholeChain<T>(found: Result<T, { code: "whole-chain" }>): T {
  if (!found.ok) throw notWholeChain();
  return found.value;
}
