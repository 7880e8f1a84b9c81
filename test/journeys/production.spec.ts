import { bookInProduction } from "./production-journey.ts";

bookInProduction("tests");
