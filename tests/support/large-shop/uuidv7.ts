import type pg from 'pg';

/** Defines `uuidv7` where PostgreSQL is older than 18, which generated rows use for their ids. */
export async function ensureUuidv7(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query(`do $do$ begin
    if to_regprocedure('uuidv7(interval)') is null then
      create function uuidv7(shift interval default '0') returns uuid language sql volatile as $$
        select (lpad(to_hex((extract(epoch from clock_timestamp() + shift) * 1000)::bigint), 12, '0') || '7'
          || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid $$;
    end if;
  end $do$`);
}
