/** An expected outcome as a value: either the result or the error that says why not. */
export type Result<T, F> = { ok: true; value: T } | { ok: false; refusal: F };

export const done = <T>(value: T) => ({ ok: true, value }) as const;

export const refuse = <F>(refusal: F) => ({ ok: false, refusal }) as const;
