import { NGINX_PATH } from "../support/nginx-path.ts";
import { bookInProduction } from "./production-journey.ts";

// `npm test` says in its last line that this was not run where there is no nginx; the journey itself is in production.spec.ts then.
if (NGINX_PATH !== "") bookInProduction("nginx");
