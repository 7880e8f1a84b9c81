import { AsyncLocalStorage } from "node:async_hooks";

const ids = new AsyncLocalStorage<string>();

/** Runs a request's work under its id; every line that the work logs carries it. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/** The id of the request that is being answered, if any. */
export function requestId(): string | undefined {
  return ids.getStore();
}
