-- An account that was left behind by an erased doctor (docs/decisions/0018): it is nobody's, and no administrator may change that.
alter table users add column is_nobody boolean not null default false;
update users set is_nobody = true where password_hash = '!' and email like '%@erased.invalid';
