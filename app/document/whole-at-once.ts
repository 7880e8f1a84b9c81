/**
 * Part of a page's head: where the page is opened at a place further down (a reload, Back, an address with a fragment), all of it is laid out from
 * the beginning, so that this place is where it was. A place of the reader's own is a number of pixels: until the page's font has come and is laid
 * out, the browser does not move it along with the words above, which are taller in the device's font.
 */
export const WHOLE_AT_ONCE = `{const root=document.documentElement,again=performance.getEntriesByType("navigation")[0]?.type!=="navigate";
if(location.hash||again)root.dataset.whole="";
if(again&&!location.hash){root.style.overflowAnchor="none";
const settle=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>{root.style.overflowAnchor=""}));
addEventListener("load",()=>document.fonts.ready.then(()=>setTimeout(settle,500)))}}`;
