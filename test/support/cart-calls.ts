import type { ApiCart, ApiCartItem } from "../../contract/cart.ts";
import type { TestApp } from "./test-app.ts";
import type { ClientResponse, TestClient } from "./test-client.ts";

export interface CartBody {
  status: number;
  message: string;
  data: { Cart: ApiCart[]; CartItem: ApiCartItem[] };
}

/** List prices of the small catalogue on Kolkata's list, in rupees. */
const FEES: Record<number, number> = {
  101: 400,
  102: 150,
  103: 700,
  104: 900,
  105: 650,
  201: 800,
  301: 500,
};

export function fetchCart(client: TestClient): Promise<ClientResponse<CartBody>> {
  return client.post("/loadData/submitPage/fetchCart", { option: "fullCart", callFrom: "react" });
}

export function addToCart(
  client: TestClient,
  serviceId: number,
  fees: number = FEES[serviceId] ?? 0,
): Promise<ClientResponse<CartBody>> {
  const senddata = { LabId: 1, ServiceId: serviceId, Fees: fees };
  return client.post("/loadData/submitPage/addToCart", { senddata, callFrom: "react" });
}

/** A new visitor's browser with these services in the cart. */
export async function clientWithCart(
  site: Pick<TestApp, "client">,
  serviceIds: readonly number[],
): Promise<TestClient> {
  const client = site.client();
  for (const id of serviceIds) await addToCart(client, id);
  return client;
}

export function delCart(client: TestClient, serviceId: number): Promise<ClientResponse<CartBody>> {
  const senddata = { LabId: 1, ServiceId: serviceId, Fees: FEES[serviceId] ?? 0 };
  return client.post("/loadData/submitPage/delCart", { senddata, callFrom: "react" });
}

export function changeCart(client: TestClient, options: object): Promise<ClientResponse<CartBody>> {
  return client.post("/api/cart", { ...options, callFrom: "react" });
}

export async function choosePlace(client: TestClient, pincode: string): Promise<void> {
  const choice = { patient_pincode: pincode, patient_location: "" };
  const response = await client.post("/genulabhome/updatepatientpincode", choice);
  if (response.body.status !== 1) throw new Error(`${pincode} is not served: ${response.text}`);
}

/** The services of a response's cart, in order. */
export function idsIn({ body }: ClientResponse<CartBody>): number[] {
  return body.data.CartItem.map((item) => item.ServiceId);
}

/** The cart's own line of a response. */
export function totalsIn({ body }: ClientResponse<CartBody>): ApiCart {
  const [cart] = body.data.Cart;
  if (!cart) throw new Error("the answer has no cart");
  return cart;
}
