/** What the browser's calls need in each environment. An empty base is the host that served the page. */
export interface Environment {
  name: "local" | "dev" | "staging" | "prod";
  /** For calls under /loadData, /genulabhome, /contactus, /additionalPageContent and /api. */
  mainApi: string;
  /** For calls under /home. */
  nodeApi: string;
  /** The card payment provider's checkout script; empty: the one that the server names with the payment. */
  checkoutScript: string;
  /** The pincode look-up, with `{pincode}`; a path is one of the main API. */
  pincodeService: string;
}

const SAME_HOST = {
  mainApi: "",
  nodeApi: "",
  checkoutScript: "",
  pincodeService: "/genulabhome/pincode/{pincode}",
};

const PRODUCTION = { name: "prod", hosts: /./, ...SAME_HOST } as const;

/** By hostname, first match; any other host is production. One process serves both APIs unless a deployment sets otherwise. */
export const ENVIRONMENTS: readonly (Environment & { hosts: RegExp })[] = [
  { name: "local", hosts: /^(localhost|127\.0\.0\.1|\[::1\])$/, ...SAME_HOST },
  { name: "dev", hosts: /^dev[.-]/, ...SAME_HOST },
  { name: "staging", hosts: /^(staging|stage|uat)[.-]/, ...SAME_HOST },
  PRODUCTION,
];

/** The environment of a hostname. The `VITE_` settings of the build override the table. */
export function environmentOf(hostname: string): Environment {
  const { name, mainApi, nodeApi, checkoutScript, pincodeService } =
    ENVIRONMENTS.find(({ hosts }) => hosts.test(hostname)) ?? PRODUCTION;
  const build = import.meta.env;
  return {
    name,
    mainApi: build.VITE_MAIN_API || mainApi,
    nodeApi: build.VITE_NODE_API || nodeApi,
    checkoutScript: build.VITE_CHECKOUT_SCRIPT || checkoutScript,
    pincodeService: build.VITE_PINCODE_SERVICE || pincodeService,
  };
}
