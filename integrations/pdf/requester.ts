import { AsyncLocalStorage } from "node:async_hooks";

/** Who waits for a PDF. */
export interface Requester {
  /** A customer, or the address of somebody with a link: PDFs of one owner are made one after the other. */
  owner: string;
  /** Aborted when the requester has left. */
  signal: AbortSignal;
}

const current = new AsyncLocalStorage<Requester>();

/** Does `work` for a requester: PDFs that it needs are made in this name. It saves the areas that a PDF passes through from handing it on. */
export function renderFor<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
  return current.run(requester, work);
}

/** Null for background work, which nobody waits for. */
export function currentRequester(): Requester | null {
  return current.getStore() ?? null;
}
