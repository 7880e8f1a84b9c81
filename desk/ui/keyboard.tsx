import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";

interface MenuItem {
  to: string;
  words: string;
  key: string;
}

/** How long after "g" the second key counts, in milliseconds. */
const SECOND_KEY_MS = 1500;

const SWITCH = "desk-keys";
const CHANGED = "desk-keys-changed";

/** Whether shortcuts are on for this device; they can be turned off, for speech input and accidental presses (WCAG 2.1.4). */
function useKeysOn(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (listen) => {
      window.addEventListener(CHANGED, listen);
      return () => window.removeEventListener(CHANGED, listen);
    },
    () => localStorage.getItem(SWITCH) !== "off",
    () => true,
  );
  const set = (wanted: boolean) => {
    localStorage.setItem(SWITCH, wanted ? "on" : "off");
    window.dispatchEvent(new Event(CHANGED));
  };
  return [isOn, set];
}

/** The keys of the desk: "/" to the box, "g" and a letter to a page, "?" for this list. Off while a field has the focus. */
export function Keyboard({ menu, mayFind }: { menu: readonly MenuItem[]; mayFind: boolean }) {
  const navigate = useNavigate();
  const goSince = useRef(0);
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useKeysOn();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // Works with Caps Lock and other keyboard layouts, too.
      const letter =
        /^Key[A-Z]$/.test(event.code) && !/^[a-z]$/.test(event.key)
          ? event.code.charAt(3).toLowerCase()
          : event.key;
      const isSecond = event.timeStamp - goSince.current < SECOND_KEY_MS;
      goSince.current = 0;
      const item = isSecond ? menu.find(({ key }) => key === letter) : undefined;
      if (item) navigate(item.to);
      else if (letter === "g") goSince.current = event.timeStamp;
      else if (event.key === "/" && mayFind) document.getElementById("find")?.focus();
      else if (event.key === "?") setOpen(true);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigate, menu, mayFind, isOn]);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <>
      <p className="desk-foot needs-screen">
        <button type="button" className="desk-link" onClick={() => setOpen(true)}>
          Keys
        </button>
      </p>
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
          {menu.map(({ key, to, words }) => (
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
        <label>
          <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />{" "}
          Use these keys on this device
        </label>
        <form method="dialog">
          <button type="submit" className="button button-secondary button-sm">
            Close
          </button>
        </form>
      </dialog>
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]",
    ) !== null
  );
}
