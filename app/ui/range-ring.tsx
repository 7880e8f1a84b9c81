const RADIUS = 34;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring whose filled part is the share of values in range. A picture of the words beside it, so it has no name of its own. */
export function RangeRing({ inRange, judged }: { inRange: number; judged: number }) {
  const share = judged === 0 ? 0 : inRange / judged;
  return (
    <svg className="range-ring" viewBox="0 0 80 80" width={80} height={80} aria-hidden="true">
      <circle className="range-ring-track" cx="40" cy="40" r={RADIUS} />
      <circle
        className="range-ring-share"
        cx="40"
        cy="40"
        r={RADIUS}
        strokeDasharray={`${(share * LENGTH).toFixed(1)} ${LENGTH.toFixed(1)}`}
        transform="rotate(-90 40 40)"
      />
    </svg>
  );
}
