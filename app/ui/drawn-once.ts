import { type ComponentType, createElement, Fragment, type ReactElement } from "react";
import { keepWithObjects } from "../../domain/keep-with-objects.ts";
import type { Say } from "../../domain/words/say.ts";
import { SayContext, useSay } from "../words/use-say.ts";
import { HERE_MARK, HereContext, useHere } from "./use-here.ts";

/** HTML as the bytes that are sent. */
export type WrittenHtml = Uint8Array<ArrayBuffer>;

/** What the server does with parts. */
export interface PartWriter {
  /** A part, drawn apart from its page, in pieces between which the address stands; null if something of it is not loaded yet. */
  write(part: ReactElement): readonly WrittenHtml[] | null;
  /** What stands for a piece in the text of the page that is being drawn. */
  put(piece: WrittenHtml): string;
}

/**
 * The most parts of each kind that are kept in memory, some KB each; a full memory is emptied. What belongs to a former catalogue leaves
 * with it.
 */
const MOST_KEPT = 1000;

let writer: PartWriter | null = null;

/** The server names the writer of parts at its start. Without one every page draws its own. */
export function drawPartsOnce(by: PartWriter): void {
  writer = by;
}

/** Preact's words for HTML that is written already, with what stands between its pieces. */
const Written = Fragment as ComponentType<{ tpl: readonly string[]; exprs: readonly unknown[] }>;

/**
 * A part that the server draws once and then puts into every page that shows the same: most of a page's work (decision 47). `keyOf` names
 * the object that stays the same as long as the part does, and in a word what else of the properties decides. The part follows from
 * these, the language and `useHere()` alone: it asks for no id, no route and no loader's data, of which it would find none.
 * In the browser it is the part itself.
 */
export function drawnOnce<Props extends object>(
  Part: ComponentType<Props>,
  keyOf: (props: Props) => [of: object, variant: string],
): ComponentType<Props> {
  if (!import.meta.env.SSR) return Part;
  const piecesOf = keptPieces((props: Props, say) => {
    const part = createElement(HereContext, { value: HERE_MARK }, createElement(Part, props));
    return writer?.write(createElement(SayContext, { value: say }, part)) ?? null;
  });

  return function DrawnOnce(props: Props) {
    const say = useSay();
    const here = useHere();
    const pieces = piecesOf(keyOf(props), props, say);
    if (pieces === null || writer === null) return createElement(Part, props);
    return createElement(Written, { tpl: pieces.map(writer.put), exprs: pieces.slice(1).map(() => [here]) });
  };
}

type Pieces = readonly WrittenHtml[];

function keptPieces<Props>(draw: (props: Props, say: Say) => Pieces | null) {
  const kept = keepWithObjects<object, string, Pieces>(MOST_KEPT);
  return ([of, variant]: [object, string], props: Props, say: Say): Pieces | null => {
    const key = `${say.language} ${variant}`;
    const known = kept.find(of, key);
    if (known) return known;
    const pieces = draw(props, say);
    if (pieces) kept.put(of, key, pieces);
    return pieces;
  };
}
