/** A page that starts no script: for an answer under an address whose own page the router would look for. */
export function withoutScripts(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, "");
}
