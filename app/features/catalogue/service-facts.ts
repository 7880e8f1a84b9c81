import {
  audienceWords,
  durationWords,
  fastingWords,
  placeWords,
  reportTimeWords,
} from "../../../domain/catalogue/describe-service.ts";
import type { Catalogue, Service } from "../../../domain/catalogue/types.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import type { IconName } from "../../ui/icon-names.ts";

export interface Fact {
  icon: IconName;
  label: PlainPhrase;
  /** Translated by `t.lookup` where it is rendered. */
  value: string;
}

/** The fact box of a detail page: what to know before booking, without repeats or empty rows. */
export function serviceFacts(catalogue: Catalogue, service: Service): Fact[] {
  const isScan = service.kind === "radiology";
  const department = catalogue.departmentById.get(service.departmentId)?.name ?? "";
  const category = catalogue.radiologyCategoryById.get(service.radiologyCategoryId ?? 0)?.name;
  const facts: (Fact | null)[] = [
    isScan ? null : { icon: "test-tube", label: "Sample", value: service.sample },
    isScan ? null : { icon: "test-tubes", label: "Container", value: service.container },
    { icon: "utensils-crossed", label: "Fasting", value: fastingWords(service) },
    {
      icon: "clock",
      label: "Report",
      value: reportTimeWords(service).replace("Report ", "").replace(/^./, upper),
    },
    { icon: "home", label: "Where", value: placeWords(service) },
    isScan ? { icon: "timer", label: "Takes about", value: durationWords(service.durationMinutes) } : null,
    { icon: "calendar", label: isScan ? "Appointments" : "Tested", value: service.schedule },
    service.kind === "package" ? null : { icon: "flask-conical", label: "Method", value: service.method },
    service.kind === "package"
      ? null
      : {
          icon: "building",
          label: "Department",
          value: category ? `${department}, ${category}` : department,
        },
    isScan || service.kind === "package"
      ? null
      : {
          icon: "microscope",
          label: "Where it is tested",
          value: service.outsourced ? "Outsourced to a partner laboratory" : "In-house, our own laboratory",
        },
    { icon: "users", label: "For", value: audienceWords(service) },
    service.needsPrescription
      ? { icon: "file-text", label: "Prescription", value: "Doctor's prescription required" }
      : null,
  ];
  return facts.filter((fact) => fact !== null).filter(({ value }) => value !== "");
}

function upper(letter: string): string {
  return letter.toUpperCase();
}
