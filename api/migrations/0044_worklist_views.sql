-- Views of the worklist, saved by name.
create table worklist_views (
  id integer generated always as identity primary key,
  -- Null for all staff.
  user_id integer references users on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 50),
  view jsonb not null check (jsonb_typeof(view) = 'object' and octet_length(view::text) <= 2000)
);
-- Also finds the views of a user.
create unique index worklist_views_name_key on worklist_views (user_id, lower(name))
  nulls not distinct;
