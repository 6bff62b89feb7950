/** A gift message for the goods that ship to the shipping address, of a cart and of its order. */
export const giftMessages = `
alter table carts add column gift_message text;
alter table orders add column gift_message text;
`;
