import type { CatalogueSeed } from "./catalogue-seed.ts";
import type { Problem } from "./read-csv.ts";

/** Every served pincode is one that the post delivers to, and every place has hours. */
export function checkPlaces(seed: CatalogueSeed): Problem[] {
  const problems: Problem[] = [];
  const report = (file: string, column: string, problem: string): void => {
    problems.push({ file, row: 0, column, problem });
  };
  const offices = Map.groupBy(seed.postOffices, (office) => office.pincode);
  const names = new Set<string>();
  for (const { pincode, name } of seed.postOffices) {
    if (!/^[1-9]\d{5}$/.test(pincode)) report("pincodes.csv", "pincode", `"${pincode}" is not six digits`);
    if (names.has(`${pincode} ${name}`)) report("pincodes.csv", "name", `${pincode} ${name} appears twice`);
    names.add(`${pincode} ${name}`);
  }
  for (const [pincode, those] of offices) {
    const delivers = those.some((office) => office.deliveryStatus === "Delivery");
    if (!delivers) report("pincodes.csv", "delivery_status", `${pincode} has no office that delivers`);
  }
  const served = new Set<string>();
  for (const { pincode } of seed.servedPincodes) {
    if (!offices.has(pincode)) report("served-pincodes.csv", "pincode", `${pincode} is not in pincodes.csv`);
    if (served.has(pincode)) report("served-pincodes.csv", "pincode", `${pincode} appears twice`);
    served.add(pincode);
  }
  const open = new Set(seed.slotTemplates.map((each) => each.place));
  for (const zone of seed.zones) {
    if (!open.has(`zone:${zone.id}`))
      report("slot-templates.csv", "place", `zone ${zone.code} has no windows`);
  }
  for (const lab of seed.labs) {
    if (!offices.has(lab.pincode))
      report("labs.csv", "pincode", `${lab.code}: ${lab.pincode} is not in pincodes.csv`);
    if (!open.has(`lab:${lab.id}`)) report("slot-templates.csv", "place", `lab ${lab.code} has no windows`);
    if (lab.doesRadiology !== open.has(`lab:${lab.id}:radiology`)) {
      report(
        "slot-templates.csv",
        "place",
        `lab ${lab.code} does scans and has no windows for them, or the other way round`,
      );
    }
    if (lab.doesRadiology && lab.pndtRegistration === null) {
      report("labs.csv", "pndt_registration", `${lab.code} does scans without a PNDT registration`);
    }
  }
  return problems;
}
