-- Signing in ends the session that the browser had before, whoever's it was.
create index sessions_by_cookie on sessions (cookie_digest) where ended_at is null;
