/** Distinguishes a payment token that was refused from a charge that failed. */
export const refusedTokens = `
alter table checkout_attempts
  add column token_refused boolean not null default false,
  add constraint checkout_attempts_token_refused check (state = 'failed' or not token_refused);
`;
