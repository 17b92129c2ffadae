-- Staff make a user of a billing company its manager: they remove colleagues and decide who gets
-- which email.
alter table memberships add column is_manager boolean not null default false;
