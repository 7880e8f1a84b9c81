// Imported first: React decides at load time which of its builds runs.
process.env.NODE_ENV ??= "production";
