import type { PlainPhrase, Translate } from "../../domain/i18n/translate.ts";
import { rangeGeometry } from "../../domain/reports/range-geometry.ts";
import { escapeHtml } from "../../domain/shared/escape-html.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "./icon.tsx";

/** The picture's width in its own units, which are px if there is room. */
const RANGE_WIDTH = 300;
/** The same of a small bar. */
const SMALL_WIDTH = 64;
const SMALL_DOT = 5;
/** From the middle of the arrow to its tip. */
const ARROW = 8;

/** The content of a range bar's <svg> as one string: a page of results has a hundred of them. */
export function rangeMarkup(
  { band, value, beyond, flag }: RangeBarGeometry,
  { low, high }: Range,
  title: string,
  width: number = RANGE_WIDTH,
): string {
  const pointAt = (share: number) => Math.round(share * width * 10) / 10;
  const [at, from, to] = [pointAt(value), pointAt(band.from), pointAt(band.to)];
  const mark = beyond
    ? `<path class="range-value" d="${arrow(Math.min(Math.max(at, ARROW), width - ARROW), flag === "low")}"></path>`
    : `<circle class="range-value" cx="${at}" cy="10" r="7"></circle>`;
  const limit = (x: number, number: number | undefined) =>
    number === undefined ? "" : `<text x="${x}" y="32" text-anchor="middle">${number}</text>`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<rect class="range-track" x="0" y="6" width="${width}" height="8" rx="4"></rect>`,
    `<rect class="range-band" x="${from + 0.5}" y="6.5" width="${Math.max(0, to - from - 1)}" height="7" rx="3.5"></rect>`,
    mark,
    limit(from, low),
    limit(to, high),
  ].join("");
}

/** A triangle that points off the bar. */
function arrow(at: number, left: boolean): string {
  const tip = left ? -ARROW : ARROW;
  return `M${at + tip} 10 L${at - tip / 2} 2 L${at - tip / 2} 18 Z`;
}

type RangeBarProps = {
  value: number;
  unit: string;
  range: Range;
  /** The parameter, for the picture's name. */
  name: string;
  /** The picture's width in px. A narrow one is not scaled, so that its numbers keep their size. */
  width?: number | undefined;
};

const WORDS = { low: "Below range", within: "In range", high: "Above range" } as const satisfies Record<
  string,
  PlainPhrase
>;
const ICONS = { low: "chevron-down", within: "check", high: "chevron-up" } as const;

/** A result on its reference range: the picture, and the same as text with an icon. Renders nothing without a range. */
export function RangeBar({ value, unit, range, name, width = RANGE_WIDTH }: RangeBarProps) {
  const t = useTranslate();
  const bar = rangeBarGeometry(value, range);
  if (!bar) return null;
  return (
    <div className="range" data-flag={bar.flag}>
      <span className="range-words">
        <Icon name={ICONS[bar.flag]} size={16} />
        {t(WORDS[bar.flag])}
      </span>
      <svg
        className="range-picture notranslate"
        data-narrow={width < RANGE_WIDTH || undefined}
        viewBox={`0 0 ${width} 36`}
        width={width}
        height={36}
        role="img"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: generated and escaped by `rangeMarkup`
        dangerouslySetInnerHTML={{
          __html: rangeMarkup(bar, range, title(t, { value, unit, range, name }), width),
        }}
      />
    </div>
  );
}

/** The picture alone and small, for a line whose words say the same. Renders nothing if the range allows no bar. */
export function SmallRangeBar({ value, range }: Pick<RangeBarProps, "value" | "range">) {
  const bar = rangeBarGeometry(value, range);
  if (!bar) return null;
  const at = (share: number) => Math.round(share * SMALL_WIDTH * 10) / 10;
  const dot = Math.min(Math.max(at(bar.value), SMALL_DOT), SMALL_WIDTH - SMALL_DOT);
  return (
    <span className="range" data-flag={bar.flag}>
      <svg viewBox={`0 0 ${SMALL_WIDTH} 12`} width={SMALL_WIDTH} height={12} aria-hidden="true">
        <rect className="range-track" x="0" y="4" width={SMALL_WIDTH} height="4" rx="2" />
        <rect
          className="range-band"
          x={at(bar.band.from)}
          y="4"
          width={Math.max(0, at(bar.band.to) - at(bar.band.from))}
          height="4"
          rx="2"
        />
        <circle className="range-value" cx={dot} cy="6" r={SMALL_DOT} />
      </svg>
    </span>
  );
}

/** The text alternative, with the range as people read it: "70–100", "up to 200", "40 or more". */
function title(
  t: Translate,
  { value, unit, range: { low, high, strict }, name }: Omit<RangeBarProps, "width">,
): string {
  const facts = { name, value: String(value), unit, low: String(low), high: String(high) };
  if (strict)
    return high !== undefined
      ? t("{name}: {value} {unit}, range below {high} {unit}", facts)
      : t("{name}: {value} {unit}, range above {low} {unit}", facts);
  if (low !== undefined && high !== undefined)
    return t("{name}: {value} {unit}, range {low}–{high} {unit}", facts);
  return high !== undefined
    ? t("{name}: {value} {unit}, range up to {high} {unit}", facts)
    : t("{name}: {value} {unit}, range {low} or more {unit}", facts);
}

/** A reference range in the result's unit; a missing side is open ("≤ 200", "≥ 40"). `strict`: its one limit is outside ("< 200"). */
type Range = { low?: number | undefined; high?: number | undefined; strict?: boolean | undefined };

/** Positions on a bar from 0 to 1. */
type RangeBarGeometry = {
  band: { from: number; to: number };
  /** The position of the value, clamped to the bar; `beyond` means that it is further out. */
  value: number;
  beyond: boolean;
  flag: "low" | "within" | "high";
};

/** The bar on screen, by the same rule as in the PDF. Undefined if the range allows no bar. */
export function rangeBarGeometry(
  value: number,
  { low, high, strict = false }: Range,
): RangeBarGeometry | undefined {
  const bar = rangeGeometry(value, low ?? null, high ?? null);
  if (!bar) return undefined;
  const isLow = low !== undefined && (strict ? value <= low : value < low);
  const isHigh = high !== undefined && (strict ? value >= high : value > high);
  return {
    band: { from: bar.from, to: bar.to },
    value: bar.value,
    beyond: bar.beyond,
    flag: isLow ? "low" : isHigh ? "high" : "within",
  };
}
