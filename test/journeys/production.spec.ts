import { NGINX_PATH } from "../support/nginx-path.ts";
import { bookInProduction } from "./production-journey.ts";

// Where there is an nginx the same journey is made through it, with the shipped configuration: production-nginx.spec.ts.
if (NGINX_PATH === "") bookInProduction("tests");
