-- Every file that was downloaded for an accounting system, and for each order the last one it was in.
create table export_files (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('accounting', 'sage')),
  lower date not null,
  upper date not null check (upper >= lower),
  -- Without orders that had not changed since an earlier file.
  leaves_out_unchanged boolean not null,
  exported_by integer not null references users,
  -- When it was begun to be read: later changes are not in it.
  exported_at timestamptz not null,
  orders integer not null check (orders >= 0),
  rows integer not null check (rows >= 0),
  total_cents bigint not null
);
create index export_files_by_kind on export_files (kind, id);
create index export_files_by_user on export_files (exported_by);

create table exported_orders (
  kind text not null check (kind in ('accounting', 'sage')),
  order_id integer not null references orders on delete cascade,
  file_id integer not null references export_files on delete cascade,
  -- The last change that was in it.
  changed_at timestamptz not null,
  primary key (kind, order_id)
);
create index exported_orders_by_order on exported_orders (order_id);
create index exported_orders_by_file on exported_orders (file_id);
