import type { FunctionComponent } from "react";
import { lazy, useState } from "react";

/** The fallback of a component whose code did not load: it gets the component's props, and a function that retries. */
export type LoadFailedProps<Props> = FunctionComponent<Props & { retry: () => void }>;

/** Code that has not loaded by then counts as not loaded (specification, section 9: script chunk load time-out). */
const CHUNK_TIMEOUT_MS = 120_000;

function timeOut(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error("the code did not load in time")), CHUNK_TIMEOUT_MS),
  );
}

/**
 * A lazy component, to be rendered inside `Suspense`. If its code does not load (the connection is lost), `Missing` is rendered instead,
 * and the surrounding page stays.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Missing: LoadFailedProps<Props>,
): FunctionComponent<Props> {
  const fetched = () => {
    const part: Promise<LoadFailedProps<Props>> = Promise.race([load(), timeOut()]).catch(() => Missing);
    return part.then((it) => ({ default: it }));
  };
  let Part = lazy(fetched);
  return function LazyComponent(props: Props) {
    const [, rerender] = useState(0);
    const retry = () => {
      Part = lazy(fetched);
      rerender((count) => count + 1);
    };
    return <Part {...props} retry={retry} />;
  };
}
