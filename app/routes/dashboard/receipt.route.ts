import { data } from "react-router";
import { fileResponse } from "../../../contract/file-response.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import type { Route } from "./+types/receipt.route.ts";

/** The bill of supply of the customer's paid booking; not cached. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const receipt = await services.payments.receipt(visitor.customerId, params.BookingNo);
  if (!receipt) throw data(null, { status: 404 });
  return fileResponse(receipt);
}
