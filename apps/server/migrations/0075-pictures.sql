-- Doctors’ pictures (docs/decisions/0015, section 8). Owner: features/doctors/pictures.

-- Of what is in the picture: its address names it, and can be kept for a year. None: the initials are drawn.
alter table doctors add column picture_version text check (picture_version ~ '^[0-9a-f]{16}$');
create trigger doctors_picture_changed after update of picture_version on doctors
  for each statement execute function change_doctors_version();

create table doctor_pictures (
  doctor_id uuid primary key references doctors on delete cascade,
  -- The whole of it, upright, without where and when it was taken (WebP): another part of it can be chosen later.
  source bytea not null,
  preview bytea not null,
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  -- The square that is shown, in pixels of the source.
  crop_left smallint not null check (crop_left >= 0),
  crop_top smallint not null check (crop_top >= 0),
  crop_size smallint not null check (crop_size > 0),
  -- JPEG, 512 and 160 pixels.
  large bytea not null,
  small bytea not null,
  constraint doctor_pictures_crop_within check (crop_left + crop_size <= width and crop_top + crop_size <= height)
);
-- Such bytes cannot be packed any further.
alter table doctor_pictures alter column source set storage external, alter column preview set storage external,
  alter column large set storage external, alter column small set storage external;

-- A file on its way: in parts, then read, then a part of it is chosen. Gone when that is saved, or a day later.
create table picture_uploads (
  id uuid primary key default new_id(),
  doctor_id uuid not null references doctors on delete cascade,
  created_by uuid not null references users on delete cascade,
  created_at timestamptz not null,
  source bytea,
  preview bytea,
  width smallint,
  height smallint,
  constraint picture_uploads_read check (num_nonnulls(source, preview, width, height) in (0, 4)),
  -- Whoever begins anew gives up what was begun before.
  unique (doctor_id, created_by)
);
create index picture_uploads_oldest on picture_uploads (created_at);

create table picture_parts (
  upload_id uuid not null references picture_uploads on delete cascade,
  place smallint not null check (place >= 0),
  bytes bytea not null,
  primary key (upload_id, place)
);
