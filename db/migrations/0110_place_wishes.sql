-- compatible-from: 0.1.0
-- Who asked to be told when the chain comes to a pincode: a number with the notice that its owner agreed to, until they are told or a year is over.
create table place_wish (
  id uuid not null,
  pincode text not null,
  mobile text not null,
  notice_version text not null,
  created_at timestamptz not null,
  constraint place_wish_pkey primary key (id),
  constraint place_wish_once unique (pincode, mobile)
);

create index place_wish_mobile on place_wish (mobile);
