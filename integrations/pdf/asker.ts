import { AsyncLocalStorage } from "node:async_hooks";

/** Who waits for a PDF. */
export interface Asker {
  /** A customer, or the address of somebody with a link: PDFs of one owner are made one after the other. */
  owner: string;
  /** Aborted when the asker has left. */
  signal: AbortSignal;
}

const current = new AsyncLocalStorage<Asker>();

/** Does `work` for an asker: PDFs that it needs are made in this name. It saves the areas that a PDF passes through from handing it on. */
export function askingFor<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
  return current.run(asker, work);
}

/** Null for background work, which nobody waits for. */
export function currentAsker(): Asker | null {
  return current.getStore() ?? null;
}
