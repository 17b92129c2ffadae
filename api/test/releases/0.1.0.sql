
CREATE FUNCTION public.end_sessions_of_disabled() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update sessions set ended_at = now() where person_id = new.id and ended_at is null;
  return null;
end $$;
CREATE FUNCTION public.iso(at timestamp with time zone) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
CREATE FUNCTION public.numbered(parent text, place integer) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select parent || '-' || lpad(place::text, greatest(2, length(place::text)), '0') $$;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
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
    CONSTRAINT orders_amount_paid_cents_check CHECK ((amount_paid_cents >= 0)),
    CONSTRAINT orders_billing_note_check CHECK ((length(billing_note) <= 500)),
    CONSTRAINT orders_check CHECK (((company_id IS NULL) = (billing_company_id IS NULL))),
    CONSTRAINT orders_check1 CHECK (((company_id IS NOT NULL) OR (guest_info IS NOT NULL))),
    CONSTRAINT orders_check2 CHECK (((received_at IS NOT NULL) = (phase <> 'created'::text))),
    CONSTRAINT orders_check3 CHECK (((accepted_at IS NOT NULL) = (phase = ANY (ARRAY['accepted'::text, 'invoiced'::text])))),
    CONSTRAINT orders_check4 CHECK (((payment_type <> 'unpaid'::text) OR (amount_paid_cents = 0))),
    CONSTRAINT orders_discount_cents_check CHECK ((discount_cents >= 0)),
    CONSTRAINT orders_factor_thousandths_check CHECK (((factor_thousandths > 100) AND (factor_thousandths < 10000))),
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
    password_hash text NOT NULL,
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
    CONSTRAINT sessions_address_check CHECK ((length(address) <= 100)),
    CONSTRAINT sessions_check CHECK ((expires_at > created_at)),
    CONSTRAINT sessions_cookie_digest_check CHECK ((length(cookie_digest) = 32)),
    CONSTRAINT sessions_refresh_digest_check CHECK ((length(refresh_digest) = 32)),
    CONSTRAINT sessions_user_agent_check CHECK ((length(user_agent) <= 500))
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
INSERT INTO public.admin_roles VALUES
	(7, 'intake'),
	(8, 'finance');
