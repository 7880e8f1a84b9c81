import type { SentEvent } from "../../domain/desk/collector-round/types.ts";

/** An event in the phone's outbox; `order` is the order in which events happened. */
export interface WaitingEvent {
  order: number;
  /** Only a sign-in of the same account sends it. */
  accountId: string;
  event: Omit<SentEvent, "at"> & { at: string };
}

export const asSent = ({ at, ...event }: WaitingEvent["event"]): SentEvent => ({
  ...event,
  at: new Date(at),
});

const DATABASE = "desk-round";
const OUTBOX = "outbox";
const KEPT = "kept";

/** The phone's store (IndexedDB): the outbox of events to send, and the encrypted visits of the day. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(OUTBOX, { keyPath: "order", autoIncrement: true });
      asked.result.createObjectStore(KEPT);
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** Resolves when the transaction is complete. */
async function within<T>(
  store: typeof OUTBOX | typeof KEPT,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: "strict" });
      const asked = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Asks the browser to keep the store when the phone runs out of room, where it would clear it otherwise. It may refuse. */
export async function askForKeeping(): Promise<void> {
  await navigator.storage?.persist().catch(() => false);
}

export async function addWaiting(waiting: Omit<WaitingEvent, "order">): Promise<void> {
  await within(OUTBOX, "readwrite", (store) => store.add(waiting));
}

/** An account's events in the outbox, in order. */
export async function waitingOf(accountId: string): Promise<WaitingEvent[]> {
  const all = await within<WaitingEvent[]>(OUTBOX, "readonly", (store) => store.getAll());
  return all.filter((waiting) => waiting.accountId === accountId);
}

/** The number of events in the outbox, of all accounts. */
export async function countWaiting(): Promise<number> {
  if (typeof indexedDB === "undefined") return 0;
  return within(OUTBOX, "readonly", (store) => store.count());
}

export async function removeWaiting(order: number): Promise<void> {
  await within(OUTBOX, "readwrite", (store) => store.delete(order));
}

export function readStored<T>(name: string): Promise<T | undefined> {
  return within<T | undefined>(KEPT, "readonly", (store) => store.get(name));
}

export async function putStored(name: string, value: unknown): Promise<void> {
  await within(KEPT, "readwrite", (store) => store.put(value, name));
}

export async function removeStored(name: string): Promise<void> {
  await within(KEPT, "readwrite", (store) => store.delete(name));
}

/** Deletes the visits and their key; the outbox stays for the next sign-in of its account. */
export async function wipeVisits(): Promise<void> {
  if (typeof indexedDB === "undefined") return;
  await within(KEPT, "readwrite", (store) => store.clear());
}
