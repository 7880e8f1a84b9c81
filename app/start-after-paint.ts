const PRELOAD = '<link rel="modulepreload"';
const MODULE_SCRIPT = /<script[^>]* type="module"[^>]*>([\s\S]*?)<\/script>/;
const IMPORT = /^\s*import (?:\* as (\w+) from )?("[^"]+");$/gm;

/**
 * The page is whole without its scripts, so they are asked for when it has been painted: on a slow line the HTML, the font and the
 * first pictures have it to themselves. The router's module script becomes an inline one with the same imports in the same order
 * of use; in a tab that is not seen, which paints nothing, it begins at once. HTML without a module script stays as it is.
 */
export function startAfterPaint(html: string): string {
  const found = MODULE_SCRIPT.exec(html);
  if (!found) return html;
  const imports = [...(found[1] ?? "").matchAll(IMPORT)];
  const names = imports.map(([, name]) => name ?? "").join(",");
  const modules = imports.map(([, , url]) => `import(${url})`).join(",");
  const rest = (found[1] ?? "").replace(IMPORT, "").trim();
  const begin = `async()=>{for(const link of document.querySelectorAll("link[rel=later]"))link.rel="modulepreload";const [${names}]=await Promise.all([${modules}]);${rest}}`;
  const script = `<script>{const begin=${begin};document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))}</script>`;
  return html.replaceAll(PRELOAD, '<link rel="later"').replace(found[0], () => script);
}
