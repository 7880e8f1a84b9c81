import { Busy } from "../../domain/shared/busy.ts";

/** Bytes that requests may hold in memory at once, for the whole process. */
export interface ByteBudget {
  /**
   * Waits in line until so many bytes are free; returns what gives them back, which may be called twice. Rejects with `Busy` when the line
   * is full or too slow. Who asks for more than all there is gets all of it. An aborted `signal` gives the place in the line up.
   */
  take(bytes: number, signal?: AbortSignal): Promise<() => void>;
}

export interface BudgetRules {
  bytes: number;
  /** How many may wait. */
  mostWaiting: number;
  /** Milliseconds that one waits at most. */
  longestMs: number;
}

interface Waiting {
  bytes: number;
  admit(): void;
}

const RETRY_SECONDS = 10;

export function byteBudget({ bytes: all, mostWaiting, longestMs }: BudgetRules): ByteBudget {
  let free = all;
  const line: Waiting[] = [];

  function next(): void {
    for (let first = line[0]; first && first.bytes <= free; first = line[0]) {
      line.shift();
      first.admit();
    }
  }

  function giveBack(bytes: number): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      free += bytes;
      next();
    };
  }

  return {
    take(asked, signal) {
      const bytes = Math.min(asked, all);
      if (line.length === 0 && bytes <= free) {
        free -= bytes;
        return Promise.resolve(giveBack(bytes));
      }
      if (line.length >= mostWaiting || signal?.aborted)
        return Promise.reject(new Busy("the memory for files", RETRY_SECONDS));
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          bytes,
          admit() {
            stopWaiting();
            free -= bytes;
            resolve(giveBack(bytes));
          },
        };
        const leave = () => {
          stopWaiting();
          const place = line.indexOf(waiting);
          if (place >= 0) line.splice(place, 1);
          reject(new Busy("the memory for files", RETRY_SECONDS));
          // Whoever stood behind a large one may fit.
          next();
        };
        const timer = setTimeout(leave, longestMs);
        const stopWaiting = () => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", leave);
        };
        signal?.addEventListener("abort", leave, { once: true });
        line.push(waiting);
      });
    },
  };
}
