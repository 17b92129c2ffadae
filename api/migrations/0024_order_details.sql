-- What a customer may add to an order: their purchase order number and a note to the laboratory; to
-- a sample the tag of the state's track-and-trace system.
alter table orders
  add column po_number text check (length(po_number) between 1 and 50),
  add column customer_note text check (length(customer_note) between 1 and 500);
alter table samples add column package_tag text check (length(package_tag) between 1 and 50);
