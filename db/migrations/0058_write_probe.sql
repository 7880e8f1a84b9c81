-- compatible-from: 0.1.0
-- Written and rolled back again, to see that the disk has room. Not compressed and not moved out, so that each row takes a page.
create table write_probe (
  filler text not null
);
alter table write_probe alter column filler set storage plain;
