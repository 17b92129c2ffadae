CREATE SCHEMA pgboss;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN
      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;
      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);
      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;
      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;
CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;
      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;
CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;
CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;
CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;
      EXECUTE pgboss.job_table_format(command, 'job_common');
      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;
CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;
      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;
CREATE FUNCTION public.end_invitations_of_member() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from one_time_keys where invited_by = old.person_id and used_at is null
    and billing_company_id = old.billing_company_id
    and not exists (select from people where id = old.person_id and is_admin and is_active);
  return null;
end $$;
CREATE FUNCTION public.end_invitations_of_sender() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from one_time_keys k where k.invited_by = new.id and k.used_at is null and (not new.is_active
    or not exists (select from memberships m
      where m.person_id = new.id and m.billing_company_id = k.billing_company_id));
  return null;
end $$;
CREATE FUNCTION public.end_sessions_of_disabled() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update sessions set ended_at = now() where person_id = new.id and ended_at is null;
  return null;
end $$;
CREATE FUNCTION public.give_up_email_of_key() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update mails set status = 'failed', letter = null, last_error = 'The link in it was withdrawn'
  where id = old.mail_id and status = 'queued';
  return null;
end $$;
CREATE FUNCTION public.iso(at timestamp with time zone) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
CREATE FUNCTION public.keep_due_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' and not exists (select from written where due_date is not null) then
    return null;
  end if;
  update orders o set due_days = kept.days
    from (select w.order_id, array(
        select distinct t.due_date from tests t
        where t.order_id = w.order_id and t.removed_at is null and t.due_date is not null
        order by t.due_date) as days
      from (select distinct order_id from written) w) kept
    where o.id = kept.order_id and o.due_days <> kept.days;
  return null;
end $$;
CREATE FUNCTION public.numbered(parent text, place integer) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select parent || '-' || lpad(place::text, greatest(2, length(place::text)), '0') $$;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
CREATE FUNCTION public.touch_invoice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.phase = 'created' then
    new.invoice_updated_at := null;
  elsif new.invoice_updated_at is not distinct from old.invoice_updated_at then
    new.invoice_updated_at := now();
  end if;
  return new;
