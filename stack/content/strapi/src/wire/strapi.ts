// The part of Strapi that this project uses. Strapi's own types come with its packages, which the shop does without.

/** A field of a content type or a component. */
export type Attribute =
  | { type: "media"; multiple?: boolean }
  | { type: "component"; component: string; repeatable?: boolean }
  | { type: "dynamiczone"; components: string[] }
  | { type: "relation"; relation: string; target: string }
  | { type: "blocks" }
  | { type: "boolean" | "decimal" | "enumeration" | "integer" | "json" | "string" | "text" | "uid" | "datetime" };

/** A content type or a component. */
export interface Schema {
  uid: string;
  attributes: Record<string, Attribute>;
}

/** A stored entry with what was populated, or the data of one to be stored. */
export type Entry = Record<string, unknown>;

/** What of an entry is read: fields, and the entries it leads to. */
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

/** Entries by `documentId`, each as a draft and, once published, for the public. */
interface Documents {
  create(options: { data: Entry; status?: "draft" | "published" }): Promise<Entry>;
  findMany(query: Query): Promise<Entry[]>;
  findFirst(query: Query): Promise<Entry | null>;
  findOne(query: Query & { documentId: string }): Promise<Entry | null>;
  count(query: Query): Promise<number>;
  publish(options: { documentId: string }): Promise<unknown>;
}

/** What is done to an entry, on its way there. */
interface DocumentAction {
  uid: string;
  action: string;
  params: { documentId?: string };
}

interface AllDocuments {
  (uid: string): Documents;
  /** Adds what stands around each action; `next` does it. */
  use(middleware: (context: DocumentAction, next: () => Promise<unknown>) => Promise<unknown>): void;
}

/** A file that editors can choose, or one of its renditions. */
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

/** A file on its way into the store; the store adds `url`. */
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
  /** Ends the request with an error in Strapi's form. */
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

/** What a webhook tells beside the event. */
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

/** Where a content type keeps which components it has. */
interface JoinTable {
  name: string;
  joinColumn: { name: string };
  inverseJoinColumn: { name: string };
  orderColumnName: string;
}

/** What Knex gives. */
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
    /** Everything asked within belongs to one transaction; it is undone when the callback throws. */
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
  /** What belongs to the request that is being answered; undefined outside of one. */
  requestContext: { get(): object | undefined };
  cron: { remove(name: string): void };
  server: { routes(routes: Route[]): void };
  log: Record<"error" | "warn" | "info" | "debug", (message: string) => void>;
}
