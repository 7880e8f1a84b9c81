/** A part of the first HTML that comes to life in its turn. */
export interface Turn {
  /** Settles when it is this part's turn; `null` once it has come. */
  waiting: Promise<void> | null;
}

const line: (() => void)[] = [];

let alive = false;

/** Whether the first HTML has come to life as a whole; never on the server. */
export function isAlive(): boolean {
  return alive;
}

/** A place at the end of the line; none on the server and on a page that is alive. */
export function takeTurn(): Turn {
  const turn: Turn = { waiting: null };
  if (typeof document === "undefined" || isAlive()) return turn;
  turn.waiting = new Promise((resolve) => {
    line.push(() => {
      turn.waiting = null;
      resolve();
    });
  });
  return turn;
}

/** Whoever presses or types before all is awake finds all of it awake: what they do comes after these events. */
const HURRY = ["pointerdown", "keydown", "focusin"] as const;

/**
 * Wakes the waiting parts one after the other, each in a task of its own, so that the browser can answer between two of them; then marks the
 * page as alive and calls `done`. The tasks come by messages: those neither wait for a frame nor slow down as timers do.
 */
export function wakeInTurns(done: () => void): void {
  const { port1, port2 } = new MessageChannel();
  const wakeNext = () => line.shift()?.();
  const wakeAll = () => {
    while (line.length > 0) wakeNext();
  };
  for (const event of HURRY) addEventListener(event, wakeAll, true);
  port1.onmessage = () => {
    if (line.length > 0) {
      wakeNext();
      port2.postMessage(null);
      return;
    }
    port1.close();
    for (const event of HURRY) removeEventListener(event, wakeAll, true);
    alive = true;
    document.documentElement.dataset.alive = "";
    done();
  };
  port2.postMessage(null);
}
