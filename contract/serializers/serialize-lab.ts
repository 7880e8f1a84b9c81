import type { Lab } from "../../domain/catalogue/types.ts";
import type { ResponseOf } from "../define-call.ts";
import type { listLabs } from "../places.ts";

type ApiLab = ResponseOf<typeof listLabs>["data"]["Items"][number];

/** A lab that takes visits, with its distance where the pincode's position is known. */
export function serializeLab({ lab, distanceKm }: { lab: Lab; distanceKm: number | null }): ApiLab {
  return {
    LabId: lab.id,
    LabName: lab.name,
    Address: lab.address,
    City: lab.city,
    Pincode: lab.pincode,
    Phone: lab.phone,
    Hours: lab.hours,
    DistanceKm: distanceKm,
    DoesRadiology: lab.doesRadiology ? 1 : 0,
  };
}
