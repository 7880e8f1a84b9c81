-- The list of reports looks at two columns of each newest version, whose row holds all its values: from here they are read without it.
create index report_version_shown on report_version (report_id, version) include (status, reported_at);
