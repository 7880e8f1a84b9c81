/** Widths in px at which the number of slides may change (specification, section 9). */
const CAROUSEL_WIDTHS = [0, 400, 600, 900, 1200, 1400] as const;

/** From which width on how many slides show at once: `[[0, 1], [600, 2], [1200, 3]]`. */
export type PerView = readonly (readonly [minWidth: (typeof CAROUSEL_WIDTHS)[number], slides: number])[];

/** The CSS variables that `carousel.css` reads, one for each width. 1 slide if nothing is said. */
export function perViewVariables(perView: PerView): Record<string, number> {
  const variables: Record<string, number> = {};
  let slides = 1;
  for (const width of CAROUSEL_WIDTHS) {
    slides = perView.find(([from]) => from === width)?.[1] ?? slides;
    variables[`--per-${width}`] = slides;
  }
  return variables;
}
