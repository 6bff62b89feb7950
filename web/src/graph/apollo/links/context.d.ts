import type { Upload } from "./upload-link.ts";

/** Options that operations pass to the links in `links.ts`; each is named after its link. */
interface LinkOptions {
  /**
   * `background`: the user does not wait, so show no spinner and no failure notification. `renewal` means the same once the
   * cache has the data, because the page then shows that.
   */
  activity?: "background" | "renewal";
  readFailure?: "notify";
  /** The user who started the operation: an email address, or null for a guest. Set by `userLink`. */
  person?: string | null;
  /** Part of a cart merge, which other operations wait for. */
  cartMerge?: boolean;
  /** Reads or changes the cart and returns all of it; such operations are sent one at a time. */
  cartQueue?: "read" | "change";
  /** Settles when the operation may be sent: a new guest's first change waits for the guest token. */
  cartQueueReady?: Promise<void>;
  /** `guest`: send the guest token even when a customer is signed in. */
  auth?: "guest";
  /** For variables with files: how to report upload progress and cancel. */
  upload?: Upload;
  headers?: Record<string, string>;
}

declare module "@apollo/client" {
  interface DefaultContext extends LinkOptions {}
}
