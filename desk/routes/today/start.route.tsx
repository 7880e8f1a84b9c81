import type { LoaderFunctionArgs } from "react-router";
import { redirect } from "react-router";
import { mayDo } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

export const meta = () => [{ title: "Desk" }, { name: "robots", content: "noindex" }];

/** Redirects to the first page of the role. */
export function loader({ context }: LoaderFunctionArgs) {
  const { role } = staffOf(context).account;
  if (mayDo(role, "today.read")) throw redirect("/desk/today");
  if (mayDo(role, "round.use")) throw redirect("/desk/round");
  if (mayDo(role, "catalogue.read")) throw redirect("/desk/catalogue");
  return null;
}

export default function Start() {
  return (
    <EmptyState isPage title="You are signed in">
      Your role has no page of its own at the desk yet. Your devices are under your name.
    </EmptyState>
  );
}
