import type { DealerRegistration, ImageRequest, ProductRegistration } from "../../domain/registration.ts";
import { createMultipart } from "../multipart.ts";
import type { MultipartFile } from "../multipart.ts";
import { path } from "../path.ts";
import type { CommerceCalls } from "./calls.ts";
import { fromDealerRegistration } from "./map-registration.ts";
import { registrationAnswer } from "./wire.ts";

/** What people register. Each answers the id of what was noted. */
export interface RegistrationClient {
  /**
   * Sends the files on as they come in.
   * @param files their end in an error breaks the request off, so that nothing is registered
   */
  registerDealer: (registration: DealerRegistration, files: AsyncIterable<MultipartFile>) => Promise<string>;
  registerProduct: (registration: ProductRegistration) => Promise<string>;
  requestImages: (request: ImageRequest) => Promise<string>;
}

export function createRegistrationClient({ call, write }: CommerceCalls): RegistrationClient {
  return {
    async registerDealer(registration, files) {
      const stream = createMultipart(fromDealerRegistration(registration), files);
      const at = path`/Registration/dealer`;
      return (await call({ method: "POST", path: at, kind: "upload", stream, answer: registrationAnswer })).id;
    },
    registerProduct: async (registration) =>
      (await write("POST", path`/Registration/product`, registrationAnswer, registration)).id,
    requestImages: async (request) =>
      (await write("POST", path`/Registration/image-request`, registrationAnswer, request)).id,
  };
}
