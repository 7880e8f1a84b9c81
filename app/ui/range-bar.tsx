import type { PlainPhrase } from "../../domain/words/phrase.ts";
import type { Translate } from "../../domain/words/translate.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "./icon.tsx";
import { type Range, rangeBarGeometry } from "./range-bar-geometry.ts";
import { RANGE_WIDTH, rangeMarkup } from "./range-markup.ts";

type RangeBarProps = {
  value: number;
  unit: string;
  range: Range;
  /** What was measured, for the picture's name. */
  name: string;
  /** The picture's width, in px. A narrow one keeps its width, and with it the size of its figures. */
  width?: number | undefined;
};

const WORDS = { low: "Below range", within: "In range", high: "Above range" } as const satisfies Record<
  string,
  PlainPhrase
>;
const ICONS = { low: "chevron-down", within: "check", high: "chevron-up" } as const;

/** A result on its reference band: the picture, and the same in words with an icon. Nothing when there is no range. */
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
        className="range-picture"
        data-narrow={width < RANGE_WIDTH || undefined}
        viewBox={`0 0 ${width} 36`}
        width={width}
        height={36}
        role="img"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made and escaped by `rangeMarkup`
        dangerouslySetInnerHTML={{
          __html: rangeMarkup(bar, range, title(t, { value, unit, range, name }), width),
        }}
      />
    </div>
  );
}

/** The picture in words, the range as people read it: "70–100", "up to 200", "40 or more". */
function title(
  t: Translate,
  { value, unit, range: { low, high }, name }: Omit<RangeBarProps, "width">,
): string {
  const facts = { name, value: String(value), unit, low: String(low), high: String(high) };
  if (low !== undefined && high !== undefined)
    return t("{name}: {value} {unit}, range {low}–{high} {unit}", facts);
  return high !== undefined
    ? t("{name}: {value} {unit}, range up to {high} {unit}", facts)
    : t("{name}: {value} {unit}, range {low} or more {unit}", facts);
}
