/** The base URLs of the browser's calls. An empty base is the host that served the page. */
export interface Environment {
  name: "local" | "dev" | "staging" | "prod";
  /** For calls under /loadData, /genulabhome, /contactus, /additionalPageContent and /api. */
  mainApi: string;
  /** For calls under /home. */
  nodeApi: string;
}

const SAME_HOST = { mainApi: "", nodeApi: "" };

/** By hostname, first match; any other host is production. One process serves both APIs unless a deployment sets otherwise. */
const ENVIRONMENTS: readonly (Environment & { hosts: RegExp })[] = [
  { name: "local", hosts: /^(localhost|127\.0\.0\.1|\[::1\])$/, ...SAME_HOST },
  { name: "dev", hosts: /^dev[.-]/, ...SAME_HOST },
  { name: "staging", hosts: /^(staging|stage|uat)[.-]/, ...SAME_HOST },
  { name: "prod", hosts: /./, ...SAME_HOST },
];

/** The environment of a hostname. `VITE_MAIN_API` and `VITE_NODE_API`, set at build time, override the table. */
export function environmentOf(hostname: string): Environment {
  const found = ENVIRONMENTS.find(({ hosts }) => hosts.test(hostname));
  const { name, mainApi, nodeApi } = found ?? { name: "prod" as const, ...SAME_HOST };
  return {
    name,
    mainApi: import.meta.env.VITE_MAIN_API || mainApi,
    nodeApi: import.meta.env.VITE_NODE_API || nodeApi,
  };
}
