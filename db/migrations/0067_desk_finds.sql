-- compatible-from: 0.1.0
-- What the desk looks people up by, beside their numbers: a name with the date of birth.
create index patient_birth on patient (date_of_birth) where date_of_birth is not null;
create index grievance_booking on grievance (booking_no) where booking_no <> '';
create index grievance_mobile on grievance (mobile);
