export type AppEnv = "local" | "dev" | "staging" | "production";
