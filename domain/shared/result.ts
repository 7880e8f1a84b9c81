/** An expected outcome as a value: either the result or the error that says why not. */
export type Result<T, F> = { ok: true; value: T } | { ok: false; error: F };

export const done = <T>(value: T) => ({ ok: true, value }) as const;

export const fail = <F>(error: F) => ({ ok: false, error }) as const;
