const PRELOAD = '<link rel="modulepreload"';
const MODULE_SCRIPT = /^<script[^>]* type="module"[^>]*>([\s\S]*?)<\/script>/;
const IMPORT = /^\s*import (?:\* as (\w+) from )?("[^"]+");$/gm;

/**
 * The page is whole without its scripts, so they are asked for when it has been painted: on a slow line the HTML, the font and the
 * first pictures have it to themselves. The router's module script becomes an inline one with the same imports in the same order
 * of use; in a tab that is not seen, which paints nothing, it begins at once. HTML without a module script stays as it is.
 *
 * A page may be most of a megabyte: it is looked through for the few places that change, and never copied as a whole.
 */
export function startAfterPaint(html: string): string {
  const found = moduleScript(html);
  if (!found) return html;
  const imports = [...found.text.matchAll(IMPORT)];
  const names = imports.map(([, name]) => name ?? "").join(",");
  const modules = imports.map(([, , url]) => `import(${url})`).join(",");
  const rest = found.text.replace(IMPORT, "").trim();
  const begin = `async()=>{for(const link of document.querySelectorAll("link[rel=later]"))link.rel="modulepreload";const [${names}]=await Promise.all([${modules}]);${rest}}`;
  const script = `<script>{const begin=${begin};document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))}</script>`;
  const pieces: string[] = [];
  let done = 0;
  const put = (at: number, length: number, text: string) => {
    pieces.push(html.slice(done, at), text);
    done = at + length;
  };
  for (let at = html.indexOf(PRELOAD); at >= 0; at = html.indexOf(PRELOAD, at + PRELOAD.length)) {
    if (at > found.at && done <= found.at) put(found.at, found.length, script);
    put(at, PRELOAD.length, '<link rel="later"');
  }
  if (done <= found.at) put(found.at, found.length, script);
  pieces.push(html.slice(done));
  return pieces.join("");
}

function moduleScript(html: string): { at: number; length: number; text: string } | undefined {
  for (let at = html.indexOf("<script"); at >= 0; at = html.indexOf("<script", at + 1)) {
    const end = html.indexOf("</script>", at) + "</script>".length;
    const found = MODULE_SCRIPT.exec(html.slice(at, end));
    if (found) return { at, length: found[0].length, text: found[1] ?? "" };
  }
  return undefined;
}
