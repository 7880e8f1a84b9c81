import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";

interface Place {
  to: string;
  words: string;
  key: string;
}

/** How long after "g" the second key counts, in milliseconds. */
const SECOND_KEY_MS = 1500;

/** The keys of the desk: "/" to the box, "g" and a letter to a page, "?" for this list. Nothing of it while somebody types. */
export function Keyboard({ places, mayFind }: { places: readonly Place[]; mayFind: boolean }) {
  const navigate = useNavigate();
  const goSince = useRef(0);
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isSecond = event.timeStamp - goSince.current < SECOND_KEY_MS;
      goSince.current = 0;
      const place = isSecond ? places.find(({ key }) => key === event.key) : undefined;
      if (place) navigate(place.to);
      else if (event.key === "g") goSince.current = event.timeStamp;
      else if (event.key === "/" && mayFind) document.getElementById("find")?.focus();
      else if (event.key === "?") setOpen(true);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigate, places, mayFind]);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="desk-keys" aria-labelledby="keys" onClose={() => setOpen(false)}>
      <h2 id="keys">Keys</h2>
      <dl>
        {mayFind && (
          <div>
            <dt>
              <kbd>/</kbd>
            </dt>
            <dd>Find</dd>
          </div>
        )}
        {places.map(({ key, to, words }) => (
          <div key={to}>
            <dt>
              <kbd>g</kbd> <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>These keys</dd>
        </div>
      </dl>
      <form method="dialog">
        <button type="submit" className="button button-secondary button-sm">
          Close
        </button>
      </form>
    </dialog>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null
  );
}
