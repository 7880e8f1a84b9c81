import { keepUpTo } from "../../domain/keep-up-to.ts";
import { HOLD_PRESSES } from "./hold-presses.ts";
import { LAY_OUT_REST } from "./lay-out-rest.ts";

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const START = /<script[^>]* type="module"[^>]*>([\s\S]*?)<\/script>/;
const IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g;
const ENTRY = /import\("([^"]+)"\)/;

/**
 * A file that does not come, because the line broke for a moment, is asked for again after these milliseconds and twice as many each time,
 * or as soon as the connection is back.
 */
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 32_000;

const LOAD = `const load=async(file)=>{
for(let wait=${FIRST_WAIT_MS};;wait*=2){
try{return await import(file)}catch(error){
if(wait>${LAST_WAIT_MS})throw error;
await new Promise((go)=>{setTimeout(go,wait);addEventListener("online",go,{once:true})});
}
}
};`;

/** What the scripts at a page's end begin with. */
const SCRIPTS = '<link rel="modulepreload"';

/** Where a drawn page's scripts begin, behind its words; at its end if it has none. */
export function scriptsBegin(html: string): number {
  const at = html.indexOf(SCRIPTS);
  return at < 0 ? html.length : at;
}

/** Ends of pages, at most 200: pages of the same routes end in the same scripts. */
const known = keepUpTo<string>(200);

/**
 * The page's scripts are asked for when its words are on the screen: on a slow line the two would share it, and the words come first. The
 * router writes a list of files to load beforehand and a script that imports them; both become one script that does so after the first paint.
 * A tab that is not shown paints nothing, so it starts after a second. The entry is loaded beside the others and runs after them. What is
 * pressed until then is held.
 */
export function startAfterPaint(scripts: string): string {
  return known.findOrMake(scripts, () => startLate(scripts));
}

function startLate(scripts: string): string {
  const start = START.exec(scripts)?.[1] ?? "";
  const entry = ENTRY.exec(start)?.[1];
  if (entry === undefined) return scripts;

  const imports = [...start.matchAll(IMPORT)].map(([, name = "", file = ""]) => ({ name, file }));
  const imported = imports.map(({ file }) => file);
  const preloaded = [...scripts.matchAll(PRELOAD)].map(([, file = ""]) => file);
  const others = preloaded.filter((file) => file !== entry && !imported.includes(file));
  const names = imports.map(({ name }) => name).join(",");
  const script = `${HOLD_PRESSES}
${LOAD}
(async()=>{
await new Promise((go)=>{requestAnimationFrame(()=>setTimeout(go));setTimeout(go,1000)});
const link=document.createElement("link");link.rel="modulepreload";link.href=${JSON.stringify(entry)};document.head.append(link);
${LAY_OUT_REST}
const [${names}]=await Promise.all(${JSON.stringify([...imported, ...others])}.map(load));
link.remove();
${start
  .replace(IMPORT, "")
  .replace(ENTRY, (_, file) => `load(${JSON.stringify(file)})`)
  .trim()}
})()`;
  return scripts.replace(PRELOAD, "").replace(START, () => `<script type="module" async>${script}</script>`);
}
