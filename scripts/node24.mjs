#!/usr/bin/env node
// Runs the given command line under Node 24 or newer: this Node when it is new enough, otherwise the one that npm brought.
import { runNode24 } from "./setup/run-node24.mjs";

process.exit(await runNode24(process.argv.slice(2)));
