-- Metrics look at the letters that are not sent, which are few among many.
create index mails_unsent on mails (created_at) where status <> 'sent';
