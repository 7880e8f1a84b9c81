/** Between two parts, in milliseconds: about a frame. Timed and not by frames, so that a busy machine, whose frames are few, has all of the page as soon. */
const PART_MS = 16;

/**
 * Part of a page's first script, run after the first paint: lays out what stands below the first screen (`laid-out-late`), part by part, while the
 * scripts are on their way. From then on nothing of this page or of those that follow it in the tab is left for later.
 */
export const LAY_OUT_REST = `const parts=[...document.querySelectorAll(".laid-out-late")];
const layOut=()=>{
const part=parts.shift();
if(!part){document.documentElement.dataset.whole="";return}
part.style.contentVisibility="visible";
setTimeout(layOut,${PART_MS});
};
setTimeout(layOut,${PART_MS});`;
