/** The signed proof targets of guns and barrels, one per serial number. They name no buyer. */
export const papers = `
create table papers (
  serial_number text collate "C" primary key check (serial_number ~ '^[A-Z]{1,2}-[0-9]{2}-[0-9]{5}$'),
  sku text collate "C" not null references skus,
  shot_on date not null,
  distance_yards integer not null check (distance_yards between 10 and 300),
  ammunition text not null,
  lot text not null,
  shooter text not null,
  -- x and y of each shot in turn, in thousandths of an inch right of and above the point of aim.
  shots integer[] not null check (cardinality(shots) in (10, 20) and -4000 <= all (shots) and 4000 >= all (shots)),
  -- Null until the gun is sold, and for samples.
  line_id integer references order_lines (id)
);
create index papers_line on papers (line_id) where line_id is not null;
create index papers_sku on papers (sku) where line_id is null;
`;
