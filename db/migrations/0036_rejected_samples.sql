-- When the laboratory last rejected the sample of a test: what was collected or reported before it is of a sample that nobody has any more.
alter table lab_order add column rejected_at timestamptz;
