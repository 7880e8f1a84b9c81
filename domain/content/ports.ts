/** An article that the lab has taken off the site. */
export interface WithdrawnArticle {
  slug: string;
  withdrawnAt: Date;
  reason: string;
}

export interface ArticleStore {
  withdrawn(): Promise<WithdrawnArticle[]>;
}
