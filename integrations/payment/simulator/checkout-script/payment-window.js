import { base } from "./provider.js";

const OVER_THE_PAGE = {
  position: "fixed",
  inset: "0",
  width: "100vw",
  height: "100dvh",
  maxWidth: "none",
  maxHeight: "none",
  margin: "0",
  padding: "0",
  border: "0",
  background: "transparent",
  overflow: "hidden",
  outline: "none",
  colorScheme: "light",
};
const ALL_OF_IT = { display: "block", width: "100%", height: "100%", border: "0", colorScheme: "light" };

let opened = null;

/** The provider's page in a frame over the shop's; everything behind it is out of reach until it is closed. */
export function openWindow(path, onResult) {
  closeWindow();
  const frame = drawFrame(base + path);
  const dialog = drawDialog(frame);
  const listen = (event) => {
    if (event.origin !== base || event.source !== frame.contentWindow) return;
    if (event.data?.source === "payment-simulator") onResult(event.data);
  };
  leaveOnEscape(dialog, frame, () => onResult({ event: "APP_CLOSED" }));
  addEventListener("message", listen);
  opened = { dialog, listen };
  document.body.append(dialog);
  dialog.showModal();
}

export function closeWindow() {
  if (!opened) return;
  const { dialog, listen } = opened;
  opened = null;
  removeEventListener("message", listen);
  dialog.close();
  dialog.remove();
}

/** Styles are set by script only, so that the shop's style policy does not stop them. */
function drawDialog(frame) {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", "Payment");
  // The focus waits at the dialog itself: a frame that has it before its page has come does not hand it on to that page.
  dialog.tabIndex = -1;
  dialog.autofocus = true;
  Object.assign(dialog.style, OVER_THE_PAGE);
  dialog.append(frame);
  return dialog;
}

function drawFrame(address) {
  const frame = document.createElement("iframe");
  frame.title = "Payment";
  Object.assign(frame.style, ALL_OF_IT);
  frame.src = address;
  frame.addEventListener("load", () => {
    if (document.activeElement === frame) frame.blur();
    frame.focus();
  });
  return frame;
}

/**
 * Escape pressed outside the frame: the frame itself closes the payment, so that the provider knows. One that has not come yet has
 * nothing to close.
 */
function leaveOnEscape(dialog, frame, leave) {
  let shown = false;
  frame.addEventListener("load", () => {
    shown = true;
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    if (shown) frame.contentWindow?.postMessage("close", base);
    else leave();
  });
  // A browser closes a dialog at the second Escape whatever the page says: a frame that does not answer keeps nobody.
  dialog.addEventListener("close", () => {
    if (opened?.dialog === dialog) leave();
  });
}
