import { useCallback, useEffect, useRef, useState } from "react";
import type { Round } from "../../domain/desk/collector-round/round.ts";
import type { Rejection } from "../../domain/desk/collector-round/states.ts";
import type { SentEvent } from "../../domain/desk/collector-round/types.ts";
import { indiaDay } from "../../domain/shared/clock.ts";
import { LOCK_MS } from "../../domain/staff/accounts/pin.ts";
import type { Unanswered } from "./ask-desk.ts";
import { askDesk } from "./ask-desk.ts";
import { noteTimeOfSite, timeOfSite } from "./phone-clock.ts";
import { applyEvents, checkEvent, keptNow, newEventId } from "./phone-events.ts";
import type { WaitingEvent } from "./phone-store.ts";
import { addWaiting, askForKeeping, asSent, countWaiting, waitingOf, wipeVisits } from "./phone-store.ts";
import { barcodeReader, hasOwnReader } from "./read-barcodes.ts";
import { sendWaiting } from "./send-waiting.ts";
import { keepDay, lockDay, readDay, takeNextKey, unlockDay } from "./stored-day.ts";

export type RoundView =
  | { is: "loading" }
  | { is: "locked" }
  | { is: "empty" }
  | {
      is: "open";
      round: Round;
      /** Events that the server has not seen yet. */
      waiting: number;
      /** The same for other collectors who have used this phone. */
      othersWaiting: number;
      /** The server needs the PIN before it sends anything new. */
      needsPin: boolean;
    };

export interface RoundControls {
  view: RoundView;
  isAway: boolean;
  /** The phone's store failed: the view may lack what is in it, and the day may not be kept. */
  isUnread: boolean;
  /** Tries again after the store failed. */
  again(): void;
  /** Stores an event in the outbox and sends it when there is a connection; returns the reason if the phone rejects it. */
  report(event: Pick<SentEvent, "bookingNo" | "slotId" | "details">): Promise<Rejection | null>;
  refresh(): void;
  /** False for a wrong PIN. Rejects where the phone's store fails. */
  unlock(pin: string): Promise<boolean>;
}

const ACTIVE = "round-active";
const LOOK_MS = 15_000;

