import type { Upload } from "./upload-link.ts";

/** What the links of `features/shell/personal/browser-client.ts` read of an operation. */
interface ShopContext {
  /**
   * Nobody waits for it: no spinner, no notification if it fails. `renewal` means this while the cache has its data,
   * because the page then shows that.
   */
  background?: boolean | "renewal";
  /** Reads the cart: one at a time with its changes, with a notification of each failure. */
  cartRead?: boolean;
  /** Changes the cart and answers it whole: sent one after the other. */
  cartChange?: boolean;
  /** Settles when a change in the queue may be sent: a new visitor's first change waits for the guest token. */
  ready?: Promise<void>;
  /** Is part of joining a guest's cart with a customer's, which others wait for. */
  cartMerge?: boolean;
  /** Goes with the guest token although somebody is signed in. */
  asGuest?: boolean;
  /** In whose name it was begun: an e-mail address, null for a guest's. Set by `personLink`. */
  person?: string | null;
  /** Has files, which are sent with their progress. */
  upload?: Upload;
  headers?: Record<string, string>;
}

declare module "@apollo/client" {
  interface DefaultContext extends ShopContext {}
}
