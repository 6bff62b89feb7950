/** Records which mails about an order could not be delivered, for the shop's operator. */
export const givenUpMails = `
alter table mails add given_up_at timestamptz, add order_id integer references orders;
alter table mails add constraint mails_given_up check (order_id is null or given_up_at is not null);
create index mails_given_up on mails (order_id) where order_id is not null;
`;
