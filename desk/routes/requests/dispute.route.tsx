import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { useActionData, useLoaderData, useSearchParams } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { answerFromForm, loadTicket } from "../../ui/ticket-page.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { TicketView } from "./ticket-view.tsx";

export const meta = () => [{ title: "Disputed report | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return loadTicket(staffOf(context), params.no, request.url, true);
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const staff = staffOf(context);
  // Only a dispute is answered here.
  await loadTicket(staff, params.no, request.url, true);
  return answerFromForm(staff, params.no, request, `/desk/results/disputes/${params.no}`);
}

export default function Dispute() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const [search] = useSearchParams();
  return <TicketView page={page} failed={failed} isDone={search.has("done")} back="/desk/results#disputes" />;
}
