import { redirect } from "react-router";
import { requireCustomer } from "../../layout/require-customer.ts";
import { notificationsPath, readTab } from "./notification.ts";

/**
 * The list's action: remembers that one notification (`id`) or all were opened. It leads back to the list, but not for a script that
 * tells of it while the notification is being read (`stay`).
 */
export async function markRead({
  context,
  request,
}: {
  context: Parameters<typeof requireCustomer>[0];
  request: Request;
}): Promise<Response | null> {
  const { services, visitor } = requireCustomer(context, request);
  const form = await request.formData();
  const id = form.get("id");
  await services.notices.markSeen(visitor.customerId, typeof id === "string" ? [id] : null);
  if (form.has("stay")) return null;
  const tab = form.get("tab");
  return redirect(notificationsPath(readTab(typeof tab === "string" ? tab : null)), 303);
}
