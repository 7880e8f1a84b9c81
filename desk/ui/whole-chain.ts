import { data } from "react-router";
import type { Result } from "../../domain/shared/result.ts";

/** The value for accounts of the whole chain; 403 for others. */
export function wholeChain<T>(found: Result<T, { code: "whole-chain" }>): T {
  if (!found.ok) throw data({ code: "not-allowed" }, { status: 403 });
  return found.value;
}
