/** Records the cart that accepted a handoff, so that accepting again does not add the lines twice. */
export const takenHandovers = `
-- The cart that the lines went to.
alter table cart_handovers add column taken_by integer references carts on delete cascade;
create index cart_handovers_taken_by on cart_handovers (taken_by);
`;
