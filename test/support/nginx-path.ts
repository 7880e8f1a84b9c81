import { existsSync } from "node:fs";

const DEBIANS = "/usr/sbin/nginx";

/** Where nginx is; "" where there is none, and the tests through it do not run. `npm test` finds or installs it and says so. */
export const NGINX_PATH = process.env.NGINX_PATH ?? (existsSync(DEBIANS) ? DEBIANS : "");
