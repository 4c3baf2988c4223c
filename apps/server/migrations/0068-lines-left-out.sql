-- Between the dry run and the import an administrator leaves lines out that are wrong (docs/decisions/0014). Owner: features/imports.
alter table import_rows drop constraint import_rows_step_check;
alter table import_rows add constraint import_rows_step_check
  check (step in ('read', 'checked', 'left-out', 'saved', 'undone', 'stays'));
-- Only what would bring something can be left out.
alter table import_rows add constraint import_rows_left_out
  check (step <> 'left-out' or verdict in ('new', 'changed'));
