import type { Locator } from "@playwright/test";

/** By how many pixels a panel moves up or down in the animation that it opens with; throws where it has none. */
export function movedWhileOpening(panel: Locator): Promise<number> {
  return panel.evaluate((element: HTMLElement) => {
    // Begun anew, so that it does not matter how far it has come.
    element.style.animation = "none";
    element.getBoundingClientRect();
    element.style.animation = "";
    const [opening] = element.getAnimations();
    if (!opening) throw new Error("the panel opens without an animation");
    opening.pause();
    opening.currentTime = 0;
    const { top } = element.getBoundingClientRect();
    opening.finish();
    return element.getBoundingClientRect().top - top;
  });
}
