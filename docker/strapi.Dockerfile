# Strapi with the shop's content types, its admin panel and its seed. Build context: the project's folder.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app/stack/content/strapi
COPY stack/content/strapi/package.json stack/content/strapi/package-lock.json ./
RUN npm ci --omit=dev

FROM node:24.21.0-bookworm-slim AS stack
WORKDIR /app
COPY package.json package-lock.json ./
COPY e2e/package.json e2e/
COPY forms/package.json forms/
COPY gateway/package.json gateway/
COPY gateway/http/package.json gateway/http/
COPY stack/package.json stack/
COPY web/package.json web/
RUN npm ci --ignore-scripts --omit=dev --workspace stack

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY --from=stack /app/package.json ./
COPY --from=stack /app/node_modules node_modules
COPY --from=packages /app/stack/content/strapi/node_modules stack/content/strapi/node_modules
COPY forms forms
COPY gateway/http gateway/http
COPY stack/package.json stack/
COPY stack/process stack/process
COPY stack/seed stack/seed
COPY stack/content stack/content
WORKDIR /app/stack/content/strapi
RUN node node_modules/@strapi/strapi/bin/strapi.js build

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1337
COPY --from=stack /app/package.json ./
COPY --from=stack /app/node_modules node_modules
COPY docker/healthy.mjs ./
COPY forms forms
COPY --chown=node:node docker/data data
COPY gateway/http gateway/http
COPY --from=build /app/stack stack
USER node
EXPOSE 1337
WORKDIR /app/stack/content/strapi
CMD ["node", "node_modules/@strapi/strapi/bin/strapi.js", "start"]
