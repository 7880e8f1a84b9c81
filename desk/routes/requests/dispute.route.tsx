import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { useActionData, useLoaderData, useSearchParams } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { answerFromForm, loadTicket } from "../../ui/ticket-page.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { TicketView } from "./ticket-view.tsx";

export const meta = () => [{ title: "Disputed report | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return loadTicket(staffOf(context), params.no, request.url, "report");
}

export function action({ context, params, request }: ActionFunctionArgs) {
  const back = `/desk/results/disputes/${params.no}`;
  return answerFromForm(staffOf(context), params.no, request, { back, source: "report" });
}

export default function Dispute() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const [search] = useSearchParams();
  return <TicketView page={page} failed={failed} isDone={search.has("done")} back="/desk/results#disputes" />;
}
