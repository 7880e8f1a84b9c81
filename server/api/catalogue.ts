import type { Hono } from "hono";
import {
  bookAgainServices,
  customerBookingCounts,
  diagnosisList,
  directoryOfServices,
  healthConditionList,
  popularTest,
  radiologyCategories,
  searchNames,
} from "../../contract/catalogue.ts";
import type { BodyOf } from "../../contract/define-call.ts";
import { serializeMenuTest, serializeSearchItem } from "../../contract/serializers/serialize-service.ts";
import type { Membership } from "../../domain/cart/edit-cart.ts";
import { membership } from "../../domain/cart/edit-cart.ts";
import { servicePath } from "../../domain/catalogue/names.ts";
import { priceOf } from "../../domain/catalogue/prices.ts";
import type { Price, Service } from "../../domain/catalogue/types.ts";
import { isCustomer } from "../../domain/identity/types.ts";
import type { DirectoryFilter } from "../../domain/search/list-directory.ts";
import { DIRECTORY_PAGE_SIZE, listDirectory } from "../../domain/search/list-directory.ts";
import { weakMapCache } from "../../domain/shared/caches.ts";
import { toRupees } from "../../domain/shared/money.ts";
import type { AppContext } from "../app-context.ts";
import { mostBooked } from "../booked-counts.ts";
import { jsonTextResponse } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";

/** The most items cached as JSON text, half a kilobyte each; dropped with their catalogue. */
const MAX_KEPT = 10_000;

/** A service that was found, with its price at a place's lab. */
export interface Found {
  service: Service;
  price: Price;
  labId: number;
  membership: Membership;
}

/**
 * Serialises found services for the API. People search for the same few hundred services, with a request for every letter, so the part that
 * does not depend on the visitor is cached.
 */
export function searchWriter(mostKept: number = MAX_KEPT): (found: readonly Found[]) => string {
  const kept = weakMapCache<Price, number, string>(mostKept);

  /** Without its last field, IsSelected. A price is of one service of one catalogue. */
  function beginningOf({ service, price, labId }: Found): string {
    const known = kept.find(price, labId);
    if (known !== undefined) return known;
    const { IsSelected: _, ...item } = serializeSearchItem(service, price, labId, 0);
    const text = JSON.stringify(item).slice(0, -1);
    kept.put(price, labId, text);
    return text;
  }

  return (found) =>
    `[${found.map((each) => `${beginningOf(each)},"IsSelected":${each.membership}}`).join(",")}]`;
}

const MENU_TESTS = 20;
const SEARCH_RESULTS = 20;
/** The number of most booked services: a third of a large catalogue covers nearly all searches, in some 20 KB compressed. */
const NAMES_ON_DEVICE = 600;

export function serveCatalogue(app: Hono, container: AppContext): void {
  serveCall(app, container, popularTest).with(({ visitor }) => ({
    Item: mostBooked(
      container
        .catalogue()
        .onSale.filter((service) => service.kind === "test" && priceOf(service, visitor.place.priceListId)),
      container.bookedCounts(),
    )
      .slice(0, MENU_TESTS)
      .map(({ service, count }) => serializeMenuTest(service, count)),
  }));

  serveCall(app, container, healthConditionList).with(() => ({
    Items: container.catalogue().conditions.map(({ id, name, permaWord }) => ({
      HCId: id,
      HealthCondition: name,
      PermaWord: permaWord,
    })),
  }));

  serveCall(app, container, radiologyCategories).with(() => ({
    status: 1,
    data: {
      Items: container.catalogue().radiologyCategories.map(({ id, name, subDepartmentId }) => ({
        CategoryName: name,
        CatId: id,
        SubDeptId: subDepartmentId,
      })),
    },
  }));

  const writeFound = searchWriter();
  serveCall(app, container, diagnosisList).with(async ({ body, visitor }) => {
    const { priceListId, labId } = visitor.place;
    const found = container.find(body.searchText, {
      limit: SEARCH_RESULTS,
      only: (service) => priceOf(service, priceListId) !== null,
    });
    if (found.length === 0) return [];
    const { record } = await container.services.cart.read(visitor);
    const items = found.flatMap((service) => {
      const price = priceOf(service, priceListId);
      if (!price) return [];
      return [
        {
          service,
          price,
          labId,
          membership: membership(container.catalogue(), record.lines, service.id, priceListId),
        },
      ];
    });
    return jsonTextResponse(writeFound(items));
  });

  serveCall(app, container, searchNames).with(({ visitor }) => {
    const { priceListId, labId } = visitor.place;
    const found = container.catalogue().onSale.flatMap((service) => {
      const price = priceOf(service, priceListId);
      return price ? [{ service, price, labId, membership: 0 as const }] : [];
    });
    return jsonTextResponse(`{"status":1,"data":{"Items":${writeFound(found.slice(0, NAMES_ON_DEVICE))}}}`);
  });

  serveCall(app, container, customerBookingCounts).with(() => ({ status: 1, data: container.counters() }));

  serveDirectory(app, container);
  serveBookAgain(app, container);
}

