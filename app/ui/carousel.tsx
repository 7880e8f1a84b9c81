import type { CSSProperties, ReactNode, RefObject } from "react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "./icon.tsx";
import { prefersReducedMotion, slideTo } from "./smooth-scroll.ts";

/** Widths in px at which the number of slides may change (specification, section 9). */
const CAROUSEL_WIDTHS = [0, 400, 600, 900, 1200, 1400] as const;

/** How many slides show at once from each width on: `[[0, 1], [600, 2], [1200, 3]]`. */
export type PerView = readonly (readonly [minWidth: (typeof CAROUSEL_WIDTHS)[number], slides: number])[];

/** The CSS variables that `carousel.css` uses, one for each width. 1 slide by default. */
export function perViewVariables(perView: PerView): Record<string, number> {
  const variables: Record<string, number> = {};
  let slides = 1;
  for (const width of CAROUSEL_WIDTHS) {
    slides = perView.find(([from]) => from === width)?.[1] ?? slides;
    variables[`--per-${width}`] = slides;
  }
  return variables;
}

/** Default milliseconds between slides (specification, section 9). */
const AUTOPLAY_MS = 3000;

type Place = { index: number; atStart: boolean; atEnd: boolean; fits: boolean };

type CarouselControl = Place & {
  root: RefObject<HTMLElement | null>;
  track: RefObject<HTMLUListElement | null>;
  /** Moves to a slide by its number from 0. */
  goTo: (slide: number) => void;
  /** Moves one view forwards (1) or back (-1). */
  move: (direction: 1 | -1) => void;
  playing: boolean;
  setPlaying: (playing: boolean) => void;
};

/** Tracks the scroll position, moves it, and advances automatically unless the user is interacting. */
function useCarousel({ autoplay, speed }: { autoplay: boolean; speed: number }): CarouselControl {
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
  const move = useCallback(
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
    // The browser scrolls to a slide that the keyboard reaches; a move that goes on would take it out of sight.
    element.addEventListener("focusin", takeOver);
    return () => {
      stop.current();
      sizes.disconnect();
      element.removeEventListener("scroll", look);
      element.removeEventListener("pointerdown", takeOver);
      element.removeEventListener("wheel", takeOver);
      element.removeEventListener("focusin", takeOver);
    };
  }, []);

  // Known only in the browser; the button can still start the rotation, which then changes slides without animation.
  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const element = track.current;
      if (!element || document.hidden || root.current?.matches(":hover, :focus-within")) return;
      if (placeOf(element).atEnd) goTo(0);
      else move(1);
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [playing, goTo, move]);

  return { root, track, goTo, move, playing, setPlaying, ...place };
}

/** The distance between the edges of adjacent slides, in px. */
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

type CarouselProps = {
  /** The accessible name, the same as the heading above it. */
  label: string;
  /** One slide each; their keys become the slides' keys. */
  slides: readonly { key: string; content: ReactNode }[];
  /** How many slides show from each width on; one everywhere by default. */
  perView?: PerView | undefined;
  /** Advances every 3 s; stops on hover, on focus, by its button, and with reduced motion. */
  autoplay?: boolean | undefined;
  /** Duration of one move in ms: 500, or 1000 for the main banner. */
  speed?: number | undefined;
  /** One dot per slide; for carousels that show one at a time. */
  dots?: boolean | undefined;
};

/** A row of slides with scroll snapping. Without scripts it is a list that scrolls sideways. */
export function Carousel({
  label,
  slides,
  perView = [],
  autoplay = false,
  speed = 500,
  dots,
}: CarouselProps) {
  const control = useCarousel({ autoplay, speed });
  return (
    <section
      ref={control.root}
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      data-fits={control.fits || undefined}
      style={perViewVariables(perView) as CSSProperties}
    >
      <ul ref={control.track} className="carousel-track">
        {slides.map((slide) => (
          <li key={slide.key}>{slide.content}</li>
        ))}
      </ul>
      <div className="carousel-bar">
        {autoplay && <PlayButton control={control} />}
        <MoveButton control={control} direction={-1} disabled={control.atStart} />
        {dots && <Dots control={control} count={slides.length} />}
        <MoveButton control={control} direction={1} disabled={control.atEnd} />
      </div>
    </section>
  );
}

type MoveButtonProps = { control: CarouselControl; direction: 1 | -1; disabled: boolean };

/** At an end the button does nothing but keeps the focus, which a disabled button would lose. */
function MoveButton({ control, direction, disabled }: MoveButtonProps) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="carousel-button"
      aria-disabled={disabled || undefined}
      onClick={() => control.move(direction)}
    >
      <Icon name={direction === 1 ? "chevron-right" : "chevron-left"} size={20} />
      <span className="sr-only">{direction === 1 ? t("Next slide") : t("Previous slide")}</span>
    </button>
  );
}

function Dots({ control, count }: { control: CarouselControl; count: number }) {
  const t = useTranslate();
  return (
    <span className="carousel-dots">
      {Array.from({ length: count }, (_, slide) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number.
          key={slide}
          type="button"
          className="carousel-dot"
          aria-current={slide === control.index || undefined}
          onClick={() => control.goTo(slide)}
        >
          <span className="sr-only">{t("Slide {number}", { number: slide + 1 })}</span>
        </button>
      ))}
    </span>
  );
}

function PlayButton({ control }: { control: CarouselControl }) {
  const t = useTranslate();
  return (
    <button type="button" className="carousel-button" onClick={() => control.setPlaying(!control.playing)}>
      <Icon name={control.playing ? "pause" : "play"} size={20} />
      <span className="sr-only">{control.playing ? t("Stop the slides") : t("Start the slides")}</span>
    </button>
  );
}
