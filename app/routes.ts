import { index, type RouteConfig, route } from "@react-router/dev/routes";

const STATIC_PAGES = [
  "contact",
  "about",
  "privacy-policy",
  "disclaimer",
  "cancellation-policy",
  "grievance-policy",
  "terms-condition",
  "payment-confirmation",
];

/** Every address of the site, on one page. */
export default [
  index("pages/home/page.tsx"),
  route("equipments", "pages/equipments/page.tsx"),
  route("location", "pages/location/page.tsx"),
  route("health-packages", "pages/listing/packages.route.tsx"),
  route("health-packages/:parmalink", "pages/package-detail/page.tsx"),
  route("diagnostic-test/:OrganName?", "pages/listing/tests.route.tsx"),
  route("radiology-test/:slug?", "pages/listing/radiology.route.tsx"),
  route("top-offers", "pages/listing/top-offers.route.tsx"),
  route("test", "pages/test-detail/all-tests.route.tsx"),
  route("test/:parmalink", "pages/test-detail/page.tsx"),
  route("radiology", "pages/radiology/centres.route.tsx"),
  route("radiology/:centre", "pages/radiology/page.tsx"),
  route("health-condition", "pages/health-condition/all.route.tsx"),
  route("health-condition/:PermaWord", "pages/health-condition/page.tsx"),
  route("directory-of-services", "pages/directory/page.tsx"),
  route("health-article", "pages/articles/all.route.tsx"),
  route("health-article/:ArticleName", "pages/articles/page.tsx"),
  ...STATIC_PAGES.map((path) => route(path, "pages/static/page.tsx", { id: `static/${path}` })),
  route("dev/ui", "pages/dev-ui/page.tsx"),
  route("*", "pages/not-found/page.tsx"),
] satisfies RouteConfig;
