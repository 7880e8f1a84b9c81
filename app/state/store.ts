import { useSyncExternalStore } from "react";

/** A value that components subscribe to. On the server it never changes: public pages are the same for everybody. */
export interface Store<T> {
  read(): T;
  /** The value of the first HTML and of the first render in the browser. */
  readFirst(): T;
  change(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    readFirst: () => first,
    change(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Subscribes to a store, or to the part that `select` returns: a primitive, or an object with a stable identity. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part;
export function useStore<T, Part>(store: Store<T>, select?: (value: T) => Part): T | Part {
  const pick = (value: T) => (select ? select(value) : value);
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.read()),
    () => pick(store.readFirst()),
  );
}
