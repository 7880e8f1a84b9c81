import { publishArticle } from "../../db/stores/articles.ts";
import { type Command, Refusal } from "../command.ts";
import { STAFF_OPTIONS } from "../staff-action.ts";
import { changeArticle } from "./change-article.ts";

export const articlesPublish: Command = {
  name: "articles publish",
  summary: "show a health article again that was withdrawn",
  help: `Within seconds every process shows it again, from its "published" day on. A new article needs no command: it shows with the
version of the site that has its text.`,
  examples: [['articles publish iron-and-ferritin --by "Dr Anjan Sen"', "shows it again"]],
  operands: ["SLUG"],
  options: STAFF_OPTIONS,
  run: (call, tools) =>
    changeArticle(call, tools, {
      action: "article published",
      details: {},
      done: "is on the site again",
      planned: "would be on the site again",
      async change(tx, slug) {
        if (!(await publishArticle(tx, slug))) throw new Refusal(`${slug} is not withdrawn.`);
      },
    }),
};
