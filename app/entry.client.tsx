import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/**
 * The page's root is the whole document. Preact hydrates the children of an element, so it is shown a parent whose only child is
 * `<html>`; the doctype beside it stays out of sight.
 */
const root = {
  nodeType: 1,
  namespaceURI: document.documentElement.namespaceURI,
  ownerDocument: document,
  firstChild: document.documentElement,
  childNodes: [document.documentElement],
} as unknown as Element;

/** The router throws a promise while it still reads the page's data; without a boundary above it the start itself waits for that. */
function start() {
  try {
    hydrateRoot(root, <HydratedRouter />);
  } catch (waiting) {
    if (!(waiting instanceof Promise)) throw waiting;
    waiting.then(start);
  }
}

start();
