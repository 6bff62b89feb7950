/** Who has taken a handed-over cart, so that taking it again adds nothing twice. */
export const takenHandovers = `
-- The cart that the lines went to.
alter table cart_handovers add column taken_by integer references carts on delete cascade;
create index cart_handovers_taken_by on cart_handovers (taken_by);
`;
