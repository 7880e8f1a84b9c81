/**
 * Browsers' translators replace text nodes by `<font>` elements. React still writes to its own, detached node: a price would keep its old
 * translation, and a removal would throw. So detached nodes are remembered. When React writes to one, the original texts of the whole
 * element are restored with the new one, and the translator translates them again; when React removes one or inserts before it, it is
 * restored first.
 */
export function surviveTranslation(): void {
  new MutationObserver((records) => {
    const inserted = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isReplacement)));
    if (inserted.size > 0) for (const record of records) remember(record, inserted);
  }).observe(document.body, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    restoreBefore(this, child);
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    restoreBefore(this, next);
    return insertBefore.call(this, node, next) as T;
  };
}

/** The text nodes that a translator's element has replaced, and the reverse. */
const originals = new WeakMap<Element, Text[]>();
const replacements = new WeakMap<Node, Element>();

/** Tells when React writes to a text that is not in the page. */
const writes = new MutationObserver((records) => {
  for (const { target } of records) restoreAround(target);
});

function isReplacement(node: Node | null | undefined): node is Element {
  return node instanceof Element && node.localName === "font";
}

/** A replacement is one record, or the insertion of a new element beside the text and then the removal of the text. */
function remember(
  { target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord,
  inserted: ReadonlySet<Node>,
): void {
  if (removedNodes.length === 0) return;
  const font = [...addedNodes, previousSibling, nextSibling].find((node) => node && inserted.has(node));
  if (!isReplacement(font) || font.parentNode !== target) return;
  for (const removed of removedNodes) {
    // If a translation is translated again, the new element gets its text nodes.
    const texts = removed instanceof Text ? [removed] : isReplacement(removed) ? takeTexts(removed) : [];
    for (const text of texts) {
      if (text.isConnected) continue;
      originals.set(font, [...(originals.get(font) ?? []), text]);
      replacements.set(text, font);
      writes.observe(text, { characterData: true });
    }
  }
}

function takeTexts(font: Element): Text[] {
  const texts = originals.get(font) ?? [];
  originals.delete(font);
  return texts;
}

/** Restores the text nodes that an element has replaced. */
function restore(font: Element): void {
  const texts = takeTexts(font);
  for (const text of texts) replacements.delete(text);
  if (texts.length > 0 && font.parentNode) font.replaceWith(...texts);
}

/** All texts of the element that a written text belongs to: a sentence is never half old and half new. */
function restoreAround(text: Node): void {
  const parent = replacements.get(text)?.parentNode;
  for (const child of [...(parent?.childNodes ?? [])]) if (isReplacement(child)) restore(child);
}

/** Before React removes a node of `parent`, or inserts before it. */
function restoreBefore(parent: Node, child: Node | null): void {
  if (!child || child.parentNode === parent) return;
  // The removal may not have been reported yet.
  const font = replacements.get(child);
  if (font?.parentNode === parent) restore(font);
}
