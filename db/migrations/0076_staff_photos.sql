-- compatible-from: 0.1.0
-- The photograph of a collector, which customers see before the visit: a small JPEG without what a camera writes beside the picture.
create table staff_photo (
  account_id uuid constraint staff_photo_pkey primary key constraint staff_photo_account_id_fkey references staff_account (id),
  jpeg bytea not null constraint staff_photo_size check (octet_length(jpeg) <= 61440),
  set_at timestamptz not null
);
