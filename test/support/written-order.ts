import { readFile } from "node:fs/promises";

/** The aria snapshot of a screen as docs/accessibility.md has it. */
export async function writtenOrder(screen: string): Promise<string> {
  const page = await readFile(new URL("../../docs/accessibility.md", import.meta.url), "utf8");
  const snapshot = new RegExp(`^\`\`\`yaml ${screen}\\n(.*?)^\`\`\``, "ms").exec(page)?.[1];
  if (snapshot === undefined) throw new Error(`docs/accessibility.md has no block "yaml ${screen}"`);
  return snapshot;
}
