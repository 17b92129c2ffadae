# One image for three jobs: the server (the default command), the worker and the migrate step.
# Node runs the TypeScript sources directly; only the web app is built.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY client/package.json client/
COPY api/package.json api/
COPY web/package.json web/
COPY e2e/package.json e2e/

FROM manifests AS web
RUN npm install --no-save
COPY tsconfig.base.json ./
COPY domain domain
COPY contract contract
COPY web web
RUN npm run build

FROM manifests AS dependencies
RUN npm install --no-save --omit=dev --workspace api

FROM node:24-bookworm-slim
ENV NODE_ENV=production
# The container's own network; compose.yaml decides what is published.
ENV HOST=::
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY domain domain
COPY contract contract
COPY api api
COPY --from=web /app/web/dist web/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/src/server.ts"]
