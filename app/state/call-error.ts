import { SOMETHING_WENT_WRONG } from "../../contract/shared-words.ts";
import { waitWords } from "../../domain/words/wait-time.ts";

/** An answer that is not a success of HTTP: its status, and the message that the server found fit to show; "" if it found none. */
export class CallError extends Error {
  readonly status: number;
  /** Seconds to wait before another try; null when the server does not say. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Nothing came back: no answer, or not the code of a part of the page. */
export const UNREACHABLE = "We could not reach the lab. Please check your connection and try again.";

const TOO_OFTEN = 429;

/**
 * What to tell the customer about a failed call: when to try again if that is known; `unsaid` if the server refused it without a word.
 */
export function failureWords(error: unknown, unsaid: string = SOMETHING_WENT_WRONG): string {
  if (!(error instanceof CallError)) return UNREACHABLE;
  const { status, message, retryAfter } = error;
  return status === TOO_OFTEN && retryAfter !== null ? waitWords(retryAfter) : message || unsaid;
}

/** A call that a newer one replaced, or whose page is gone: nothing to tell. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
