import type { Membership } from "../../domain/cart/edit-cart.ts";
import { serviceText, whomWords } from "../../domain/catalogue/describe-service.ts";
import { oldServicePath, servicePath } from "../../domain/catalogue/names.ts";
import { servicePicture } from "../../domain/catalogue/service-picture.ts";
import type { Catalogue, Price, Service } from "../../domain/catalogue/types.ts";
import { percentOff, toRupees } from "../../domain/shared/money.ts";
import type { ApiCard, ApiMenuTest, ApiSearchItem } from "../catalogue.ts";

export function serializeCard(catalogue: Catalogue, service: Service, price: Price, labId: number): ApiCard {
  const picture = servicePicture(catalogue, service);
  const discount = toRupees(price.feesPaise - price.offerFeesPaise);
  const percent = percentOff(price.feesPaise, price.offerFeesPaise);
  return {
    ServiceId: service.id,
    LabId: labId,
    ServiceName: service.name,
    icon250ImageUrl: picture,
    tower230ImageUrl: picture,
    serviceImageUrl: picture,
    NewServiceShortHomeImage: picture,
    Discount: discount,
    DiscPercent: percent,
    DiscountPercent: percent,
    DiscAmount: discount,
    Fees: toRupees(price.feesPaise),
    OfferPrice: toRupees(price.offerFeesPaise),
    OfferFees: toRupees(price.offerFeesPaise),
    ServiceText: serviceText(service),
    IsYana: service.dietConsultation ? 1 : 0,
    IsPackage: service.kind === "package" ? 1 : 0,
    PackageServices: serializeContents(catalogue, service),
    permalink: oldServicePath(service),
    PermalinkNew: servicePath(service),
    ForWhom: whomWords(service),
  };
}

function serializeContents(catalogue: Catalogue, service: Service) {
  return service.contentIds.map((id) => ({
    ServiceId: id,
    ServiceName: catalogue.serviceById.get(id)?.name ?? "",
  }));
}

export function serializeSearchItem(
  service: Service,
  price: Price,
  labId: number,
  membership: Membership,
): ApiSearchItem {
  return {
    ServiceName: service.name,
    ServiceId: service.id,
    LabId: labId,
    Fees: toRupees(price.feesPaise),
    OfferFees: toRupees(price.offerFeesPaise),
    IsHomeCollectionAvailable: service.homeCollection ? 1 : 0,
    IsPackage: service.kind === "package" ? 1 : 0,
    ServiceText: serviceText(service),
    PermalinkNew: servicePath(service),
    permalink: oldServicePath(service),
    IsSelected: membership,
  };
}

/** `count`: how often the test is booked, shown in brackets in the menu. */
export function serializeMenuTest(service: Service, count: number): ApiMenuTest {
  return {
    ServiceId: service.id,
    ServiceName: service.name,
    Cnt: count,
    permalink: oldServicePath(service),
    PermalinkNew: servicePath(service),
  };
}
