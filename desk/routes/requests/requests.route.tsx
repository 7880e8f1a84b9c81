import type { LoaderFunctionArgs } from "react-router";
import { Link, useLoaderData } from "react-router";
import { ButtonLink } from "../../../app/ui/button.tsx";
import type { RequestKind } from "../../../domain/desk/requests/requests.ts";
import type { DeskAction } from "../../../domain/staff/roles.ts";
import { mayDo } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { Count } from "../../ui/data-table.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { KIND_TITLES } from "./request-words.ts";

export const meta = () => [{ title: "Requests | Desk" }, { name: "robots", content: "noindex" }];

const ACTIONS: Record<RequestKind, DeskAction> = {
  "call-backs": "call-back.finish",
  grievances: "grievance.answer",
  feedback: "feedback.close",
  applications: "application.close",
};

const MOST = 1_000;

/** How many are listed; a list that was cut has more. */
function countWords(items: readonly unknown[]): string {
  return items.length < MOST ? String(items.length) : `${MOST} or more`;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk, account, now } = staffOf(context);
  const kinds = (Object.keys(ACTIONS) as RequestKind[]).filter((kind) => mayDo(account.role, ACTIONS[kind]));
  return {
    mayEdit: mayDo(account.role, "template.edit"),
    mayTell: mayDo(account.role, "coverage-request.tell"),
    kinds: await Promise.all(
      kinds.map(async (kind) => {
        const items = await desk.requests.list(account, kind, { show: "waiting", most: MOST });
        const isLate = ({ due }: { due: Date | null }) => due !== null && due < now;
        // A list that was cut may leave late ones out.
        const late =
          items.length < MOST
            ? items.filter(isLate)
            : await desk.requests.list(account, kind, { show: "late", most: MOST });
        return { kind, title: KIND_TITLES[kind], open: items.length, late: countWords(late) };
      }),
    ),
  };
}

export default function Requests() {
  const { kinds, mayEdit, mayTell } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Requests">
        {mayTell && (
          <ButtonLink to="/desk/requests/places" size="sm" variant="secondary">
            Waiting for service
          </ButtonLink>
        )}
        {mayEdit && (
          <ButtonLink to="/desk/requests/templates" size="sm" variant="secondary">
            Template answers
          </ButtonLink>
        )}
      </PageHead>
      <div className="desk-inboxes">
        {kinds.map(({ kind, title, open, late }) => (
          <section key={kind} className="desk-panel" aria-label={title}>
            <h2>
              <Link className="text-link" to={`/desk/requests/${kind}`}>
                {title}
              </Link>{" "}
              <Count shown={open} most={MOST} />
            </h2>
            <p className={late === "0" ? "desk-note" : "desk-late"}>
              {late === "0" ? "Nothing is late." : `${late} late`}
            </p>
          </section>
        ))}
      </div>
    </>
  );
}
