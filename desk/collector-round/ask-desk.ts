/** Names the account whose day a page shows: nothing is sent and read as anybody else who has signed in on the phone since. */
export const ROUND_OF = "x-round-of";

/** A connection that hangs counts as none. */
const ATTEMPT_MS = 30_000;

/**
 * Why there is no answer. "over": nobody is signed in any more, or the account no longer has a round; "other": somebody else is signed in;
 * "locked": the server needs the PIN; "away": no connection.
 */
export type Unanswered = "over" | "other" | "locked" | "away";

const STATUSES: Readonly<Record<number, Unanswered>> = {
  401: "over",
  403: "over",
  404: "over",
  409: "other",
  423: "locked",
};

/** A background request of the collector's page. `byItself`: without a press, so that it does not extend the session. */
export async function askDesk<Body extends object>(
  path: string,
  { accountId, byItself, ...init }: { accountId: string; byItself: boolean } & RequestInit,
): Promise<Body | Unanswered> {
  try {
    const response = await fetch(path, {
      ...init,
      headers: { [ROUND_OF]: accountId, ...(byItself && { "x-desk-poll": "1" }) },
      redirect: "error",
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    if (!response.ok) return STATUSES[response.status] ?? "away";
    return (await response.json()) as Body;
  } catch {
    return "away";
  }
}
