import { withdrawArticle } from "../../db/stores/articles.ts";
import { type Command, Refusal } from "../command.ts";
import { neededText } from "../signature.ts";
import { STAFF_OPTIONS } from "../staff-action.ts";
import { changeArticle } from "./change-article.ts";

const MAX_REASON = 300;

export const articlesWithdraw: Command = {
  name: "articles withdraw",
  summary: "take a health article off the site",
  help: `Within seconds every process answers "not found" for the article and lists it nowhere; its text stays in content/articles.
"articles publish" shows it again.`,
  examples: [
    [
      'articles withdraw iron-and-ferritin --reason "The reference range has changed." --by "Dr Anjan Sen" --dry-run',
      "looks whether that can be done",
    ],
    [
      'articles withdraw iron-and-ferritin --reason "The reference range has changed." --by "Dr Anjan Sen"',
      "takes it off",
    ],
  ],
  operands: ["SLUG"],
  options: { reason: { value: "TEXT", help: "why: kept with the change", isNeeded: true }, ...STAFF_OPTIONS },
  run: (call, tools) => {
    const reason = neededText(call, "reason", MAX_REASON);
    return changeArticle(call, tools, {
      action: "article withdrawn",
      details: { reason },
      done: "is taken off the site",
      planned: "would be taken off the site",
      async change(tx, slug) {
        const withdrawn = await withdrawArticle(tx, { slug, now: tools.now(), reason });
        if (!withdrawn) throw new Refusal(`${slug} is withdrawn already.`);
      },
    });
  },
};