/** The collector's day on the phone: the server's last state, the events since, and the lock. `given` is null without a connection. */
export function useRound(given: Round | null): RoundControls {
  const [base, setBase] = useState<Round | null>(given);
  const [waiting, setWaiting] = useState<WaitingEvent["event"][]>([]);
  const [othersWaiting, setOthersWaiting] = useState(0);
  const [closed, setClosed] = useState<"loading" | "locked" | "empty" | null>(given ? null : "loading");
  const [isAway, setAway] = useState(given === null);
  const [isUnread, setUnread] = useState(false);
  /** The last attempt to send found no connection, and none is under way. */
  const sendsAgain = useRef(false);
  const [needsPin, setNeedsPin] = useState(false);
  const sending = useRef<Promise<void> | null>(null);
  /** The same as `base`, also before it is rendered. */
  const baseNow = useRef(base);

  const show = useCallback(async (round: Round) => {
    const own = await waitingOf(round.accountId);
    setWaiting(own.map(({ event }) => event));
    setOthersWaiting((await countWaiting()) - own.length);
    baseNow.current = round;
    setBase(round);
    setClosed(null);
    setUnread(false);
  }, []);

  const noteAway = useCallback((away: boolean) => {
    sendsAgain.current = away;
    setAway(away);
  }, []);

  /** Sends the outbox, then reloads the day. Calls run one after the other. */
  const synchronise = useCallback(
    (byItself: boolean) => {
      const run = async () => {
        const before = baseNow.current;
        sendsAgain.current = false;
        if (!before) return;
        const sent = await sendWaiting(before.accountId, byItself);
        const day = sent.is === "sent" ? await askDay(before.accountId, byItself) : sent.is;
        if (day === "over") return leave();
        // What waits stays for its collector; the day that the phone keeps is the other one's.
        if (day === "other") return location.assign("/desk/round");
        noteAway(day === "away");
        setNeedsPin(day === "locked");
        // The phone was locked meanwhile: its PIN shows the day again.
        if (baseNow.current === null) return;
        if (typeof day !== "string") {
          await keepDay(day);
          return show(day);
        }
        // Accepted events stay on the screen until the day is reloaded.
        const after = applyEvents(before, sent.counted.map(asSent));
        await keepDay(after);
        return show(after);
      };
      const next = (sending.current ?? Promise.resolve()).then(run);
      // No connection is no error here: the phone's store has failed.
      sending.current = next.catch(() => {
        sendsAgain.current = true;
        setUnread(true);
      });
    },
    [noteAway, show],
  );

  const begin = useCallback(async () => {
    try {
      const begun = given ?? (await readKept());
      if (typeof begun === "string") {
        setUnread(false);
        return setClosed(begun);
      }
      noteUse();
      if (given) noteTimeOfSite(given.now);
      await show(begun);
      try {
        if (given) {
          await takeNextKey(given.accountId);
          await keepDay(given);
        }
      } finally {
        // What waits is sent also from a phone that keeps nothing new.
        synchronise(true);
      }
    } catch {
      setUnread(true);
    }
  }, [given, show, synchronise]);

  useEffect(() => {
    startWorker();
    void askForKeeping();
    void begin();
  }, [begin]);

  useEffect(() => {
    const passMidnight = async (round: Round) => {
      const own = await waitingOf(round.accountId);
      const events = own.map(({ event }) => asSent(event));
      const kept = keptNow(round, events, timeOfSite());
      if (!kept) return leave("/desk/round");
      await keepDay(kept);
      await show(kept);
      synchronise(true);
    };
    const online = () => synchronise(true);
    const offline = () => noteAway(true);
    const used = () => noteUse();
    const look = setInterval(() => {
      const round = baseNow.current;
      if (!round) return;
      if (round.day < indiaDay(timeOfSite())) return void passMidnight(round).catch(() => setUnread(true));
      if (idleMs() < LOCK_MS) {
        // A weak signal comes back without an "online" event.
        if (sendsAgain.current && navigator.onLine) synchronise(true);
        return;
      }
      // Where it fails, the day is locked before it is read again.
      void lockDay().catch(() => {});
      baseNow.current = null;
      setBase(null);
      setClosed("locked");
    }, LOOK_MS);
    addEventListener("online", online);
    addEventListener("offline", offline);
    addEventListener("pointerdown", used);
    addEventListener("keydown", used);
    return () => {
      clearInterval(look);
      removeEventListener("online", online);
      removeEventListener("offline", offline);
      removeEventListener("pointerdown", used);
      removeEventListener("keydown", used);
    };
  }, [noteAway, show, synchronise]);

  const round = base && applyEvents(base, waiting.map(asSent));
  return {
    view: round
      ? { is: "open", round, waiting: waiting.length, othersWaiting, needsPin }
      : { is: closed ?? "loading" },
    isAway,
    isUnread,
    // The day that the page came with may be old by now: only where nothing was read yet it begins anew.
    again: () => (baseNow.current ? synchronise(false) : void begin()),
    refresh: () => synchronise(false),
    async report(event) {
      if (!base || !round) return null;
      const wrong = await checkEvent(event, round);
      if (wrong) return wrong;
      const noted = { ...event, id: newEventId(), at: timeOfSite().toISOString() };
      await addWaiting({ accountId: base.accountId, event: noted });
      // A day that was loaded meanwhile may have it already.
      setWaiting((before) => (before.some(({ id }) => id === noted.id) ? before : [...before, noted]));
      synchronise(false);
      return null;
    },
    async unlock(pin) {
      const opened = await unlockDay(pin);
      if (opened === null) return false;
      noteUse();
      if (opened === "none") location.assign("/desk/round/pin?wiped=1");
      else {
        await show(opened);
        synchronise(false);
      }
      return true;
    },
  };
}

/** The stored day. */
async function readKept(): Promise<Round | "locked" | "empty"> {
  if (idleMs() > LOCK_MS) await lockDay();
  const kept = await readDay();
  return kept === "none" ? "empty" : kept;
}

async function askDay(accountId: string, byItself: boolean): Promise<Round | Unanswered> {
  const day = await askDesk<Round>("/desk/round/day", { accountId, byItself });
  if (typeof day !== "string") noteTimeOfSite(day.now);
  return day;
}

/** The session or the day has ended: deletes the visits from the phone. Where that fails, the next page tries again. */
async function leave(to = "/desk/sign-in"): Promise<void> {
  await wipeVisits().catch(() => {});
  location.assign(to);
}

function noteUse(): void {
  localStorage.setItem(ACTIVE, String(Date.now()));
}

/** A last use in time to come is as long ago: the clock was turned back since. */
function idleMs(): number {
  return Math.abs(Date.now() - Number(localStorage.getItem(ACTIVE) ?? 0));
}

/** Registers the service worker, so that the page opens without a connection the next time. */
function startWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  void serviceWorker
    .register("/desk/round/worker.js", { scope: "/desk/round" })
    .then(() => serviceWorker.ready)
    .then(async ({ active }) => {
      // Preloads the packaged reader on phones without a native one, for use without a connection.
      if (!hasOwnReader()) await barcodeReader().catch(() => null);
      active?.postMessage({ keep: loadedFiles() });
    })
    // Without it the page works as long as there is a connection.
    .catch(() => {});
}

function loadedFiles(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[href]")].map(({ href }) => href);
  const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map(({ src }) => src);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set([...links, ...scripts, ...loaded])].filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin === location.origin && /^\/(assets|fonts)\/|^\/(icons|favicon)\.svg$/.test(pathname);
  });
}
