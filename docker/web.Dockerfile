# The web server with the built shop. Build context: the project's folder.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY e2e/package.json e2e/
COPY forms/package.json forms/
COPY gateway/package.json gateway/
COPY gateway/http/package.json gateway/http/
COPY stack/package.json stack/
COPY web/package.json web/
RUN npm ci --ignore-scripts --omit=dev --workspace web --workspace forms --workspace gateway/http

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY e2e/package.json e2e/
COPY forms/package.json forms/
COPY gateway/package.json gateway/
COPY gateway/http/package.json gateway/http/
COPY stack/package.json stack/
COPY web/package.json web/
RUN npm ci --ignore-scripts --include-workspace-root --workspace web --workspace forms --workspace gateway/http
COPY tsconfig.base.json codegen.ts ./
COPY scripts/codegen scripts/codegen
COPY schema schema
COPY forms forms
COPY gateway/http gateway/http
COPY web web
COPY scripts/compress.ts scripts/
RUN npx graphql-codegen --config codegen.ts
RUN NODE_ENV=production npm run build --workspace web
RUN node scripts/compress.ts web/build/client

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=packages /app ./
COPY docker/healthy.mjs ./
COPY forms forms
COPY gateway/http gateway/http
COPY web/server web/server
COPY web/src/server/config.server.ts web/src/server/
COPY --from=build /app/web/build web/build
USER node
EXPOSE 3000
CMD ["node", "web/server/main.ts"]