INSERT INTO public.audit_records OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-15 04:11:29.46+00', NULL, 'console', 'catalogue:import', 'catalogue', 0, NULL, '{"closed 2024-01-01": {"to": "New Year’s Day"}, "closed 2024-01-15": {"to": "Martin Luther King Jr. Day"}, "closed 2024-02-19": {"to": "Washington’s Birthday"}, "closed 2024-05-27": {"to": "Memorial Day"}, "closed 2024-06-19": {"to": "Juneteenth"}, "closed 2024-07-04": {"to": "Independence Day"}, "closed 2024-09-02": {"to": "Labor Day"}, "closed 2024-10-14": {"to": "Columbus Day"}, "closed 2024-11-11": {"to": "Veterans Day"}, "closed 2024-11-28": {"to": "Thanksgiving Day"}, "closed 2024-12-25": {"to": "Christmas Day"}, "closed 2025-01-01": {"to": "New Year’s Day"}, "closed 2025-01-20": {"to": "Martin Luther King Jr. Day"}, "closed 2025-02-17": {"to": "Washington’s Birthday"}, "closed 2025-05-26": {"to": "Memorial Day"}, "closed 2025-06-19": {"to": "Juneteenth"}, "closed 2025-07-04": {"to": "Independence Day"}, "closed 2025-09-01": {"to": "Labor Day"}, "closed 2025-10-13": {"to": "Columbus Day"}, "closed 2025-11-11": {"to": "Veterans Day"}, "closed 2025-11-27": {"to": "Thanksgiving Day"}, "closed 2025-12-25": {"to": "Christmas Day"}, "closed 2026-01-01": {"to": "New Year’s Day"}, "closed 2026-01-19": {"to": "Martin Luther King Jr. Day"}, "closed 2026-02-16": {"to": "Washington’s Birthday"}, "closed 2026-05-25": {"to": "Memorial Day"}, "closed 2026-06-19": {"to": "Juneteenth"}, "closed 2026-07-03": {"to": "Independence Day (observed)"}, "closed 2026-07-04": {"to": "Independence Day"}, "closed 2026-09-07": {"to": "Labor Day"}, "closed 2026-10-12": {"to": "Columbus Day"}, "closed 2026-11-11": {"to": "Veterans Day"}, "closed 2026-11-26": {"to": "Thanksgiving Day"}, "closed 2026-12-25": {"to": "Christmas Day"}, "closed 2027-01-01": {"to": "New Year’s Day"}, "closed 2027-01-18": {"to": "Martin Luther King Jr. Day"}, "closed 2027-02-15": {"to": "Washington’s Birthday"}, "closed 2027-05-31": {"to": "Memorial Day"}, "closed 2027-06-18": {"to": "Juneteenth (observed)"}, "closed 2027-06-19": {"to": "Juneteenth"}, "closed 2027-07-04": {"to": "Independence Day"}, "closed 2027-07-05": {"to": "Independence Day (observed)"}, "closed 2027-09-06": {"to": "Labor Day"}, "closed 2027-10-11": {"to": "Columbus Day"}, "closed 2027-11-11": {"to": "Veterans Day"}, "closed 2027-11-25": {"to": "Thanksgiving Day"}, "closed 2027-12-24": {"to": "Christmas Day (observed)"}, "closed 2027-12-25": {"to": "Christmas Day"}, "closed 2027-12-31": {"to": "New Year’s Day (observed)"}, "closed 2028-01-01": {"to": "New Year’s Day"}, "closed 2028-01-17": {"to": "Martin Luther King Jr. Day"}, "closed 2028-02-21": {"to": "Washington’s Birthday"}, "closed 2028-05-29": {"to": "Memorial Day"}, "closed 2028-06-19": {"to": "Juneteenth"}, "closed 2028-07-04": {"to": "Independence Day"}, "closed 2028-09-04": {"to": "Labor Day"}, "closed 2028-10-09": {"to": "Columbus Day"}, "closed 2028-11-10": {"to": "Veterans Day (observed)"}, "closed 2028-11-11": {"to": "Veterans Day"}, "closed 2028-11-23": {"to": "Thanksgiving Day"}, "closed 2028-12-25": {"to": "Christmas Day"}, "closed 2029-01-01": {"to": "New Year’s Day"}, "closed 2029-01-15": {"to": "Martin Luther King Jr. Day"}, "closed 2029-02-19": {"to": "Washington’s Birthday"}, "closed 2029-05-28": {"to": "Memorial Day"}, "closed 2029-06-19": {"to": "Juneteenth"}, "closed 2029-07-04": {"to": "Independence Day"}, "closed 2029-09-03": {"to": "Labor Day"}, "closed 2029-10-08": {"to": "Columbus Day"}, "closed 2029-11-11": {"to": "Veterans Day"}, "closed 2029-11-12": {"to": "Veterans Day (observed)"}, "closed 2029-11-22": {"to": "Thanksgiving Day"}, "closed 2029-12-25": {"to": "Christmas Day"}, "closed 2030-01-01": {"to": "New Year’s Day"}, "closed 2030-01-21": {"to": "Martin Luther King Jr. Day"}, "closed 2030-02-18": {"to": "Washington’s Birthday"}, "closed 2030-05-27": {"to": "Memorial Day"}, "closed 2030-06-19": {"to": "Juneteenth"}, "closed 2030-07-04": {"to": "Independence Day"}, "closed 2030-09-02": {"to": "Labor Day"}, "closed 2030-10-14": {"to": "Columbus Day"}, "closed 2030-11-11": {"to": "Veterans Day"}, "closed 2030-11-28": {"to": "Thanksgiving Day"}, "closed 2030-12-25": {"to": "Christmas Day"}, "closed 2031-01-01": {"to": "New Year’s Day"}, "closed 2031-01-20": {"to": "Martin Luther King Jr. Day"}, "closed 2031-02-17": {"to": "Washington’s Birthday"}, "closed 2031-05-26": {"to": "Memorial Day"}, "closed 2031-06-19": {"to": "Juneteenth"}, "closed 2031-07-04": {"to": "Independence Day"}, "closed 2031-09-01": {"to": "Labor Day"}, "closed 2031-10-13": {"to": "Columbus Day"}, "closed 2031-11-11": {"to": "Veterans Day"}, "closed 2031-11-27": {"to": "Thanksgiving Day"}, "closed 2031-12-25": {"to": "Christmas Day"}, "closed 2032-01-01": {"to": "New Year’s Day"}, "closed 2032-01-19": {"to": "Martin Luther King Jr. Day"}, "closed 2032-02-16": {"to": "Washington’s Birthday"}, "closed 2032-05-31": {"to": "Memorial Day"}, "closed 2032-06-18": {"to": "Juneteenth (observed)"}, "closed 2032-06-19": {"to": "Juneteenth"}, "closed 2032-07-04": {"to": "Independence Day"}, "closed 2032-07-05": {"to": "Independence Day (observed)"}, "closed 2032-09-06": {"to": "Labor Day"}, "closed 2032-10-11": {"to": "Columbus Day"}, "closed 2032-11-11": {"to": "Veterans Day"}, "closed 2032-11-25": {"to": "Thanksgiving Day"}, "closed 2032-12-24": {"to": "Christmas Day (observed)"}, "closed 2032-12-25": {"to": "Christmas Day"}, "closed 2032-12-31": {"to": "New Year’s Day (observed)"}, "closed 2033-01-01": {"to": "New Year’s Day"}, "closed 2033-01-17": {"to": "Martin Luther King Jr. Day"}, "closed 2033-02-21": {"to": "Washington’s Birthday"}, "closed 2033-05-30": {"to": "Memorial Day"}, "closed 2033-06-19": {"to": "Juneteenth"}, "closed 2033-06-20": {"to": "Juneteenth (observed)"}, "closed 2033-07-04": {"to": "Independence Day"}, "closed 2033-09-05": {"to": "Labor Day"}, "closed 2033-10-10": {"to": "Columbus Day"}, "closed 2033-11-11": {"to": "Veterans Day"}, "closed 2033-11-24": {"to": "Thanksgiving Day"}, "closed 2033-12-25": {"to": "Christmas Day"}, "closed 2033-12-26": {"to": "Christmas Day (observed)"}, "closed 2034-01-01": {"to": "New Year’s Day"}, "closed 2034-01-02": {"to": "New Year’s Day (observed)"}, "closed 2034-01-16": {"to": "Martin Luther King Jr. Day"}, "closed 2034-02-20": {"to": "Washington’s Birthday"}, "closed 2034-05-29": {"to": "Memorial Day"}, "closed 2034-06-19": {"to": "Juneteenth"}, "closed 2034-07-04": {"to": "Independence Day"}, "closed 2034-09-04": {"to": "Labor Day"}, "closed 2034-10-09": {"to": "Columbus Day"}, "closed 2034-11-10": {"to": "Veterans Day (observed)"}, "closed 2034-11-11": {"to": "Veterans Day"}, "closed 2034-11-23": {"to": "Thanksgiving Day"}, "closed 2034-12-25": {"to": "Christmas Day"}, "closed 2035-01-01": {"to": "New Year’s Day"}, "closed 2035-01-15": {"to": "Martin Luther King Jr. Day"}, "closed 2035-02-19": {"to": "Washington’s Birthday"}, "closed 2035-05-28": {"to": "Memorial Day"}, "closed 2035-06-19": {"to": "Juneteenth"}, "closed 2035-07-04": {"to": "Independence Day"}, "closed 2035-09-03": {"to": "Labor Day"}, "closed 2035-10-08": {"to": "Columbus Day"}, "closed 2035-11-11": {"to": "Veterans Day"}, "closed 2035-11-12": {"to": "Veterans Day (observed)"}, "closed 2035-11-22": {"to": "Thanksgiving Day"}, "closed 2035-12-25": {"to": "Christmas Day"}, "aw from 2024-01-02": {"to": {"key": "aw", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 4000, "quantities": {"unit": {"unit": "unit", "amount": 1}, "other": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}, "plantMaterialCo": {"unit": "g", "amount": 2}}, "urgentDays": 0, "productTypes": ["plantMaterial", "plantMaterialCo", "unit", "other"], "standardDays": 3, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2 g or 1 unit"}}, "ph from 2024-01-02": {"to": {"key": "ph", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 2000, "quantities": {"unit": {"unit": "unit", "amount": 1}, "other": {"unit": "mL", "amount": 20}}, "urgentDays": 0, "productTypes": ["unit", "other"], "standardDays": 3, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "20 mL or 1 unit"}}, "myco from 2024-01-02": {"to": {"key": "myco", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "1 g"}}, "rush from 2024-01-02": {"to": {"key": "rush", "kind": "multiplier", "validFrom": "2024-01-02", "thousandths": 1500}}, "micro from 2024-01-02": {"to": {"key": "micro", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 11000, "quantities": {"unit": {"unit": "unit", "amount": 1}, "other": {"unit": "g", "amount": 3}, "concentrate": {"unit": "g", "amount": 3}, "plantMaterial": {"unit": "g", "amount": 3}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "3 g or 1 unit, separate container"}}, "eMicro from 2024-01-02": {"to": {"key": "eMicro", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 18500, "quantities": {"unit": {"unit": "g", "amount": 10}, "other": {"unit": "g", "amount": 10}, "concentrate": {"unit": "g", "amount": 10}, "plantMaterial": {"unit": "g", "amount": 10}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "10 g, separate container"}}, "mycoCo from 2024-01-02": {"to": {"key": "mycoCo", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9500, "quantities": {"unitCo": {"unit": "g", "amount": 1}, "concentrateCo": {"unit": "g", "amount": 1}, "plantMaterialCo": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterialCo", "concentrateCo", "unitCo"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "1 g"}}, "urgent from 2024-01-02": {"to": {"key": "urgent", "kind": "multiplier", "validFrom": "2024-01-02", "thousandths": 2000}}, "density from 2024-01-02": {"to": {"key": "density", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 2500, "quantities": {"unit": {"unit": "mL", "amount": 20}, "other": {"unit": "mL", "amount": 20}, "unitCo": {"unit": "mL", "amount": 20}, "concentrate": {"unit": "g", "amount": 20}}, "urgentDays": 0, "productTypes": ["concentrate", "unit", "other", "unitCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "20 mL or 20 g"}}, "microCo from 2024-01-02": {"to": {"key": "microCo", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 11000, "quantities": {"unitCo": {"unit": "g", "amount": 3}, "concentrateCo": {"unit": "g", "amount": 3}, "plantMaterialCo": {"unit": "g", "amount": 3}}, "urgentDays": null, "productTypes": ["plantMaterialCo", "concentrateCo", "unitCo"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "3 g, separate container"}}, "microLM from 2024-01-02": {"to": {"key": "microLM", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 4500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g or 10 g"}}, "microPA from 2024-01-02": {"to": {"key": "microPA", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 3500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g"}}, "microTC from 2024-01-02": {"to": {"key": "microTC", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 3500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 3, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g"}}, "potency from 2024-01-02": {"to": {"key": "potency", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 7500, "quantities": {"unit": {"unit": "unit", "amount": 4}, "other": {"unit": "mL", "amount": 60}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 2}}, "urgentDays": 0, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL"}}, "microALC from 2024-01-02": {"to": {"key": "microALC", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 0, "quantities": {"unit": {"unit": "g", "amount": 2}, "other": {"unit": "g", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g each (2 g minimum), separate container"}}, "microAPC from 2024-01-02": {"to": {"key": "microAPC", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 2500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 3, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g"}}, "microSLM from 2024-01-02": {"to": {"key": "microSLM", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 4000, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g or 25 g"}}, "microSTA from 2024-01-02": {"to": {"key": "microSTA", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 3500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g"}}, "microTYM from 2024-01-02": {"to": {"key": "microTYM", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 2500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g"}}, "standard from 2024-01-02": {"to": {"key": "standard", "kind": "multiplier", "validFrom": "2024-01-02", "thousandths": 1000}}, "terpenes from 2024-01-02": {"to": {"key": "terpenes", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 8500, "quantities": {"other": {"unit": "mL", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2 g or 2 mL; not for capsules or edibles"}}, "traceTHC from 2024-01-02": {"to": {"key": "traceTHC", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 12500, "quantities": {"unit": {"unit": "g", "amount": 2}, "other": {"unit": "mL", "amount": 2}, "unitCo": {"unit": "g", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "concentrateCo": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}, "plantMaterialCo": {"unit": "g", "amount": 2}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other", "plantMaterialCo", "concentrateCo", "unitCo"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2 g or 2 mL"}}, "microSTEC from 2024-01-02": {"to": {"key": "microSTEC", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 4500, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "g", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}, "plantMaterial": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": true, "quantityRequirements": "1 g or 25 g"}}, "potencyCo from 2024-01-02": {"to": {"key": "potencyCo", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 7500, "quantities": {"unitCo": {"unit": "unit", "amount": 4}}, "urgentDays": 0, "productTypes": ["unitCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL"}}, "pesticides from 2024-01-02": {"to": {"key": "pesticides", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 10000, "quantities": {"unit": {"unit": "g", "amount": 2.5}, "other": {"unit": "g", "amount": 2.5}, "unitCo": {"unit": "g", "amount": 2.5}, "concentrate": {"unit": "g", "amount": 2.5}, "concentrateCo": {"unit": "g", "amount": 2.5}, "plantMaterial": {"unit": "g", "amount": 2.5}, "plantMaterialCo": {"unit": "g", "amount": 2.5}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other", "plantMaterialCo", "concentrateCo", "unitCo"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2.5 g"}}, "fullPotency from 2024-01-02": {"to": {"key": "fullPotency", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 8500, "quantities": {"unit": {"unit": "unit", "amount": 4}, "other": {"unit": "mL", "amount": 60}, "concentrate": {"unit": "g", "amount": 1}}, "urgentDays": 0, "productTypes": ["concentrate", "unit", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL"}}, "heavyMetals from 2024-01-02": {"to": {"key": "heavyMetals", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9000, "quantities": {"unit": {"unit": "g", "amount": 2}, "other": {"unit": "g", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}}, "urgentDays": null, "productTypes": ["plantMaterial", "concentrate", "unit", "other"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2 g"}}, "broadPotency from 2024-01-02": {"to": {"key": "broadPotency", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 11000, "quantities": {"unit": {"unit": "unit", "amount": 4}, "other": {"unit": "mL", "amount": 60}, "concentrate": {"unit": "g", "amount": 1}}, "urgentDays": 0, "productTypes": ["concentrate", "unit", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL"}}, "pesticidesCo from 2024-01-02": {"to": {"key": "pesticidesCo", "kind": "test", "rushDays": null, "validFrom": "2024-01-02", "priceCents": 19500, "quantities": {"unitCo": {"unit": "g", "amount": 3}, "concentrateCo": {"unit": "g", "amount": 3}, "plantMaterialCo": {"unit": "g", "amount": 3}}, "urgentDays": null, "productTypes": ["plantMaterialCo", "concentrateCo", "unitCo"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "3 g"}}, "fullPotencyCo from 2024-01-02": {"to": {"key": "fullPotencyCo", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 8500, "quantities": {"unitCo": {"unit": "unit", "amount": 4}, "concentrateCo": {"unit": "g", "amount": 1}}, "urgentDays": 0, "productTypes": ["concentrateCo", "unitCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL"}}, "heavyMetalsCo from 2024-01-02": {"to": {"key": "heavyMetalsCo", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9000, "quantities": {"unitCo": {"unit": "g", "amount": 2}, "concentrateCo": {"unit": "g", "amount": 2}, "plantMaterialCo": {"unit": "g", "amount": 2}}, "urgentDays": null, "productTypes": ["plantMaterialCo", "concentrateCo", "unitCo"], "standardDays": 5, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2 g"}}, "broadPotencyCo from 2024-01-02": {"to": {"key": "broadPotencyCo", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 11000, "quantities": {"unitCo": {"unit": "unit", "amount": 4}, "concentrateCo": {"unit": "g", "amount": 1}}, "urgentDays": 0, "productTypes": ["concentrateCo", "unitCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL"}}, "dryPotencyUsda from 2024-01-02": {"to": {"key": "dryPotencyUsda", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 11000, "quantities": {"plantMaterial": {"unit": "g", "amount": 5}, "plantMaterialCo": {"unit": "g", "amount": 5}}, "urgentDays": null, "productTypes": ["plantMaterial", "plantMaterialCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "per state protocol, at least 5 g"}}, "potencyDryWeight from 2024-01-02": {"to": {"key": "potencyDryWeight", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9000, "quantities": {"plantMaterial": {"unit": "g", "amount": 3}, "plantMaterialCo": {"unit": "g", "amount": 3}}, "urgentDays": null, "productTypes": ["plantMaterial", "plantMaterialCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "3 g (20 g if wet)"}}, "residualSolvents from 2024-01-02": {"to": {"key": "residualSolvents", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9900, "quantities": {"unit": {"unit": "g", "amount": 1}, "other": {"unit": "mL", "amount": 1}, "concentrate": {"unit": "g", "amount": 1}}, "urgentDays": 0, "productTypes": ["concentrate", "unit", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "1 g or 1 mL"}}, "residualSolventsCo from 2024-01-02": {"to": {"key": "residualSolventsCo", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 9900, "quantities": {"unitCo": {"unit": "g", "amount": 1}, "concentrateCo": {"unit": "g", "amount": 1}}, "urgentDays": null, "productTypes": ["concentrateCo", "unitCo"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "1 g or 1 mL"}}, "waterDetermination from 2024-01-02": {"to": {"key": "waterDetermination", "kind": "test", "rushDays": 1, "validFrom": "2024-01-02", "priceCents": 4000, "quantities": {"other": {"unit": "g", "amount": 2}, "concentrate": {"unit": "g", "amount": 2}, "plantMaterial": {"unit": "g", "amount": 2}, "plantMaterialCo": {"unit": "g", "amount": 2}}, "urgentDays": null, "productTypes": ["plantMaterial", "plantMaterialCo", "concentrate", "other"], "standardDays": 4, "dateAvailable": "2024-01-01", "separateContainer": false, "quantityRequirements": "2 g"}}}'),
	(2, '2026-11-15 04:11:47.001+00', 2, 'person', 'order:place', 'order', 1, 'd072ef10-76ae-47d1-b5db-ec73d039eb99', '{"owner": {"to": {"companyId": 1, "billingCompanyId": 1}}, "tests": {"to": 12}, "samples": {"to": 3}, "totalCents": {"to": 78075}, "orderNumber": {"to": "26-000001"}}'),
	(3, '2026-11-15 04:11:47.557+00', 1, 'person', 'order:place', 'order', 2, '4cb03076-608f-427e-98b3-85a92aff31de', '{"owner": {"to": {"guestInfo": {"billingAddress": {"city": "Lyons", "addr1": "9 Field Road", "state": "CO", "country": "United States", "zipCode": "80540", "companyName": "Green Leaf Holding"}, "testingAddress": {"city": "Lyons", "addr1": "9 Field Road", "state": "CO", "country": "United States", "zipCode": "80540", "orderCompanyName": "Green Leaf Gardens"}}}}, "tests": {"to": 12}, "samples": {"to": 3}, "totalCents": {"to": 86750}, "orderNumber": {"to": "26-000002"}}');
INSERT INTO public.billing_companies OVERRIDING SYSTEM VALUE VALUES
	(1, DEFAULT, 'Highline Hemp Co.', '1200 Pearl Street', NULL, 'Boulder', 'CO', '80301', 'United States', 900, 1, '2026-11-15 04:11:28.660991+00'),
	(2, DEFAULT, 'Mesa Verde Botanicals', '42 Piñon Drive', NULL, 'Cortez', 'CO', '81321', 'United States', 1000, 1, '2026-11-15 04:11:28.660991+00'),
	(3, DEFAULT, 'Prairie Sun Wellness', '310 Union Avenue', NULL, 'Pueblo', 'CO', '81003', 'United States', 1050, 1, '2026-11-15 04:11:28.660991+00');
INSERT INTO public.companies OVERRIDING SYSTEM VALUE VALUES
	(1, DEFAULT, 1, 'Highline Extracts LLC', '1204 Pearl Street', NULL, 'Boulder', 'CO', '80301', 'United States', NULL, 1, '2026-11-15 04:11:28.660991+00'),
	(2, DEFAULT, 1, 'Highline Farms LLC', '8800 Valmont Road', NULL, 'Boulder', 'CO', '80301', 'United States', NULL, 1, '2026-11-15 04:11:28.660991+00'),
	(3, DEFAULT, 2, 'Mesa Verde Tinctures', '44 Piñon Drive', NULL, 'Cortez', 'CO', '81321', 'United States', NULL, 1, '2026-11-15 04:11:28.660991+00'),
	(4, DEFAULT, 3, 'Prairie Sun Edibles', '310 Union Avenue, Suite 2', NULL, 'Pueblo', 'CO', '81003', 'United States', NULL, 1, '2026-11-15 04:11:28.660991+00'),
	(5, DEFAULT, 3, 'Prairie Sun Topicals', '310 Union Avenue, Suite 4', NULL, 'Pueblo', 'CO', '81003', 'United States', NULL, 1, '2026-11-15 04:11:28.660991+00');
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
INSERT INTO public.kysely_migration VALUES
	('0001_people_and_companies', '2026-11-15T04:11:23.464Z'),
	('0002_sessions_and_keys', '2026-11-15T04:11:23.579Z'),
	('0003_audit_and_idempotency', '2026-11-15T04:11:23.686Z'),
	('0004_mail', '2026-11-15T04:11:23.733Z'),
	('0005_catalogue', '2026-11-15T04:11:23.803Z'),
	('0006_orders', '2026-11-15T04:11:24.007Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.mails VALUES
	('1bf69eca-cae3-4b84-8f02-754ddb3d008d', 'order-placed', 'dana@highline.example', '{"blocks": [{"kind": "paragraph", "text": "Print the attached submission form and send it along with your samples."}, {"kind": "fact", "label": "Company", "value": "Highline Extracts LLC"}, {"kind": "fact", "label": "Samples", "value": "3"}, {"kind": "fact", "label": "Estimated total", "value": "$780.75"}, {"url": "http://localhost:5173/orders/26-000001", "kind": "button", "label": "See the order"}], "heading": "Your order 26-000001 is placed", "subject": "Order 26-000001 placed", "attachments": [{"document": "submission-form", "orderNumber": "26-000001"}]}', 'queued', 0, NULL, '2026-11-15 04:11:47.015+00', NULL),
	('2e02b139-21f7-4755-b98f-e0254126e909', 'order-placed', 'gia@greenleaf.example', '{"blocks": [{"kind": "paragraph", "text": "Print the attached submission form and send it along with your samples."}, {"kind": "fact", "label": "Company", "value": "Green Leaf Gardens"}, {"kind": "fact", "label": "Samples", "value": "3"}, {"kind": "fact", "label": "Estimated total", "value": "$867.50"}, {"url": "http://localhost:5173/orders/26-000002", "kind": "button", "label": "See the order"}], "heading": "Your order 26-000002 is placed", "subject": "Order 26-000002 placed", "attachments": [{"document": "submission-form", "orderNumber": "26-000002"}]}', 'queued', 0, NULL, '2026-11-15 04:11:47.584+00', NULL);
INSERT INTO public.memberships VALUES
	(2, 1, '2026-11-15 04:11:28.660991+00'),
	(3, 2, '2026-11-15 04:11:28.660991+00'),
	(4, 3, '2026-11-15 04:11:28.660991+00'),
	(5, 1, '2026-11-15 04:11:28.660991+00');
INSERT INTO public.orders OVERRIDING SYSTEM VALUE VALUES
	(1, '26-000001', 'created', NULL, 1, 1, NULL, 2, '2026-11-15 04:11:46.904+00', NULL, NULL, '400R-1', NULL, '\xe46b6b719acaaf9c3f95290131017b5c43ff98888b48a53206c85a35738870e0', 900, 1000, 1500, 2000, 'unpaid', 0, 0, '', 78075, 3, 1, 1),
	(2, '26-000002', 'created', NULL, NULL, NULL, '{"billingAddress": {"city": "Lyons", "addr1": "9 Field Road", "state": "CO", "country": "United States", "zipCode": "80540", "companyName": "Green Leaf Holding"}, "testingAddress": {"city": "Lyons", "addr1": "9 Field Road", "state": "CO", "country": "United States", "zipCode": "80540", "orderCompanyName": "Green Leaf Gardens"}}', 1, '2026-11-15 04:11:47.523+00', NULL, NULL, NULL, NULL, '\xe46b6b719acaaf9c3f95290131017b5c43ff98888b48a53206c85a35738870e0', 1000, 1000, 1500, 2000, 'unpaid', 0, 0, '', 86750, 3, 1, 1);
INSERT INTO public.people OVERRIDING SYSTEM VALUE VALUES
	(1, 'gia@greenleaf.example', 'Gia', 'Moreno', '303 555 0111', '$argon2id$v=19$m=19456,t=2,p=1$MfbHyxCVEl+dRHbGwrLHrg$tRhEctPInIPd0lEIqJ8ViVpOeKulAyt6Qg1FOERagxE', true, false, false, false, false, 1, '2026-11-15 04:11:28.660991+00'),
	(2, 'dana@highline.example', 'Dana', 'Ortiz', '303 555 0122', '$argon2id$v=19$m=19456,t=2,p=1$MfbHyxCVEl+dRHbGwrLHrg$tRhEctPInIPd0lEIqJ8ViVpOeKulAyt6Qg1FOERagxE', true, false, false, false, false, 1, '2026-11-15 04:11:28.660991+00'),
	(3, 'marcus@mesaverde.example', 'Marcus', 'Webb', '970 555 0133', '$argon2id$v=19$m=19456,t=2,p=1$MfbHyxCVEl+dRHbGwrLHrg$tRhEctPInIPd0lEIqJ8ViVpOeKulAyt6Qg1FOERagxE', true, false, false, false, false, 1, '2026-11-15 04:11:28.660991+00'),
	(4, 'iris@prairiesun.example', 'Iris', 'Tan', '719 555 0144', '$argon2id$v=19$m=19456,t=2,p=1$MfbHyxCVEl+dRHbGwrLHrg$tRhEctPInIPd0lEIqJ8ViVpOeKulAyt6Qg1FOERagxE', true, false, true, false, false, 1, '2026-11-15 04:11:28.660991+00'),
	(5, 'leo@highline.example', 'Leo', 'Park', '303 555 0155', '$argon2id$v=19$m=19456,t=2,p=1$MfbHyxCVEl+dRHbGwrLHrg$tRhEctPInIPd0lEIqJ8ViVpOeKulAyt6Qg1FOERagxE', false, false, false, false, false, 1, '2026-11-15 04:11:28.660991+00'),
	(6, 'avery@frontrange.example', 'Avery', 'Cole', '303 555 0166', '$argon2id$v=19$m=19456,t=2,p=1$MfbHyxCVEl+dRHbGwrLHrg$tRhEctPInIPd0lEIqJ8ViVpOeKulAyt6Qg1FOERagxE', true, true, false, false, false, 1, '2026-11-15 04:11:28.660991+00'),
	(7, 'sam@frontrange.example', 'Sam', 'Reyes', '303 555 0177', '$argon2id$v=19$m=19456,t=2,p=1$MfbHyxCVEl+dRHbGwrLHrg$tRhEctPInIPd0lEIqJ8ViVpOeKulAyt6Qg1FOERagxE', true, true, false, false, false, 1, '2026-11-15 04:11:28.660991+00'),
	(8, 'finley@frontrange.example', 'Finley', 'Brooks', '303 555 0188', '$argon2id$v=19$m=19456,t=2,p=1$MfbHyxCVEl+dRHbGwrLHrg$tRhEctPInIPd0lEIqJ8ViVpOeKulAyt6Qg1FOERagxE', true, true, false, false, false, 1, '2026-11-15 04:11:28.660991+00');
INSERT INTO public.rate_limits VALUES
	('login-account:dana@highline.example', 0, 1794716806560),
	('login-account:gia@greenleaf.example', 0, 1794716807151),
	('login-network:127.0.0.1', 0, 1794716806568);
INSERT INTO public.samples OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, '26-000001-01', 'Calm Drops Δ', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, NULL, NULL),
	(2, 1, 2, '26-000001-02', 'Elektra', NULL, 'CDPHE', 'plantMaterialCo', 'New Sample', NULL, NULL, NULL, NULL, NULL),
	(3, 1, 3, '26-000001-03', 'Sour Space Candy', NULL, 'Standard', 'plantMaterial', NULL, NULL, NULL, NULL, NULL, NULL),
	(4, 2, 1, '26-000002-01', 'Calm Drops Δ', 'CD-11', 'Standard', 'unit', NULL, NULL, NULL, NULL, NULL, NULL),
	(5, 2, 2, '26-000002-02', 'Elektra', NULL, 'CDPHE', 'plantMaterialCo', 'New Sample', NULL, NULL, NULL, NULL, NULL),
	(6, 2, 3, '26-000002-03', 'Sour Space Candy', NULL, 'Standard', 'plantMaterial', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.sessions VALUES
	('5acdb6f8-e56c-49c9-8b2d-b4d46cae4101', 2, '\x08da69b59fc2ebf4a3b9f67bc6cdf6a3f017b2a6e11a6f7a6b239e4eedea5b85', NULL, 'node', '::ffff:127.0.0.1', '2026-11-15 04:11:46.686+00', '2026-11-15 04:11:46.686+00', '2026-11-29 04:11:46.686+00', NULL),
	('15914e26-9dae-4383-8af8-4bf950c9fd48', 1, '\x33e0090286235203ab69b7703b396e5e27b877121db2e5cf1e2aa798a2e0dc26', NULL, 'node', '::ffff:127.0.0.1', '2026-11-15 04:11:47.213+00', '2026-11-15 04:11:47.213+00', '2026-11-29 04:11:47.213+00', NULL);
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
	(24, 2, 6, 1, 4500, NULL, NULL, 'standard', false, true, 'microLM', '{"microALCSampleSize": "10 g"}', NULL, NULL);
INSERT INTO public.turnaround_multipliers VALUES
	('standard', '2024-01-02', 1000),
	('rush', '2024-01-02', 1500),
	('urgent', '2024-01-02', 2000);
INSERT INTO public.website_messages OVERRIDING SYSTEM VALUE VALUES
	(1, 'info', 'Closed on Thanksgiving', '<p>The laboratory is closed on <strong>Thursday, 26 November</strong>. Samples that arrive that day are received on Friday.</p>', true, NULL, NULL, 1);
SELECT pg_catalog.setval('public.audit_records_id_seq', 3, true);
SELECT pg_catalog.setval('public.billing_companies_id_seq', 3, true);
SELECT pg_catalog.setval('public.companies_id_seq', 5, true);
SELECT pg_catalog.setval('public.one_time_keys_id_seq', 1, false);
SELECT pg_catalog.setval('public.order_sequence', 2, true);
SELECT pg_catalog.setval('public.orders_id_seq', 2, true);
SELECT pg_catalog.setval('public.people_id_seq', 8, true);
SELECT pg_catalog.setval('public.samples_id_seq', 6, true);
SELECT pg_catalog.setval('public.tests_id_seq', 24, true);
SELECT pg_catalog.setval('public.website_messages_id_seq', 1, true);
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
ALTER TABLE ONLY public.test_offers
    ADD CONSTRAINT test_offers_pkey PRIMARY KEY (test_key, valid_from);
ALTER TABLE ONLY public.tests
    ADD CONSTRAINT tests_pkey PRIMARY KEY (order_id, sample_id, place);
ALTER TABLE ONLY public.turnaround_multipliers
    ADD CONSTRAINT turnaround_multipliers_pkey PRIMARY KEY (turnaround, valid_from);
ALTER TABLE ONLY public.website_messages
    ADD CONSTRAINT website_messages_pkey PRIMARY KEY (id);
CREATE INDEX audit_records_by_subject ON public.audit_records USING btree (subject, subject_id, id);
CREATE UNIQUE INDEX billing_companies_name_key ON public.billing_companies USING btree (lower(btrim(name)));
CREATE UNIQUE INDEX companies_name_key ON public.companies USING btree (billing_company_id, lower(btrim(name)));
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX mails_by_age ON public.mails USING btree (created_at);
CREATE INDEX memberships_by_company ON public.memberships USING btree (billing_company_id);
CREATE INDEX one_time_keys_by_email ON public.one_time_keys USING btree (lower(email)) WHERE (used_at IS NULL);
CREATE INDEX orders_by_company ON public.orders USING btree (company_id, id DESC);
CREATE INDEX orders_by_creation ON public.orders USING btree (created_at, id);
CREATE INDEX orders_by_creator ON public.orders USING btree (created_by, id DESC);
CREATE UNIQUE INDEX people_email_key ON public.people USING btree (lower(email));
CREATE INDEX rate_limits_by_expiry ON public.rate_limits USING btree (expire);
CREATE INDEX sessions_by_person ON public.sessions USING btree (person_id) WHERE (ended_at IS NULL);
CREATE TRIGGER audit_records_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_records FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER people_disabled AFTER UPDATE OF is_active ON public.people FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION public.end_sessions_of_disabled();
ALTER TABLE ONLY public.admin_roles
    ADD CONSTRAINT admin_roles_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.audit_records
    ADD CONSTRAINT audit_records_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_billing_company_id_fkey FOREIGN KEY (billing_company_id) REFERENCES public.billing_companies(id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_billing_company_id_fkey FOREIGN KEY (billing_company_id) REFERENCES public.billing_companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.one_time_keys
    ADD CONSTRAINT one_time_keys_billing_company_id_fkey FOREIGN KEY (billing_company_id) REFERENCES public.billing_companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.one_time_keys
    ADD CONSTRAINT one_time_keys_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.tests
    ADD CONSTRAINT tests_order_id_sample_id_fkey FOREIGN KEY (order_id, sample_id) REFERENCES public.samples(order_id, id);
ALTER TABLE ONLY public.tests
    ADD CONSTRAINT tests_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES public.people(id);

