/** What `app/entry.client.tsx` tells the window when all of the page is alive. */
export const PAGE_ALIVE = "page-alive";

/**
 * A button that only scripts answer does nothing until they have come. This part of a page's first script holds presses on such buttons back
 * and makes them when the page is alive, each once, however often it was pressed by somebody who waited. Links and buttons of forms need no
 * help: without scripts they work by themselves.
 */
export const HOLD_PRESSES = `const pressed=new Set();
const hold=(event)=>{
const button=event.target.closest('button[type="button"]');
if(button){event.stopImmediatePropagation();pressed.add(button)}
};
addEventListener("click",hold,true);
addEventListener("${PAGE_ALIVE}",()=>{
removeEventListener("click",hold,true);
for(const button of pressed)button.click();
},{once:true});`;
