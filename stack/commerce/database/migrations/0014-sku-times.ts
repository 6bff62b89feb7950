/** When price or stock of a sku last changed, for the inventory map. */
export const skuTimes = `
alter table skus add updated_at timestamptz not null default now();

-- A trigger, because checkout, receipts, cancellations and the catalog's import all change these columns. The time of the
-- clock, because a transaction may have started long before its change is visible.
create function note_sku_change() returns trigger language plpgsql as $$
begin
  new.updated_at = clock_timestamp();
  return new;
end
$$;
create trigger skus_changed before update on skus for each row
  when (new.price_cents <> old.price_cents or new.on_hand - new.reserved <> old.on_hand - old.reserved)
  execute function note_sku_change();
`;
