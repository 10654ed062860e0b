import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { createOrganization, editOrganization } from './organizations.ts'

let app: TestApp
let olga: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[olga] = (await insertPlayers(app, ['olga_l'])) as [Person]
})
afterAll(() => app.close())

const fields = ({ name }: { name: string }) => ({
  name,
  description: '',
  links: [],
  country: null,
  region: null,
})

test('a name that looks like another’s is taken; its own stays, whatever the site is called by then', async () => {
  const first = await createOrganization(
    app.app.context,
    { playerId: olga.id },
    {
      ...fields({ name: 'Looking Cups' }),
      slug: 'looking-cups',
    },
  )
  if (!first.ok) throw new Error(first.refusal)
  const named = (name: string) =>
    editOrganization(app.app.context, { playerId: olga.id }, { ...fields({ name }), slug: 'looking-cups' })
  const other = await createOrganization(
    app.app.context,
    { playerId: olga.id },
    {
      ...fields({ name: 'L00king–Cups' }),
      slug: 'looks',
    },
  )
  expect(other).toMatchObject({ refusal: 'name_taken' })
  await app.db
    .updateTable('organizations')
    .set({ name: 'Contender', name_key: 'contender' })
    .where('id', '=', first.value.id)
    .execute()
  expect(await named('CONTENDER')).toMatchObject({ ok: true })
  expect(await named('C0ntender')).toMatchObject({ refusal: 'name_not_allowed' })
})
