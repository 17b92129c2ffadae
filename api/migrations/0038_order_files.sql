-- Bytes of photos and PDFs, in pieces of 256 KB. They are compressed already.
create table file_pieces (
  content_id uuid not null,
  place smallint not null check (place >= 0),
  content bytea not null check (length(content) between 1 and 262144),
  primary key (content_id, place)
);
alter table file_pieces alter content set storage external;

create table order_files (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id),
  sample_id integer,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('photo', 'pdf')),
  bytes integer not null check (bytes > 0),
  digest bytea not null check (length(digest) = 32),
  content_id uuid not null unique,
  thumbnail_id uuid unique check ((thumbnail_id is null) = (kind = 'pdf')),
  thumbnail_bytes integer check ((thumbnail_bytes is null) = (thumbnail_id is null)),
  is_visible boolean not null,
  is_from_customer boolean not null check (is_visible or not is_from_customer),
  added_by integer not null references users (id),
  added_at timestamptz not null,
  foreign key (order_id, sample_id) references samples (order_id, id)
);
create index order_files_of_order on order_files (order_id, id);
create index order_files_added_by on order_files (added_by);

-- A file on its way: its pieces have the id of the upload. It is kept for a while after it was
-- finished, so that a caller who lost the reply can ask again.
create table file_uploads (
  id uuid primary key,
  order_id integer not null references orders (id),
  sample_id integer,
  user_id integer not null references users (id),
  name text not null check (length(name) between 1 and 100),
  bytes integer not null check (bytes between 1 and 10485760),
  is_visible boolean not null,
  begun_at timestamptz not null,
  file_id integer references order_files (id) on delete cascade,
  foreign key (order_id, sample_id) references samples (order_id, id)
);
create index file_uploads_of_user on file_uploads (user_id, begun_at);
create index file_uploads_begun on file_uploads (begun_at);
create index file_uploads_file on file_uploads (file_id);
