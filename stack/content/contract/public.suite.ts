import { describe, expect, it } from "vitest";
import type { ContentServer } from "./client.ts";

const json = (method: string, body: object = {}): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const writes = [
  ["POST", "/strapi/products"],
  ["PUT", "/strapi/products/:product"],
  ["DELETE", "/strapi/products/:product"],
  ["POST", "/strapi/product-groups"],
  ["DELETE", "/strapi/product-groups/everything"],
  ["PUT", "/strapi/page/home"],
  ["PUT", "/strapi/home-page"],
  ["POST", "/strapi/dealers"],
  ["POST", "/strapi/upload"],
  ["POST", "/strapi/auth/local"],
  ["POST", "/strapi/auth/local/register"],
  ["POST", "/strapi/auth/forgot-password"],
] as const;

const privates = [
  "/strapi/users",
  "/strapi/users/me",
  "/strapi/users-permissions/roles",
  "/strapi/users-permissions/permissions",
  "/strapi/upload/files",
  "/strapi/upload/folders",
  "/strapi/content-type-builder/content-types",
  "/strapi/i18n/locales",
  "/strapi/dealers",
  "/strapi/home-page",
  "/strapi/connect/github",
  "/content-manager/collection-types/api::product.product",
  "/users-permissions/roles",
  "/upload/files",
  "/admin/users",
  "/admin/webhooks",
  "/admin/api-tokens",
];

/** Queries that make Strapi's own API return more. */
const extras = ["populate=*", "populate[createdBy]=true", "fields[0]=createdBy", "status=draft", "locale=de"];

/** Reads and writes that the public must not be able to do on any content server. */
export function publicSuite(server: ContentServer): void {
  describe("the public", () => {
    it("cannot write", async () => {
      const [product = ""] = await server.documentIds("products");
      const before = await server.json(`/strapi/products/${product}`);
      const responses = await Promise.all(
        writes.map(async ([method, path]) => {
          const response = await server.call(
            path.replace(":product", product),
            json(method, { data: { title: "Mine" } }),
          );
          return [method, path, [401, 403, 404, 405].includes(response.status) ? "refused" : response.status];
        }),
      );
      expect(responses).toEqual(writes.map(([method, path]) => [method, path, "refused"]));
      expect(await server.json(`/strapi/products/${product}`)).toEqual(before);
    });

    it("cannot read private data", async () => {
      const responses = await Promise.all(
        privates.map(async (path) => {
          const response = await server.call(path);
          const { data } = (await response.json()) as { data?: unknown };
          return [path, [401, 403, 404, 405].includes(response.status) && !data ? "nothing" : response.status];
        }),
      );
      expect(responses).toEqual(privates.map((path) => [path, "nothing"]));
    });

    it("cannot request additional data", async () => {
      const [product = ""] = await server.documentIds("products");
      const plain = await server.json(`/strapi/products/${product}`);
      const responses = await Promise.all(
        extras.map(async (query) => {
          const response = await server.call(`/strapi/products/${product}?${query}`);
          return response.status === 400 ? plain : response.json();
        }),
      );
      expect(responses).toEqual(extras.map(() => plain));
    });
  });
}
