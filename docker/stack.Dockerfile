# Commerce, identity, payment, reviews and builder: one image, a command each. Build context: the project's folder.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY e2e/package.json e2e/
COPY forms/package.json forms/
COPY gateway/package.json gateway/
COPY gateway/http/package.json gateway/http/
COPY stack/package.json stack/
COPY web/package.json web/
RUN npm ci --ignore-scripts --omit=dev --workspace stack --workspace forms --workspace gateway/http

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY e2e/package.json e2e/
COPY forms/package.json forms/
COPY gateway/package.json gateway/
COPY gateway/http/package.json gateway/http/
COPY stack/package.json stack/
COPY web/package.json web/
RUN npm ci --ignore-scripts --workspace stack
COPY tsconfig.base.json ./
COPY forms forms
COPY stack stack
COPY scripts/compress.ts scripts/
COPY web/browser-floor.ts web/
RUN node stack/services/builder/build.ts
RUN node scripts/compress.ts stack/services/builder/dist

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0
COPY --from=packages /app ./
COPY docker/healthy.mjs ./
COPY forms forms
COPY gateway/http gateway/http
COPY --chown=node:node docker/data data
COPY stack/process stack/process
COPY stack/seed stack/seed
COPY stack/identity stack/identity
COPY stack/services stack/services
COPY stack/commerce stack/commerce
COPY --from=build /app/stack/services/builder/dist stack/services/builder/dist
USER node
CMD ["node", "stack/commerce/main.ts"]
