import type pg from 'pg'

// Objects of extensions are not ours.
const OURS = (catalogue: string, column: string) =>
  `${column} = current_schema()::regnamespace and not exists (
    select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = x.oid and e.deptype = 'e')`

const RELATIONS = `select x.* from pg_class x where ${OURS('pg_class', 'x.relnamespace')}`

const COLUMN = `
  format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
    || case a.attidentity when 'a' then ' generated always as identity' else '' end
    || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid, true), '')
    || case when a.attnotnull then ' not null' else '' end`

const TABLES = `
  select format('create %stable %I %s%s%s',
    case c.relpersistence when 'u' then 'unlogged ' else '' end, c.relname,
    case when c.relispartition
      then format('partition of %s %s', (select inhparent::regclass from pg_inherits where inhrelid = c.oid), pg_get_expr(c.relpartbound, c.oid))
      else format(E'(\\n  %s\\n)', (
        select string_agg(part, E',\\n  ' order by attnum, conname) from (
          select a.attnum, '' as conname, ${COLUMN} as part
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          union all
          select null, conname, format('constraint %I %s', conname, pg_get_constraintdef(oid, true))
          from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'c')) parts)) end,
    coalesce(' partition by ' || pg_get_partkeydef(c.oid), ''),
    coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')) as sql
  from (${RELATIONS}) c where c.relkind in ('r', 'p') order by c.relispartition, c.relname`

const COMMENTS = `
  select format('comment on %s %s is %L', case when a.attname is null then 'table' else 'column' end,
    concat_ws('.', quote_ident(c.relname), quote_ident(a.attname)), d.description) as sql
  from pg_description d join (${RELATIONS}) c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and d.objsubid > 0
  where c.relkind in ('r', 'p') order by c.relname, d.objsubid`

/** Apart from the tables: PostgreSQL 15 has it in no other form. */
const STORAGE = `
  select format('alter table %I alter column %I set storage plain', c.relname, a.attname) as sql
  from pg_attribute a join (${RELATIONS}) c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p') and a.attnum > 0 and a.attstorage = 'p' and t.typstorage <> 'p' order by c.relname, a.attnum`

/** Apart from the tables, because tables refer to each other. */
const FOREIGN_KEYS = `
  select format('alter table %s %s', conrelid::regclass, string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid, true)), E',\\n  ' order by conname)) as sql
  from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f' and conislocal
  group by conrelid order by conrelid::regclass::text collate "C"`

/** The statements that make each kind of object, in an order in which they can run. */
const OBJECTS = [
  `select format('create extension if not exists %I', extname) as sql from pg_extension where extname <> 'plpgsql' order by 1`,
  TABLES,
  STORAGE,
  COMMENTS,
  `select replace(pg_get_functiondef(x.oid), format('FUNCTION %I.', current_schema()), 'FUNCTION ') as sql
   from pg_proc x where ${OURS('pg_proc', 'x.pronamespace')} order by x.proname`,
  `select replace(pg_get_indexdef(x.indexrelid, 0, true), ' ON ONLY ', ' ON ') as sql from pg_index x join (${RELATIONS}) i on i.oid = x.indexrelid
   where not i.relispartition and not exists (select from pg_constraint where conindid = x.indexrelid and contype in ('p', 'u')) order by i.relname`,
  FOREIGN_KEYS,
  `select replace(pg_get_statisticsobjdef(oid), format('STATISTICS %I.', current_schema()), 'STATISTICS ') as sql
   from pg_statistic_ext where stxnamespace = current_schema()::regnamespace order by stxname`,
  `select format(E'create view %I as\\n%s', relname, rtrim(pg_get_viewdef(oid, true), ';')) as sql
   from (${RELATIONS}) v where relkind = 'v' order by relname`,
]

const TRIGGERS = `
  select pg_get_triggerdef(t.oid, true) as sql from pg_trigger t join (${RELATIONS}) c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgparentid = 0 order by c.relname, t.tgname`

const SEQUENCES = `
  select format('select setval(%L, %s)', sequencename, last_value) as sql
  from pg_sequences where schemaname = current_schema() and last_value is not null order by sequencename`

/**
 * The SQL that makes the tables, rows and functions of this database in an empty one, in the schema that is the first
 * of the search path there. pg_dump would do the same, but the packages of the embedded PostgreSQL do not contain it.
 */
export async function dumpDatabase(client: pg.Client): Promise<string> {
  const list = async (query: string) =>
    (await client.query<{ sql: string }>(query)).rows.map(({ sql }) => sql.trim())
  const statements: string[] = []
  for (const query of OBJECTS) statements.push(...(await list(query)))
  statements.push(...(await dumpRows(client)), ...(await list(SEQUENCES)), ...(await list(TRIGGERS)))
  return statements.map((statement) => `${statement};\n`).join('')
}

async function dumpRows(client: pg.Client): Promise<string[]> {
  const statements: string[] = []
  for (const { name, columns } of await listColumns(client)) {
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(`, `)
    const { rows } = await client.query<{ row: string }>(
      `select row from (select format('(%s)', concat_ws(', ', ${values})) as row from ${name}) r order by row collate "C"`,
    )
    if (rows.length > 0)
      statements.push(
        `insert into ${name} (${columns.join(', ')}) overriding system value values\n  ${rows.map(({ row }) => row).join(',\n  ')}`,
      )
  }
  return statements
}

/** The tables with their columns, quoted. */
async function listColumns(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select quote_ident(c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from (${RELATIONS}) c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped 
    where c.relkind in ('r', 'p') and not c.relispartition group by c.relname order by c.relname`)
  return rows
}
