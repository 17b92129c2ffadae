-- How often the labels of a sample were printed; who printed them and when is in the order's history.
create table label_prints (
  order_id integer not null,
  sample_id integer not null,
  times integer not null check (times > 0),
  primary key (order_id, sample_id),
  foreign key (order_id, sample_id) references samples (order_id, id)
);
