import type { ComputeRequest } from "../../domain/cart.ts";
import type { Contact, Dealer, OrderRequest } from "../../domain/order.ts";
import type {
  CheckoutAddressInput,
  CheckoutComputeInput,
  CheckoutDealerInput,
  CheckoutPlaceOrderInput,
} from "../../generated/resolvers.ts";
import { COUNTRY } from "./validate.ts";

// Inputs that were checked, in the terms of the domain; white space around what people typed is dropped.

const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

const toContact = (address: CheckoutAddressInput): Contact => ({
  firstName: address.firstName.trim(),
  lastName: address.lastName.trim(),
  company: textOrNull(address.company),
  mainContact: textOrNull(address.mainContact),
  addressLine1: address.addressLine1.trim(),
  city: address.city.trim(),
  state: address.state.trim(),
  postalCode: address.postalCode.trim(),
  country: COUNTRY,
});

const toDealer = (dealer: CheckoutDealerInput): Dealer => ({
  dealerName: dealer.dealerName.trim(),
  dealerAddress: dealer.dealerAddress.trim(),
  dealerEmail: dealer.dealerEmail.trim(),
  dealerPhone: dealer.dealerPhone.trim(),
  dealerCity: dealer.dealerCity.trim(),
  dealerState: dealer.dealerState.trim(),
  dealerZip: dealer.dealerZip.trim(),
  dealerCountry: COUNTRY,
});

export const toOrderRequest = (input: CheckoutPlaceOrderInput): OrderRequest => ({
  idempotencyKey: input.idempotencyKey,
  cartId: input.cartId,
  email: input.email.trim(),
  billing: toContact(input.billing),
  shipping: toContact(input.shipping ?? input.billing),
  dealer: input.dealer ? toDealer(input.dealer) : null,
  shippingMethodId: input.shippingMethodId,
  paymentToken: input.paymentToken,
  optInNewsletter: input.optInNewsletter ?? false,
});

export const toComputeRequest = (input: CheckoutComputeInput, taxCode: string): ComputeRequest => ({
  cartId: input.cartId,
  shippingMethodId: input.shippingMethodId,
  address: {
    addressLine1: input.address.addressLine1.trim(),
    addressLine2: textOrNull(input.address.addressLine2),
    city: input.address.city.trim(),
    state: input.address.state.trim(),
    postalCode: input.address.postalCode.trim(),
  },
  taxCode,
});
