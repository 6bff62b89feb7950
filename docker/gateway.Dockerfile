# The gateway. Build context: the project's folder.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY e2e/package.json e2e/
COPY forms/package.json forms/
COPY gateway/package.json gateway/
COPY gateway/http/package.json gateway/http/
COPY stack/package.json stack/
COPY web/package.json web/
RUN npm ci --ignore-scripts --omit=dev --workspace gateway --workspace forms --workspace gateway/http

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY e2e/package.json e2e/
COPY forms/package.json forms/
COPY gateway/package.json gateway/
COPY gateway/http/package.json gateway/http/
COPY stack/package.json stack/
COPY web/package.json web/
RUN npm ci --ignore-scripts --workspaces=false
COPY codegen.ts ./
COPY scripts/codegen scripts/codegen
COPY schema schema
COPY web/src web/src
RUN npx graphql-codegen --config codegen.ts

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
COPY --from=packages /app ./
COPY docker/healthy.mjs ./
COPY schema schema
COPY forms forms
COPY gateway/http gateway/http
COPY gateway/src gateway/src
COPY --from=build /app/gateway/src/generated gateway/src/generated
USER node
EXPOSE 4000
CMD ["node", "gateway/src/main.ts"]
