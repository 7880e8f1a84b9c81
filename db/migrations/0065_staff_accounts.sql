-- compatible-from: 0.1.0
-- The chain's people: their accounts, how they sign in, and where they are signed in.

create table staff_account (
  id uuid constraint staff_account_pkey primary key,
  -- What they type to sign in, in small letters.
  login text not null constraint staff_account_login_key unique constraint staff_account_login_check check (login = lower(login)),
  -- What they sign with in the record of the staff.
  name text not null,
  role text not null,
  -- The labs and zones whose bookings they see; both empty: all.
  lab_ids int[] not null default '{}',
  zone_ids int[] not null default '{}',
  -- Told of a sign-in on a new device; empty: nobody is.
  mobile text not null default '',
  -- argon2id; null while they sign in by passkey alone.
  password_hash text,
  -- Made by the demo: its password is public.
  is_demo boolean not null default false,
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz,
  version int not null default 1
);
create unique index staff_account_name on staff_account (lower(name)) where ended_at is null;

-- A passkey (WebAuthn). The private key never leaves the person's device.
create table staff_credential (
  id text constraint staff_credential_pkey primary key,
  account_id uuid not null constraint staff_credential_account_id_fkey references staff_account (id),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_credential_account on staff_credential (account_id);

-- The shared secret of one-time passwords (RFC 6238), sealed under the site's secret; a step is accepted once.
create table staff_totp (
  account_id uuid constraint staff_totp_pkey primary key constraint staff_totp_account_id_fkey references staff_account (id),
  sealed bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table staff_session (
  token_hash bytea constraint staff_session_pkey primary key,
  id uuid not null constraint staff_session_id_key unique,
  account_id uuid not null constraint staff_session_account_id_fkey references staff_account (id),
  device_hash bytea not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index staff_session_account on staff_session (account_id, created_at desc);
create index staff_session_seen on staff_session (seen_at);

create table staff_device (
  account_id uuid not null constraint staff_device_account_id_fkey references staff_account (id),
  device_hash bytea not null,
  user_agent text not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  constraint staff_device_pkey primary key (account_id, device_hash)
);

-- A link that sets up an account's way in, once: after an invitation, or a recovery by an administrator.
create table staff_invitation (
  token_hash bytea constraint staff_invitation_pkey primary key,
  account_id uuid not null constraint staff_invitation_account_id_fkey references staff_account (id),
  kind text not null constraint staff_invitation_kind_check check (kind in ('invite', 'recover')),
  -- The one-time password secret that the page shows, sealed.
  sealed bytea not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitation_account on staff_invitation (account_id);

-- What a passkey is asked to sign, each once.
create table staff_challenge (
  challenge text constraint staff_challenge_pkey primary key,
  purpose text not null,
  expires_at timestamptz not null
);
create index staff_challenge_expiry on staff_challenge (expires_at);

-- A change that was sent again over a slow network is done once: its key, and what came of it.
create table staff_change (
  account_id uuid not null constraint staff_change_account_id_fkey references staff_account (id),
  key text not null,
  at timestamptz not null,
  outcome jsonb not null,
  constraint staff_change_pkey primary key (account_id, key)
);
create index staff_change_at on staff_change (at);
