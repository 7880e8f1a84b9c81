import type { KeyboardEvent } from "react";
import { useState } from "react";
import { Button } from "../../app/ui/button.tsx";

/** Steps of the zoom; the stylesheet has a width for each. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const QUARTER = 90;

/** The pages of a document, one at a time: larger, smaller, turned; by buttons and, while the picture has the focus, by keys. */
export function PictureViewer({
  pictures,
  what,
}: {
  pictures: readonly { src: string; name: string }[];
  what: string;
}) {
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const picture = pictures[at];
  const last = pictures.length - 1;
  const go = (step: number) => setAt((now) => Math.min(Math.max(now + step, 0), last));
  const enlarge = (step: number) => setZoom((now) => Math.min(Math.max(now + step, 0), ZOOMS.length - 1));
  const rotate = () => setTurn((now) => (now + QUARTER) % 360);
  const keys: Partial<Record<string, () => void>> = {
    "+": () => enlarge(1),
    "=": () => enlarge(1),
    "-": () => enlarge(-1),
    r: rotate,
    n: () => go(1),
    PageDown: () => go(1),
    p: () => go(-1),
    PageUp: () => go(-1),
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  if (!picture) return <p>There is no picture of it.</p>;
  return (
    <section className="desk-viewer" aria-label={what}>
      <div className="desk-row-actions">
        <Button size="sm" variant="secondary" onClick={() => enlarge(1)} disabled={zoom === ZOOMS.length - 1}>
          Larger
        </Button>
        <Button size="sm" variant="secondary" onClick={() => enlarge(-1)} disabled={zoom === 0}>
          Smaller
        </Button>
        <Button size="sm" variant="secondary" onClick={rotate}>
          Turn
        </Button>
        {pictures.length > 1 && (
          <>
            <Button size="sm" variant="secondary" onClick={() => go(-1)} disabled={at === 0}>
              Page before
            </Button>
            <Button size="sm" variant="secondary" onClick={() => go(1)} disabled={at === last}>
              Next page
            </Button>
          </>
        )}
        <a className="text-link" href={picture.src} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
        <span role="status" className="desk-note">
          {picture.name}, {ZOOMS[zoom]}×{turn > 0 && `, turned ${turn}°`}
        </span>
      </div>
      <noscript>
        <ul>
          {pictures.map(({ src, name }) => (
            <li key={src}>
              <a className="text-link" href={src}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
      <section
        className="desk-viewer-frame"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled and enlarged by the keyboard.
        tabIndex={0}
        aria-label={`${what}: + larger, - smaller, r turn, n next page, p page before`}
        onKeyDown={press}
      >
        <img src={picture.src} alt={picture.name} data-zoom={zoom} data-turn={turn} decoding="async" />
      </section>
    </section>
  );
}
