import type { Upload } from "./upload-link.ts";

/** What the links of `features/shell/personal/browser-client.ts` read of an operation. */
interface ShopContext {
  /** Shows a small sign of its own where it was asked for: the page's spinner is not for it. */
  background?: boolean;
  /** Reads the cart: one at a time with its changes, and a failure is said wherever the person is. */
  cartRead?: boolean;
  /** Changes the cart and answers it whole: sent one after the other. */
  cartChange?: boolean;
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
