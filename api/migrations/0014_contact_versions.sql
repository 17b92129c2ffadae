-- An edit of a contact names the version it was made from, as those of people and companies do.
alter table contacts add column version integer not null default 1;
