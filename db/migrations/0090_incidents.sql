-- compatible-from: 0.1.0
-- Incidents with personal data: what happened, who is affected, and when whom was told.

create table privacy_incident (
  id uuid constraint privacy_incident_pkey primary key,
  title text not null,
  what text not null,
  affected text not null,
  affected_count int,
  happened_at timestamptz,
  -- The clocks of the law run from here.
  noticed_at timestamptz not null,
  told_cert_at timestamptz,
  told_board_at timestamptz,
  told_board_detail_at timestamptz,
  told_people_at timestamptz,
  closed_at timestamptz,
  measures text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  version int not null default 1
);
create index privacy_incident_noticed on privacy_incident (noticed_at);

-- What the staff opened, newest first.
create index report_access_staff on report_access (at desc) where action = 'staff';
