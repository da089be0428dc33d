# One image for all processes: the console (as it starts), the API (`node dist/api/server.mjs`)
# and the mover of data (`node dist/api/data.mjs export --out …`).
# An exact version, and 24.22.1 or newer. Where a registry can be reached, name it by digest (docs/operations.md).
ARG NODE_IMAGE=node:24.22.1-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && node scripts/build/image-folder.mjs

FROM ${NODE_IMAGE}
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 \
    PORT=3000 HOSTNAME=0.0.0.0 API_PORT=4000 API_HOST=0.0.0.0 METRICS_HOST=0.0.0.0 \
    DATA_DIR=/data HEALTH_PORT=3000
WORKDIR /app
COPY --from=build /app/dist/image ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 4000
# A shell without a new Node: it runs every few seconds in every container.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["bash", "scripts/healthcheck.sh"]
# Node itself gets the signals; npm would keep them.
CMD ["node", "scripts/consoles.mjs"]