const TYPE_WORDS = { test: "Test", package: "Package", radiology: "Radiology" };

/** What a customer booked before, at today's price of their place; empty for a visitor. */
function serveBookAgain(app: Hono, container: AppContext): void {
  serveCall(app, container, bookAgainServices).with(async ({ visitor }) => {
    if (!isCustomer(visitor)) return [];
    const before = await container.services.bookings.bookAgain(visitor.customerId, visitor.place);
    return before.map(({ service, bookedAt, patientName, feesPaise, offerFeesPaise }) => ({
      TestType: TYPE_WORDS[service.kind],
      ServiceName: service.name,
      NoOfParameters: service.parameterIds.length,
      BookingDate: bookedAt.toISOString(),
      PatientName: patientName,
      Fees: toRupees(feesPaise),
      OfferFees: toRupees(offerFeesPaise),
      ServiceId: service.id,
      LabId: visitor.place.labId,
      IsPackage: service.kind === "package" ? 1 : 0,
      PermalinkNew: servicePath(service),
    }));
  });
}

function serveDirectory(app: Hono, container: AppContext): void {
  const respond = (priceListId: number, filter: DirectoryFilter) => {
    const page = listDirectory(container.catalogue(), container.find, filter, priceListId);
    return {
      status: 1 as const,
      data: {
        // A page beyond the end is empty; the domain gives the nearest one, for the pages of people.
        ListData: (filter.page > page.pages ? [] : page.items).map((service) =>
          directoryRow(container, service, priceListId),
        ),
        TotalPages: page.pages,
        RecordPerPage: DIRECTORY_PAGE_SIZE,
        CurrentPage: filter.page,
        TotalCount: page.total,
      },
    };
  };

  serveCall(app, container, directoryOfServices).with(({ body, visitor }) =>
    respond(visitor.place.priceListId, directoryFilter(body)),
  );

  // The same by GET, its fields in the query.
  const { body: fields, ...call } = directoryOfServices;
  const byGet = { ...call, method: "GET" as const, body: undefined, query: fields };
  serveCall(app, container, byGet).with(({ query, visitor }) =>
    respond(visitor.place.priceListId, directoryFilter(query)),
  );
}

type DirectoryBody = BodyOf<typeof directoryOfServices>;

function directoryFilter(body: DirectoryBody): DirectoryFilter {
  return {
    page: numberOf(body.PageNo) ?? 1,
    searchText: body.TestName ?? "",
    collection: binary(numberOf(body.CollectionType)),
    tat: numberOf(body.TAT),
    outsourced: binary(numberOf(body.IsOutSourceTest)),
  };
}

function numberOf(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  return Number(value);
}

function binary(value: number | null): 0 | 1 | null {
  return value === 0 || value === 1 ? value : null;
}

function directoryRow(container: AppContext, service: Service, priceListId: number) {
  return {
    TestCode: service.code,
    TestName: service.name,
    Department: container.catalogue().departmentById.get(service.departmentId)?.name ?? "",
    MRP: toRupees(priceOf(service, priceListId)?.feesPaise ?? 0),
    TestSchedule: service.schedule,
    Method: service.method,
    TAT: service.tatDays,
    HomeCollection: service.homeCollection ? (1 as const) : (0 as const),
    PermalinkNew: servicePath(service),
  };
}
