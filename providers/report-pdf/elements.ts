import { Path, Rect, Svg, Text, View } from "@react-pdf/renderer";
import { type ComponentProps, createElement as h, type ReactElement, type ReactNode } from "react";
import type { RangeGeometry } from "../../domain/reports/range-geometry.ts";
import { qrPath } from "./qr-path.ts";
import { BAND, GREEN, INK, RED, TRACK } from "./styles.ts";

type Style = NonNullable<ComponentProps<typeof View>["style"]>;

// Node runs this file as it is, and it knows no JSX: these small functions stand for the tags.
export function box(style: Style, ...children: ReactNode[]): ReactElement {
  return h(View, { style }, ...children);
}

/** A block outside the flow of the page, in its margins. */
export function inMargin(style: Style, ...children: ReactNode[]): ReactElement {
  return h(View, { style, fixed: true }, ...children);
}

export function text(style: Style, ...children: ReactNode[]): ReactElement {
  return h(Text, { style }, ...children);
}

const BAR_WIDTH = 68;

/** The value's mark on its reference band. */
export function rangeBar(bar: RangeGeometry, isInside: boolean): ReactElement {
  const at = bar.value * BAR_WIDTH;
  return h(
    Svg,
    { width: BAR_WIDTH, height: 10, viewBox: `0 0 ${BAR_WIDTH} 10` },
    h(Rect, { x: 0, y: 3.5, width: BAR_WIDTH, height: 3, rx: 1.5, fill: TRACK }),
    h(Rect, {
      x: bar.from * BAR_WIDTH,
      y: 3.5,
      width: (bar.to - bar.from) * BAR_WIDTH,
      height: 3,
      fill: BAND,
    }),
    h(Path, { d: `M${at} 1.5 l3 3.5 l-3 3.5 l-3 -3.5 z`, fill: isInside ? GREEN : RED }),
  );
}

export function qrCode(content: string, side: number): ReactElement {
  const { path, size } = qrPath(content);
  return h(
    Svg,
    { width: side, height: side, viewBox: `0 0 ${size} ${size}` },
    h(Path, { d: path, fill: INK }),
  );
}
