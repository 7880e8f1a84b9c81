/** What `app/entry.client.tsx` tells the window when all of the page is alive. */
export const PAGE_ALIVE = "page-alive";

/** A form waits this long for its scripts, in milliseconds; then the browser sends it as it does without scripts. */
const FORM_WAITS_MS = 3000;

/**
 * A button that only scripts answer does nothing until they have come, and a form would make the whole page load again just as they arrive.
 * This part of a page's first script holds presses on such buttons and the sending of forms back and makes them when the page is alive,
 * each once, however often it was pressed by somebody who waited; but not if the button says something else by then (BOOK TEST of what
 * turned out to be in the cart). A form that has waited long enough goes its way without scripts; links need no help.
 */
export const HOLD_PRESSES = `const buttons=new Map(),forms=new Map();
const words=(button)=>button?.textContent;
const keep=(event,held,key,button)=>{
event.preventDefault();event.stopImmediatePropagation();
held.set(key,{button,said:words(button)});button?.setAttribute("data-held","");
};
const letGo=(held,press)=>{
for(const [key,{button,said}] of held){
button?.removeAttribute("data-held");
if(words(button)===said)press(key,button);
}
held.clear();
};
const holdPress=(event)=>{
const button=event.target.closest('button[type="button"]');
if(button)keep(event,buttons,button,button);
};
const holdForm=(event)=>{
forms.size||setTimeout(send,${FORM_WAITS_MS});
keep(event,forms,event.target,event.submitter);
};
const send=()=>{
removeEventListener("submit",holdForm,true);
letGo(forms,(form,button)=>form.requestSubmit(button));
};
addEventListener("click",holdPress,true);
addEventListener("submit",holdForm,true);
addEventListener("${PAGE_ALIVE}",()=>{
removeEventListener("click",holdPress,true);
letGo(buttons,(button)=>button.click());
send();
},{once:true});`;
