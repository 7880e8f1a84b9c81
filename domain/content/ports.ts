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
