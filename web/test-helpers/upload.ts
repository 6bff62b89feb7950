/** A fake XMLHttpRequest that tests can inspect and answer. */
export class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];

  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  method = "";
  url = "";
  timeout = 0;
  status = 0;
  responseText = "";
  body: FormData | null = null;
  isAborted = false;
  #type = "";

  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
  }
  getResponseHeader(): string {
    return this.#type;
  }
  send(body: FormData): void {
    this.body = body;
    FakeRequest.sent.push(this);
    if (this.timeout > 0) setTimeout(() => this.dispatchEvent(new Event("timeout")), this.timeout);
  }
  abort(): void {
    this.isAborted = this.status === 0;
  }
  json(name: string): Record<string, unknown> {
    const text = this.body?.get(name);
    if (typeof text !== "string") throw new Error(`no text is called ${name}`);
    return JSON.parse(text) as Record<string, unknown>;
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total }));
  }
  allSent(): void {
    this.upload.dispatchEvent(new Event("load"));
  }
  respond(status: number, body: unknown, type = "application/graphql-response+json"): void {
    this.#type = type;
    Object.assign(this, { status, responseText: typeof body === "string" ? body : JSON.stringify(body) });
    this.dispatchEvent(new Event("load"));
  }
}
