import { labOnlyReasons, samplesOf } from "../catalogue/samples.ts";
import type { Draw } from "../catalogue/tubes-of-order.ts";
import { tubesOfOrder } from "../catalogue/tubes-of-order.ts";
import type { Catalogue } from "../catalogue/types.ts";

/** A test of a visit, as it was booked. */
export interface BookedTest {
  bookingNo: string;
  visit: 1 | 2;
  mode: "home" | "lab";
  startsAt: Date;
  patientId: string;
  serviceId: number;
}

/** What is taken of one patient at a visit. */
export interface PatientSamples {
  /** Counted from 1 within the visit: a sheet names nobody. */
  patient: number;
  tests: string[];
  draws: Draw[];
  /** Why a sample that was booked for home is not taken there: the catalogue has changed since. */
  notAtHome: string[];
}

export interface VisitSamples {
  bookingNo: string;
  visit: 1 | 2;
  mode: "home" | "lab";
  startsAt: Date;
  patients: PatientSamples[];
}

/** The sheet of a day: the tubes of each visit, added up for each patient. */
export function sampleSheet(
  booked: readonly BookedTest[],
  catalogue: Pick<Catalogue, "serviceById" | "tubeById">,
): VisitSamples[] {
  const visits = Map.groupBy(booked, ({ bookingNo, visit }) => `${bookingNo} ${visit}`);
  return [...visits.values()].flatMap((tests) => {
    const [first] = tests;
    if (!first) return [];
    const { bookingNo, visit, mode, startsAt } = first;
    const people = [...Map.groupBy(tests, ({ patientId }) => patientId).values()];
    return {
      ...{ bookingNo, visit, mode, startsAt },
      patients: people.map((own, index) => samplesOfPatient(own, index + 1, mode, catalogue)),
    };
  });
}

function samplesOfPatient(
  tests: readonly BookedTest[],
  patient: number,
  mode: BookedTest["mode"],
  catalogue: Pick<Catalogue, "serviceById" | "tubeById">,
): PatientSamples {
  const services = tests.flatMap(({ serviceId }) => catalogue.serviceById.get(serviceId) ?? []);
  const samples = services.flatMap((service) => samplesOf(catalogue, service));
  return {
    patient,
    tests: services.map(({ name }) => name),
    draws: tubesOfOrder(samples, catalogue.tubeById),
    notAtHome: mode === "home" ? services.flatMap((service) => labOnlyReasons(catalogue, service)) : [],
  };
}
