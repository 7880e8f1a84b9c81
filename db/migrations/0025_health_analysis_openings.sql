-- The Health Analysis Report shows values of many reports: each of them is opened by it, on screen or as a PDF.
alter table report_access
  drop constraint report_access_action_check,
  add constraint report_access_action_check
    check (action in ('view', 'download', 'data', 'fhir', 'analysis', 'analysis-download', 'share', 'share-download', 'staff', 'verify'));
