import { NOT_SERVED } from "../../contract/site-messages.ts";
import { call, failureWords } from "./call.ts";
import { loadCart } from "./cart.ts";
import { endpoints } from "./endpoints.ts";
import { announcePlaceChange, placeStore } from "./place.ts";

/** Sets the place; returns null, or the message when it is not served. */
export async function choosePlace(pincode: string, name: string): Promise<string | null> {
  try {
    const response = await call(endpoints.updatePatientPincode, {
      body: { patient_pincode: pincode, patient_location: name },
    });
    if (response.status !== 1) return response.message || NOT_SERVED;
    placeStore.change({
      patient_pincode: response.patientpincode ?? pincode,
      patient_location: response.patientlocation ?? name,
      patient_addressid: 0,
      known: true,
    });
    announcePlaceChange();
    void loadCart();
    return null;
  } catch (error) {
    return failureWords(error, NOT_SERVED);
  }
}
