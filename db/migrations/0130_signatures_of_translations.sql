-- compatible-from: 0.1.0
-- Doctors sign translations of the catalogue's medicine too: under the English and the words of the language together.
alter table catalogue_signature drop constraint catalogue_signature_kind_check;
alter table catalogue_signature add constraint catalogue_signature_kind_check
  check (kind in ('code', 'range', 'critical', 'preparation', 'text', 'translation'));
