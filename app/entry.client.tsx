import { createRoot, hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { LANGUAGE_TAG } from "../domain/words/languages.ts";
import { forgetEarlyInput, keepEarlyInput } from "./client/early-input.ts";
import { fetchPictures } from "./client/fetch-pictures.ts";
import { wakeInTurns } from "./client/wake-in-turns.ts";
import { PAGE_ALIVE } from "./document/hold-presses.ts";
import { learn } from "./words/speak.ts";

/**
 * The page's root is the whole document. Preact hydrates the children of an element, so it is shown a parent whose only child is
 * `<html>`; the doctype beside it stays out of sight. When a page fails, the error screen comes with an `<html>` of its own.
 */
const root = {
  nodeType: 1,
  namespaceURI: document.documentElement.namespaceURI,
  ownerDocument: document,
  firstChild: document.documentElement,
  childNodes: [document.documentElement],
  insertBefore: takeHtml,
  appendChild: takeHtml,
} as unknown as Element;

/** The browser's bundle leaves the styles out, so that they stay those of the first HTML. */
const styles = document.querySelector("head > style")?.textContent ?? "";

function takeHtml(html: HTMLHtmlElement): HTMLHtmlElement {
  const style = html.querySelector("head > style");
  if (style && !style.textContent) style.textContent = styles;
  // The inline script of the first HTML has done its work; the policy allows its server's text alone.
  for (const script of html.querySelectorAll<HTMLScriptElement>("script:not([src], [type])"))
    script.type = "text/plain";
  if (document.documentElement !== html) {
    document.documentElement?.remove();
    document.append(html);
  }
  return html;
}

/** The router makes itself when it is first drawn, and is kept; to be drawn into nothing costs nothing besides. */
function RouterAlone() {
  HydratedRouter({});
  return null;
}

/** It throws a promise while it still reads the page's data; without a boundary above it the start itself waits for that. */
function makeRouter() {
  const nowhere = createRoot(document.createDocumentFragment());
  try {
    nowhere.render(<RouterAlone />);
    nowhere.unmount();
    inATask(start);
  } catch (waiting) {
    if (!(waiting instanceof Promise)) throw waiting;
    waiting.then(() => inATask(makeRouter));
  }
}

function start() {
  hydrateRoot(root, <HydratedRouter />);
  wakeInTurns(tellAlive);
}

function tellAlive() {
  forgetEarlyInput();
  dispatchEvent(new Event(PAGE_ALIVE));
  fetchPictures();
}

/** Apart from the files' own work and from the step before, so that the browser can answer in between. */
function inATask(step: () => void) {
  setTimeout(step);
}

/** A page in another language has its words before it comes to life, so that it says the same as its HTML. */
async function learnThenStart() {
  if (document.documentElement.lang === LANGUAGE_TAG.bn) {
    const { BENGALI } = await import("../domain/words/bengali.ts");
    learn("bn", BENGALI);
  }
  inATask(makeRouter);
}

keepEarlyInput();
learnThenStart();
