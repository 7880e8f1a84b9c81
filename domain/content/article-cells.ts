/** The columns of the articles' table at the desk: the fields of the front matter, and the text below it. */
export const ARTICLE_COLUMNS = [
  "slug",
  "title",
  "description",
  "topic",
  "author",
  "reviewer",
  "reviewed",
  "published",
  "updated",
  "picture",
  "sources",
  "tests",
  "text",
] as const;

type Cells = Record<string, string>;

/** A file of `content/articles` as a row. */
export function articleCells(file: string): Cells {
  const [, head = "", text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const facts = new Map(
    head.split("\n").flatMap((line) => {
      const at = line.indexOf(":");
      return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const] : [];
    }),
  );
  return Object.fromEntries(
    ARTICLE_COLUMNS.map((column) => [column, column === "text" ? text.trim() : (facts.get(column) ?? "")]),
  );
}

/** A row as a file of `content/articles`. A field of the front matter has one line. */
export function articleFile(cells: Cells): string {
  const facts = ARTICLE_COLUMNS.filter((column) => column !== "text" && cells[column]);
  const head = facts.map((column) => `${column}: ${cells[column]?.replaceAll(/\s*\n\s*/g, " ")}`);
  return `---\n${head.join("\n")}\n---\n\n${cells.text ?? ""}\n`;
}
