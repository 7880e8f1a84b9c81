import type { RefObject } from "react";
import { useCallback, useEffect, useRef, useState } from "react";
import { slideTo, wantsNoMotion } from "./slide-to.ts";

/** Milliseconds between slides when nothing else is said (specification, section 9). */
const AUTOPLAY_MS = 3000;

type Place = { index: number; atStart: boolean; atEnd: boolean; fits: boolean };

export type CarouselControl = Place & {
  root: RefObject<HTMLElement | null>;
  track: RefObject<HTMLUListElement | null>;
  /** To a slide by its number from 0. */
  goTo: (slide: number) => void;
  /** One view forwards (1) or back (-1). */
  turn: (direction: 1 | -1) => void;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
};

/** Follows the scroller's place, moves it, and turns it by itself while nobody looks closer. */
export function useCarousel({ autoplay, speed }: { autoplay: boolean; speed: number }): CarouselControl {
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const stop = useRef<() => void>(() => undefined);
  const [place, setPlace] = useState<Place>({ index: 0, atStart: true, atEnd: false, fits: false });
  const [playing, setPlaying] = useState(autoplay);

  const slide = useCallback(
    (left: number) => {
      stop.current();
      if (track.current) stop.current = slideTo(track.current, left, speed);
    },
    [speed],
  );
  const goTo = useCallback(
    (number: number) => {
      if (track.current) slide(number * slideWidth(track.current));
    },
    [slide],
  );
  const turn = useCallback(
    (direction: 1 | -1) => {
      const element = track.current;
      if (!element) return;
      const width = slideWidth(element);
      const view = Math.max(Math.round(element.clientWidth / width), 1);
      slide((Math.round(element.scrollLeft / width) + direction * view) * width);
    },
    [slide],
  );

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => setPlace((before) => changed(before, placeOf(element)));
    const takeOver = () => stop.current();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    element.addEventListener("pointerdown", takeOver, { passive: true });
    element.addEventListener("wheel", takeOver, { passive: true });
    return () => {
      stop.current();
      sizes.disconnect();
      element.removeEventListener("scroll", look);
      element.removeEventListener("pointerdown", takeOver);
      element.removeEventListener("wheel", takeOver);
    };
  }, []);

  // Known only in the browser; the button can still start the slides, which then change at once.
  useEffect(() => {
    if (wantsNoMotion()) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const element = track.current;
      if (!element || document.hidden || root.current?.matches(":hover, :focus-within")) return;
      if (placeOf(element).atEnd) goTo(0);
      else turn(1);
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [playing, goTo, turn]);

  return { root, track, goTo, turn, playing, setPlaying, ...place };
}

/** From one slide's edge to the next one's, in px. */
function slideWidth(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement)) return track.clientWidth;
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
}

function placeOf(track: HTMLElement): Place {
  const most = track.scrollWidth - track.clientWidth;
  return {
    index: Math.round(track.scrollLeft / slideWidth(track)),
    atStart: track.scrollLeft <= 2,
    atEnd: track.scrollLeft >= most - 2,
    fits: most <= 2,
  };
}

function changed(before: Place, now: Place): Place {
  const same =
    before.index === now.index &&
    before.atStart === now.atStart &&
    before.atEnd === now.atEnd &&
    before.fits === now.fits;
  return same ? before : now;
}
