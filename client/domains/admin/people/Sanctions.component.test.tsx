import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { openAppeal, staffSanction } from '#client/testing/data/sanctions.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const LIST = 'GET v1 /admin/players/{playerId}/sanctions/'
const GIVE = 'POST v1 /admin/players/{playerId}/sanctions/'
const PREVIEW = 'GET v1 /admin/players/{playerId}/sanctions/preview/'
const LIFT = 'POST v1 /admin/sanctions/{id}/lift/'
const AT = '2026-03-01T12:00:00.000Z'
const judge = player({ username: 'Judge', role: 'moderator' })
const ann = badge('Ann')
const NOTHING = { sessions: 0, is_queued: false, lobbies: 0, running_matches: 0, tournaments: 0 }
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  api.answer('GET v1 /admin/queues/', { queues: [] })
  api.answer('GET v1 /admin/players/{playerId}/', {
    player: ann,
    role: 'player',
    standing: 'good',
    standing_until: null,
    joined: AT,
    bio: null,
    country: null,
    language: null,
    is_private: false,
    last_seen: null,
    undeliverable: null,
    game_accounts: [],
    terms: null,
    open_cases: [],
  })
  api.answer('GET v1 /admin/players/{playerId}/notes/', listOf([]))
  api.answer('GET v1 /admin/reasons/{kind}/', {
    language: 'en',
    results: [
      {
        id: 'insults',
        name: 'Insults',
        text: 'You insulted other players. Treat everyone with respect.',
        decision: null,
      },
    ],
  })
  answerRecord(ann)
  api.answer(LIST, listOf([]))
})

describe('a new sanction', () => {
  test.each(cases(['desktop', 'phone'] as const))(
    'shows what it ends, takes a template and a time (%s)',
    async (size) => {
      api.answer(PREVIEW, ({ query }) =>
        query['kind'] === 'suspend'
          ? { sessions: 2, is_queued: true, lobbies: 1, running_matches: 1, tournaments: 3 }
          : NOTHING,
      )
      await open(`/admin/players/${ann.id}`, { as: judge, size })
      await button('Warn or restrict').click()
      await expect.element(dialog.getByText('Nothing under way ends.')).toBeVisible()
      await dialog.getByText('Suspension').click()
      await expect.element(dialog.getByText('2 sessions end immediately.')).toBeVisible()
      await expect.element(dialog.getByText(/leaves 3 tournaments/)).toBeVisible()
      await expect.element(dialog.getByText(/^1 match goes on/)).toBeVisible()
      await expectSoundScreen()
      await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
      await expect.element(dialog.getByText('Give a reason of at least 3 characters.')).toBeVisible()
      await dialog.getByRole('combobox', { name: 'For' }).selectOptions('7 days')
      await dialog.getByRole('button', { name: 'Insults' }).click()
      api.answer(GIVE, staffSanction({ kind: 'suspend' }))
      api.answer(LIST, listOf([staffSanction({ kind: 'suspend' })]))
      await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
      await expect.element(page.getByText('Ann is suspended.')).toBeVisible()
      const [sent] = api.requests(GIVE)
      expect(sent?.body).toMatchObject({
        kind: 'suspend',
        reason: 'You insulted other players. Treat everyone with respect.',
      })
      const days =
        (Date.parse(String((sent?.body as { until?: string } | undefined)?.until)) - Date.now()) / 86_400_000
      expect(Math.round(days)).toBe(7)
    },
  )

  test(
    'ends at a time that is chosen, which has to be there and is refused at its field',
    { tags: 'long' },
    async () => {
      api.answer(PREVIEW, NOTHING)
      await open(`/admin/players/${ann.id}`, { as: judge })
      await button('Warn or restrict').click()
      await dialog.getByText('Mute').click()
      await dialog.getByRole('combobox', { name: 'For' }).selectOptions('Until a time…')
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam in the chat.')
      await dialog.getByRole('button', { name: 'Mute', exact: true }).click()
      const ends = dialog.getByLabelText('Ends', { exact: true })
      await expect.element(ends).toHaveFocus()
      await ends.fill('2031-05-20T18:30')
      api.refuse(GIVE, 'until_unusable')
      await dialog.getByRole('button', { name: 'Mute', exact: true }).click()
      await expect.element(ends).toHaveFocus()
      await expect.element(ends).toHaveAttribute('aria-invalid', 'true')
      expect(api.requests(GIVE)[0]?.body).toMatchObject({ until: new Date('2031-05-20T18:30').toISOString() })
    },
  )

  test('a refusal is shown in the dialog', { tags: 'long' }, async () => {
    api.answer(PREVIEW, NOTHING)
    api.refuse(GIVE, 'already_in_force')
    await open(`/admin/players/${ann.id}`, { as: judge })
    await button('Warn or restrict').click()
    await dialog.getByText('Ban', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cheats in every match.')
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
    await expect.element(dialog.getByText(/already has a sanction of this kind/)).toBeVisible()
    expect(api.requests(GIVE)[0]?.body).toEqual({
      kind: 'ban',
      until: null,
      reason: 'Cheats in every match.',
    })
  })
})

test('sanctions show who, until when and the appeal; one in force is lifted with a reason', async () => {
  api.answer(
    LIST,
    listOf([
      staffSanction({ appeal: openAppeal }),
      staffSanction({ id: 6, kind: 'warn', ends: null, is_in_force: false, lifted: AT, lifted_by: 'Boss' }),
    ]),
  )
  await open(`/admin/players/${ann.id}`, { as: judge })
  await expect.element(page.getByText('Appeal waits')).toBeVisible()
  await expect.element(page.getByText('Lifted by Boss')).toBeVisible()
  await expectSoundScreen()
  api.answer(LIFT, staffSanction({ is_in_force: false, lifted: AT }))
  await button('Lift').click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was somebody else.')
  await dialog.getByRole('button', { name: 'Lift', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.requests(LIFT).map(({ params, body }) => [params, body])).toEqual([
    [{ id: '7' }, { reason: 'It was somebody else.' }],
  ])
})
