import { createServer } from "node:http";
import { z } from "zod";

/** An editor's session with Strapi's own API, as the admin panel uses it. */
export interface Editor {
  saveDraft: (documentId: string, fields: object) => Promise<void>;
  publish: (documentId: string) => Promise<void>;
  /** Publishes several products with one click; `unpublishAll` does the reverse. */
  publishAll: (documentIds: string[]) => Promise<void>;
  unpublishAll: (documentIds: string[]) => Promise<void>;
  upload: (name: string, type: string, bytes: Uint8Array<ArrayBuffer>) => Promise<z.output<typeof uploaded>>;
  remove: (file: { id: number }) => Promise<void>;
}

const session = z.object({ data: z.object({ token: z.string() }) });
const uploaded = z.object({
  id: z.int(),
  url: z.string(),
  formats: z.record(z.string(), z.object({ url: z.string(), width: z.int(), mime: z.string() })),
});

/** Logs in. The session's methods throw if Strapi rejects a call. */
export async function logIn(origin: string, email: string, password: string): Promise<Editor> {
  async function send(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(new URL(path, origin), init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${init.method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as unknown;
  }
  const json = { "content-type": "application/json" };
  const login = await send("/admin/login", {
    method: "POST",
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const authorization = `Bearer ${session.parse(login).data.token}`;
  const products = "/content-manager/collection-types/api::product.product";
  const product = (documentId: string) => `${products}/${documentId}`;
  const write = async (method: string, path: string, fields: object) => {
    await send(path, { method, headers: { ...json, authorization }, body: JSON.stringify(fields) });
  };
  return {
    saveDraft: (documentId, fields) => write("PUT", product(documentId), fields),
    publish: (documentId) => write("POST", `${product(documentId)}/actions/publish`, {}),
    publishAll: (documentIds) => write("POST", `${products}/actions/bulkPublish`, { documentIds }),
    unpublishAll: (documentIds) => write("POST", `${products}/actions/bulkUnpublish`, { documentIds }),
    async upload(name, type, bytes) {
      const body = new FormData();
      body.append("files", new Blob([bytes], { type }), name);
      body.append("fileInfo", JSON.stringify({ name, alternativeText: "A picture" }));
      const files = await send("/upload", { method: "POST", headers: { authorization }, body });
      return z.tuple([uploaded]).parse(files)[0];
    },
    async remove({ id }) {
      await send(`/upload/files/${id}`, { method: "DELETE", headers: { authorization } });
    },
  };
}

const notice = z.object({
  event: z.string(),
  model: z.string().optional(),
  entry: z.object({ documentId: z.string() }).optional(),
});

interface Notice extends z.output<typeof notice> {
  secret: string | undefined;
}

/** Receives Strapi's webhooks in place of the gateway. */
export async function listenForWebhooks(port: number) {
  const waiting: { wanted: (notice: Notice) => boolean; resolve: (notice: Notice) => void }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      response.writeHead(204).end();
      const secret = request.headers["x-webhook-secret"];
      const seen = { ...notice.parse(JSON.parse(body)), secret: typeof secret === "string" ? secret : undefined };
      for (const { wanted, resolve } of waiting) if (wanted(seen)) resolve(seen);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    /** Resolves with the next webhook that matches; call it before the action that triggers it. */
    next: (wanted: (notice: Notice) => boolean) =>
      new Promise<Notice>((resolve) => {
        waiting.push({ wanted, resolve });
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
