import type pg from 'pg'

const OURS = (oid: string) =>
  `not exists (select from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`
const RELATIONS = `(select * from pg_class where relnamespace = current_schema()::regnamespace and ${OURS('pg_class.oid')})`

/** Each with columns `kind`, `name` and `text`. */
const PARTS = [
  // Every object of any kind, so that none is overlooked that the parts below do not describe.
  `select 'object' as kind, o.type || ' ' || o.identity as name, '' as text
   from (select distinct classid, objid from pg_depend where classid <> 'pg_attrdef'::regclass) d,
     pg_identify_object(d.classid, d.objid, 0) o
   where coalesce(o.schema, '') not in ('pg_catalog', 'information_schema', 'pg_toast') and o.type not like 'toast%'
     and not exists (select from pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype in ('e', 'i') and e.classid <> 'pg_constraint'::regclass)`,
  `select 'relation', relname::text, concat_ws(' ', relkind, relpersistence, reloptions::text, relreplident, relrowsecurity, relforcerowsecurity,
     relacl::text, pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid), case when relkind = 'v' then pg_get_viewdef(oid) end)
   from ${RELATIONS} c`,
  `select 'column', format('%s %s', c.relname, a.attname),
     concat_ws(' ', row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), 'not null ' || a.attnotnull,
       a.attidentity, a.attgenerated, a.attcollation::regcollation, a.attstorage, a.attcompression, a.attoptions::text, a.attacl::text,
       a.attislocal, a.attinhcount, a.attstattarget, pg_get_expr(d.adbin, d.adrelid))
   from ${RELATIONS} c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum`,
  `select 'constraint', format('%s %s', c.relname, k.conname),
     concat_ws(' ', k.contype, pg_get_constraintdef(k.oid), k.condeferrable, k.condeferred, to_jsonb(k) ->> 'conenforced', k.convalidated, k.conislocal, k.coninhcount, k.connoinherit)
   from pg_constraint k join ${RELATIONS} c on c.oid = k.conrelid`,
  `select 'index', c.relname::text, concat_ws(' ', pg_get_indexdef(c.oid), to_jsonb(i) - array['indexrelid', 'indrelid', 'indkey', 'indexprs', 'indpred', 'indclass'])
   from pg_index i join ${RELATIONS} c on c.oid = i.indexrelid`,
  `select 'trigger', format('%s %s', c.relname, t.tgname), concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
   from pg_trigger t join ${RELATIONS} c on c.oid = t.tgrelid where not t.tgisinternal`,
  `select 'function', oid::regprocedure::text, concat_ws(' ', pg_get_functiondef(oid), proacl::text, proconfig::text)
   from pg_proc where pronamespace = current_schema()::regnamespace and ${OURS('pg_proc.oid')}`,
  `select 'sequence', sequencename::text, concat_ws(' ', (to_jsonb(s) - 'sequenceowner')::text, pg_get_serial_sequence(t.relname, a.attname))
   from pg_sequences s join pg_depend d on d.objid = format('%I', s.sequencename)::regclass and d.deptype in ('a', 'i')
     join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
   where s.schemaname = current_schema()`,
  `select 'statistics', stxname::text, pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = current_schema()::regnamespace`,
  `select 'extension', extname::text, concat_ws(' ', extnamespace::regnamespace, extversion) from pg_extension`,
  `select 'comment', pg_describe_object(classoid, objoid, objsubid), description from pg_description
   where objoid >= 16384 and ${OURS('objoid')}`,
]

/**
 * A line for each object of the database, each with all that was decided about it, and for each row. Two databases with
 * the same lines are alike to every statement but one that asks for the order of columns after one that was dropped.
 */
export async function describeDatabase(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string; kind: string; name: string; text: string }>(
    PARTS.map((part) => `(${part})`).join(' union all '),
  )
  const lines = rows.map(({ kind, name, text }) => `${kind} ${name}: ${text}`)
  const tables = rows.filter(({ kind, text }) => kind === 'relation' && /^[rp] /.test(text))
  for (const { name } of tables) {
    const found = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from only ${client.escapeIdentifier(name)} t`,
    )
    lines.push(...found.rows.map(({ row }) => `row of ${name}: ${row}`))
  }
  return lines.sort()
}
