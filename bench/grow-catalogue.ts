import { buildCatalogue } from "../domain/catalogue/build-catalogue.ts";
import type { Catalogue, Service } from "../domain/catalogue/types.ts";

/** Words that tell the generated services apart, as methods, organisms and regions do in a large directory. */
const WORDS =
  "alpha beta gamma delta kappa lambda sigma omega serum plasma urine saliva stool fluid rapid direct total free bound early late acute chronic morning evening left right upper lower inner outer native fixed frozen fresh quantitative qualitative screen confirm reflex monitor paired single triple extended basic advanced paediatric geriatric maternal neonatal occupational travel sports cardiac renal hepatic thyroid adrenal pituitary ovarian testicular".split(
    " ",
  );

/** The catalogue with generated services beside its own until there are `count`: each a variant of a real one, less popular than it. */
export function growCatalogue(catalogue: Catalogue, count: number): Catalogue {
  const own = catalogue.services;
  const grown: Service[] = [...own];
  for (let n = 0; grown.length < count; n++) {
    const model = own[n % own.length];
    if (model) grown.push(variantOf(model, n));
  }
  return buildCatalogue({ ...catalogue, services: grown });
}

function variantOf(model: Service, n: number): Service {
  const words = [n, n * 31 + 7, n * 17 + 3].map((each) => WORDS[each % WORDS.length]);
  const suffix = `${words.join(" ")} ${n}`;
  return {
    ...model,
    id: 1_000_000 + n,
    code: `GEN${n}`,
    name: `${model.name} ${suffix}`,
    permalink: `${model.permalink}-${suffix.replaceAll(" ", "-")}`,
    oldPermalink: null,
    synonyms: model.synonyms.map((synonym) => `${synonym} ${words[0]}`),
    popularity: Math.floor(model.popularity / 2),
  };
}