end $$;
CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);
CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);
CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);
CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);
CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);
CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);
CREATE TABLE pgboss.queue_stats_20261116 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.queue_stats_20261117 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);
CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);
CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.admin_roles (
    person_id integer NOT NULL,
    role text NOT NULL,
    CONSTRAINT admin_roles_role_check CHECK ((role = ANY (ARRAY['intake'::text, 'finance'::text])))
);
CREATE TABLE public.audit_records (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    person_id integer,
    actor text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    subject_id integer NOT NULL,
    request_id text,
    changes jsonb NOT NULL,
    CONSTRAINT audit_records_action_check CHECK (((length(action) >= 1) AND (length(action) <= 100))),
    CONSTRAINT audit_records_actor_check CHECK ((actor = ANY (ARRAY['person'::text, 'console'::text, 'system'::text]))),
    CONSTRAINT audit_records_check CHECK (((actor = 'person'::text) = (person_id IS NOT NULL))),
    CONSTRAINT audit_records_request_id_check CHECK ((length(request_id) <= 100)),
    CONSTRAINT audit_records_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 50)))
);
ALTER TABLE public.audit_records ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_records_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.billing_companies (
    id integer NOT NULL,
    number text GENERATED ALWAYS AS (('B-'::text || lpad((id)::text, GREATEST(5, length((id)::text)), '0'::text))) STORED NOT NULL,
    name text NOT NULL,
    addr1 text NOT NULL,
    addr2 text,
    city text NOT NULL,
    state text NOT NULL,
    zip_code text NOT NULL,
    country text NOT NULL,
    factor_thousandths integer DEFAULT 1000 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT billing_companies_addr1_check CHECK (((length(addr1) >= 1) AND (length(addr1) <= 100))),
    CONSTRAINT billing_companies_addr2_check CHECK (((length(addr2) >= 1) AND (length(addr2) <= 100))),
    CONSTRAINT billing_companies_city_check CHECK (((length(city) >= 1) AND (length(city) <= 100))),
    CONSTRAINT billing_companies_country_check CHECK (((length(country) >= 1) AND (length(country) <= 100))),
    CONSTRAINT billing_companies_factor_thousandths_check CHECK (((factor_thousandths > 100) AND (factor_thousandths < 10000))),
    CONSTRAINT billing_companies_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 3) AND (length(name) <= 100)))),
    CONSTRAINT billing_companies_state_check CHECK (((length(state) >= 1) AND (length(state) <= 100))),
    CONSTRAINT billing_companies_zip_code_check CHECK (((length(zip_code) >= 1) AND (length(zip_code) <= 20)))
);
ALTER TABLE public.billing_companies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.billing_companies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.companies (
    id integer NOT NULL,
    number text GENERATED ALWAYS AS (('C-'::text || lpad((id)::text, GREATEST(5, length((id)::text)), '0'::text))) STORED NOT NULL,
    billing_company_id integer NOT NULL,
    name text NOT NULL,
    addr1 text NOT NULL,
    addr2 text,
    city text NOT NULL,
    state text NOT NULL,
    zip_code text NOT NULL,
    country text NOT NULL,
    document_link text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT companies_addr1_check CHECK (((length(addr1) >= 1) AND (length(addr1) <= 100))),
    CONSTRAINT companies_addr2_check CHECK (((length(addr2) >= 1) AND (length(addr2) <= 100))),
    CONSTRAINT companies_city_check CHECK (((length(city) >= 1) AND (length(city) <= 100))),
    CONSTRAINT companies_country_check CHECK (((length(country) >= 1) AND (length(country) <= 100))),
    CONSTRAINT companies_document_link_check CHECK (((document_link ~~ 'https://%'::text) AND (length(document_link) <= 500))),
    CONSTRAINT companies_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 3) AND (length(name) <= 100)))),
    CONSTRAINT companies_state_check CHECK (((length(state) >= 1) AND (length(state) <= 100))),
    CONSTRAINT companies_zip_code_check CHECK (((length(zip_code) >= 1) AND (length(zip_code) <= 20)))
);
ALTER TABLE public.companies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.companies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.contacts (
    id integer NOT NULL,
    billing_company_id integer NOT NULL,
    first_name text NOT NULL,
    last_name text,
    email text,
    phone text,
    roles text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT contacts_email_check CHECK (((email = btrim(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
    CONSTRAINT contacts_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 50))),
    CONSTRAINT contacts_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 50))),
    CONSTRAINT contacts_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 50))),
    CONSTRAINT contacts_roles_check CHECK ((cardinality(roles) = ((((roles @> ARRAY['billing'::text]))::integer + ((roles @> ARRAY['submission'::text]))::integer) + ((roles @> ARRAY['results'::text]))::integer)))
);
ALTER TABLE public.contacts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contacts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.holidays (
    day date NOT NULL,
    name text NOT NULL,
    CONSTRAINT holidays_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE TABLE public.idempotency_keys (
    person_id integer NOT NULL,
    key text NOT NULL,
    request_digest bytea NOT NULL,
    status smallint NOT NULL,
    reply jsonb,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 100))),
    CONSTRAINT idempotency_keys_request_digest_check CHECK ((length(request_digest) = 32))
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.mails (
    id uuid NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    letter jsonb,
    status text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    order_id integer,
    send_after timestamp with time zone,
    CONSTRAINT mails_check CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
    CONSTRAINT mails_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 50))),
    CONSTRAINT mails_recipient_check CHECK (((length(recipient) >= 3) AND (length(recipient) <= 254))),
    CONSTRAINT mails_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE TABLE public.memberships (
    person_id integer NOT NULL,
    billing_company_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.one_time_keys (
    id integer NOT NULL,
    digest bytea NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    person_id integer,
    billing_company_id integer,
    grants_admin boolean DEFAULT false NOT NULL,
    grants_roles text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    invited_by integer,
    mail_id uuid,
    CONSTRAINT one_time_keys_check CHECK ((expires_at > created_at)),
    CONSTRAINT one_time_keys_check1 CHECK (((purpose = 'invitation'::text) OR (person_id IS NOT NULL))),
    CONSTRAINT one_time_keys_check2 CHECK ((grants_admin OR (grants_roles = '{}'::text[]))),
    CONSTRAINT one_time_keys_digest_check CHECK ((length(digest) = 32)),
    CONSTRAINT one_time_keys_email_check CHECK (((email = btrim(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
    CONSTRAINT one_time_keys_grants_roles_check CHECK ((grants_roles <@ ARRAY['intake'::text, 'finance'::text])),
    CONSTRAINT one_time_keys_purpose_check CHECK ((purpose = ANY (ARRAY['invitation'::text, 'reset'::text])))
);
ALTER TABLE public.one_time_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.one_time_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.order_notes (
    id integer NOT NULL,
    order_id integer NOT NULL,
    person_id integer NOT NULL,
    note text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT order_notes_note_check CHECK (((note = btrim(note)) AND ((length(note) >= 1) AND (length(note) <= 500))))
);
ALTER TABLE public.order_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE SEQUENCE public.order_sequence
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.orders (
    id integer NOT NULL,
    number text NOT NULL,
    phase text DEFAULT 'created'::text NOT NULL,
    canceled_at timestamp with time zone,
    company_id integer,
    billing_company_id integer,
    guest_info jsonb,
    created_by integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone,
    accepted_at timestamp with time zone,
    license_number text,
    expected_arrival date,
    terms_digest bytea NOT NULL,
    factor_thousandths integer NOT NULL,
    standard_thousandths integer NOT NULL,
    rush_thousandths integer NOT NULL,
    urgent_thousandths integer NOT NULL,
    payment_type text DEFAULT 'unpaid'::text NOT NULL,
    amount_paid_cents integer DEFAULT 0 NOT NULL,
    discount_cents integer DEFAULT 0 NOT NULL,
    billing_note text DEFAULT ''::text NOT NULL,
    total_cents integer NOT NULL,
    sample_count smallint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    start_date date,
    due_days date[] DEFAULT '{}'::date[] NOT NULL,
    issued_at timestamp with time zone,
    invoice_revision integer DEFAULT 0 NOT NULL,
    invoice_updated_at timestamp with time zone,
    CONSTRAINT orders_amount_paid_cents_check CHECK ((amount_paid_cents >= 0)),
    CONSTRAINT orders_billing_note_check CHECK ((length(billing_note) <= 500)),
    CONSTRAINT orders_check CHECK (((company_id IS NULL) = (billing_company_id IS NULL))),
    CONSTRAINT orders_check1 CHECK (((company_id IS NOT NULL) OR (guest_info IS NOT NULL))),
    CONSTRAINT orders_check2 CHECK (((received_at IS NOT NULL) = (phase <> 'created'::text))),
    CONSTRAINT orders_check3 CHECK (((accepted_at IS NOT NULL) = (phase = ANY (ARRAY['accepted'::text, 'invoiced'::text])))),
    CONSTRAINT orders_check4 CHECK (((payment_type <> 'unpaid'::text) OR (amount_paid_cents = 0))),
    CONSTRAINT orders_check5 CHECK (((start_date IS NULL) OR (received_at IS NOT NULL))),
    CONSTRAINT orders_check6 CHECK (((phase <> 'created'::text) OR (due_days = '{}'::date[]))),
    CONSTRAINT orders_discount_cents_check CHECK ((discount_cents >= 0)),
    CONSTRAINT orders_factor_thousandths_check CHECK (((factor_thousandths > 100) AND (factor_thousandths < 10000))),
    CONSTRAINT orders_invoice_from_receipt CHECK (((invoice_updated_at IS NOT NULL) = (phase <> 'created'::text))),
    CONSTRAINT orders_invoice_revision_check CHECK ((invoice_revision >= 0)),
    CONSTRAINT orders_issue_counted CHECK (((issued_at IS NULL) OR (invoice_revision > 0))),
    CONSTRAINT orders_issued_when_invoiced CHECK (((issued_at IS NOT NULL) = (phase = 'invoiced'::text))),
    CONSTRAINT orders_license_number_check CHECK (((length(license_number) >= 1) AND (length(license_number) <= 50))),
    CONSTRAINT orders_number_check CHECK ((number ~ '^\d{2}-\d{6,}$'::text)),
    CONSTRAINT orders_payment_type_check CHECK ((payment_type = ANY (ARRAY['unpaid'::text, 'cash'::text, 'check'::text, 'credit card'::text]))),
    CONSTRAINT orders_phase_check CHECK ((phase = ANY (ARRAY['created'::text, 'received'::text, 'accepted'::text, 'invoiced'::text]))),
    CONSTRAINT orders_rush_thousandths_check CHECK ((rush_thousandths > 0)),
    CONSTRAINT orders_sample_count_check CHECK (((sample_count >= 0) AND (sample_count <= 32767))),
    CONSTRAINT orders_standard_thousandths_check CHECK ((standard_thousandths > 0)),
    CONSTRAINT orders_terms_digest_check CHECK ((length(terms_digest) = 32)),
    CONSTRAINT orders_total_cents_check CHECK ((total_cents >= 0)),
    CONSTRAINT orders_urgent_thousandths_check CHECK ((urgent_thousandths > 0))
);
ALTER TABLE public.orders ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.people (
    id integer NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text NOT NULL,
    password_hash text,
    is_active boolean DEFAULT true NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    no_orders boolean DEFAULT false NOT NULL,
    no_results boolean DEFAULT false NOT NULL,
    receive_coa_email boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT people_email_check CHECK (((email = btrim(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
    CONSTRAINT people_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 50))),
    CONSTRAINT people_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 50))),
    CONSTRAINT people_phone_check CHECK ((length(phone) <= 50))
);
ALTER TABLE public.people ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.people_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
CREATE TABLE public.samples (
    id integer NOT NULL,
    order_id integer NOT NULL,
    place smallint NOT NULL,
    number text NOT NULL,
    sample_name text NOT NULL,
    batch_name text,
    compliance_type text NOT NULL,
    product_type text NOT NULL,
    status_type text,
    sampler_name text,
    sampler_id text,
    usda_license text,
    removed_by integer,
    removed_at timestamp with time zone,
    CONSTRAINT samples_batch_name_check CHECK (((length(batch_name) >= 1) AND (length(batch_name) <= 50))),
    CONSTRAINT samples_check CHECK (((status_type IS NOT NULL) = (product_type = 'plantMaterialCo'::text))),
    CONSTRAINT samples_check1 CHECK (((removed_by IS NULL) = (removed_at IS NULL))),
    CONSTRAINT samples_compliance_type_check CHECK ((compliance_type = ANY (ARRAY['Standard'::text, 'CDPHE'::text]))),
    CONSTRAINT samples_place_check CHECK ((place > 0)),
    CONSTRAINT samples_product_type_check CHECK ((product_type = ANY (ARRAY['plantMaterial'::text, 'concentrate'::text, 'unit'::text, 'other'::text, 'plantMaterialCo'::text, 'concentrateCo'::text, 'unitCo'::text]))),
    CONSTRAINT samples_sample_name_check CHECK (((length(sample_name) >= 1) AND (length(sample_name) <= 50))),
    CONSTRAINT samples_sampler_id_check CHECK (((length(sampler_id) >= 1) AND (length(sampler_id) <= 50))),
    CONSTRAINT samples_sampler_name_check CHECK (((length(sampler_name) >= 1) AND (length(sampler_name) <= 50))),
    CONSTRAINT samples_status_type_check CHECK ((length(status_type) <= 50)),
    CONSTRAINT samples_usda_license_check CHECK (((length(usda_license) >= 1) AND (length(usda_license) <= 50)))
);
ALTER TABLE public.samples ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.samples_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    person_id integer NOT NULL,
    refresh_digest bytea NOT NULL,
    cookie_digest bytea,
    user_agent text NOT NULL,
    address text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    CONSTRAINT sessions_address_check CHECK ((length(address) <= 100)),
    CONSTRAINT sessions_check CHECK ((expires_at > created_at)),
    CONSTRAINT sessions_cookie_digest_check CHECK ((length(cookie_digest) = 32)),
    CONSTRAINT sessions_refresh_digest_check CHECK ((length(refresh_digest) = 32)),
    CONSTRAINT sessions_user_agent_check CHECK ((length(user_agent) <= 500))
);
CREATE TABLE public.sign_ins (
    person_id integer,
    outcome text NOT NULL,
    hour timestamp with time zone NOT NULL,
    address text NOT NULL,
    user_agent text NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    CONSTRAINT sign_ins_address_check CHECK ((length(address) <= 100)),
    CONSTRAINT sign_ins_check CHECK (((person_id IS NOT NULL) OR ((address = ''::text) AND (user_agent = ''::text)))),
    CONSTRAINT sign_ins_outcome_check CHECK ((outcome = ANY (ARRAY['signed-in'::text, 'wrong-password'::text, 'account-disabled'::text, 'throttled'::text, 'ended-session'::text, 'other-browser'::text, 'reset-requested'::text, 'reset-finished'::text, 'password-changed'::text, 'password-confirmed'::text]))),
    CONSTRAINT sign_ins_times_check CHECK ((times > 0)),
    CONSTRAINT sign_ins_user_agent_check CHECK ((length(user_agent) <= 500))
);
CREATE TABLE public.test_offers (
    test_key text NOT NULL,
    valid_from date NOT NULL,
    price_cents integer NOT NULL,
    standard_days smallint NOT NULL,
    rush_days smallint,
    urgent_days smallint,
    date_available date NOT NULL,
    product_types text[] NOT NULL,
    quantity_requirements text NOT NULL,
    quantities jsonb NOT NULL,
    separate_container boolean NOT NULL,
    CONSTRAINT test_offers_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT test_offers_product_types_check CHECK ((product_types <@ ARRAY['plantMaterial'::text, 'concentrate'::text, 'unit'::text, 'other'::text, 'plantMaterialCo'::text, 'concentrateCo'::text, 'unitCo'::text])),
    CONSTRAINT test_offers_quantity_requirements_check CHECK ((length(quantity_requirements) <= 200)),
    CONSTRAINT test_offers_rush_days_check CHECK ((rush_days = 1)),
    CONSTRAINT test_offers_standard_days_check CHECK (((standard_days >= 0) AND (standard_days <= 60))),
    CONSTRAINT test_offers_test_key_check CHECK (((length(test_key) >= 1) AND (length(test_key) <= 50))),
    CONSTRAINT test_offers_urgent_days_check CHECK ((urgent_days = 0))
);
CREATE TABLE public.tests (
    id integer NOT NULL,
    order_id integer NOT NULL,
    sample_id integer NOT NULL,
    place smallint NOT NULL,
    price_cents integer NOT NULL,
    start_date date,
    due_date date,
    turnaround text NOT NULL,
    dates_by_hand boolean DEFAULT false NOT NULL,
    is_billable boolean DEFAULT true NOT NULL,
    test_key text NOT NULL,
    parameters jsonb NOT NULL,
    removed_by integer,
    removed_at timestamp with time zone,
    CONSTRAINT tests_check CHECK (((start_date IS NULL) = (due_date IS NULL))),
    CONSTRAINT tests_check1 CHECK (((removed_by IS NULL) = (removed_at IS NULL))),
    CONSTRAINT tests_parameters_check CHECK ((jsonb_typeof(parameters) = 'object'::text)),
    CONSTRAINT tests_parameters_check1 CHECK (((((parameters ->> 'density'::text))::numeric > (0)::numeric) AND (((parameters ->> 'density'::text))::numeric < (2)::numeric))),
    CONSTRAINT tests_place_check CHECK ((place > 0)),
    CONSTRAINT tests_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT tests_test_key_check CHECK ((((length(test_key) >= 1) AND (length(test_key) <= 50)) AND (test_key <> 'microALC'::text))),
    CONSTRAINT tests_turnaround_check CHECK ((turnaround = ANY (ARRAY['standard'::text, 'rush'::text, 'urgent'::text])))
);
ALTER TABLE public.tests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.turnaround_multipliers (
    turnaround text NOT NULL,
    valid_from date NOT NULL,
    thousandths integer NOT NULL,
    CONSTRAINT turnaround_multipliers_thousandths_check CHECK (((thousandths >= 1) AND (thousandths <= 100000))),
    CONSTRAINT turnaround_multipliers_turnaround_check CHECK ((turnaround = ANY (ARRAY['standard'::text, 'rush'::text, 'urgent'::text])))
);
CREATE TABLE public.website_messages (
    id integer NOT NULL,
    message_type text NOT NULL,
    title text NOT NULL,
    html text NOT NULL,
    is_active boolean DEFAULT false NOT NULL,
    shown_after timestamp with time zone,
    shown_until timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT website_messages_check CHECK ((shown_after < shown_until)),
    CONSTRAINT website_messages_html_check CHECK (((length(html) >= 1) AND (length(html) <= 20000))),
    CONSTRAINT website_messages_message_type_check CHECK ((message_type = ANY (ARRAY['default'::text, 'danger'::text, 'warning'::text, 'success'::text, 'primary'::text, 'info'::text]))),
    CONSTRAINT website_messages_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
ALTER TABLE public.website_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.website_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261116 FOR VALUES FROM ('2026-11-16 00:00:00+00') TO ('2026-11-17 00:00:00+00');
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261117 FOR VALUES FROM ('2026-11-17 00:00:00+00') TO ('2026-11-18 00:00:00+00');
INSERT INTO pgboss.job_common VALUES
	('e710483c-9750-41b8-8113-2692cca1c2d8', 'mail', 0, '{"mailId": "6d375cd9-88fc-442e-8146-caeeeddba4e8"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:39.785012+00', '2026-11-16 06:17:39.785012+00', NULL, NULL, '2026-11-30 06:17:39.785012+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('61359dc4-f630-4bc6-8544-8b820e7c5715', 'mail', 0, '{"mailId": "01bbacb7-2640-462f-aa5a-085ba18e8564"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:39.924533+00', '2026-11-16 06:17:39.924533+00', NULL, NULL, '2026-11-30 06:17:39.924533+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('71f9517f-1e4e-447a-bd0b-9db47dbd024d', 'mail', 0, '{"mailId": "2614c889-662b-41cc-8984-48169a891968"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:39.989651+00', '2026-11-16 06:17:39.989651+00', NULL, NULL, '2026-11-30 06:17:39.989651+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('5115e0f6-8ed3-417e-982c-193b26a2e349', 'mail', 0, '{"mailId": "03e020c8-a30b-4837-84bd-cc9388639e9d"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:40.065938+00', '2026-11-16 06:17:40.065938+00', NULL, NULL, '2026-11-30 06:17:40.065938+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('1521cb37-77d1-4be6-853e-95d3ead74a2b', 'mail', 0, '{"mailId": "83d587a7-0990-4489-b661-91fa6d53398e"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:40.120221+00', '2026-11-16 06:17:40.120221+00', NULL, NULL, '2026-11-30 06:17:40.120221+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('c5a93daa-61f9-4eba-842b-8a6d85ec06f4', 'mail', 0, '{"mailId": "f54d397f-d74f-4222-90b5-de21dd54a201"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:40.158093+00', '2026-11-16 06:17:40.158093+00', NULL, NULL, '2026-11-30 06:17:40.158093+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('2dafa077-966a-4f80-acfb-52f3384f25f2', 'mail', 0, '{"mailId": "46ffcdd7-21bc-4226-a1f6-e8a17e25cd3c"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:40.636542+00', '2026-11-16 06:17:40.636542+00', NULL, NULL, '2026-11-30 06:17:40.636542+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('18b20611-b9f5-4914-b72e-51aea8a0f347', 'mail', 0, '{"mailId": "c05a8478-dfe4-4f6e-8326-e5a3e20ecca9"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:40.711123+00', '2026-11-16 06:17:40.711123+00', NULL, NULL, '2026-11-30 06:17:40.711123+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e16366e6-db13-4aab-913b-f2d231ed7a24', 'mail', 0, '{"mailId": "1c79e52d-7307-4a05-a754-d871e031ae36"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:40.745335+00', '2026-11-16 06:17:40.745335+00', NULL, NULL, '2026-11-30 06:17:40.745335+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('43ee4be9-8309-4c71-969c-e6157a01cec6', 'mail', 0, '{"mailId": "9b476f77-010a-46eb-9afd-72e80f69e39a"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:40.768748+00', '2026-11-16 06:17:40.768748+00', NULL, NULL, '2026-11-30 06:17:40.768748+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('26f086a5-4584-4f48-a7c6-aa534862ca61', 'mail', 0, '{"mailId": "ec83488f-fe70-4eed-85ed-da575e51e2df"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:40.804563+00', '2026-11-16 06:17:40.804563+00', NULL, NULL, '2026-11-30 06:17:40.804563+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ca9f1eb5-0ce9-4f39-b696-113018a7afa5', 'mail', 0, '{"mailId": "fba7814a-21cf-4254-ac54-ccd01edfd451"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:40.840361+00', '2026-11-16 06:17:40.840361+00', NULL, NULL, '2026-11-30 06:17:40.840361+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f09c8afe-d8c4-4b33-8dcb-f8f64fb72de7', 'mail', 0, '{"mailId": "e58d1fab-f484-4865-8355-e8ca5ed34aa0"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:40.899314+00', '2026-11-16 06:17:40.899314+00', NULL, NULL, '2026-11-30 06:17:40.899314+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ad6e5c4e-670e-4b29-8e75-90f8a1a8eee3', 'mail', 0, '{"mailId": "8a717f2d-adc5-46eb-b6fe-32ddee2d9020"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:40.93305+00', '2026-11-16 06:17:40.93305+00', NULL, NULL, '2026-11-30 06:17:40.93305+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ce555482-7ac1-4ec0-a665-78b272ff32c0', 'mail', 0, '{"mailId": "6575b9e0-afa5-4781-bcc4-4d80c482e832"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:41.085353+00', '2026-11-16 06:17:41.085353+00', NULL, NULL, '2026-11-30 06:17:41.085353+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('fee24d8f-d1c1-4691-bb19-df1aee7b4e63', 'mail', 0, '{"mailId": "b0c845a0-3d38-447e-b23a-e1e904ee0272"}', 'created', 32, 0, 5, true, 3600, 120, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:41.167418+00', '2026-11-16 06:17:41.167418+00', NULL, NULL, '2026-11-30 06:17:41.167418+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('40fd071e-9d85-4f8c-82a5-e6994db2cfd8', 'password-reset', 0, '{"email": "dana@highline.example", "address": "127.0.0.1", "userAgent": "lightMyRequest"}', 'created', 8, 0, 5, true, NULL, 60, 604800, NULL, NULL, NULL, NULL, '2026-11-16 06:17:41.229588+00', '2026-11-16 06:17:41.229588+00', NULL, NULL, '2026-11-30 06:17:41.229588+00', NULL, NULL, 'standard', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.queue VALUES
	('mail', 'standard', 32, 5, true, 3600, 120, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-16 06:16:25.512972+00', '2026-11-16 06:16:25.512972+00'),
	('password-reset', 'standard', 8, 5, true, NULL, 60, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, true, NULL, NULL, NULL, NULL, '2026-11-16 06:16:25.521755+00', '2026-11-16 06:16:25.521755+00'),
	('retention', 'standard', 2, 600, false, NULL, 3600, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-16 06:16:25.528095+00', '2026-11-16 06:16:25.528095+00');
INSERT INTO pgboss.version VALUES
	(43, NULL, '2026-11-16 06:16:25.517378+00', NULL, NULL, NULL);
INSERT INTO public.admin_roles VALUES
	(7, 'intake'),
	(8, 'finance');
INSERT INTO public.audit_records OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-16 06:17:39.173+00', NULL, 'console', 'catalogue:import', 'catalogue', 0, NULL, '{"closed 2024-01-01": {"to": "New Year’s Day"}, "closed 2024-01-15": {"to": "Martin Luther King Jr. Day"}, "closed 2024-02-19": {"to": "Washington’s Birthday"}, "closed 2024-05-27": {"to": "Memorial Day"}, "closed 2024-06-19": {"to": "Juneteenth"}, "closed 2024-07-04": {"to": "Independence Day"}, "closed 2024-09-02": {"to": "Labor Day"}, "closed 2024-10-14": {"to": "Columbus Day"}, "closed 2024-11-11": {"to": "Veterans Day"}, "closed 2024-11-28": {"to": "Thanksgiving Day"}, "closed 2024-12-25": {"to": "Christmas Day"}, "closed 2025-01-01": {"to": "New Year’s Day"}, "closed 2025-01-20": {"to": "Martin Luther King Jr. Day"}, "closed 2025-02-17": {"to": "Washington’s Birthday"}, "closed 2025-05-26": {"to": "Memorial Day"}, "closed 2025-06-19": {"to": "Juneteenth"}, "closed 2025-07-04": {"to": "Independence Day"}, "closed 2025-09-01": {"to": "Labor Day"}, "closed 2025-10-13": {"to": "Columbus Day"}, "closed 2025-11-11": {"to": "Veterans Day"}, "closed 2025-11-27": {"to": "Thanksgiving Day"}, "closed 2025-12-25": {"to": "Christmas Day"}, "closed 2026-01-01": {"to": "New Year’s Day"}, "closed 2026-01-19": {"to": "Martin Luther King Jr. Day"}, "closed 2026-02-16": {"to": "Washington’s Birthday"}, "closed 2026-05-25": {"to": "Memorial Day"}, "closed 2026-06-19": {"to": "Juneteenth"}, "closed 2026-07-03": {"to": "Independence Day (observed)"}, "closed 2026-07-04": {"to": "Independence Day"}, "closed 2026-09-07": {"to": "Labor Day"}, "closed 2026-10-12": {"to": "Columbus Day"}, "closed 2026-11-11": {"to": "Veterans Day"}, "closed 2026-11-26": {"to": "Thanksgiving Day"}, "closed 2026-12-25": {"to": "Christmas Day"}, "closed 2027-01-01": {"to": "New Year’s Day"}, "closed 2027-01-18": {"to": "Martin Luther King Jr. Day"}, "closed 2027-02-15": {"to": "Washington’s Birthday"}, "closed 2027-05-31": {"to": "Memorial Day"}, "closed 2027-06-18": {"to": "Juneteenth (observed)"}, "closed 2027-06-19": {"to": "Juneteenth"}, "closed 2027-07-04": {"to": "Independence Day"}, "closed 2027-07-05": {"to": "Independence Day (observed)"}, "closed 2027-09-06": {"to": "Labor Day"}, "closed 2027-10-11": {"to": "Columbus Day"}, "closed 2027-11-11": {"to": "Veterans Day"}, "closed 2027-11-25": {"to": "Thanksgiving Day"}, "closed 2027-12-24": {"to": "Christmas Day (observed)"}, "closed 2027-12-25": {"to": "Christmas Day"}, "closed 2027-12-31": {"to": "New Year’s Day (observed)"}, "closed 2028-01-01": {"to": "New Year’s Day"}, "closed 2028-01-17": {"to": "Martin Luther King Jr. Day"}, "closed 2028-02-21": {"to": "Washington’s Birthday"}, "closed 2028-05-29": {"to": "Memorial Day"}, "closed 2028-06-19": {"to": "Juneteenth"}, "closed 2028-07-04": {"to": "Independence Day"}, "closed 2028-09-04": {"to": "Labor Day"}, "closed 2028-10-09": {"to": "Columbus Day"}, "closed 2028-11-10": {"to": "Veterans Day (observed)"}, "closed 2028-11-11": {"to": "Veterans Day"}, "closed 2028-11-23": {"to": "Thanksgiving Day"}, "closed 2028-12-25": {"to": "Christmas Day"}, "closed 2029-01-01": {"to": "New Year’s Day"}, "closed 2029-01-15": {"to": "Martin Luther King Jr. Day"}, "closed 2029-02-19": {"to": "Washington’s Birthday"}, "closed 2029-05-28": {"to": "Memorial Day"}, "closed 2029-06-19": {"to": "Juneteenth"}, "closed 2029-07-04": {"to": "Independence Day"}, "closed 2029-09-03": {"to": "Labor Day"}, "closed 2029-10-08": {"to": "Columbus Day"}, "closed 2029-11-11": {"to": "Veterans Day"}, "closed 2029-11-12": {"to": "Veterans Day (observed)"}, "closed 2029-11-22": {"to": "Thanksgiving Day"}, "closed 2029-12-25": {"to": "Christmas Day"}, "closed 2030-01-01": {"to": "New Year’s Day"}, "closed 2030-01-21": {"to": "Martin Luther King Jr. Day"}, "closed 2030-02-18": {"to": "Washington’s Birthday"}, "closed 2030-05-27": {"to": "Memorial Day"}, "closed 2030-06-19": {"to": "Juneteenth"}, "closed 2030-07-04": {"to": "Independence Day"}, "closed 2030-09-02": {"to": "Labor Day"}, "closed 2030-10-14": {"to": "Columbus Day"}, "closed 2030-11-11": {"to": "Veterans Day"}, "closed 2030-11-28": {"to": "Thanksgiving Day"}, "closed 2030-12-25": {"to": "Christmas Day"}, "closed 2031-01-01": {"to": "New Year’s Day"}, "closed 2031-01-20": {"to": "Martin Luther King Jr. Day"}, "closed 2031-02-17": {"to": "Washington’s Birthday"}, "closed 2031-05-26": {"to": "Memorial Day"}, "closed 2031-06-19": {"to": "Juneteenth"}, "closed 2031-07-04": {"to": "Independence Day"}, "closed 2031-09-01": {"to": "Labor Day"}, "closed 2031-10-13": {"to": "Columbus Day"}, "closed 2031-11-11": {"to": "Veterans Day"}, "closed 2031-11-27": {"to": "Thanksgiving Day"}, "closed 2031-12-25": {"to": "Christmas Day"}, "closed 2032-01-01": {"to": "New Year’s Day"}, "closed 2032-01-19": {"to": "Martin Luther King Jr. Day"}, "closed 2032-02-16": {"to": "Washington’s Birthday"}, "closed 2032-05-31": {"to": "Memorial Day"}, "closed 2032-06-18": {"to": "Juneteenth (observed)"}, "closed 2032-06-19": {"to": "Juneteenth"}, "closed 2032-07-04": {"to": "Independence Day"}, "closed 2032-07-05": {"to": "Independence Day (observed)"}, "closed 2032-09-06": {"to": "Labor Day"}, "closed 2032-10-11": {"to": "Columbus Day"}, "closed 2032-11-11": {"to": "Veterans Day"}, "closed 2032-11-25": {"to": "Thanksgiving Day"}, "closed 2032-12-24": {"to": "Christmas Day (observed)"}, "closed 2032-12-25": {"to": "Christmas Day"}, "closed 2032-12-31": {"to": "New Year’s Day (observed)"}, "closed 2033-01-01": {"to": "New Year’s Day"}, "closed 2033-01-17": {"to": "Martin Luther King Jr. Day"}, "closed 2033-02-21": {"to": "Washington’s Birthday"}, "closed 2033-05-30": {"to": "Memorial Day"}, "closed 2033-06-19": {"to": "Juneteenth"}, "closed 2033-06-20": {"to": "Juneteenth (observed)"}, "closed 2033-07-04": {"to": "Independence Day"}, "closed 2033-09-05": {"to": "Labor Day"}, "closed 2033-10-10": {"to": "Columbus Day"}, "closed 2033-11-11": {"to": "Veterans Day"}, "closed 2033-11-24": {"to": "Thanksgiving Day"}, "closed 2033-12-25": {"to": "Christmas Day"}, "closed 2033-12-26": {"to": "Christmas Day (observed)"}, "closed 2034-01-01": {"to": "New Year’s Day"}, "closed 2034-01-02": {"to": "New Year’s Day (observed)"}, "closed 2034-01-16": {"to": "Martin Luther King Jr. Day"}, "closed 2034-02-20": {"to": "Washington’s Birthday"}, "closed 2034-05-29": {"to": "Memorial Day"}, "closed 2034-06-19": {"to": "Juneteenth"}, "closed 2034-07-04": {"to": "Independence Day"}, "closed 2034-09-04": {"to": "Labor Day"}, "closed 2034-10-09": {"to": "Columbus Day"}, "closed 2034-11-10": {"to": "Veterans Day (observed)"}, "closed 2034-11-11": {"to": "Veterans Day"}, "closed 2034-11-23": {"to": "Thanksgiving Day"}, "closed 2034-12-25": {"to": "Christmas Day"}, "closed 2035-01-01": {"to": "New Year’s Day"}, "closed 2035-01-15": {"to": "Martin Luther King Jr. Day"}, "closed 2035-02-19": {"to": "Washington’s Birthday"}, "closed 2035-05-28": {"to": "Memorial Day"}, "closed 2035-06-19": {"to": "Juneteenth"}, "closed 2035-07-04": {"to": "Independence Day"}, "closed 2035-09-03": {"to": "Labor Day"}, "closed 2035-10-08": {"to": "Columbus Day"}, "closed 2035-11-11": {"to": "Veterans Day"}, "closed 2035-11-12": {"to": "Veterans Day (observed)"}, "closed 2035-11-22": {"to": "Thanksgiving Day"}, "closed 2035-12-25": {"to": "Christmas Day"}, "aw from 2024-01-02": {"to": {"key": "aw", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 4000, "quantities": {"unit": {"unit": "unit", "amount": 1}, "other": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}, "plantMaterialCo": {"unit": "g", "amount": 2}}, "urgentDays": 0, "productTypes": ["plantMaterial", "plantMaterialCo", "unit", "other"], "standardDays": 3, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2 g or 1 unit"}}, "ph from 2024-01-02": {"to": {"key": "ph", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 2000, "quantities": {"unit": {"unit": "unit", "amount": 1}, "other": {"unit": "mL", "amount": 20}}, "urgentDays": 0, "productTypes": ["unit", "other"], "standardDays": 3, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "20 mL or 1 unit"}}, "myco from 2024-01-02": {"to": {"key": "myco", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "1 g"}}, "rush from 2024-01-02": {"to": {"key": "rush", "kind": "multiplier", "validFrom": "2024-01-02", "thousandths": 1500}}, "micro from 2024-01-02": {"to": {"key": "micro", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 11000, "quantities": {"unit": {"unit": "unit", "amount": 1}, "other": {"unit": "g", "amount": 3}, "concentrate": {"unit": "g", "amount": 3}, "plantMaterial": {"unit": "g", "amount": 3}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "3 g or 1 unit, separate container"}}, "eMicro from 2024-01-02": {"to": {"key": "eMicro", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 18500, "quantities": {"unit": {"unit": "g", "amount": 10}, "other": {"unit": "g", "amount": 10}, "concentrate": {"unit": "g", "amount": 10}, "plantMaterial": {"unit": "g", "amount": 10}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "10 g, separate container"}}, "mycoCo from 2024-01-02": {"to": {"key": "mycoCo", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9500, "quantities": {"unitCo": {"unit": "g", "amount": 1}, "concentrateCo": {"unit": "g", "amount": 1}, "plantMaterialCo": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterialCo", "concentrateCo", "unitCo"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "1 g"}}, "urgent from 2024-01-02": {"to": {"key": "urgent", "kind": "multiplier", "validFrom": "2024-01-02", "thousandths": 2000}}, "density from 2024-01-02": {"to": {"key": "density", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 2500, "quantities": {"unit": {"unit": "mL", "amount": 20}, "other": {"unit": "mL", "amount": 20}, "unitCo": {"unit": "mL", "amount": 20}, "concentrate": {"unit": "g", "amount": 20}}, "urgentDays": 0, "productTypes": ["concentrate", "unit", "other", "unitCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "20 mL or 20 g"}}, "microCo from 2024-01-02": {"to": {"key": "microCo", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 11000, "quantities": {"unitCo": {"unit": "g", "amount": 3}, "concentrateCo": {"unit": "g", "amount": 3}, "plantMaterialCo": {"unit": "g", "amount": 3}}, "urgentDays": null, "productTypes": ["plantMaterialCo", "concentrateCo", "unitCo"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "3 g, separate container"}}, "microLM from 2024-01-02": {"to": {"key": "microLM", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 4500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g or 10 g"}}, "microPA from 2024-01-02": {"to": {"key": "microPA", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 3500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g"}}, "microTC from 2024-01-02": {"to": {"key": "microTC", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 3500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 3, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g"}}, "potency from 2024-01-02": {"to": {"key": "potency", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 7500, "quantities": {"unit": {"unit": "unit", "amount": 4}, "other": {"unit": "mL", "amount": 60}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 2}}, "urgentDays": 0, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL"}}, "microALC from 2024-01-02": {"to": {"key": "microALC", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 0, "quantities": {"unit": {"unit": "g", "amount": 2}, "other": {"unit": "g", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g each (2 g minimum), separate container"}}, "microAPC from 2024-01-02": {"to": {"key": "microAPC", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 2500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 3, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g"}}, "microSLM from 2024-01-02": {"to": {"key": "microSLM", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 4000, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g or 25 g"}}, "microSTA from 2024-01-02": {"to": {"key": "microSTA", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 3500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g"}}, "microTYM from 2024-01-02": {"to": {"key": "microTYM", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 2500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g"}}, "standard from 2024-01-02": {"to": {"key": "standard", "kind": "multiplier", "validFrom": "2024-01-02", "thousandths": 1000}}, "terpenes from 2024-01-02": {"to": {"key": "terpenes", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 8500, "quantities": {"other": {"unit": "mL", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2 g or 2 mL; not for capsules or edibles"}}, "traceTHC from 2024-01-02": {"to": {"key": "traceTHC", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 12500, "quantities": {"unit": {"unit": "g", "amount": 2}, "other": {"unit": "mL", "amount": 2}, "unitCo": {"unit": "g", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "concentrateCo": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}, "plantMaterialCo": {"unit": "g", "amount": 2}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other", "plantMaterialCo", "concentrateCo", "unitCo"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2 g or 2 mL"}}, "microSTEC from 2024-01-02": {"to": {"key": "microSTEC", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 4500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g or 25 g"}}, "potencyCo from 2024-01-02": {"to": {"key": "potencyCo", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 7500, "quantities": {"unitCo": {"unit": "unit", "amount": 4}}, "urgentDays": 0, "productTypes": ["unitCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL"}}, "pesticides from 2024-01-02": {"to": {"key": "pesticides", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 10000, "quantities": {"unit": {"unit": "g", "amount": 2.5}, "other": {"unit": "g", "amount": 2.5}, "unitCo": {"unit": "g", "amount": 2.5}, "concentrate": {"unit": "g", "amount": 2.5}, "concentrateCo": {"unit": "g", "amount": 2.5}, "plantMaterial": {"unit": "g", "amount": 2.5}, "plantMaterialCo": {"unit": "g", "amount": 2.5}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other", "plantMaterialCo", "concentrateCo", "unitCo"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2.5 g"}}, "fullPotency from 2024-01-02": {"to": {"key": "fullPotency", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 8500, "quantities": {"unit": {"unit": "unit", "amount": 4}, "other": {"unit": "mL", "amount": 60}, "concentrate": {"unit": "g", "amount": 1}}, "urgentDays": 0, "productTypes": ["concentrate", "unit", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL"}}, "heavyMetals from 2024-01-02": {"to": {"key": "heavyMetals", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9000, "quantities": {"unit": {"unit": "g", "amount": 2}, "other": {"unit": "g", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2 g"}}, "broadPotency from 2024-01-02": {"to": {"key": "broadPotency", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 11000, "quantities": {"unit": {"unit": "unit", "amount": 4}, "other": {"unit": "mL", "amount": 60}, "concentrate": {"unit": "g", "amount": 1}}, "urgentDays": 0, "productTypes": ["concentrate", "unit", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL"}}, "pesticidesCo from 2024-01-02": {"to": {"key": "pesticidesCo", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 19500, "quantities": {"unitCo": {"unit": "g", "amount": 3}, "concentrateCo": {"unit": "g", "amount": 3}, "plantMaterialCo": {"unit": "g", "amount": 3}}, "urgentDays": null, "productTypes": ["plantMaterialCo", "concentrateCo", "unitCo"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "3 g"}}, "fullPotencyCo from 2024-01-02": {"to": {"key": "fullPotencyCo", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 8500, "quantities": {"unitCo": {"unit": "unit", "amount": 4}, "concentrateCo": {"unit": "g", "amount": 1}}, "urgentDays": 0, "productTypes": ["concentrateCo", "unitCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL"}}, "heavyMetalsCo from 2024-01-02": {"to": {"key": "heavyMetalsCo", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9000, "quantities": {"unitCo": {"unit": "g", "amount": 2}, "concentrateCo": {"unit": "g", "amount": 2}, "plantMaterialCo": {"unit": "g", "amount": 2}}, "urgentDays": null, "productTypes": ["plantMaterialCo", "concentrateCo", "unitCo"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2 g"}}, "broadPotencyCo from 2024-01-02": {"to": {"key": "broadPotencyCo", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 11000, "quantities": {"unitCo": {"unit": "unit", "amount": 4}, "concentrateCo": {"unit": "g", "amount": 1}}, "urgentDays": 0, "productTypes": ["concentrateCo", "unitCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL"}}, "dryPotencyUsda from 2024-01-02": {"to": {"key": "dryPotencyUsda", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 11000, "quantities": {"plantMaterial": {"unit": "g", "amount": 5}, "plantMaterialCo": {"unit": "g", "amount": 5}}, "urgentDays": null, "productTypes": ["plantMaterial", "plantMaterialCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "per state protocol, at least 5 g"}}, "potencyDryWeight from 2024-01-02": {"to": {"key": "potencyDryWeight", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9000, "quantities": {"plantMaterial": {"unit": "g", "amount": 3}, "plantMaterialCo": {"unit": "g", "amount": 3}}, "urgentDays": null, "productTypes": ["plantMaterial", "plantMaterialCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "3 g (20 g if wet)"}}, "residualSolvents from 2024-01-02": {"to": {"key": "residualSolvents", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9900, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "mL", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}}, "urgentDays": 0, "productTypes": ["concentrate", "unit", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "1 g or 1 mL"}}, "residualSolventsCo from 2024-01-02": {"to": {"key": "residualSolventsCo", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9900, "quantities": {"unitCo": {"unit": "g", "amount": 1}, "concentrateCo": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["concentrateCo", "unitCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "1 g or 1 mL"}}, "waterDetermination from 2024-01-02": {"to": {"key": "waterDetermination", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 4000, "quantities": {"other": {"unit": "g", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}, "plantMaterialCo": {"unit": "g", "amount": 2}}, "urgentDays": null, "productTypes": ["plantMaterial", "plantMaterialCo", "concentrate", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2 g"}}}'),
	(2, '2026-11-16 06:17:39.813+00', 2, 'person', 'order:place', 'order', 1, '96a9c63b-ac20-4d4e-9ee5-977da491c866', '{"owner": {"to": {"companyId": 1, "billingCompanyId": 1}}, "tests": {"to": 12}, "samples": {"to": 3}, "totalCents": {"to": 78075}, "orderNumber": {"to": "26-000001"}}'),
	(3, '2026-11-16 06:17:39.949+00', 1, 'person', 'order:place', 'order', 2, '14629d51-a216-4044-a27f-5b89c1223b5d', '{"owner": {"to": {"guestInfo": {"billingAddress": {"city": "Lyons", "addr1": "9 Field Road", "state": "CO", "country": "United States", "zipCode": "80540", "companyName": "Green Leaf Holding"}, "testingAddress": {"city": "Lyons", "addr1": "9 Field Road", "state": "CO", "country": "United States", "zipCode": "80540", "orderCompanyName": "Green Leaf Gardens"}}}}, "tests": {"to": 12}, "samples": {"to": 3}, "totalCents": {"to": 86750}, "orderNumber": {"to": "26-000002"}}'),
	(4, '2026-11-16 06:17:39.998+00', 2, 'person', 'order:place', 'order', 3, '2b176b56-3f52-4eed-ae59-ed74e58f0fde', '{"owner": {"to": {"companyId": 1, "billingCompanyId": 1}}, "tests": {"to": 5}, "samples": {"to": 2}, "totalCents": {"to": 27225}, "orderNumber": {"to": "26-000003"}}'),
	(5, '2026-11-16 06:17:40.089+00', 6, 'person', 'order:receive', 'order', 3, '7ee49b18-d093-4a9f-a9fc-c2f88e916b71', '{"phase": {"to": "received", "from": "created"}, "startDate": {"to": "2026-11-16", "from": null}, "datedTests": {"to": 5, "from": 0}}'),
	(6, '2026-11-16 06:17:40.128+00', 2, 'person', 'order:place', 'order', 4, '89c36383-1936-45de-96b4-71eb3f0ff463', '{"owner": {"to": {"companyId": 1, "billingCompanyId": 1}}, "tests": {"to": 5}, "samples": {"to": 2}, "totalCents": {"to": 27225}, "orderNumber": {"to": "26-000004"}}'),
	(7, '2026-11-16 06:17:40.179+00', 6, 'person', 'order:receive', 'order', 4, '5e926011-5af4-42c7-818f-a11979cf1fe7', '{"phase": {"to": "received", "from": "created"}, "startDate": {"to": "2026-11-16", "from": null}, "datedTests": {"to": 5, "from": 0}}'),
	(8, '2026-11-16 06:17:40.288+00', 7, 'person', 'order:accept', 'order', 4, '6e45f72e-0b42-410c-a388-bc39a8636a09', '{"phase": {"to": "accepted", "from": "received"}}'),
	(9, '2026-11-16 06:17:40.331+00', 7, 'person', 'order:modify', 'order', 4, '848960ea-17a6-468b-b97e-98108aed1f5a', '{"revision": {"to": 2, "from": 1}, "companyId": {"to": 3, "from": 1}, "totalCents": {"to": 30250, "from": 27225}, "parentCompanyId": {"to": 2, "from": 1}, "factorThousandths": {"to": 1000, "from": 900}}'),
	(10, '2026-11-16 06:17:40.399+00', 7, 'person', 'order:modify', 'order', 4, 'd98e1888-bf91-4ff3-af79-83edfc7fa43a', '{"revision": {"to": 3, "from": 2}, "26-000004-01": {"to": {"batchName": "CD-11", "sampleName": "Anew", "productType": "unit", "complianceType": "Standard"}, "from": {"batchName": "CD-11", "sampleName": "Calm Drops Δ", "productType": "unit", "complianceType": "Standard"}}}'),
	(11, '2026-11-16 06:17:40.445+00', 7, 'person', 'order:modify', 'order', 4, '10545b61-6856-4bc8-9a7d-52be3ef6fc7e', '{"revision": {"to": 4, "from": 3}, "totalCents": {"to": 32250, "from": 30250}, "26-000004-01-04": {"to": {"details": {"testName": "ph", "turnAroundType": "standard"}, "dueDate": "2026-11-19", "listPrice": 2000, "startDate": "2026-11-16", "isBillable": true, "datesSetByHand": false}, "from": null}}'),
	(12, '2026-11-16 06:17:40.498+00', 7, 'person', 'order:modify', 'order', 4, 'c47d0a9a-f159-4bbc-aef5-9f37bf1e9583', '{"revision": {"to": 5, "from": 4}, "totalCents": {"to": 33250, "from": 32250}, "26-000004-02-01": {"to": {"details": {"testName": "ph", "turnAroundType": "rush"}, "dueDate": "2026-11-17", "listPrice": 2000, "startDate": "2026-11-16", "isBillable": true, "datesSetByHand": false}, "from": {"details": {"testName": "ph", "turnAroundType": "standard"}, "dueDate": "2026-11-19", "listPrice": 2000, "startDate": "2026-11-16", "isBillable": true, "datesSetByHand": false}}}'),
	(13, '2026-11-16 06:17:40.545+00', 7, 'person', 'order:modify', 'order', 4, '4f8161d5-a928-4af6-abcf-a2cb67b36e95', '{"revision": {"to": 6, "from": 5}, "totalCents": {"to": 5000, "from": 33250}, "26-000004-01": {"to": null, "from": {"batchName": "CD-11", "sampleName": "Anew", "productType": "unit", "complianceType": "Standard"}}, "26-000004-01-01": {"to": null, "from": {"details": {"note": "shake well", "testName": "potency", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "turnAroundType": "rush", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}, "dueDate": "2026-11-17", "listPrice": 7500, "startDate": "2026-11-16", "isBillable": true, "datesSetByHand": false}}, "26-000004-01-02": {"to": null, "from": {"details": {"note": "shake well", "testName": "potency", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "turnAroundType": "rush", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}, "dueDate": "2026-11-17", "listPrice": 7500, "startDate": "2026-11-16", "isBillable": true, "datesSetByHand": false}}, "26-000004-01-03": {"to": null, "from": {"details": {"testName": "density", "turnAroundType": "rush"}, "dueDate": "2026-11-17", "listPrice": 2500, "startDate": "2026-11-16", "isBillable": true, "datesSetByHand": false}}, "26-000004-01-04": {"to": null, "from": {"details": {"testName": "ph", "turnAroundType": "standard"}, "dueDate": "2026-11-19", "listPrice": 2000, "startDate": "2026-11-16", "isBillable": true, "datesSetByHand": false}}}'),
	(14, '2026-11-16 06:17:40.584+00', 7, 'person', 'order:modify', 'order', 4, '4bd83694-17a7-461a-93d6-f66d588983b7', '{"revision": {"to": 7, "from": 6}, "totalCents": {"to": 2000, "from": 5000}, "26-000004-02-01": {"to": null, "from": {"details": {"testName": "ph", "turnAroundType": "rush"}, "dueDate": "2026-11-17", "listPrice": 2000, "startDate": "2026-11-16", "isBillable": true, "datesSetByHand": false}}}'),
	(15, '2026-11-16 06:17:40.608+00', 7, 'person', 'order:note', 'order', 3, '06e16dda-6059-4032-8952-60d9a3e61cd4', '{"note": {"to": "One jar leaked."}}'),
	(16, '2026-11-16 06:17:40.652+00', 2, 'person', 'order:place', 'order', 5, 'd05dad56-5fea-4645-9bbf-17e41270ead8', '{"owner": {"to": {"companyId": 1, "billingCompanyId": 1}}, "tests": {"to": 12}, "samples": {"to": 3}, "totalCents": {"to": 78075}, "orderNumber": {"to": "26-000005"}}'),
	(17, '2026-11-16 06:17:40.719+00', 6, 'person', 'order:cancel', 'order', 5, '02851ed6-4c46-48d4-908f-78721eb0b8ce', '{"isCanceled": {"to": true, "from": false}}'),
	(18, '2026-11-16 06:17:40.754+00', 2, 'person', 'order:place', 'order', 6, '34454258-8389-44f2-9f08-4e56daf5b936', '{"owner": {"to": {"companyId": 1, "billingCompanyId": 1}}, "tests": {"to": 12}, "samples": {"to": 3}, "totalCents": {"to": 78075}, "orderNumber": {"to": "26-000006"}}'),
	(19, '2026-11-16 06:17:40.775+00', 6, 'person', 'order:cancel', 'order', 6, '4dcf5444-d4f7-46e9-bc9d-6428e7231ced', '{"isCanceled": {"to": true, "from": false}}'),
	(20, '2026-11-16 06:17:40.792+00', 6, 'person', 'order:activate', 'order', 6, '0c4600fd-9f60-48ed-83e4-0c623af55d3f', '{"isCanceled": {"to": false, "from": true}}'),
	(21, '2026-11-16 06:17:40.815+00', 2, 'person', 'order:place', 'order', 7, '58c0f0e3-bce3-4e40-af1d-348612793257', '{"owner": {"to": {"companyId": 1, "billingCompanyId": 1}}, "tests": {"to": 5}, "samples": {"to": 2}, "totalCents": {"to": 27225}, "orderNumber": {"to": "26-000007"}}'),
	(22, '2026-11-16 06:17:40.853+00', 6, 'person', 'order:receive', 'order', 7, '60a5e2f7-caf0-4697-8fd3-425c5b6c0cc0', '{"phase": {"to": "received", "from": "created"}, "startDate": {"to": "2026-11-16", "from": null}, "datedTests": {"to": 5, "from": 0}}'),
	(23, '2026-11-16 06:17:40.874+00', 7, 'person', 'order:accept', 'order', 7, '535289a7-8005-4b4e-ab15-244dd1252f4d', '{"phase": {"to": "accepted", "from": "received"}}'),
	(24, '2026-11-16 06:17:40.892+00', 7, 'person', 'order:unaccept', 'order', 7, '7d581434-994d-474e-bbb6-f5f63921a893', '{"phase": {"to": "received", "from": "accepted"}}'),
	(25, '2026-11-16 06:17:40.909+00', 2, 'person', 'order:place', 'order', 8, 'da621dc7-76e9-4e88-bc51-e324ea1792b8', '{"owner": {"to": {"companyId": 1, "billingCompanyId": 1}}, "tests": {"to": 5}, "samples": {"to": 2}, "totalCents": {"to": 27225}, "orderNumber": {"to": "26-000008"}}'),
	(26, '2026-11-16 06:17:40.949+00', 6, 'person', 'order:receive', 'order', 8, '9679d30f-3a5a-44b8-8943-02ad81223a67', '{"phase": {"to": "received", "from": "created"}, "startDate": {"to": "2026-11-16", "from": null}, "datedTests": {"to": 5, "from": 0}}'),
	(27, '2026-11-16 06:17:40.973+00', 7, 'person', 'order:accept', 'order', 8, 'f490fd12-14ec-4c72-b34a-fcb14f42823e', '{"phase": {"to": "accepted", "from": "received"}}'),
	(28, '2026-11-16 06:17:41.097+00', 8, 'person', 'invoice:issue', 'order', 8, 'ba9daf39-bd07-4ec9-8870-0b78442fbc95', '{"phase": {"to": "invoiced", "from": "accepted"}, "revision": {"to": 1, "from": 0}}'),
	(29, '2026-11-16 06:17:41.142+00', 8, 'person', 'invoice:reopen', 'order', 8, '0ee8ef6b-b4c6-408c-8336-4910e3281626', '{"phase": {"to": "accepted", "from": "invoiced"}}'),
	(30, '2026-11-16 06:17:41.211+00', 2, 'person', 'invitation:send', 'billing-company', 1, '846079a2-907e-4a76-ab7a-b60f0f3e6182', '{"invited": {"to": ["new.hand@farm.example"]}}'),
	(31, '2026-11-16 06:17:41.261+00', 8, 'person', 'price-adjustment:update', 'billing-company', 2, '02bbaeb4-7121-4bb7-82a1-e16e911d7730', '{"adjustmentFactor": {"to": 0.85, "from": 1}}'),
	(32, '2026-11-16 06:17:41.301+00', 2, 'person', 'user:update', 'person', 2, 'f2c7909d-0732-406a-8a7b-3fa01900d33d', '{"lastName": {"to": "Renamed", "from": "Ortiz"}}'),
	(33, '2026-11-16 06:17:41.326+00', 6, 'person', 'contact:create', 'billing-company', 1, 'a85bdfd3-922e-4906-8a66-6a666bb5d263', '{"email": {"to": "ada@farm.example"}, "phone": {"to": null}, "roles": {"to": ["billing"]}, "contact": {"to": "Ada Bill"}, "lastName": {"to": "Bill"}, "firstName": {"to": "Ada"}}');
INSERT INTO public.billing_companies OVERRIDING SYSTEM VALUE VALUES
	(1, DEFAULT, 'Highline Hemp Co.', '1200 Pearl Street', NULL, 'Boulder', 'CO', '80301', 'United States', 900, 1, '2026-11-16 06:17:38.928036+00'),
	(3, DEFAULT, 'Prairie Sun Wellness', '310 Union Avenue', NULL, 'Pueblo', 'CO', '81003', 'United States', 1050, 1, '2026-11-16 06:17:38.928036+00'),
	(2, DEFAULT, 'Mesa Verde Botanicals', '42 Piñon Drive', NULL, 'Cortez', 'CO', '81321', 'United States', 850, 2, '2026-11-16 06:17:38.928036+00');
INSERT INTO public.companies OVERRIDING SYSTEM VALUE VALUES
	(1, DEFAULT, 1, 'Highline Extracts LLC', '1204 Pearl Street', NULL, 'Boulder', 'CO', '80301', 'United States', NULL, 1, '2026-11-16 06:17:38.928036+00'),
	(2, DEFAULT, 1, 'Highline Farms LLC', '8800 Valmont Road', NULL, 'Boulder', 'CO', '80301', 'United States', NULL, 1, '2026-11-16 06:17:38.928036+00'),
	(3, DEFAULT, 2, 'Mesa Verde Tinctures', '44 Piñon Drive', NULL, 'Cortez', 'CO', '81321', 'United States', NULL, 1, '2026-11-16 06:17:38.928036+00'),
	(4, DEFAULT, 3, 'Prairie Sun Edibles', '310 Union Avenue, Suite 2', NULL, 'Pueblo', 'CO', '81003', 'United States', NULL, 1, '2026-11-16 06:17:38.928036+00'),
	(5, DEFAULT, 3, 'Prairie Sun Topicals', '310 Union Avenue, Suite 4', NULL, 'Pueblo', 'CO', '81003', 'United States', NULL, 1, '2026-11-16 06:17:38.928036+00');
INSERT INTO public.contacts OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'Ada', 'Bill', 'ada@farm.example', NULL, '{billing}', '2026-11-16 06:17:41.31866+00', 1);
INSERT INTO public.holidays VALUES
	('2024-01-01', 'New Year’s Day'),
	('2024-01-15', 'Martin Luther King Jr. Day'),
	('2024-02-19', 'Washington’s Birthday'),
	('2024-05-27', 'Memorial Day'),
	('2024-06-19', 'Juneteenth'),
	('2024-07-04', 'Independence Day'),
	('2024-09-02', 'Labor Day'),
	('2024-10-14', 'Columbus Day'),
	('2024-11-11', 'Veterans Day'),
	('2024-11-28', 'Thanksgiving Day'),
	('2024-12-25', 'Christmas Day'),
	('2025-01-01', 'New Year’s Day'),
	('2025-01-20', 'Martin Luther King Jr. Day'),
	('2025-02-17', 'Washington’s Birthday'),
	('2025-05-26', 'Memorial Day'),
	('2025-06-19', 'Juneteenth'),
	('2025-07-04', 'Independence Day'),
	('2025-09-01', 'Labor Day'),
	('2025-10-13', 'Columbus Day'),
	('2025-11-11', 'Veterans Day'),
	('2025-11-27', 'Thanksgiving Day'),
	('2025-12-25', 'Christmas Day'),
	('2026-01-01', 'New Year’s Day'),
	('2026-01-19', 'Martin Luther King Jr. Day'),
	('2026-02-16', 'Washington’s Birthday'),
	('2026-05-25', 'Memorial Day'),
	('2026-06-19', 'Juneteenth'),
	('2026-07-03', 'Independence Day (observed)'),
	('2026-07-04', 'Independence Day'),
	('2026-09-07', 'Labor Day'),
	('2026-10-12', 'Columbus Day'),
	('2026-11-11', 'Veterans Day'),
	('2026-11-26', 'Thanksgiving Day'),
	('2026-12-25', 'Christmas Day'),
	('2027-01-01', 'New Year’s Day'),
	('2027-01-18', 'Martin Luther King Jr. Day'),
	('2027-02-15', 'Washington’s Birthday'),
	('2027-05-31', 'Memorial Day'),
	('2027-06-18', 'Juneteenth (observed)'),
	('2027-06-19', 'Juneteenth'),
	('2027-07-04', 'Independence Day'),
	('2027-07-05', 'Independence Day (observed)'),
	('2027-09-06', 'Labor Day'),
	('2027-10-11', 'Columbus Day'),
	('2027-11-11', 'Veterans Day'),
	('2027-11-25', 'Thanksgiving Day'),
	('2027-12-24', 'Christmas Day (observed)'),
	('2027-12-25', 'Christmas Day'),
	('2027-12-31', 'New Year’s Day (observed)'),
	('2028-01-01', 'New Year’s Day'),
	('2028-01-17', 'Martin Luther King Jr. Day'),
	('2028-02-21', 'Washington’s Birthday'),
	('2028-05-29', 'Memorial Day'),
	('2028-06-19', 'Juneteenth'),
	('2028-07-04', 'Independence Day'),
	('2028-09-04', 'Labor Day'),
	('2028-10-09', 'Columbus Day'),
	('2028-11-10', 'Veterans Day (observed)'),
	('2028-11-11', 'Veterans Day'),
	('2028-11-23', 'Thanksgiving Day'),
	('2028-12-25', 'Christmas Day'),
	('2029-01-01', 'New Year’s Day'),
	('2029-01-15', 'Martin Luther King Jr. Day'),
	('2029-02-19', 'Washington’s Birthday'),
	('2029-05-28', 'Memorial Day'),
	('2029-06-19', 'Juneteenth'),
	('2029-07-04', 'Independence Day'),
	('2029-09-03', 'Labor Day'),
	('2029-10-08', 'Columbus Day'),
	('2029-11-11', 'Veterans Day'),
	('2029-11-12', 'Veterans Day (observed)'),
	('2029-11-22', 'Thanksgiving Day'),
	('2029-12-25', 'Christmas Day'),
	('2030-01-01', 'New Year’s Day'),
	('2030-01-21', 'Martin Luther King Jr. Day'),
	('2030-02-18', 'Washington’s Birthday'),
	('2030-05-27', 'Memorial Day'),
	('2030-06-19', 'Juneteenth'),
	('2030-07-04', 'Independence Day'),
	('2030-09-02', 'Labor Day'),
	('2030-10-14', 'Columbus Day'),
	('2030-11-11', 'Veterans Day'),
	('2030-11-28', 'Thanksgiving Day'),
	('2030-12-25', 'Christmas Day'),
	('2031-01-01', 'New Year’s Day'),
	('2031-01-20', 'Martin Luther King Jr. Day'),
	('2031-02-17', 'Washington’s Birthday'),
	('2031-05-26', 'Memorial Day'),
	('2031-06-19', 'Juneteenth'),
	('2031-07-04', 'Independence Day'),
	('2031-09-01', 'Labor Day'),
	('2031-10-13', 'Columbus Day'),
	('2031-11-11', 'Veterans Day'),
	('2031-11-27', 'Thanksgiving Day'),
	('2031-12-25', 'Christmas Day'),
	('2032-01-01', 'New Year’s Day'),
	('2032-01-19', 'Martin Luther King Jr. Day'),
	('2032-02-16', 'Washington’s Birthday'),
	('2032-05-31', 'Memorial Day'),
	('2032-06-18', 'Juneteenth (observed)'),
	('2032-06-19', 'Juneteenth'),
	('2032-07-04', 'Independence Day'),
	('2032-07-05', 'Independence Day (observed)'),
	('2032-09-06', 'Labor Day'),
	('2032-10-11', 'Columbus Day'),
	('2032-11-11', 'Veterans Day'),
	('2032-11-25', 'Thanksgiving Day'),
	('2032-12-24', 'Christmas Day (observed)'),
	('2032-12-25', 'Christmas Day'),
	('2032-12-31', 'New Year’s Day (observed)'),
	('2033-01-01', 'New Year’s Day'),
	('2033-01-17', 'Martin Luther King Jr. Day'),
	('2033-02-21', 'Washington’s Birthday'),
	('2033-05-30', 'Memorial Day'),
	('2033-06-19', 'Juneteenth'),
	('2033-06-20', 'Juneteenth (observed)'),
	('2033-07-04', 'Independence Day'),
	('2033-09-05', 'Labor Day'),
	('2033-10-10', 'Columbus Day'),
	('2033-11-11', 'Veterans Day'),
	('2033-11-24', 'Thanksgiving Day'),
	('2033-12-25', 'Christmas Day'),
	('2033-12-26', 'Christmas Day (observed)'),
	('2034-01-01', 'New Year’s Day'),
	('2034-01-02', 'New Year’s Day (observed)'),
	('2034-01-16', 'Martin Luther King Jr. Day'),
	('2034-02-20', 'Washington’s Birthday'),
	('2034-05-29', 'Memorial Day'),
	('2034-06-19', 'Juneteenth'),
	('2034-07-04', 'Independence Day'),
	('2034-09-04', 'Labor Day'),
	('2034-10-09', 'Columbus Day'),
	('2034-11-10', 'Veterans Day (observed)'),
	('2034-11-11', 'Veterans Day'),
	('2034-11-23', 'Thanksgiving Day'),
	('2034-12-25', 'Christmas Day'),
	('2035-01-01', 'New Year’s Day'),
	('2035-01-15', 'Martin Luther King Jr. Day'),
	('2035-02-19', 'Washington’s Birthday'),
	('2035-05-28', 'Memorial Day'),
	('2035-06-19', 'Juneteenth'),
	('2035-07-04', 'Independence Day'),
	('2035-09-03', 'Labor Day'),
	('2035-10-08', 'Columbus Day'),
	('2035-11-11', 'Veterans Day'),
	('2035-11-12', 'Veterans Day (observed)'),
	('2035-11-22', 'Thanksgiving Day'),
	('2035-12-25', 'Christmas Day');
INSERT INTO public.idempotency_keys VALUES
	(7, 'a4d72337-8f66-45b8-9dd4-0d1d3414d365', '\x9604c14dc22137767f0e3237c4c1aaccd6754a6fae59ce018963680c64c208a0', 200, '{"order": {"phase": "accepted", "total": 302.5, "status": "accepted", "created": "2026-11-16T06:17:40.121Z", "orderId": 4, "samples": [{"tests": [{"testId": 32, "dueDate": "2026-11-17", "testName": "potency", "listPrice": 75, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-01-01", "datesSetByHand": false, "testParameters": [{"parameterValue": "shake well", "parameterKeyName": "note"}, {"parameterValue": "false", "parameterKeyName": "densityKnown"}, {"parameterValue": "false", "parameterKeyName": "waterSoluble"}, {"parameterValue": "mg/mL", "parameterKeyName": "unitOfMeasure"}, {"parameterValue": "0-10%", "parameterKeyName": "cannabinoidContent"}, {"parameterValue": "Δ-9 THC", "parameterKeyName": "majorCannabinoidExpected"}], "turnAroundType": "rush", "testNameDisplay": "Cannabinoid Potency"}, {"testId": 31, "dueDate": "2026-11-17", "testName": "potency", "listPrice": 75, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-01-02", "datesSetByHand": false, "testParameters": [{"parameterValue": "shake well", "parameterKeyName": "note"}, {"parameterValue": "false", "parameterKeyName": "densityKnown"}, {"parameterValue": "false", "parameterKeyName": "waterSoluble"}, {"parameterValue": "mg/mL", "parameterKeyName": "unitOfMeasure"}, {"parameterValue": "0-10%", "parameterKeyName": "cannabinoidContent"}, {"parameterValue": "Δ-9 THC", "parameterKeyName": "majorCannabinoidExpected"}], "turnAroundType": "rush", "testNameDisplay": "Cannabinoid Potency"}, {"testId": 30, "dueDate": "2026-11-17", "testName": "density", "listPrice": 25, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-01-03", "datesSetByHand": false, "testParameters": [], "turnAroundType": "rush", "testNameDisplay": "Density"}], "sampleId": 9, "sampleInfo": {"batchName": "CD-11", "samplerID": null, "sampleName": "Calm Drops Δ", "statusType": null, "productType": "unit", "samplerName": null, "uSDALicense": null, "sampleNumber": "26-000004-01", "complianceType": "Standard"}}, {"tests": [{"testId": 34, "dueDate": "2026-11-19", "testName": "ph", "listPrice": 20, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1, "testNumber": "26-000004-02-01", "datesSetByHand": false, "testParameters": [], "turnAroundType": "standard", "testNameDisplay": "pH"}, {"testId": 33, "dueDate": "2026-11-19", "testName": "ph", "listPrice": 20, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1, "testNumber": "26-000004-02-02", "datesSetByHand": false, "testParameters": [], "turnAroundType": "standard", "testNameDisplay": "pH"}], "sampleId": 10, "sampleInfo": {"batchName": "CD-11", "samplerID": null, "sampleName": "Other Drops", "statusType": null, "productType": "unit", "samplerName": null, "uSDALicense": null, "sampleNumber": "26-000004-02", "complianceType": "Standard"}}], "accepted": "2026-11-16T06:17:40.281Z", "discount": 0, "received": "2026-11-16T06:17:40.159Z", "revision": 2, "companyId": 3, "guestInfo": null, "startDate": "2026-11-16", "amountPaid": 0, "isCanceled": false, "billingNote": "", "companyName": "Mesa Verde Tinctures", "orderNumber": "26-000004", "paymentType": "unpaid", "isGuestOrder": false, "createdByName": "Dana Ortiz", "licenseNumber": null, "createdByEmail": "dana@highline.example", "expectedArrival": null, "parentCompanyId": 2, "parentCompanyName": "Mesa Verde Botanicals", "turnTypeMultipliers": {"rush": 1.5, "urgent": 2, "standard": 1}, "companyPriceAdjustment": 1}, "version": 4}', '2026-11-16 06:17:40.313+00'),
	(7, 'efc8f044-6708-41ac-bb49-73debc2395f3', '\xf0cd28f6a5dfad5d4b8ec6ac7576ddad27cd66a03cf5feae671100dff15b0175', 200, '{"order": {"phase": "accepted", "total": 302.5, "status": "accepted", "created": "2026-11-16T06:17:40.121Z", "orderId": 4, "samples": [{"tests": [{"testId": 32, "dueDate": "2026-11-17", "testName": "potency", "listPrice": 75, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-01-01", "datesSetByHand": false, "testParameters": [{"parameterValue": "shake well", "parameterKeyName": "note"}, {"parameterValue": "false", "parameterKeyName": "densityKnown"}, {"parameterValue": "false", "parameterKeyName": "waterSoluble"}, {"parameterValue": "mg/mL", "parameterKeyName": "unitOfMeasure"}, {"parameterValue": "0-10%", "parameterKeyName": "cannabinoidContent"}, {"parameterValue": "Δ-9 THC", "parameterKeyName": "majorCannabinoidExpected"}], "turnAroundType": "rush", "testNameDisplay": "Cannabinoid Potency"}, {"testId": 31, "dueDate": "2026-11-17", "testName": "potency", "listPrice": 75, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-01-02", "datesSetByHand": false, "testParameters": [{"parameterValue": "shake well", "parameterKeyName": "note"}, {"parameterValue": "false", "parameterKeyName": "densityKnown"}, {"parameterValue": "false", "parameterKeyName": "waterSoluble"}, {"parameterValue": "mg/mL", "parameterKeyName": "unitOfMeasure"}, {"parameterValue": "0-10%", "parameterKeyName": "cannabinoidContent"}, {"parameterValue": "Δ-9 THC", "parameterKeyName": "majorCannabinoidExpected"}], "turnAroundType": "rush", "testNameDisplay": "Cannabinoid Potency"}, {"testId": 30, "dueDate": "2026-11-17", "testName": "density", "listPrice": 25, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-01-03", "datesSetByHand": false, "testParameters": [], "turnAroundType": "rush", "testNameDisplay": "Density"}], "sampleId": 9, "sampleInfo": {"batchName": "CD-11", "samplerID": null, "sampleName": "Anew", "statusType": null, "productType": "unit", "samplerName": null, "uSDALicense": null, "sampleNumber": "26-000004-01", "complianceType": "Standard"}}, {"tests": [{"testId": 34, "dueDate": "2026-11-19", "testName": "ph", "listPrice": 20, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1, "testNumber": "26-000004-02-01", "datesSetByHand": false, "testParameters": [], "turnAroundType": "standard", "testNameDisplay": "pH"}, {"testId": 33, "dueDate": "2026-11-19", "testName": "ph", "listPrice": 20, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1, "testNumber": "26-000004-02-02", "datesSetByHand": false, "testParameters": [], "turnAroundType": "standard", "testNameDisplay": "pH"}], "sampleId": 10, "sampleInfo": {"batchName": "CD-11", "samplerID": null, "sampleName": "Other Drops", "statusType": null, "productType": "unit", "samplerName": null, "uSDALicense": null, "sampleNumber": "26-000004-02", "complianceType": "Standard"}}], "accepted": "2026-11-16T06:17:40.281Z", "discount": 0, "received": "2026-11-16T06:17:40.159Z", "revision": 3, "companyId": 3, "guestInfo": null, "startDate": "2026-11-16", "amountPaid": 0, "isCanceled": false, "billingNote": "", "companyName": "Mesa Verde Tinctures", "orderNumber": "26-000004", "paymentType": "unpaid", "isGuestOrder": false, "createdByName": "Dana Ortiz", "licenseNumber": null, "createdByEmail": "dana@highline.example", "expectedArrival": null, "parentCompanyId": 2, "parentCompanyName": "Mesa Verde Botanicals", "turnTypeMultipliers": {"rush": 1.5, "urgent": 2, "standard": 1}, "companyPriceAdjustment": 1}, "version": 5}', '2026-11-16 06:17:40.371+00'),
	(7, 'c49fef6c-71f7-44d0-9f46-4e54e1a0d790', '\x589e5a204e90c6e5b174fbe471f2aa0d3a3bfeab33ba8788c39a8bbca94597c3', 200, '{"order": {"phase": "accepted", "total": 322.5, "status": "accepted", "created": "2026-11-16T06:17:40.121Z", "orderId": 4, "samples": [{"tests": [{"testId": 32, "dueDate": "2026-11-17", "testName": "potency", "listPrice": 75, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-01-01", "datesSetByHand": false, "testParameters": [{"parameterValue": "shake well", "parameterKeyName": "note"}, {"parameterValue": "false", "parameterKeyName": "densityKnown"}, {"parameterValue": "false", "parameterKeyName": "waterSoluble"}, {"parameterValue": "mg/mL", "parameterKeyName": "unitOfMeasure"}, {"parameterValue": "0-10%", "parameterKeyName": "cannabinoidContent"}, {"parameterValue": "Δ-9 THC", "parameterKeyName": "majorCannabinoidExpected"}], "turnAroundType": "rush", "testNameDisplay": "Cannabinoid Potency"}, {"testId": 31, "dueDate": "2026-11-17", "testName": "potency", "listPrice": 75, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-01-02", "datesSetByHand": false, "testParameters": [{"parameterValue": "shake well", "parameterKeyName": "note"}, {"parameterValue": "false", "parameterKeyName": "densityKnown"}, {"parameterValue": "false", "parameterKeyName": "waterSoluble"}, {"parameterValue": "mg/mL", "parameterKeyName": "unitOfMeasure"}, {"parameterValue": "0-10%", "parameterKeyName": "cannabinoidContent"}, {"parameterValue": "Δ-9 THC", "parameterKeyName": "majorCannabinoidExpected"}], "turnAroundType": "rush", "testNameDisplay": "Cannabinoid Potency"}, {"testId": 30, "dueDate": "2026-11-17", "testName": "density", "listPrice": 25, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-01-03", "datesSetByHand": false, "testParameters": [], "turnAroundType": "rush", "testNameDisplay": "Density"}, {"testId": 35, "dueDate": "2026-11-19", "testName": "ph", "listPrice": 20, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1, "testNumber": "26-000004-01-04", "datesSetByHand": false, "testParameters": [], "turnAroundType": "standard", "testNameDisplay": "pH"}], "sampleId": 9, "sampleInfo": {"batchName": "CD-11", "samplerID": null, "sampleName": "Anew", "statusType": null, "productType": "unit", "samplerName": null, "uSDALicense": null, "sampleNumber": "26-000004-01", "complianceType": "Standard"}}, {"tests": [{"testId": 34, "dueDate": "2026-11-19", "testName": "ph", "listPrice": 20, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1, "testNumber": "26-000004-02-01", "datesSetByHand": false, "testParameters": [], "turnAroundType": "standard", "testNameDisplay": "pH"}, {"testId": 33, "dueDate": "2026-11-19", "testName": "ph", "listPrice": 20, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1, "testNumber": "26-000004-02-02", "datesSetByHand": false, "testParameters": [], "turnAroundType": "standard", "testNameDisplay": "pH"}], "sampleId": 10, "sampleInfo": {"batchName": "CD-11", "samplerID": null, "sampleName": "Other Drops", "statusType": null, "productType": "unit", "samplerName": null, "uSDALicense": null, "sampleNumber": "26-000004-02", "complianceType": "Standard"}}], "accepted": "2026-11-16T06:17:40.281Z", "discount": 0, "received": "2026-11-16T06:17:40.159Z", "revision": 4, "companyId": 3, "guestInfo": null, "startDate": "2026-11-16", "amountPaid": 0, "isCanceled": false, "billingNote": "", "companyName": "Mesa Verde Tinctures", "orderNumber": "26-000004", "paymentType": "unpaid", "isGuestOrder": false, "createdByName": "Dana Ortiz", "licenseNumber": null, "createdByEmail": "dana@highline.example", "expectedArrival": null, "parentCompanyId": 2, "parentCompanyName": "Mesa Verde Botanicals", "turnTypeMultipliers": {"rush": 1.5, "urgent": 2, "standard": 1}, "companyPriceAdjustment": 1}, "version": 6}', '2026-11-16 06:17:40.415+00'),
	(7, 'a3414404-b1ce-40ea-9bf7-a98facfea369', '\x424be1bb7eb47eaa99fa5c8e187aa939b5d3d9ba27a9b67df3edc6679c472c0f', 200, '{"order": {"phase": "accepted", "total": 332.5, "status": "accepted", "created": "2026-11-16T06:17:40.121Z", "orderId": 4, "samples": [{"tests": [{"testId": 32, "dueDate": "2026-11-17", "testName": "potency", "listPrice": 75, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-01-01", "datesSetByHand": false, "testParameters": [{"parameterValue": "shake well", "parameterKeyName": "note"}, {"parameterValue": "false", "parameterKeyName": "densityKnown"}, {"parameterValue": "false", "parameterKeyName": "waterSoluble"}, {"parameterValue": "mg/mL", "parameterKeyName": "unitOfMeasure"}, {"parameterValue": "0-10%", "parameterKeyName": "cannabinoidContent"}, {"parameterValue": "Δ-9 THC", "parameterKeyName": "majorCannabinoidExpected"}], "turnAroundType": "rush", "testNameDisplay": "Cannabinoid Potency"}, {"testId": 31, "dueDate": "2026-11-17", "testName": "potency", "listPrice": 75, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-01-02", "datesSetByHand": false, "testParameters": [{"parameterValue": "shake well", "parameterKeyName": "note"}, {"parameterValue": "false", "parameterKeyName": "densityKnown"}, {"parameterValue": "false", "parameterKeyName": "waterSoluble"}, {"parameterValue": "mg/mL", "parameterKeyName": "unitOfMeasure"}, {"parameterValue": "0-10%", "parameterKeyName": "cannabinoidContent"}, {"parameterValue": "Δ-9 THC", "parameterKeyName": "majorCannabinoidExpected"}], "turnAroundType": "rush", "testNameDisplay": "Cannabinoid Potency"}, {"testId": 30, "dueDate": "2026-11-17", "testName": "density", "listPrice": 25, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-01-03", "datesSetByHand": false, "testParameters": [], "turnAroundType": "rush", "testNameDisplay": "Density"}, {"testId": 35, "dueDate": "2026-11-19", "testName": "ph", "listPrice": 20, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1, "testNumber": "26-000004-01-04", "datesSetByHand": false, "testParameters": [], "turnAroundType": "standard", "testNameDisplay": "pH"}], "sampleId": 9, "sampleInfo": {"batchName": "CD-11", "samplerID": null, "sampleName": "Anew", "statusType": null, "productType": "unit", "samplerName": null, "uSDALicense": null, "sampleNumber": "26-000004-01", "complianceType": "Standard"}}, {"tests": [{"testId": 34, "dueDate": "2026-11-17", "testName": "ph", "listPrice": 20, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-02-01", "datesSetByHand": false, "testParameters": [], "turnAroundType": "rush", "testNameDisplay": "pH"}, {"testId": 33, "dueDate": "2026-11-19", "testName": "ph", "listPrice": 20, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1, "testNumber": "26-000004-02-02", "datesSetByHand": false, "testParameters": [], "turnAroundType": "standard", "testNameDisplay": "pH"}], "sampleId": 10, "sampleInfo": {"batchName": "CD-11", "samplerID": null, "sampleName": "Other Drops", "statusType": null, "productType": "unit", "samplerName": null, "uSDALicense": null, "sampleNumber": "26-000004-02", "complianceType": "Standard"}}], "accepted": "2026-11-16T06:17:40.281Z", "discount": 0, "received": "2026-11-16T06:17:40.159Z", "revision": 5, "companyId": 3, "guestInfo": null, "startDate": "2026-11-16", "amountPaid": 0, "isCanceled": false, "billingNote": "", "companyName": "Mesa Verde Tinctures", "orderNumber": "26-000004", "paymentType": "unpaid", "isGuestOrder": false, "createdByName": "Dana Ortiz", "licenseNumber": null, "createdByEmail": "dana@highline.example", "expectedArrival": null, "parentCompanyId": 2, "parentCompanyName": "Mesa Verde Botanicals", "turnTypeMultipliers": {"rush": 1.5, "urgent": 2, "standard": 1}, "companyPriceAdjustment": 1}, "version": 7}', '2026-11-16 06:17:40.465+00'),
	(7, '965f950a-da5b-4afb-901e-935418e8ff0a', '\x14897e95702303693573b4cdf345cd583fba77c3196ad8909b540cc387a933e7', 200, '{"order": {"phase": "accepted", "total": 50, "status": "accepted", "created": "2026-11-16T06:17:40.121Z", "orderId": 4, "samples": [{"tests": [{"testId": 34, "dueDate": "2026-11-17", "testName": "ph", "listPrice": 20, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1.5, "testNumber": "26-000004-02-01", "datesSetByHand": false, "testParameters": [], "turnAroundType": "rush", "testNameDisplay": "pH"}, {"testId": 33, "dueDate": "2026-11-19", "testName": "ph", "listPrice": 20, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1, "testNumber": "26-000004-02-02", "datesSetByHand": false, "testParameters": [], "turnAroundType": "standard", "testNameDisplay": "pH"}], "sampleId": 10, "sampleInfo": {"batchName": "CD-11", "samplerID": null, "sampleName": "Other Drops", "statusType": null, "productType": "unit", "samplerName": null, "uSDALicense": null, "sampleNumber": "26-000004-02", "complianceType": "Standard"}}], "accepted": "2026-11-16T06:17:40.281Z", "discount": 0, "received": "2026-11-16T06:17:40.159Z", "revision": 6, "companyId": 3, "guestInfo": null, "startDate": "2026-11-16", "amountPaid": 0, "isCanceled": false, "billingNote": "", "companyName": "Mesa Verde Tinctures", "orderNumber": "26-000004", "paymentType": "unpaid", "isGuestOrder": false, "createdByName": "Dana Ortiz", "licenseNumber": null, "createdByEmail": "dana@highline.example", "expectedArrival": null, "parentCompanyId": 2, "parentCompanyName": "Mesa Verde Botanicals", "turnTypeMultipliers": {"rush": 1.5, "urgent": 2, "standard": 1}, "companyPriceAdjustment": 1}, "version": 8}', '2026-11-16 06:17:40.514+00'),
	(7, '4fa98f60-aaa0-4403-9e0e-db35c96ccbb5', '\xbd8d2df69ff5edfbfdc480e66da1b9ae32875cd71ac6c4c11fa1d13697e93bad', 200, '{"order": {"phase": "accepted", "total": 20, "status": "accepted", "created": "2026-11-16T06:17:40.121Z", "orderId": 4, "samples": [{"tests": [{"testId": 33, "dueDate": "2026-11-19", "testName": "ph", "listPrice": 20, "startDate": "2026-11-16", "testCount": 1, "isBillable": true, "multiplier": 1, "testNumber": "26-000004-02-02", "datesSetByHand": false, "testParameters": [], "turnAroundType": "standard", "testNameDisplay": "pH"}], "sampleId": 10, "sampleInfo": {"batchName": "CD-11", "samplerID": null, "sampleName": "Other Drops", "statusType": null, "productType": "unit", "samplerName": null, "uSDALicense": null, "sampleNumber": "26-000004-02", "complianceType": "Standard"}}], "accepted": "2026-11-16T06:17:40.281Z", "discount": 0, "received": "2026-11-16T06:17:40.159Z", "revision": 7, "companyId": 3, "guestInfo": null, "startDate": "2026-11-16", "amountPaid": 0, "isCanceled": false, "billingNote": "", "companyName": "Mesa Verde Tinctures", "orderNumber": "26-000004", "paymentType": "unpaid", "isGuestOrder": false, "createdByName": "Dana Ortiz", "licenseNumber": null, "createdByEmail": "dana@highline.example", "expectedArrival": null, "parentCompanyId": 2, "parentCompanyName": "Mesa Verde Botanicals", "turnTypeMultipliers": {"rush": 1.5, "urgent": 2, "standard": 1}, "companyPriceAdjustment": 1}, "version": 9}', '2026-11-16 06:17:40.564+00'),
	(2, '9c040637-d214-43cd-b7ce-e050c9005fdf', '\xa05e48187b3df1d6c5d317d6f43b9d9ba191a553f90a49bdf82993acefdefb9a', 200, '{"invited": ["new.hand@farm.example"], "alreadyInvited": [], "alreadyMembers": []}', '2026-11-16 06:17:41.167+00');
INSERT INTO public.kysely_migration VALUES
	('0001_people_and_companies', '2026-11-16T06:16:25.011Z'),
	('0002_sessions_and_keys', '2026-11-16T06:16:25.071Z'),
	('0003_audit_and_idempotency', '2026-11-16T06:16:25.111Z'),
	('0004_mail', '2026-11-16T06:16:25.131Z'),
	('0005_catalogue', '2026-11-16T06:16:25.171Z'),
	('0006_orders', '2026-11-16T06:16:25.285Z'),
	('0007_account', '2026-11-16T06:16:25.292Z'),
	('0008_contacts', '2026-11-16T06:16:25.322Z'),
	('0009_order_life', '2026-11-16T06:16:25.347Z'),
	('0010_billing', '2026-11-16T06:16:25.355Z'),
	('0012_unsent_mails', '2026-11-16T06:16:25.363Z'),
	('0013_figures', '2026-11-16T06:16:25.368Z'),
	('0014_contact_versions', '2026-11-16T06:16:25.371Z'),
	('0015_kept_letters', '2026-11-16T06:16:25.373Z'),
	('0017_days_in_range', '2026-11-16T06:16:25.377Z'),
	('0018_confirmed_sessions', '2026-11-16T06:16:25.378Z'),
	('0019_sign_ins', '2026-11-16T06:16:25.388Z'),
	('0020_invitation_senders', '2026-11-16T06:16:25.397Z'),
	('0021_invitations_of_admins', '2026-11-16T06:16:25.398Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.mails VALUES
	('6d375cd9-88fc-442e-8146-caeeeddba4e8', 'order-placed', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "Print the attached submission form and send it along with your samples."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "3"}, {"kind": "fact", "label": "Estimated total", "value": "$780.75"}, {"url": "http://localhost:5173/orders/26-000001", "kind": "button", "label": "See the order"}], "heading": "Your order 26-000001 is placed", "subject": "Order 26-000001 placed", "attachments": [{"document": "submission-form", "orderNumber": "26-000001"}]}', 'queued', 0, NULL, '2026-11-16 06:17:39.823+00', NULL, 1, NULL),
	('01bbacb7-2640-462f-aa5a-085ba18e8564', 'order-placed', 'gia@greenleaf.example', '{"blocks": [{"kind": "paragraph", "text": "Print the attached submission form and send it along with your samples."}, {"kind": "fact", "label": "Company", "value": "Green Leaf Gardens"}, {"kind": "fact", "label": "Samples", "value": "3"}, {"kind": "fact", "label": "Estimated total", "value": "$867.50"}, {"url": "http://localhost:5173/orders/26-000002", "kind": "button", "label": "See the order"}], "heading": "Your order 26-000002 is placed", "subject": "Order 26-000002 placed", "attachments": [{"document": "submission-form", "orderNumber": "26-000002"}]}', 'queued', 0, NULL, '2026-11-16 06:17:39.963+00', NULL, 2, NULL),
	('2614c889-662b-41cc-8984-48169a891968', 'order-placed', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "Print the attached submission form and send it along with your samples."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "2"}, {"kind": "fact", "label": "Estimated total", "value": "$272.25"}, {"url": "http://localhost:5173/orders/26-000003", "kind": "button", "label": "See the order"}], "heading": "Your order 26-000003 is placed", "subject": "Order 26-000003 placed", "attachments": [{"document": "submission-form", "orderNumber": "26-000003"}]}', 'queued', 0, NULL, '2026-11-16 06:17:40.003+00', NULL, 3, NULL),
	('03e020c8-a30b-4837-84bd-cc9388639e9d', 'order-received', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "The attached confirmation says for every test when it starts and when its result is due."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "2"}, {"kind": "fact", "label": "Start", "value": "16-Nov-2026"}, {"kind": "fact", "label": "Results due", "value": "17-Nov-2026 to 19-Nov-2026"}, {"kind": "fact", "label": "Total", "value": "$272.25"}, {"kind": "fact", "label": "Payment", "value": "No Payment"}, {"url": "http://localhost:5173/orders/26-000003", "kind": "button", "label": "See the order"}], "heading": "We have received your order 26-000003", "subject": "Order 26-000003 received", "attachments": [{"document": "confirmation", "orderNumber": "26-000003"}]}', 'queued', 0, NULL, '2026-11-16 06:17:40.093+00', NULL, 3, NULL),
	('83d587a7-0990-4489-b661-91fa6d53398e', 'order-placed', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "Print the attached submission form and send it along with your samples."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "2"}, {"kind": "fact", "label": "Estimated total", "value": "$272.25"}, {"url": "http://localhost:5173/orders/26-000004", "kind": "button", "label": "See the order"}], "heading": "Your order 26-000004 is placed", "subject": "Order 26-000004 placed", "attachments": [{"document": "submission-form", "orderNumber": "26-000004"}]}', 'queued', 0, NULL, '2026-11-16 06:17:40.135+00', NULL, 4, NULL),
	('f54d397f-d74f-4222-90b5-de21dd54a201', 'order-received', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "The attached confirmation says for every test when it starts and when its result is due."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "2"}, {"kind": "fact", "label": "Start", "value": "16-Nov-2026"}, {"kind": "fact", "label": "Results due", "value": "17-Nov-2026 to 19-Nov-2026"}, {"kind": "fact", "label": "Total", "value": "$272.25"}, {"kind": "fact", "label": "Payment", "value": "No Payment"}, {"url": "http://localhost:5173/orders/26-000004", "kind": "button", "label": "See the order"}], "heading": "We have received your order 26-000004", "subject": "Order 26-000004 received", "attachments": [{"document": "confirmation", "orderNumber": "26-000004"}]}', 'queued', 0, NULL, '2026-11-16 06:17:40.182+00', NULL, 4, NULL),
	('46ffcdd7-21bc-4226-a1f6-e8a17e25cd3c', 'order-placed', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "Print the attached submission form and send it along with your samples."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "3"}, {"kind": "fact", "label": "Estimated total", "value": "$780.75"}, {"url": "http://localhost:5173/orders/26-000005", "kind": "button", "label": "See the order"}], "heading": "Your order 26-000005 is placed", "subject": "Order 26-000005 placed", "attachments": [{"document": "submission-form", "orderNumber": "26-000005"}]}', 'queued', 0, NULL, '2026-11-16 06:17:40.66+00', NULL, 5, NULL),
	('c05a8478-dfe4-4f6e-8326-e5a3e20ecca9', 'order-canceled', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "The laboratory will not work on this order."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "3"}, {"url": "http://localhost:5173/orders/26-000005", "kind": "button", "label": "See the order"}, {"kind": "note", "text": "If you did not expect this, please contact us."}], "heading": "Order 26-000005 has been canceled", "subject": "Order 26-000005 canceled"}', 'queued', 0, NULL, '2026-11-16 06:17:40.724+00', NULL, 5, NULL),
	('1c79e52d-7307-4a05-a754-d871e031ae36', 'order-placed', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "Print the attached submission form and send it along with your samples."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "3"}, {"kind": "fact", "label": "Estimated total", "value": "$780.75"}, {"url": "http://localhost:5173/orders/26-000006", "kind": "button", "label": "See the order"}], "heading": "Your order 26-000006 is placed", "subject": "Order 26-000006 placed", "attachments": [{"document": "submission-form", "orderNumber": "26-000006"}]}', 'queued', 0, NULL, '2026-11-16 06:17:40.76+00', NULL, 6, NULL),
	('9b476f77-010a-46eb-9afd-72e80f69e39a', 'order-canceled', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "The laboratory will not work on this order."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "3"}, {"url": "http://localhost:5173/orders/26-000006", "kind": "button", "label": "See the order"}, {"kind": "note", "text": "If you did not expect this, please contact us."}], "heading": "Order 26-000006 has been canceled", "subject": "Order 26-000006 canceled"}', 'queued', 0, NULL, '2026-11-16 06:17:40.779+00', NULL, 6, NULL),
	('ec83488f-fe70-4eed-85ed-da575e51e2df', 'order-placed', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "Print the attached submission form and send it along with your samples."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "2"}, {"kind": "fact", "label": "Estimated total", "value": "$272.25"}, {"url": "http://localhost:5173/orders/26-000007", "kind": "button", "label": "See the order"}], "heading": "Your order 26-000007 is placed", "subject": "Order 26-000007 placed", "attachments": [{"document": "submission-form", "orderNumber": "26-000007"}]}', 'queued', 0, NULL, '2026-11-16 06:17:40.825+00', NULL, 7, NULL),
	('fba7814a-21cf-4254-ac54-ccd01edfd451', 'order-received', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "The attached confirmation says for every test when it starts and when its result is due."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "2"}, {"kind": "fact", "label": "Start", "value": "16-Nov-2026"}, {"kind": "fact", "label": "Results due", "value": "17-Nov-2026 to 19-Nov-2026"}, {"kind": "fact", "label": "Total", "value": "$272.25"}, {"kind": "fact", "label": "Payment", "value": "No Payment"}, {"url": "http://localhost:5173/orders/26-000007", "kind": "button", "label": "See the order"}], "heading": "We have received your order 26-000007", "subject": "Order 26-000007 received", "attachments": [{"document": "confirmation", "orderNumber": "26-000007"}]}', 'queued', 0, NULL, '2026-11-16 06:17:40.856+00', NULL, 7, NULL),
	('e58d1fab-f484-4865-8355-e8ca5ed34aa0', 'order-placed', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "Print the attached submission form and send it along with your samples."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "2"}, {"kind": "fact", "label": "Estimated total", "value": "$272.25"}, {"url": "http://localhost:5173/orders/26-000008", "kind": "button", "label": "See the order"}], "heading": "Your order 26-000008 is placed", "subject": "Order 26-000008 placed", "attachments": [{"document": "submission-form", "orderNumber": "26-000008"}]}', 'queued', 0, NULL, '2026-11-16 06:17:40.916+00', NULL, 8, NULL),
	('8a717f2d-adc5-46eb-b6fe-32ddee2d9020', 'order-received', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "The attached confirmation says for every test when it starts and when its result is due."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "2"}, {"kind": "fact", "label": "Start", "value": "16-Nov-2026"}, {"kind": "fact", "label": "Results due", "value": "17-Nov-2026 to 19-Nov-2026"}, {"kind": "fact", "label": "Total", "value": "$272.25"}, {"kind": "fact", "label": "Payment", "value": "No Payment"}, {"url": "http://localhost:5173/orders/26-000008", "kind": "button", "label": "See the order"}], "heading": "We have received your order 26-000008", "subject": "Order 26-000008 received", "attachments": [{"document": "confirmation", "orderNumber": "26-000008"}]}', 'queued', 0, NULL, '2026-11-16 06:17:40.952+00', NULL, 8, NULL),
	('6575b9e0-afa5-4781-bcc4-4d80c482e832', 'invoice-issued', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "Attached is the invoice for your order."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Total", "value": "$272.25"}, {"kind": "fact", "label": "Amount due", "value": "$272.25 by 15-Dec-2026"}, {"url": "http://localhost:5173/orders/26-000008", "kind": "button", "label": "See the order"}], "heading": "The invoice for order 26-000008", "subject": "Invoice for order 26-000008", "attachments": [{"document": "invoice", "orderNumber": "26-000008"}]}', 'queued', 0, NULL, '2026-11-16 06:17:41.102+00', NULL, 8, NULL),
	('b0c845a0-3d38-447e-b23a-e1e904ee0272', 'invitation', 'new.hand@farm.example', '{"blocks": [{"kind": "paragraph", "text": "“Dana Ortiz” invites you to order tests for “Highline Hemp Co.” at Front Range Analytical."}, {"url": "http://localhost:5173/signup/finish?i=GQ4oBwbEhzrQd6D8s2dHtyDU1It2VEHmjd2BEXQl7wY", "kind": "button", "label": "Accept the invitation"}, {"kind": "note", "text": "The link works once, until 22-Nov-2026, and only for new.hand@farm.example. Names in quotation marks are what people called themselves and their company; we have not checked them. If you do not know why you got this email, do nothing."}], "heading": "You are invited to “Highline Hemp Co.”", "subject": "Your invitation to Front Range Analytical", "holdsKey": true}', 'queued', 0, NULL, '2026-11-16 06:17:41.2+00', NULL, NULL, NULL);
INSERT INTO public.memberships VALUES
	(2, 1, '2026-11-16 06:17:38.928036+00'),
	(3, 2, '2026-11-16 06:17:38.928036+00'),
	(4, 3, '2026-11-16 06:17:38.928036+00'),
	(5, 1, '2026-11-16 06:17:38.928036+00');
INSERT INTO public.one_time_keys OVERRIDING SYSTEM VALUE VALUES
	(1, '\x9237cef6874a54f4ab3355b64d47af77f3675605719f06a35f0b3f19136ea5eb', 'invitation', 'new.hand@farm.example', NULL, 1, false, '{}', '2026-11-16 06:17:41.206+00', '2026-11-23 06:17:41.18+00', NULL, 2, 'b0c845a0-3d38-447e-b23a-e1e904ee0272');
INSERT INTO public.order_notes OVERRIDING SYSTEM VALUE VALUES
	(1, 3, 7, 'One jar leaked.', '2026-11-16 06:17:40.606+00');
INSERT INTO public.orders OVERRIDING SYSTEM VALUE VALUES
	(1, '26-000001', 'created', NULL, 1, 1, NULL, 2, '2026-11-16 06:17:39.789+00', NULL, NULL, NULL, NULL, '\xe46b6b719acaaf9c3f95290131017b5c43ff98888b48a53206c85a35738870e0', 900, 1000, 1500, 2000, 'unpaid', 0, 0, '', 78075, 3, 1, 1, NULL, '{}', NULL, 0, NULL),
	(2, '26-000002', 'created', NULL, NULL, NULL, '{"billingAddress": {"city": "Lyons", "addr1": "9 Field Road", "state": "CO", "country": "United States", "zipCode": "80540", "companyName": "Green Leaf Holding"}, "testingAddress": {"city": "Lyons", "addr1": "9 Field Road", "state": "CO", "country": "United States", "zipCode": "80540", "orderCompanyName": "Green Leaf Gardens"}}', 1, '2026-11-16 06:17:39.925+00', NULL, NULL, NULL, NULL, '\xe46b6b719acaaf9c3f95290131017b5c43ff98888b48a53206c85a35738870e0', 1000, 1000, 1500, 2000, 'unpaid', 0, 0, '', 86750, 3, 1, 1, NULL, '{}', NULL, 0, NULL),
	(3, '26-000003', 'received', NULL, 1, 1, NULL, 2, '2026-11-16 06:17:39.99+00', '2026-11-16 06:17:40.068+00', NULL, NULL, NULL, '\xe46b6b719acaaf9c3f95290131017b5c43ff98888b48a53206c85a35738870e0', 900, 1000, 1500, 2000, 'unpaid', 0, 0, '', 27225, 2, 2, 1, '2026-11-16', '{2026-11-17,2026-11-19}', NULL, 0, '2026-11-16 06:17:40.065938+00'),
	(4, '26-000004', 'accepted', NULL, 3, 2, NULL, 2, '2026-11-16 06:17:40.121+00', '2026-11-16 06:17:40.159+00', '2026-11-16 06:17:40.281+00', NULL, NULL, '\xe46b6b719acaaf9c3f95290131017b5c43ff98888b48a53206c85a35738870e0', 1000, 1000, 1500, 2000, 'unpaid', 0, 0, '', 2000, 1, 9, 7, '2026-11-16', '{2026-11-19}', NULL, 0, '2026-11-16 06:17:40.564712+00'),
	(5, '26-000005', 'created', '2026-11-16 06:17:40.714+00', 1, 1, NULL, 2, '2026-11-16 06:17:40.638+00', NULL, NULL, NULL, NULL, '\xe46b6b719acaaf9c3f95290131017b5c43ff98888b48a53206c85a35738870e0', 900, 1000, 1500, 2000, 'unpaid', 0, 0, '', 78075, 3, 2, 1, NULL, '{}', NULL, 0, NULL),
	(6, '26-000006', 'created', NULL, 1, 1, NULL, 2, '2026-11-16 06:17:40.746+00', NULL, NULL, NULL, NULL, '\xe46b6b719acaaf9c3f95290131017b5c43ff98888b48a53206c85a35738870e0', 900, 1000, 1500, 2000, 'unpaid', 0, 0, '', 78075, 3, 3, 1, NULL, '{}', NULL, 0, NULL),
	(7, '26-000007', 'received', NULL, 1, 1, NULL, 2, '2026-11-16 06:17:40.805+00', '2026-11-16 06:17:40.842+00', NULL, NULL, NULL, '\xe46b6b719acaaf9c3f95290131017b5c43ff98888b48a53206c85a35738870e0', 900, 1000, 1500, 2000, 'unpaid', 0, 0, '', 27225, 2, 4, 1, '2026-11-16', '{2026-11-17,2026-11-19}', NULL, 0, '2026-11-16 06:17:40.887782+00'),
	(8, '26-000008', 'accepted', NULL, 1, 1, NULL, 2, '2026-11-16 06:17:40.9+00', '2026-11-16 06:17:40.936+00', '2026-11-16 06:17:40.969+00', NULL, NULL, '\xe46b6b719acaaf9c3f95290131017b5c43ff98888b48a53206c85a35738870e0', 900, 1000, 1500, 2000, 'unpaid', 0, 0, '', 27225, 2, 5, 1, '2026-11-16', '{2026-11-17,2026-11-19}', NULL, 1, '2026-11-16 06:17:41.133+00');
INSERT INTO public.people OVERRIDING SYSTEM VALUE VALUES
	(1, 'gia@greenleaf.example', 'Gia', 'Moreno', '303 555 0111', '$argon2id$v=19$m=19456,t=2,p=1$JqSGg/jbhkWZuEFTHWH8PA$uK5mdL/3zz2a6olmnVM0bIjJxp+xEpx8MaOMqLrd4X8', true, false, false, false, false, 1, '2026-11-16 06:17:38.928036+00'),
	(3, 'marcus@mesaverde.example', 'Marcus', 'Webb', '970 555 0133', '$argon2id$v=19$m=19456,t=2,p=1$JqSGg/jbhkWZuEFTHWH8PA$uK5mdL/3zz2a6olmnVM0bIjJxp+xEpx8MaOMqLrd4X8', true, false, false, false, false, 1, '2026-11-16 06:17:38.928036+00'),
	(4, 'iris@prairiesun.example', 'Iris', 'Tan', '719 555 0144', '$argon2id$v=19$m=19456,t=2,p=1$JqSGg/jbhkWZuEFTHWH8PA$uK5mdL/3zz2a6olmnVM0bIjJxp+xEpx8MaOMqLrd4X8', true, false, true, false, false, 1, '2026-11-16 06:17:38.928036+00'),
	(5, 'leo@highline.example', 'Leo', 'Park', '303 555 0155', '$argon2id$v=19$m=19456,t=2,p=1$JqSGg/jbhkWZuEFTHWH8PA$uK5mdL/3zz2a6olmnVM0bIjJxp+xEpx8MaOMqLrd4X8', false, false, false, false, false, 1, '2026-11-16 06:17:38.928036+00'),
	(6, 'avery@frontrange.example', 'Avery', 'Cole', '303 555 0166', '$argon2id$v=19$m=19456,t=2,p=1$JqSGg/jbhkWZuEFTHWH8PA$uK5mdL/3zz2a6olmnVM0bIjJxp+xEpx8MaOMqLrd4X8', true, true, false, false, false, 1, '2026-11-16 06:17:38.928036+00'),
	(7, 'sam@frontrange.example', 'Sam', 'Reyes', '303 555 0177', '$argon2id$v=19$m=19456,t=2,p=1$JqSGg/jbhkWZuEFTHWH8PA$uK5mdL/3zz2a6olmnVM0bIjJxp+xEpx8MaOMqLrd4X8', true, true, false, false, false, 1, '2026-11-16 06:17:38.928036+00'),
	(8, 'finley@frontrange.example', 'Finley', 'Brooks', '303 555 0188', '$argon2id$v=19$m=19456,t=2,p=1$JqSGg/jbhkWZuEFTHWH8PA$uK5mdL/3zz2a6olmnVM0bIjJxp+xEpx8MaOMqLrd4X8', true, true, false, false, false, 1, '2026-11-16 06:17:38.928036+00'),
	(2, 'dana@highline.example', 'Dana', 'Renamed', '303 555 0122', '$argon2id$v=19$m=19456,t=2,p=1$JqSGg/jbhkWZuEFTHWH8PA$uK5mdL/3zz2a6olmnVM0bIjJxp+xEpx8MaOMqLrd4X8', true, false, false, false, false, 2, '2026-11-16 06:17:38.928036+00');
INSERT INTO public.rate_limits VALUES
	('login-account:dana@highline.example', 0, 1794810759623),
	('login-account:gia@greenleaf.example', 0, 1794810759853),
	('login-account:avery@frontrange.example', 0, 1794810760017),
	('login-account:sam@frontrange.example', 0, 1794810760193),
	('login-account:finley@frontrange.example', 0, 1794810761024),
	('login-network:127.0.0.1', 0, 1794810759626),
	('invite:2', 1, 1794813461161),
	('invite-addresses:2', 1, 1794896261164),
	('reset-network:127.0.0.1', 1, 1794813461223),
	('reset:lou@greenfield.example', 1, 1794813461226);
INSERT INTO public.samples OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, '26-000001-01', 'Calm Drops Δ', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, NULL, NULL),
	(2, 1, 2, '26-000001-02', 'Elektra', NULL, 'CDPHE', 'plantMaterialCo', 'New Sample', NULL, NULL, NULL, NULL, NULL),
	(3, 1, 3, '26-000001-03', 'Sour Space Candy', NULL, 'Standard', 'plantMaterial', NULL, NULL, NULL, NULL, NULL, NULL),
	(4, 2, 1, '26-000002-01', 'Calm Drops Δ', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, NULL, NULL),
	(5, 2, 2, '26-000002-02', 'Elektra', NULL, 'CDPHE', 'plantMaterialCo', 'New Sample', NULL, NULL, NULL, NULL, NULL),
	(6, 2, 3, '26-000002-03', 'Sour Space Candy', NULL, 'Standard', 'plantMaterial', NULL, NULL, NULL, NULL, NULL, NULL),
	(7, 3, 1, '26-000003-01', 'Calm Drops Δ', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, NULL, NULL),
	(8, 3, 2, '26-000003-02', 'Other Drops', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, NULL, NULL),
	(10, 4, 2, '26-000004-02', 'Other Drops', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, NULL, NULL),
	(9, 4, 1, '26-000004-01', 'Anew', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, 7, '2026-11-16 06:17:40.52+00'),
	(11, 5, 1, '26-000005-01', 'Calm Drops Δ', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, NULL, NULL),
	(12, 5, 2, '26-000005-02', 'Elektra', NULL, 'CDPHE', 'plantMaterialCo', 'New Sample', NULL, NULL, NULL, NULL, NULL),
	(13, 5, 3, '26-000005-03', 'Sour Space Candy', NULL, 'Standard', 'plantMaterial', NULL, NULL, NULL, NULL, NULL, NULL),
	(14, 6, 1, '26-000006-01', 'Calm Drops Δ', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, NULL, NULL),
	(15, 6, 2, '26-000006-02', 'Elektra', NULL, 'CDPHE', 'plantMaterialCo', 'New Sample', NULL, NULL, NULL, NULL, NULL),
	(16, 6, 3, '26-000006-03', 'Sour Space Candy', NULL, 'Standard', 'plantMaterial', NULL, NULL, NULL, NULL, NULL, NULL),
	(17, 7, 1, '26-000007-01', 'Calm Drops Δ', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, NULL, NULL),
	(18, 7, 2, '26-000007-02', 'Other Drops', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, NULL, NULL),
	(19, 8, 1, '26-000008-01', 'Calm Drops Δ', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, NULL, NULL),
	(20, 8, 2, '26-000008-02', 'Other Drops', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.sessions VALUES
	('ba2d9256-8cd9-42e0-8b63-077c87c9b89b', 2, '\x80b17b529b80386c485f33a644bad763f27a49bcb57200486a3355dad89d5d21', NULL, 'lightMyRequest', '127.0.0.1', '2026-11-16 06:17:39.723+00', '2026-11-16 06:17:39.723+00', '2026-11-30 06:17:39.723+00', NULL, NULL),
	('65afae76-79f7-466f-bff0-f064d5a05635', 1, '\x9a0f13551b2cf6470531cd0a415c22fc22c24448f5bd36138cbdcb218b5f380f', NULL, 'lightMyRequest', '127.0.0.1', '2026-11-16 06:17:39.884+00', '2026-11-16 06:17:39.884+00', '2026-11-30 06:17:39.884+00', NULL, NULL),
	('4c573ce6-65a6-4870-b995-1d19745dbc68', 6, '\xdf0156abbb52a1283fc5953523c09b54da54ed2e7f3eda552b7757df54f960c1', NULL, 'lightMyRequest', '127.0.0.1', '2026-11-16 06:17:40.047+00', '2026-11-16 06:17:40.047+00', '2026-11-30 06:17:40.047+00', NULL, NULL),
	('0164e877-04c4-465c-b626-9583ecef2d6a', 7, '\x95912dd7cce829371c2dd279f15bf3cf752863c6f08a61246c3480a941f2194d', NULL, 'lightMyRequest', '127.0.0.1', '2026-11-16 06:17:40.264+00', '2026-11-16 06:17:40.264+00', '2026-11-30 06:17:40.264+00', NULL, NULL),
	('116c31ec-0688-4fc2-bd65-d0ceeeb9df4d', 8, '\x6b9a3536da5309cd8287a1e76d7dc8ef816caad9eeae7ea30679877f3e108363', NULL, 'lightMyRequest', '127.0.0.1', '2026-11-16 06:17:41.073+00', '2026-11-16 06:17:41.073+00', '2026-11-30 06:17:41.073+00', NULL, NULL);
INSERT INTO public.sign_ins VALUES
	(2, 'signed-in', '2026-11-16 03:00:00+00', '203.0.113.24', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36', '2026-11-16 03:17:38.984+00', '2026-11-16 03:17:38.984+00', 1),
	(2, 'throttled', '2026-11-15 01:00:00+00', '', '', '2026-11-15 01:17:38.984+00', '2026-11-15 01:17:38.984+00', 1),
	(2, 'wrong-password', '2026-11-15 01:00:00+00', '198.51.100.77', 'python-requests/2.32', '2026-11-15 01:17:38.984+00', '2026-11-15 01:17:38.984+00', 5),
	(2, 'signed-in', '2026-11-14 04:00:00+00', '203.0.113.91', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1', '2026-11-14 04:17:38.984+00', '2026-11-14 04:17:38.984+00', 1),
	(6, 'signed-in', '2026-11-16 01:00:00+00', '192.0.2.10', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36', '2026-11-16 01:17:38.984+00', '2026-11-16 01:17:38.984+00', 1),
	(8, 'password-confirmed', '2026-11-15 04:00:00+00', '192.0.2.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36', '2026-11-15 04:17:38.984+00', '2026-11-15 04:17:38.984+00', 1),
	(8, 'signed-in', '2026-11-15 04:00:00+00', '192.0.2.11', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36', '2026-11-15 04:17:38.984+00', '2026-11-15 04:17:38.984+00', 1),
	(2, 'signed-in', '2026-11-16 06:00:00+00', '127.0.0.1', 'lightMyRequest', '2026-11-16 06:17:39.723+00', '2026-11-16 06:17:39.723+00', 1),
	(1, 'signed-in', '2026-11-16 06:00:00+00', '127.0.0.1', 'lightMyRequest', '2026-11-16 06:17:39.884+00', '2026-11-16 06:17:39.884+00', 1),
	(6, 'signed-in', '2026-11-16 06:00:00+00', '127.0.0.1', 'lightMyRequest', '2026-11-16 06:17:40.047+00', '2026-11-16 06:17:40.047+00', 1),
	(7, 'signed-in', '2026-11-16 06:00:00+00', '127.0.0.1', 'lightMyRequest', '2026-11-16 06:17:40.264+00', '2026-11-16 06:17:40.264+00', 1),
	(8, 'signed-in', '2026-11-16 06:00:00+00', '127.0.0.1', 'lightMyRequest', '2026-11-16 06:17:41.073+00', '2026-11-16 06:17:41.073+00', 1);
INSERT INTO public.test_offers VALUES
	('potency', '2024-01-02', 7500, 4, 1, 0, '2024-01-01', '{plantMaterial,concentrate,unit,other}', 'plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL', '{"unit": {"unit": "unit", "amount": 4}, "other": {"unit": "mL", "amount": 60}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 2}}', false),
	('potencyCo', '2024-01-02', 7500, 4, 1, 0, '2024-01-01', '{unitCo}', 'plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL', '{"unitCo": {"unit": "unit", "amount": 4}}', false),
	('fullPotency', '2024-01-02', 8500, 4, 1, 0, '2024-01-01', '{concentrate,unit,other}', 'plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL', '{"unit": {"unit": "unit", "amount": 4}, "other": {"unit": "mL", "amount": 60}, "concentrate": {"unit": "g", "amount": 1}}', false),
	('fullPotencyCo', '2024-01-02', 8500, 4, 1, 0, '2024-01-01', '{concentrateCo,unitCo}', 'plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL', '{"unitCo": {"unit": "unit", "amount": 4}, "concentrateCo": {"unit": "g", "amount": 1}}', false),
	('broadPotency', '2024-01-02', 11000, 4, 1, 0, '2024-01-01', '{concentrate,unit,other}', 'plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL', '{"unit": {"unit": "unit", "amount": 4}, "other": {"unit": "mL", "amount": 60}, "concentrate": {"unit": "g", "amount": 1}}', false),
	('broadPotencyCo', '2024-01-02', 11000, 4, 1, 0, '2024-01-01', '{concentrateCo,unitCo}', 'plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL', '{"unitCo": {"unit": "unit", "amount": 4}, "concentrateCo": {"unit": "g", "amount": 1}}', false),
	('potencyDryWeight', '2024-01-02', 9000, 4, 1, NULL, '2024-01-01', '{plantMaterial,plantMaterialCo}', '3 g (20 g if wet)', '{"plantMaterial": {"unit": "g", "amount": 3}, "plantMaterialCo": {"unit": "g", "amount": 3}}', false),
	('dryPotencyUsda', '2024-01-02', 11000, 4, 1, NULL, '2024-01-01', '{plantMaterial,plantMaterialCo}', 'per state protocol, at least 5 g', '{"plantMaterial": {"unit": "g", "amount": 5}, "plantMaterialCo": {"unit": "g", "amount": 5}}', false),
	('traceTHC', '2024-01-02', 12500, 5, NULL, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other,plantMaterialCo,concentrateCo,unitCo}', '2 g or 2 mL', '{"unit": {"unit": "g", "amount": 2}, "other": {"unit": "mL", "amount": 2}, "unitCo": {"unit": "g", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "concentrateCo": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}, "plantMaterialCo": {"unit": "g", "amount": 2}}', false),
	('residualSolvents', '2024-01-02', 9900, 4, 1, 0, '2024-01-01', '{concentrate,unit,other}', '1 g or 1 mL', '{"unit": {"unit": "g", "amount": 1}, "other": {"unit": "mL", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}}', false),
	('residualSolventsCo', '2024-01-02', 9900, 4, 1, NULL, '2024-01-01', '{concentrateCo,unitCo}', '1 g or 1 mL', '{"unitCo": {"unit": "g", "amount": 1}, "concentrateCo": {"unit": "g", "amount": 1}}', false),
	('micro', '2024-01-02', 11000, 5, NULL, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other}', '3 g or 1 unit, separate container', '{"unit": {"unit": "unit", "amount": 1}, "other": {"unit": "g", "amount": 3}, "concentrate": {"unit": "g", "amount": 3}, "plantMaterial": {"unit": "g", "amount": 3}}', true),
	('microCo', '2024-01-02', 11000, 5, NULL, NULL, '2024-01-01', '{plantMaterialCo,concentrateCo,unitCo}', '3 g, separate container', '{"unitCo": {"unit": "g", "amount": 3}, "concentrateCo": {"unit": "g", "amount": 3}, "plantMaterialCo": {"unit": "g", "amount": 3}}', true),
	('eMicro', '2024-01-02', 18500, 5, NULL, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other}', '10 g, separate container', '{"unit": {"unit": "g", "amount": 10}, "other": {"unit": "g", "amount": 10}, "concentrate": {"unit": "g", "amount": 10}, "plantMaterial": {"unit": "g", "amount": 10}}', true),
	('microALC', '2024-01-02', 0, 5, NULL, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other}', '1 g each (2 g minimum), separate container', '{"unit": {"unit": "g", "amount": 2}, "other": {"unit": "g", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}}', true),
	('microLM', '2024-01-02', 4500, 5, NULL, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other}', '1 g or 10 g', '{"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}', true),
	('microSTA', '2024-01-02', 3500, 5, NULL, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other}', '1 g', '{"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}', true),
	('microPA', '2024-01-02', 3500, 5, NULL, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other}', '1 g', '{"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}', true),
	('microSLM', '2024-01-02', 4000, 4, NULL, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other}', '1 g or 25 g', '{"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}', true),
	('microSTEC', '2024-01-02', 4500, 4, NULL, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other}', '1 g or 25 g', '{"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}', true),
	('microTC', '2024-01-02', 3500, 3, NULL, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other}', '1 g', '{"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}', true),
	('microTYM', '2024-01-02', 2500, 5, NULL, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other}', '1 g', '{"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}', true),
	('microAPC', '2024-01-02', 2500, 3, NULL, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other}', '1 g', '{"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}', true),
	('myco', '2024-01-02', 9500, 5, 1, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other}', '1 g', '{"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}', false),
	('mycoCo', '2024-01-02', 9500, 5, 1, NULL, '2024-01-01', '{plantMaterialCo,concentrateCo,unitCo}', '1 g', '{"unitCo": {"unit": "g", "amount": 1}, "concentrateCo": {"unit": "g", "amount": 1}, "plantMaterialCo": {"unit": "g", "amount": 1}}', false),
	('terpenes', '2024-01-02', 8500, 5, 1, NULL, '2024-01-01', '{plantMaterial,concentrate,other}', '2 g or 2 mL; not for capsules or edibles', '{"other": {"unit": "mL", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}}', false),
	('pesticides', '2024-01-02', 10000, 5, 1, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other,plantMaterialCo,concentrateCo,unitCo}', '2.5 g', '{"unit": {"unit": "g", "amount": 2.5}, "other": {"unit": "g", "amount": 2.5}, "unitCo": {"unit": "g", "amount": 2.5}, "concentrate": {"unit": "g", "amount": 2.5}, "concentrateCo": {"unit": "g", "amount": 2.5}, "plantMaterial": {"unit": "g", "amount": 2.5}, "plantMaterialCo": {"unit": "g", "amount": 2.5}}', false),
	('pesticidesCo', '2024-01-02', 19500, 5, NULL, NULL, '2024-01-01', '{plantMaterialCo,concentrateCo,unitCo}', '3 g', '{"unitCo": {"unit": "g", "amount": 3}, "concentrateCo": {"unit": "g", "amount": 3}, "plantMaterialCo": {"unit": "g", "amount": 3}}', false),
	('heavyMetals', '2024-01-02', 9000, 5, 1, NULL, '2024-01-01', '{plantMaterial,concentrate,unit,other}', '2 g', '{"unit": {"unit": "g", "amount": 2}, "other": {"unit": "g", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}}', false),
	('heavyMetalsCo', '2024-01-02', 9000, 5, 1, NULL, '2024-01-01', '{plantMaterialCo,concentrateCo,unitCo}', '2 g', '{"unitCo": {"unit": "g", "amount": 2}, "concentrateCo": {"unit": "g", "amount": 2}, "plantMaterialCo": {"unit": "g", "amount": 2}}', false),
	('aw', '2024-01-02', 4000, 3, 1, 0, '2024-01-01', '{plantMaterial,plantMaterialCo,unit,other}', '2 g or 1 unit', '{"unit": {"unit": "unit", "amount": 1}, "other": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}, "plantMaterialCo": {"unit": "g", "amount": 2}}', false),
	('ph', '2024-01-02', 2000, 3, 1, 0, '2024-01-01', '{unit,other}', '20 mL or 1 unit', '{"unit": {"unit": "unit", "amount": 1}, "other": {"unit": "mL", "amount": 20}}', false),
	('density', '2024-01-02', 2500, 4, 1, 0, '2024-01-01', '{concentrate,unit,other,unitCo}', '20 mL or 20 g', '{"unit": {"unit": "mL", "amount": 20}, "other": {"unit": "mL", "amount": 20}, "unitCo": {"unit": "mL", "amount": 20}, "concentrate": {"unit": "g", "amount": 20}}', false),
	('waterDetermination', '2024-01-02', 4000, 4, 1, NULL, '2024-01-01', '{plantMaterial,plantMaterialCo,concentrate,other}', '2 g', '{"other": {"unit": "g", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}, "plantMaterialCo": {"unit": "g", "amount": 2}}', false);
INSERT INTO public.tests OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 3, 2500, NULL, NULL, 'rush', false, true, 'density', '{}', NULL, NULL),
	(2, 1, 1, 2, 7500, NULL, NULL, 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(3, 1, 1, 1, 7500, NULL, NULL, 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(4, 1, 2, 5, 9500, NULL, NULL, 'standard', false, true, 'mycoCo', '{}', NULL, NULL),
	(5, 1, 2, 4, 9000, NULL, NULL, 'standard', false, true, 'heavyMetalsCo', '{"solventBased": false}', NULL, NULL),
	(6, 1, 2, 3, 11000, NULL, NULL, 'standard', false, true, 'microCo', '{}', NULL, NULL),
	(7, 1, 2, 2, 10000, NULL, NULL, 'standard', false, true, 'pesticides', '{}', NULL, NULL),
	(8, 1, 2, 1, 9000, NULL, NULL, 'standard', false, true, 'potencyDryWeight', '{"cannabinoidContent": "10-25%"}', NULL, NULL),
	(9, 1, 3, 4, 2500, NULL, NULL, 'standard', false, true, 'microTYM', '{"microALCSampleSize": "1 g"}', NULL, NULL),
	(10, 1, 3, 3, 2500, NULL, NULL, 'standard', false, true, 'microTYM', '{"microALCSampleSize": "1 g"}', NULL, NULL),
	(11, 1, 3, 2, 2500, NULL, NULL, 'standard', false, true, 'microTYM', '{"microALCSampleSize": "1 g"}', NULL, NULL),
	(12, 1, 3, 1, 4500, NULL, NULL, 'standard', false, true, 'microLM', '{"microALCSampleSize": "10 g"}', NULL, NULL),
	(13, 2, 4, 3, 2500, NULL, NULL, 'rush', false, true, 'density', '{}', NULL, NULL),
	(14, 2, 4, 2, 7500, NULL, NULL, 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(15, 2, 4, 1, 7500, NULL, NULL, 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(16, 2, 5, 5, 9500, NULL, NULL, 'standard', false, true, 'mycoCo', '{}', NULL, NULL),
	(17, 2, 5, 4, 9000, NULL, NULL, 'standard', false, true, 'heavyMetalsCo', '{"solventBased": false}', NULL, NULL),
	(18, 2, 5, 3, 11000, NULL, NULL, 'standard', false, true, 'microCo', '{}', NULL, NULL),
	(19, 2, 5, 2, 10000, NULL, NULL, 'standard', false, true, 'pesticides', '{}', NULL, NULL),
	(20, 2, 5, 1, 9000, NULL, NULL, 'standard', false, true, 'potencyDryWeight', '{"cannabinoidContent": "10-25%"}', NULL, NULL),
	(21, 2, 6, 4, 2500, NULL, NULL, 'standard', false, true, 'microTYM', '{"microALCSampleSize": "1 g"}', NULL, NULL),
	(22, 2, 6, 3, 2500, NULL, NULL, 'standard', false, true, 'microTYM', '{"microALCSampleSize": "1 g"}', NULL, NULL),
	(23, 2, 6, 2, 2500, NULL, NULL, 'standard', false, true, 'microTYM', '{"microALCSampleSize": "1 g"}', NULL, NULL),
	(24, 2, 6, 1, 4500, NULL, NULL, 'standard', false, true, 'microLM', '{"microALCSampleSize": "10 g"}', NULL, NULL),
	(27, 3, 7, 1, 7500, '2026-11-16', '2026-11-17', 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(26, 3, 7, 2, 7500, '2026-11-16', '2026-11-17', 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(25, 3, 7, 3, 2500, '2026-11-16', '2026-11-17', 'rush', false, true, 'density', '{}', NULL, NULL),
	(29, 3, 8, 1, 2000, '2026-11-16', '2026-11-19', 'standard', false, true, 'ph', '{}', NULL, NULL),
	(28, 3, 8, 2, 2000, '2026-11-16', '2026-11-19', 'standard', false, true, 'ph', '{}', NULL, NULL),
	(33, 4, 10, 2, 2000, '2026-11-16', '2026-11-19', 'standard', false, true, 'ph', '{}', NULL, NULL),
	(35, 4, 9, 4, 2000, '2026-11-16', '2026-11-19', 'standard', false, true, 'ph', '{}', 7, '2026-11-16 06:17:40.52+00'),
	(30, 4, 9, 3, 2500, '2026-11-16', '2026-11-17', 'rush', false, true, 'density', '{}', 7, '2026-11-16 06:17:40.52+00'),
	(31, 4, 9, 2, 7500, '2026-11-16', '2026-11-17', 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', 7, '2026-11-16 06:17:40.52+00'),
	(32, 4, 9, 1, 7500, '2026-11-16', '2026-11-17', 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', 7, '2026-11-16 06:17:40.52+00'),
	(34, 4, 10, 1, 2000, '2026-11-16', '2026-11-17', 'rush', false, true, 'ph', '{}', 7, '2026-11-16 06:17:40.567+00'),
	(36, 5, 11, 3, 2500, NULL, NULL, 'rush', false, true, 'density', '{}', NULL, NULL),
	(37, 5, 11, 2, 7500, NULL, NULL, 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(38, 5, 11, 1, 7500, NULL, NULL, 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(39, 5, 12, 5, 9500, NULL, NULL, 'standard', false, true, 'mycoCo', '{}', NULL, NULL),
	(40, 5, 12, 4, 9000, NULL, NULL, 'standard', false, true, 'heavyMetalsCo', '{"solventBased": false}', NULL, NULL),
	(41, 5, 12, 3, 11000, NULL, NULL, 'standard', false, true, 'microCo', '{}', NULL, NULL),
	(42, 5, 12, 2, 10000, NULL, NULL, 'standard', false, true, 'pesticides', '{}', NULL, NULL),
	(43, 5, 12, 1, 9000, NULL, NULL, 'standard', false, true, 'potencyDryWeight', '{"cannabinoidContent": "10-25%"}', NULL, NULL),
	(44, 5, 13, 4, 2500, NULL, NULL, 'standard', false, true, 'microTYM', '{"microALCSampleSize": "1 g"}', NULL, NULL),
	(45, 5, 13, 3, 2500, NULL, NULL, 'standard', false, true, 'microTYM', '{"microALCSampleSize": "1 g"}', NULL, NULL),
	(46, 5, 13, 2, 2500, NULL, NULL, 'standard', false, true, 'microTYM', '{"microALCSampleSize": "1 g"}', NULL, NULL),
	(47, 5, 13, 1, 4500, NULL, NULL, 'standard', false, true, 'microLM', '{"microALCSampleSize": "10 g"}', NULL, NULL),
	(48, 6, 14, 3, 2500, NULL, NULL, 'rush', false, true, 'density', '{}', NULL, NULL),
	(49, 6, 14, 2, 7500, NULL, NULL, 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(50, 6, 14, 1, 7500, NULL, NULL, 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(51, 6, 15, 5, 9500, NULL, NULL, 'standard', false, true, 'mycoCo', '{}', NULL, NULL),
	(52, 6, 15, 4, 9000, NULL, NULL, 'standard', false, true, 'heavyMetalsCo', '{"solventBased": false}', NULL, NULL),
	(53, 6, 15, 3, 11000, NULL, NULL, 'standard', false, true, 'microCo', '{}', NULL, NULL),
	(54, 6, 15, 2, 10000, NULL, NULL, 'standard', false, true, 'pesticides', '{}', NULL, NULL),
	(55, 6, 15, 1, 9000, NULL, NULL, 'standard', false, true, 'potencyDryWeight', '{"cannabinoidContent": "10-25%"}', NULL, NULL),
	(56, 6, 16, 4, 2500, NULL, NULL, 'standard', false, true, 'microTYM', '{"microALCSampleSize": "1 g"}', NULL, NULL),
	(57, 6, 16, 3, 2500, NULL, NULL, 'standard', false, true, 'microTYM', '{"microALCSampleSize": "1 g"}', NULL, NULL),
	(58, 6, 16, 2, 2500, NULL, NULL, 'standard', false, true, 'microTYM', '{"microALCSampleSize": "1 g"}', NULL, NULL),
	(59, 6, 16, 1, 4500, NULL, NULL, 'standard', false, true, 'microLM', '{"microALCSampleSize": "10 g"}', NULL, NULL),
	(62, 7, 17, 1, 7500, '2026-11-16', '2026-11-17', 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(61, 7, 17, 2, 7500, '2026-11-16', '2026-11-17', 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(60, 7, 17, 3, 2500, '2026-11-16', '2026-11-17', 'rush', false, true, 'density', '{}', NULL, NULL),
	(64, 7, 18, 1, 2000, '2026-11-16', '2026-11-19', 'standard', false, true, 'ph', '{}', NULL, NULL),
	(63, 7, 18, 2, 2000, '2026-11-16', '2026-11-19', 'standard', false, true, 'ph', '{}', NULL, NULL),
	(67, 8, 19, 1, 7500, '2026-11-16', '2026-11-17', 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(66, 8, 19, 2, 7500, '2026-11-16', '2026-11-17', 'rush', false, true, 'potency', '{"note": "shake well", "densityKnown": false, "waterSoluble": false, "unitOfMeasure": "mg/mL", "cannabinoidContent": "0-10%", "majorCannabinoidExpected": "Δ-9 THC"}', NULL, NULL),
	(65, 8, 19, 3, 2500, '2026-11-16', '2026-11-17', 'rush', false, true, 'density', '{}', NULL, NULL),
	(69, 8, 20, 1, 2000, '2026-11-16', '2026-11-19', 'standard', false, true, 'ph', '{}', NULL, NULL),
	(68, 8, 20, 2, 2000, '2026-11-16', '2026-11-19', 'standard', false, true, 'ph', '{}', NULL, NULL);
INSERT INTO public.turnaround_multipliers VALUES
	('standard', '2024-01-02', 1000),
	('rush', '2024-01-02', 1500),
	('urgent', '2024-01-02', 2000);
INSERT INTO public.website_messages OVERRIDING SYSTEM VALUE VALUES
	(1, 'info', 'Closed on Thanksgiving', '<p>The laboratory is closed on <strong>Thursday, November 26</strong>. Samples that arrive that day are received on Friday.</p>', true, NULL, NULL, 1);
SELECT pg_catalog.setval('public.audit_records_id_seq', 33, true);
SELECT pg_catalog.setval('public.billing_companies_id_seq', 3, true);
SELECT pg_catalog.setval('public.companies_id_seq', 5, true);
SELECT pg_catalog.setval('public.contacts_id_seq', 1, true);
SELECT pg_catalog.setval('public.one_time_keys_id_seq', 1, true);
SELECT pg_catalog.setval('public.order_notes_id_seq', 1, true);
SELECT pg_catalog.setval('public.order_sequence', 8, true);
SELECT pg_catalog.setval('public.orders_id_seq', 8, true);
SELECT pg_catalog.setval('public.people_id_seq', 8, true);
SELECT pg_catalog.setval('public.samples_id_seq', 20, true);
SELECT pg_catalog.setval('public.tests_id_seq', 69, true);
SELECT pg_catalog.setval('public.website_messages_id_seq', 1, true);
ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261116
    ADD CONSTRAINT queue_stats_20261116_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261117
    ADD CONSTRAINT queue_stats_20261117_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admin_roles
    ADD CONSTRAINT admin_roles_pkey PRIMARY KEY (person_id, role);
ALTER TABLE ONLY public.audit_records
    ADD CONSTRAINT audit_records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.billing_companies
    ADD CONSTRAINT billing_companies_number_key UNIQUE (number);
ALTER TABLE ONLY public.billing_companies
    ADD CONSTRAINT billing_companies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_id_billing_company_id_key UNIQUE (id, billing_company_id);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_number_key UNIQUE (number);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.holidays
    ADD CONSTRAINT holidays_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (person_id, key);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (person_id, billing_company_id);
ALTER TABLE ONLY public.one_time_keys
    ADD CONSTRAINT one_time_keys_digest_key UNIQUE (digest);
ALTER TABLE ONLY public.one_time_keys
    ADD CONSTRAINT one_time_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_notes
    ADD CONSTRAINT order_notes_pkey PRIMARY KEY (id);
ALTER TABLE public.orders
    ADD CONSTRAINT orders_days_check CHECK ((((expected_arrival >= '2000-01-01'::date) AND (expected_arrival <= '2999-12-31'::date)) AND ((start_date >= '2000-01-01'::date) AND (start_date <= '2999-12-31'::date)))) NOT VALID;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number_key UNIQUE (number);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.samples
    ADD CONSTRAINT samples_id_key UNIQUE (id);
ALTER TABLE ONLY public.samples
    ADD CONSTRAINT samples_number_key UNIQUE (number);
ALTER TABLE ONLY public.samples
    ADD CONSTRAINT samples_order_id_id_key UNIQUE (order_id, id);
ALTER TABLE ONLY public.samples
    ADD CONSTRAINT samples_pkey PRIMARY KEY (order_id, place);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_refresh_digest_key UNIQUE (refresh_digest);
ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_person_id_outcome_address_hour_key UNIQUE NULLS NOT DISTINCT (person_id, outcome, address, hour);
ALTER TABLE ONLY public.test_offers
    ADD CONSTRAINT test_offers_pkey PRIMARY KEY (test_key, valid_from);
ALTER TABLE public.tests
    ADD CONSTRAINT tests_days_check CHECK ((((start_date >= '2000-01-01'::date) AND (start_date <= '2999-12-31'::date)) AND ((due_date >= '2000-01-01'::date) AND (due_date <= '2999-12-31'::date)))) NOT VALID;
ALTER TABLE ONLY public.tests
    ADD CONSTRAINT tests_pkey PRIMARY KEY (order_id, sample_id, place);
ALTER TABLE ONLY public.turnaround_multipliers
    ADD CONSTRAINT turnaround_multipliers_pkey PRIMARY KEY (turnaround, valid_from);
ALTER TABLE public.website_messages
    ADD CONSTRAINT website_messages_days_check CHECK (((shown_after >= '1999-12-31 00:00:00+00'::timestamp with time zone) AND (shown_until < '2101-01-01 00:00:00+00'::timestamp with time zone))) NOT VALID;
ALTER TABLE ONLY public.website_messages
    ADD CONSTRAINT website_messages_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));
CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261116_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261116 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261117_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261117 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);
CREATE INDEX audit_records_by_subject ON public.audit_records USING btree (subject, subject_id, id);
CREATE INDEX billing_companies_by_part_of_name ON public.billing_companies USING gin (name public.gin_trgm_ops);
CREATE UNIQUE INDEX billing_companies_name_key ON public.billing_companies USING btree (lower(btrim(name)));
CREATE INDEX companies_by_part_of_name ON public.companies USING gin (name public.gin_trgm_ops);
CREATE UNIQUE INDEX companies_name_key ON public.companies USING btree (billing_company_id, lower(btrim(name)));
CREATE INDEX contacts_by_company ON public.contacts USING btree (billing_company_id);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX mails_by_order ON public.mails USING btree (order_id, created_at) WHERE (order_id IS NOT NULL);
CREATE INDEX mails_by_recipient ON public.mails USING btree (lower(recipient), created_at);
CREATE INDEX mails_kept ON public.mails USING btree (created_at) WHERE (letter IS NOT NULL);
CREATE INDEX mails_of_invitations ON public.mails USING btree (lower(recipient)) WHERE (kind = 'invitation'::text);
CREATE INDEX mails_unsent ON public.mails USING btree (created_at) WHERE (status <> 'sent'::text);
CREATE INDEX memberships_by_company ON public.memberships USING btree (billing_company_id);
CREATE INDEX one_time_keys_by_email ON public.one_time_keys USING btree (lower(email)) WHERE (used_at IS NULL);
CREATE INDEX one_time_keys_by_mail ON public.one_time_keys USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX one_time_keys_by_sender ON public.one_time_keys USING btree (invited_by);
CREATE UNIQUE INDEX one_time_keys_newest_invitation ON public.one_time_keys USING btree (lower(email), COALESCE(billing_company_id, 0), grants_admin) WHERE ((purpose = 'invitation'::text) AND (used_at IS NULL));
CREATE UNIQUE INDEX one_time_keys_newest_reset ON public.one_time_keys USING btree (person_id) WHERE ((purpose = 'reset'::text) AND (used_at IS NULL));
CREATE INDEX order_notes_by_order ON public.order_notes USING btree (order_id, id);
CREATE INDEX orders_awaited ON public.orders USING btree (expected_arrival, created_at) WHERE ((phase = 'created'::text) AND (canceled_at IS NULL));
CREATE INDEX orders_by_company ON public.orders USING btree (company_id, id DESC);
CREATE INDEX orders_by_creation ON public.orders USING btree (created_at, id);
CREATE INDEX orders_by_creator ON public.orders USING btree (created_by, id DESC);
CREATE INDEX orders_by_due_day ON public.orders USING gin (due_days) WHERE ((phase = ANY (ARRAY['received'::text, 'accepted'::text])) AND (canceled_at IS NULL));
CREATE INDEX orders_by_first_due ON public.orders USING btree ((due_days[1]), id) WHERE ((phase = ANY (ARRAY['received'::text, 'accepted'::text])) AND (canceled_at IS NULL));
CREATE INDEX orders_by_invoice_date ON public.orders USING btree (COALESCE(issued_at, received_at)) WHERE ((phase <> 'created'::text) AND (canceled_at IS NULL));
CREATE INDEX orders_by_invoice_update ON public.orders USING btree (invoice_updated_at) WHERE ((phase <> 'created'::text) AND (canceled_at IS NULL));
CREATE INDEX orders_by_phase ON public.orders USING btree (phase, created_at, id) WHERE (canceled_at IS NULL);
CREATE INDEX orders_by_receipt ON public.orders USING btree (received_at) WHERE ((received_at IS NOT NULL) AND (canceled_at IS NULL));
CREATE INDEX orders_to_arrive ON public.orders USING btree (COALESCE(expected_arrival, '-infinity'::date), id) WHERE ((phase = 'created'::text) AND (canceled_at IS NULL));
CREATE INDEX people_by_name ON public.people USING btree (lower(last_name), lower(first_name), id);
CREATE INDEX people_by_part_of_name ON public.people USING gin (first_name public.gin_trgm_ops, last_name public.gin_trgm_ops, email public.gin_trgm_ops);
CREATE UNIQUE INDEX people_email_key ON public.people USING btree (lower(email));
CREATE INDEX rate_limits_by_expiry ON public.rate_limits USING btree (expire);
CREATE INDEX sessions_by_person ON public.sessions USING btree (person_id) WHERE (ended_at IS NULL);
CREATE INDEX sign_ins_by_person ON public.sign_ins USING btree (person_id, hour DESC);
ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261116_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261116_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261117_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261117_pkey;
CREATE TRIGGER audit_records_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_records FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER key_dropped AFTER DELETE ON public.one_time_keys FOR EACH ROW WHEN (((old.mail_id IS NOT NULL) AND (old.used_at IS NULL))) EXECUTE FUNCTION public.give_up_email_of_key();
CREATE TRIGGER key_replaced AFTER UPDATE OF mail_id ON public.one_time_keys FOR EACH ROW WHEN (((old.mail_id IS DISTINCT FROM new.mail_id) AND (old.mail_id IS NOT NULL))) EXECUTE FUNCTION public.give_up_email_of_key();
CREATE TRIGGER membership_ended AFTER DELETE ON public.memberships FOR EACH ROW EXECUTE FUNCTION public.end_invitations_of_member();
CREATE TRIGGER orders_touch_invoice BEFORE UPDATE ON public.orders FOR EACH ROW WHEN (((new.version <> old.version) OR (new.phase <> old.phase))) EXECUTE FUNCTION public.touch_invoice();
CREATE TRIGGER people_disabled AFTER UPDATE OF is_active ON public.people FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION public.end_sessions_of_disabled();
CREATE TRIGGER people_may_not_invite AFTER UPDATE OF is_active, is_admin ON public.people FOR EACH ROW WHEN (((old.is_active AND (NOT new.is_active)) OR (old.is_admin AND (NOT new.is_admin)))) EXECUTE FUNCTION public.end_invitations_of_sender();
CREATE TRIGGER tests_added AFTER INSERT ON public.tests REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.keep_due_days();
CREATE TRIGGER tests_changed AFTER UPDATE ON public.tests REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.keep_due_days();
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY public.admin_roles
    ADD CONSTRAINT admin_roles_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.audit_records
    ADD CONSTRAINT audit_records_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_billing_company_id_fkey FOREIGN KEY (billing_company_id) REFERENCES public.billing_companies(id);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_billing_company_id_fkey FOREIGN KEY (billing_company_id) REFERENCES public.billing_companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_billing_company_id_fkey FOREIGN KEY (billing_company_id) REFERENCES public.billing_companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.one_time_keys
    ADD CONSTRAINT one_time_keys_billing_company_id_fkey FOREIGN KEY (billing_company_id) REFERENCES public.billing_companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.one_time_keys
    ADD CONSTRAINT one_time_keys_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.people(id);
ALTER TABLE ONLY public.one_time_keys
    ADD CONSTRAINT one_time_keys_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public.mails(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.one_time_keys
    ADD CONSTRAINT one_time_keys_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_notes
    ADD CONSTRAINT order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.order_notes
    ADD CONSTRAINT order_notes_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_company_id_billing_company_id_fkey FOREIGN KEY (company_id, billing_company_id) REFERENCES public.companies(id, billing_company_id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.people(id);
ALTER TABLE ONLY public.samples
    ADD CONSTRAINT samples_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.samples
    ADD CONSTRAINT samples_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES public.people(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tests
    ADD CONSTRAINT tests_order_id_sample_id_fkey FOREIGN KEY (order_id, sample_id) REFERENCES public.samples(order_id, id);
ALTER TABLE ONLY public.tests
    ADD CONSTRAINT tests_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES public.people(id);
