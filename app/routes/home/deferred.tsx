import { type ReactNode, Suspense, use } from "react";

interface DeferredProps<T> {
  /** There already in the first HTML; on its way after a change of page. */
  value: T | Promise<T>;
  fallback: ReactNode;
  children: (value: T) => ReactNode;
}

/** Shows a value that may still be on its way, with something of its size in its place. */
export function Deferred<T>({ value, fallback, children }: DeferredProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Arrived value={value}>{children}</Arrived>
    </Suspense>
  );
}

function Arrived<T>({ value, children }: { value: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(value));
}
