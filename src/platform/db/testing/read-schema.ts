import pg from 'pg';

/** Queries that return one text per object; objects of extensions are left out. */
const parts = {
  // Names of all objects, to catch kinds that no other query covers.
  objects: `
    select i.type || ' ' || i.identity from pg_depend d, pg_identify_object(d.classid, d.objid, 0) i
    where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace`,
  extensions: `select concat_ws(' ', extname, extversion, extnamespace::regnamespace) from pg_extension`,
  tables: `
    select concat_ws(' ', relname, relkind, relpersistence, relreplident, relrowsecurity, reloptions::text) from pg_class
    where relnamespace = 'public'::regnamespace and relkind <> 'i'`,
  columns: `
    select concat_ws(' ', attrelid::regclass,
      row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod),
      case when attcollation <> 0 then attcollation::regcollation::text end, case when attnotnull then 'not null' end,
      pg_get_expr(adbin, adrelid), 'identity=' || attidentity::text, 'generated=' || attgenerated::text, 'storage=' || attstorage::text,
      'compression=' || attcompression::text, attoptions::text)
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind <> 'i' and attnum > 0 and not attisdropped`,
  constraints: `
    select concat_ws(' ', conrelid::regclass, conname, contype, pg_get_constraintdef(oid), condeferrable, condeferred,
      convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `
    select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident)
    from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace`,
  functions: `
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind <> 'a' and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
  triggers: `
    select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  views: `select concat_ws(' ', viewname, definition) from pg_views where schemaname = 'public'
    union all select concat_ws(' ', matviewname, definition) from pg_matviews where schemaname = 'public'`,
  types: `
    select concat_ws(' ', typname, typtype, format_type(typbasetype, typtypmod), typnotnull, typdefault,
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')`,
  dictionaries: `
    select concat_ws(' ', dictname, dicttemplate, dictinitoption) from pg_ts_dict
    where dictnamespace = 'public'::regnamespace and not exists (
      select from pg_depend where classid = 'pg_ts_dict'::regclass and objid = pg_ts_dict.oid and deptype = 'e')`,
  configurations: `
    select concat_ws(' ', cfgname, prsname, alias, mapseqno, mapdict::regdictionary)
    from pg_ts_config join pg_ts_parser on pg_ts_parser.oid = cfgparser join pg_ts_config_map on mapcfg = pg_ts_config.oid
    join ts_token_type(cfgparser) token on token.tokid = maptokentype
    where cfgnamespace = 'public'::regnamespace`,
  sequences: `
    select concat_ws(' ', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size,
      last_value, pg_describe_object(refclassid, refobjid, refobjsubid))
    from pg_sequences left join pg_depend
      on classid = 'pg_class'::regclass and objid = format('%I.%I', schemaname, sequencename)::regclass
        and refobjsubid > 0
    where schemaname = 'public'`,
  statistics: `
    select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = 'public'::regnamespace`,
  policies: `select concat_ws(' ', tablename, policyname, cmd, qual, with_check) from pg_policies`,
  rules: `select concat_ws(' ', tablename, rulename, definition) from pg_rules where schemaname = 'public'`,
  eventTriggers: `select concat_ws(' ', evtname, evtevent, evtfoid::regproc, evtenabled) from pg_event_trigger`,
  remarks: `
    select concat_ws(' ', i.type, i.identity, description)
    from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) i where i.schema = 'public'
    and not exists (
      select from pg_depend where classid = d.classoid and objid = d.objoid and deptype = 'e')`,
};

type Schema = Record<string, string[]>;

/** The schema "public" and the rows of its tables; of random values and times only whether they are set. */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const schema: Schema = {};
  for (const [part, query] of Object.entries(parts)) schema[part] = await texts(client, query);
  schema.rows = (await readRows(client, { but: ['schema_migrations'] })).map(withoutChance);
  return schema;
}

/** Every row of every table. */
export async function readRows(client: pg.Client, { but = [] as string[] } = {}): Promise<string[]> {
  const tables = await texts(
    client,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const read = tables
    .filter((table) => !but.includes(table))
    .map((table) => `select '${table} ' || to_jsonb(t)::text from ${pg.escapeIdentifier(table)} t`);
  return texts(client, read.join(' union all '));
}

/** The transaction id of each row and the file of each table and index: both change with every write. */
export const readTraces = (client: pg.Client): Promise<string[]> =>
  texts(
    client,
    `select relname || ' ' || relfilenode || ' ' || case when relkind = 'r' then
       query_to_xml(format('select xmin, ctid from %s', oid::regclass), true, true, '')::text else '' end
     from pg_class where relnamespace = 'public'::regnamespace and relname !~ '^schema_migrations'`,
  );

const withoutChance = (row: string) =>
  row.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID').replace(/\d{4}-\d\d-\d\dT[^"]*/g, 'TIME');

async function texts(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query({ text: query, rowMode: 'array' });
  return rows.map(([text]) => String(text)).sort();
}
