import { whenIdle } from "./when-idle.ts";

/**
 * Fetches the pictures that are not in sight, half a kilobyte each, when the page is alive and the browser has time: whoever scrolls fast
 * sees none appear.
 */
export function fetchPictures(): void {
  whenIdle(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      picture.loading = "eager";
  });
}
