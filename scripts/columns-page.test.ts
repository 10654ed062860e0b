import type { Insertable, Selectable } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import type { Narrowed } from '#server/platform/db/tables.ts'
import { columnsPage } from './columns-page.ts'

/** The lines of the interface. */
const columnsOf = (baseline: string) => columnsPage(baseline).split('\n').slice(7, -2)

test('a column has the type that it has in the database', () => {
  const table = `create unlogged table things (
  id bigint generated always as identity not null,
  "position" smallint not null,
  owner uuid,
  names text[] default '{}'::text[] not null,
  at timestamp with time zone not null,
  data jsonb default '{}'::jsonb not null,
  answer jsonb,
  status text default 'a'::text not null,
  side integer,
  file text not null,
  constraint things_check CHECK (owner IS NOT NULL OR side = ANY (ARRAY[2, 3])),
  constraint things_side_check CHECK (side = ANY (ARRAY[0, 1])),
  constraint things_status_check CHECK (status = ANY (ARRAY['a'::text, 'b'::text]))
) partition by RANGE (at);
create table things_other partition of things DEFAULT;
comment on table things is 'What there is.';
comment on column things."position" is 'It''s the first.';
`
  expect(columnsOf(table)).toEqual([
    '  /** What there is. */',
    '  things: {',
    '    id: GeneratedAlways<number>',
    "    /** It's the first. */",
    '    position: number',
    '    owner: string | null',
    '    names: Generated<string[]>',
    '    at: Time',
    '    data: Json<undefined>',
    '    answer: Json | null',
    "    status: Generated<'a' | 'b'>",
    '    side: 0 | 1 | null',
    '    file: string',
    '  }',
  ])
})

test('a column of a type that is not known is named', () => {
  const table = 'create table things (\n  price numeric(10,2) not null\n);\n'
  expect(() => columnsPage(table)).toThrow('has no type for this column:  price numeric(10,2) not null')
})

test('a narrowing says what is read; the database says what may be null, left out or is written as text', () => {
  type Lobby = Narrowed<{ lobbies: { veto: 1; declined: 2; region: 'EU'; origin: 'queue' } }>['lobbies']
  expectTypeOf<
    Pick<Selectable<Lobby>, 'veto' | 'declined' | 'region' | 'origin' | 'match_id'>
  >().toEqualTypeOf<{
    veto: 1 | null
    declined: 2
    region: 'EU' | null
    origin: 'queue'
    match_id: number | null
  }>()
  expectTypeOf<Pick<Insertable<Lobby>, 'veto' | 'declined' | 'region' | 'origin'>>().toEqualTypeOf<{
    veto?: string | null
    declined?: string
    region?: 'EU' | null
    origin?: 'queue'
  }>()
  // @ts-expect-error There is no such column.
  expectTypeOf<Narrowed<{ lobbies: { vetoes: 1 } }>>().toBeObject()
  // @ts-expect-error There is no such table.
  expectTypeOf<Narrowed<{ halls: { veto: 1 } }>>().toBeObject()
})
