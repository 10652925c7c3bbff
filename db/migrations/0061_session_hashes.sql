-- Whoever reads the database finds nobody's session in it. Those that are open stay open.
alter table session add column token_hash text;
update session set token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table session
  alter column token_hash set not null,
  add unique (token_hash),
  drop column token,
  drop column ip_address;
