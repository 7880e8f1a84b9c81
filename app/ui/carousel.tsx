import type { CSSProperties, ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "./icon.tsx";
import { type PerView, perViewVariables } from "./per-view.ts";
import { type CarouselControl, useCarousel } from "./use-carousel.ts";

type CarouselProps = {
  /** Names it for screen readers, in the words of the heading above it. */
  label: string;
  /** One slide each; their keys become the slides' keys. */
  slides: readonly { key: string; content: ReactNode }[];
  /** From which width on how many slides show; one everywhere when not given. */
  perView?: PerView | undefined;
  /** Turns by itself every 3 s; stops on hover, focus, by its button, and for those who want no motion. */
  autoplay?: boolean | undefined;
  /** Length of one turn in ms: 500, or 1000 for the main banner. */
  speed?: number | undefined;
  /** One dot per slide; for carousels that show one at a time. */
  dots?: boolean | undefined;
};

/** Slides in a row that snap into place. Without scripts it is a list that scrolls sideways. */
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
        <Turn control={control} direction={-1} disabled={control.atStart} />
        {dots && <Dots control={control} count={slides.length} />}
        <Turn control={control} direction={1} disabled={control.atEnd} />
      </div>
    </section>
  );
}

/** At an end it does nothing but keeps the focus, which a disabled button would lose. */
type TurnProps = { control: CarouselControl; direction: 1 | -1; disabled: boolean };

function Turn({ control, direction, disabled }: TurnProps) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="carousel-button"
      aria-disabled={disabled || undefined}
      onClick={() => control.turn(direction)}
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
