import { reactRouter } from "@react-router/dev/vite";
import { defaultClientConditions, defineConfig } from "vite";

const gateway = new URL(process.env.GATEWAY_URL ?? "http://127.0.0.1:4000/graphql");

export default defineConfig({
  plugins: [reactRouter()],
  // RxJS under this condition uses the language's own classes instead of helpers.
  environments: { client: { resolve: { conditions: ["es2015", ...defaultClientConditions] } } },
  server: {
    host: process.env.HOST ?? "localhost",
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { "/graphql": { target: gateway.origin, xfwd: true } },
  },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Dozens of tiny files cost more in headers and lost compression than they save. The forms stay out: their
          // libraries are fetched when somebody begins to fill one in. So does what only account and checkout share,
          // and what only the locator and the checkout do.
          groups: [
            {
              name: "shared",
              test: /\/src\/(ui|apollo|features\/(?!(form|account|address-book|orders|checkout|dealers)\/))/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});
