-- Every admin is a manager until it is taken from them, so only that is stored. A version of the portal
-- that does not know managers keeps working on the same database.
alter table users add no_manager boolean not null default false;
