// The part of Strapi that this project uses. Strapi's own types come with its packages, which the shop does not install.

export type Attribute =
  | { type: "media"; multiple?: boolean }
  | { type: "component"; component: string; repeatable?: boolean }
  | { type: "dynamiczone"; components: string[] }
  | { type: "relation"; relation: string; target: string }
  | { type: "blocks" }
  | { type: "boolean" | "decimal" | "enumeration" | "integer" | "json" | "string" | "text" | "uid" | "datetime" };

interface Schema {
  uid: string;
  attributes: Record<string, Attribute>;
}

/** A stored entry with its populated fields, or the data of a new one. */
export type Entry = Record<string, unknown>;

/** Selects the fields and related entries to read. */
export interface Populate {
  fields?: string[];
  populate?: Record<string, Populate | true>;
  /** By component, in a dynamic zone. */
  on?: Record<string, Populate | true>;
  sort?: string;
}

interface Query {
  status?: "draft" | "published";
  fields?: string[];
  filters?: Record<string, unknown>;
  populate?: Record<string, Populate | true>;
  sort?: string[];
  limit?: number;
  start?: number;
}

/** Entries by `documentId`, each as a draft and, once published, as a public version. */
interface Documents {
  create(options: { data: Entry; status?: "draft" | "published" }): Promise<Entry>;
  findMany(query: Query): Promise<Entry[]>;
  findFirst(query: Query): Promise<Entry | null>;
  findOne(query: Query & { documentId: string }): Promise<Entry | null>;
  count(query: Query): Promise<number>;
  publish(options: { documentId: string }): Promise<unknown>;
}

interface DocumentAction {
  uid: string;
  action: string;
  params: { documentId?: string };
}

interface AllDocuments {
  (uid: string): Documents;
  /** Adds middleware around each action; `next` runs the action. */
  use(middleware: (context: DocumentAction, next: () => Promise<unknown>) => Promise<unknown>): void;
}

/** A file in the media library, or one of its renditions. */
export interface StoredRendition {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  width: number | null;
  height: number | null;
  /** Kilobytes. */
  size: number;
  sizeInBytes?: number;
  url: string;
}

export interface StoredFile extends StoredRendition {
  id: number;
  alternativeText: string | null;
  /** By `<type>_<width>`. */
  formats: Record<string, StoredRendition> | null;
  updatedAt: string;
}

/** A file that is being stored; the provider sets `url`. */
export interface NewFile extends Omit<StoredRendition, "url"> {
  url?: string;
  /** A local file that already holds the bytes. */
  filepath?: string;
  tmpWorkingDirectory?: string;
  getStream: () => NodeJS.ReadableStream;
}

export interface Context {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  notFound(message?: string): unknown;
  badRequest(message: string): unknown;
  /** Ends the request with an error in Strapi's format. */
  throw(status: number, message: string): never;
}

interface Route {
  method: "GET";
  path: string;
  handler: ((context: Context) => Promise<void> | void) | string;
  config: { auth: false };
}

export interface Webhook {
  id?: string;
  name: string;
  url: string;
  headers: Record<string, string>;
  events: string[];
  isEnabled: boolean;
}

/** The payload of a webhook besides the event. */
export interface WebhookInfo {
  model?: string;
  uid?: string;
  entry?: Entry | null;
  media?: Entry | null;
}

interface TableQuery {
  create(options: { data: Entry }): Promise<Entry>;
  update(options: { where: Entry; data: Entry }): Promise<Entry>;
  createMany(options: { data: Entry[] }): Promise<{ count: number; ids: number[] }>;
  deleteMany(options: { where: Entry }): Promise<{ count: number }>;
  count(options?: { where?: Entry }): Promise<number>;
  findOne(options: { where: Entry; populate?: string[] }): Promise<Entry | null>;
}

/** The table that links a content type's entries to their components. */
interface JoinTable {
  name: string;
  joinColumn: { name: string };
  inverseJoinColumn: { name: string };
  orderColumnName: string;
}

interface Transaction {
  batchInsert(table: string, rows: object[], size: number): Promise<unknown>;
  commit(): Promise<unknown>;
}

export interface Strapi {
  contentTypes: Record<string, Schema>;
  components: Record<string, Schema>;
  documents: AllDocuments;
  db: {
    query(uid: string): TableQuery;
    /** Runs all queries of the callback in one transaction and rolls it back if the callback throws. */
    transaction<T>(callback: (scope: { trx: Transaction }) => Promise<T>): Promise<T>;
    metadata: { get(uid: string): { attributes: Record<string, { joinTable?: JoinTable }> } };
  };
  store(options: { type: string; name: string }): {
    get(options: { key: string }): Promise<unknown>;
    set(options: { key: string; value: unknown }): Promise<void>;
  };
  plugin(name: string): { service(name: string): unknown };
  service(name: string): unknown;
  get(name: "webhookStore"): {
    findWebhooks(): Promise<Webhook[]>;
    createWebhook(webhook: Webhook): Promise<Webhook>;
    updateWebhook(id: string, webhook: Webhook): Promise<Webhook>;
    deleteWebhook(id: string): Promise<Webhook>;
  };
  get(name: "webhookRunner"): {
    add(webhook: Webhook): void;
    update(webhook: Webhook): void;
    remove(webhook: Webhook): void;
    run(webhook: Webhook, event: string, info?: WebhookInfo): Promise<unknown>;
  };
  /** The context of the current request; undefined outside one. */
  requestContext: { get(): object | undefined };
  cron: { remove(name: string): void };
  server: { routes(routes: Route[]): void };
  log: Record<"error" | "warn" | "info" | "debug", (message: string) => void>;
}
