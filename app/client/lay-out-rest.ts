import { whenIdle } from "./when-idle.ts";

/**
 * Lays out what stands below the first screen (`laid-out-late`), one part after the other, when the page is alive and the browser has time; from
 * then on nothing of this page or of those after it is left for later. Last come the pictures that are not in sight, half a kilobyte each: who
 * scrolls fast sees none appear.
 */
export function layOutRest(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(".laid-out-late")];
  const layOutNext = () => {
    const part = parts.shift();
    if (part) {
      part.style.contentVisibility = "visible";
      whenIdle(layOutNext);
    } else {
      document.documentElement.dataset.whole = "";
      whenIdle(fetchPictures);
    }
  };
  whenIdle(layOutNext);
}

function fetchPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
    picture.loading = "eager";
}
