import { Component, type ReactNode, Suspense, useLayoutEffect } from "react";
import { tellEarlyInput } from "../client/early-input.ts";
import { takeTurn } from "../client/wake-in-turns.ts";

/**
 * A part of the page, one element, that comes to life after the frame around it and apart from the other parts: a slow phone does in many
 * short tasks what would hold up a touch as one long task. Its HTML stands there from the beginning; when it is drawn again it is there at
 * once.
 */
export function InItsTurn({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Waiting>
        {children}
        <Awake />
      </Waiting>
    </Suspense>
  );
}

/** A class, because it keeps its place in the line while it is suspended. */
class Waiting extends Component<{ children: ReactNode }> {
  turn = takeTurn();

  override render() {
    if (this.turn.waiting) throw this.turn.waiting;
    return this.props.children;
  }
}

/** Right after the part has come to life, before anything draws it again. */
function Awake() {
  useLayoutEffect(tellEarlyInput, []);
  return null;
}
