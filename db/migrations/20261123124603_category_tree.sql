-- Categories as a tree. Who changes it holds the advisory lock `category_tree`, so that it has no circles; `position` counts
-- in the order of the tree, each category before those within it.
alter table categories add column parent_id uuid references categories on delete set null check (parent_id <> id);
create index categories_parent_idx on categories (parent_id) where parent_id is not null;

drop trigger categories_count_version on categories;
create trigger categories_count_version before update of name, description, media_id, parent_id, deleted_at on categories
  for each row execute function count_version();

-- A category and all within it, itself first.
create function kiosk_categories_within(category uuid) returns uuid[] language sql stable as $$
  with recursive within (id, depth) as (
    select category, 1
    union all
    select c.id, depth + 1 from within join categories c on c.parent_id = within.id
    where c.deleted_at is null and depth < 20
  )
  select array_agg(id order by depth) from within
$$;

-- The categories that a category is in, from the outermost, and itself last.
create function kiosk_category_path(category uuid) returns uuid[] language sql stable as $$
  with recursive around (id, parent_id, depth) as (
    select id, parent_id, 1 from categories where id = category
    union all
    select c.id, c.parent_id, depth + 1 from around join categories c on c.id = around.parent_id where depth < 20
  )
  select array_agg(id order by depth desc) from around
$$;
