/** An article that the lab has withdrawn from the site. */
export interface WithdrawnArticle {
  slug: string;
  withdrawnAt: Date;
  reason: string;
}

export interface ArticleStore {
  withdrawn(): Promise<WithdrawnArticle[]>;
}
