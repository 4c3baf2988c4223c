-- How the hospital presents itself (docs/decisions/0015, section 2). Owner: features/hospital. Without its row, or where a
-- column is null, HOSPITAL_NAME and our own colours and sign hold.
create table hospital_look (
  only_row boolean primary key default true check (only_row),
  -- One more with each change: a change that was made from another one is refused.
  version integer not null check (version > 0),
  name text check (char_length(name) between 1 and 100),
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  -- Of what is in the logo: its addresses name it, and can be kept for a year.
  logo_version text check (logo_version ~ '^[0-9a-f]{16}$'),
  -- As it stands in the header (WebP), as an icon (PNG), and as one that may be cut to any shape (PNG).
  logo bytea,
  logo_width smallint check (logo_width > 0),
  logo_height smallint check (logo_height > 0),
  icon bytea,
  icon_maskable bytea,
  constraint hospital_look_logo check (num_nonnulls(logo_version, logo, logo_width, logo_height, icon, icon_maskable) in (0, 6))
);
-- Such bytes cannot be packed any further.
alter table hospital_look alter column logo set storage external, alter column icon set storage external,
  alter column icon_maskable set storage external;
