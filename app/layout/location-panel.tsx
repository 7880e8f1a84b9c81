import { useTranslate } from "../i18n/use-translate.ts";
import { showMessage } from "../state/message-dialog.ts";
import { choosePlace, placeStore } from "../state/place.ts";
import { useStore } from "../state/store.ts";
import { showToast } from "../ui/toast-store.ts";
import { LocationForm } from "./location-form.tsx";

/** FIND YOUR LOCATION, in the header: a choice closes it and is told; a refusal shows in a dialog. */
export function LocationPanel({ onChosen }: { onChosen: () => void }) {
  const t = useTranslate();
  const pincode = useStore(placeStore, (place) => place.patient_pincode);
  async function choose(code: string, name: string) {
    const refusal = await choosePlace(code, name);
    if (refusal !== null) {
      showMessage({ title: t("Your location"), text: refusal });
      return;
    }
    onChosen();
    const place = t.known(placeStore.read().patient_location) || code;
    showToast(t("Prices are now for {place}", { place }));
  }
  return <LocationForm current={pincode} onChoose={choose} />;
}
