import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { HOME } from "./home-address.ts";
import type { SocketClient } from "./socket-client.ts";
import { socketClient } from "./socket-client.ts";

let last = 9_811_000_000;
export const newMobile = () => String(++last);

interface Booked {
  status: number;
  data: { BookingNo: string };
}

export interface CustomerOverHttp {
  client: SocketClient;
  /** Books a test at the process of that address, to be paid at the visit. */
  book(at: string, key?: string): Promise<Booked>;
}

/** What a booking of a test asks for, but the slot. */
export const TEST_TO_BOOK = { LabId: 1, ServiceId: 1001, Fees: 400 };

/** A customer of the demo site who has said at two of its processes who the test is for and where, and the slots that are open there. */
export async function readyToBook(first: string, second = first) {
  const client = socketClient();
  await client.login(newMobile(), first, second);
  const patient = await client.post<{ data: { PatientId: string } }>(`${first}/api/patients`, {
    Name: "Asha Roy",
    DateOfBirth: "1985-03-27",
    Gender: "F",
    Relationship: "Sister",
  });
  const address = await client.post<{ data: { AddressId: string } }>(`${second}/api/addresses`, HOME);
  return {
    client,
    who: { PatientId: patient.body.data.PatientId, AddressId: address.body.data.AddressId, Mode: "home" },
    slotIds: await openSlotIds(client, second),
  };
}

/** Of the third day from today, or of the next one that is no holiday. */
async function openSlotIds(client: SocketClient, at: string): Promise<string[]> {
  const today = indiaDay(new Date());
  for (let ahead = 3; ahead <= 6; ahead++) {
    const slots = await client.get<{ data: { Slots: { SlotId: string; State: string }[] } }>(
      `${at}/api/slots?mode=home&pincode=700019&date=${addDays(today, ahead)}`,
    );
    const open = slots.body.data.Slots.filter(({ State }) => State === "open");
    if (open.length > 0) return open.map(({ SlotId }) => SlotId);
  }
  throw new Error("no time is open on any of four days");
}

/** A customer who books such a test. */
export async function customerOverHttp(first: string, second = first): Promise<CustomerOverHttp> {
  const { client, who, slotIds } = await readyToBook(first, second);
  let turn = 0;
  return {
    client,
    async book(at, key) {
      await client.post(`${at}/loadData/submitPage/addToCart`, { senddata: TEST_TO_BOOK });
      const cart = await client.post<{ data: { Cart: { CartAmount: number }[] } }>(`${at}/api/cart`, {
        IsHomeCollectionCart: true,
      });
      const body = {
        ...who,
        SlotId: slotIds[turn++ % slotIds.length],
        PayLater: 1,
        CartAmount: cart.body.data.Cart[0]?.CartAmount,
      };
      const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
      return (await client.post<Booked>(`${at}/api/bookings`, body, headers)).body;
    },
  };
}
