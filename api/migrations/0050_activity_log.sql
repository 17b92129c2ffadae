-- What the laboratory did, newest first: all of it, of some topics, and what one user did. The topic is
-- what is before the colon of an action: 'order' of 'order:accept'.
create index audit_records_by_time on audit_records (at, id);
create index audit_records_by_topic on audit_records (split_part(action, ':', 1), at, id);
create index audit_records_by_user on audit_records (user_id, split_part(action, ':', 1), at, id)
  where user_id is not null;
