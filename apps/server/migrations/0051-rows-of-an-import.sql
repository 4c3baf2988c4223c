-- The next rows of an import, without sorting all of them for every batch.
create index import_rows_to_save on import_rows (import_id, (rank > 1), doctor_key, rank, starts_at, place)
  where step = 'checked' and verdict in ('new', 'changed');
create index import_rows_to_undo on import_rows (import_id, rank desc, doctor_key, starts_at desc, place desc)
  where step = 'saved' and verdict in ('new', 'changed');
