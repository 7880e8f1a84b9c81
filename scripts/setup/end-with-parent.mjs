// Loaded by `--import` into a tool that writes into the project: it ends with the process that has started it, also with one that is killed.
// Left alone it would write on while the next start does the same.

process.once("disconnect", () => process.exit(1));
process.channel?.unref();
