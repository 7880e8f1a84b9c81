import type { Catalogue, Lab, Service } from "./types.ts";

/**
 * The certificate under which a lab does a service, or null if accreditation may not be claimed: it holds for a lab and its scope, so a
 * service outside the scope or sent to a partner has none, nor has a package with any such part.
 */
export function nablClaim(catalogue: Catalogue, service: Service, lab: Lab | undefined): string | null {
  if (!lab?.nablCertificate) return null;
  const parts =
    service.kind === "package" ? service.contentIds.map((id) => catalogue.serviceById.get(id)) : [service];
  const inScope = parts.length > 0 && parts.every((part) => part?.inNablScope && !part.outsourced);
  return inScope ? lab.nablCertificate : null;
}
