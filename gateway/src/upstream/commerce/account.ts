import type { Address, AddressChange, NewAddress, Profile, ProfileChange } from "../../domain/profile.ts";
import { path } from "../path.ts";
import type { CommerceCalls } from "./calls.ts";
import { fromAddress, fromProfile, toAddress, toProfile } from "./map-account.ts";
import { addressAnswer, nothing, profileAnswer } from "./wire-account.ts";

/** Profile and address book of the caller, who must be a customer. */
export interface AccountClient {
  profile: () => Promise<Profile>;
  /** Answers the stored profile. */
  updateProfile: (profile: Profile, change: ProfileChange) => Promise<Profile>;
  createAddress: (address: NewAddress) => Promise<Address>;
  /** @throws UpstreamProblem with status 404 when there is none, or it is somebody else's; so does `deleteAddress` */
  updateAddress: (id: string, change: AddressChange) => Promise<Address>;
  deleteAddress: (id: string) => Promise<void>;
}

export function createAccountClient({ caller, mediaBaseUrl, read, write }: CommerceCalls): AccountClient {
  const id = caller.kind === "customer" ? caller.sub : "";
  return {
    profile: async () => toProfile(await read(path`/User/profile`, profileAnswer), id, mediaBaseUrl),
    updateProfile: async (profile, change) =>
      toProfile(await write("PUT", path`/User/profile`, profileAnswer, fromProfile(profile, change)), id, mediaBaseUrl),
    createAddress: async (address) =>
      toAddress(await write("POST", path`/User/addresses`, addressAnswer, fromAddress(address))),
    updateAddress: async (addressId, change) =>
      toAddress(await write("PUT", path`/User/addresses/${addressId}`, addressAnswer, fromAddress(change))),
    deleteAddress: (addressId) => write("DELETE", path`/User/addresses/${addressId}`, nothing),
  };
}
