import type { Photo } from "./photos.ts";

/** An article that the lab has withdrawn from the site. */
export interface WithdrawnArticle {
  slug: string;
  withdrawnAt: Date;
  reason: string;
}

/** An article that was written or changed at the desk; an empty text: it is gone. */
export interface EditedArticle {
  slug: string;
  text: string;
  editedAt: Date;
}

export interface ArticleStore {
  withdrawn(): Promise<WithdrawnArticle[]>;
  /** Changes with every change of an article at the desk. */
  editedMark(): Promise<string>;
  edited(): Promise<EditedArticle[]>;
}

/** A text of the chain, rendered from a Markdown file of `content/`. */
export interface ContentPage {
  slug: string;
  title: string;
  description: string;
  /** YYYY-MM-DD. */
  updated: string;
  /** Safe HTML: made from Markdown with raw HTML switched off. */
  html: string;
  /** The parts under each second-level heading. */
  sections: ContentSection[];
  words: number;
  /** The other fields of the front matter. */
  facts: Record<string, string>;
}

export interface ContentSection {
  id: string;
  title: string;
  html: string;
  /** The section's text without marks, for short uses. */
  text: string;
}

export type ContentFolder = "pages" | "conditions" | "organs" | "articles" | "careers" | "parts";

/** The chain's texts, by folder and slug. `parts` are the single files: home, equipments, why-choose, accuracy, how-it-works. */
export interface ContentLibrary {
  find(folder: ContentFolder, slug: string): ContentPage | undefined;
  list(folder: ContentFolder): ContentPage[];
  /** The chain's own photographs, by their places. */
  photos: readonly Photo[];
}
