# One image for all processes: the console (as it starts), the API (`node dist/api/server.mjs`)
# and the mover of data (`node dist/api/data.mjs export --out …`).
ARG NODE_VERSION=24.22.1
FROM node:${NODE_VERSION}-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:${NODE_VERSION}-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 \
    PORT=3000 HOSTNAME=0.0.0.0 API_PORT=4000 API_HOST=0.0.0.0 METRICS_HOST=0.0.0.0 \
    DATA_DIR=/data HEALTH_URL=http://127.0.0.1:3000/healthz
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/.next/standalone ./.next/standalone
COPY --from=build /app/scripts/consoles.mjs /app/scripts/console.mjs /app/scripts/precompressed.mjs ./scripts/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(process.env.HEALTH_URL).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets the signals; npm would keep them.
CMD ["node", "scripts/consoles.mjs"]
