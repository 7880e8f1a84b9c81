/**
 * The keys that local mode shares with its payment simulator and shows under `/dev/keys`. They open nothing: the simulator takes no
 * money, and outside local and dev mode the settings must name real ones.
 */
export const DEMO_KEYS = {
  payment: { mid: "NAMUNADEMO0000000001", key: "namunademokey016", website: "DEFAULT" },
};

export type AppEnv = "local" | "dev" | "staging" | "production";
