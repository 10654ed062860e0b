import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { disputeDetails } from '#client/testing/data/disputes.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const READ = 'GET v1 /admin/disputes/{matchId}/'
const RECORD = 'GET v1 /admin/players/{playerId}/record/'
const AT = '2026-03-01T12:00:00.000Z'
const records = page.getByRole('region', { name: 'Player record' })

/** A dispute about the second game of two. */
function differing() {
  const shown = disputeDetails()
  const [ann, bob] = shown.match.sides
  const report = (id = 0, second: [number, number]) => ({
    side_id: id,
    scores: [[5, 2] as [number, number], second],
    created: AT,
  })
  shown.match.reports = [report(ann?.id, [4, 3]), report(bob?.id, [2, 3])]
  return shown
}

test.each(cases(['desktop', 'narrow'] as const))(
  "a dispute has the captains' records beside it and marks what they report differently: %s",
  { tags: 'long' },
  async (size) => {
    const shown = differing()
    api.answer(READ, shown)
    answerRecord(badge('Ann'), { sanctions: 3 })
    await open(`/admin/disputes/${shown.match_id}`, {
      as: player({ username: 'Judge', role: 'moderator' }),
      size,
    })
    if (size === 'narrow') await page.getByRole('tab', { name: 'Players' }).click()
    await expect.element(records.nth(0)).toMatchTextContent(/Ann.*Sanctions3/)
    await expect.element(records.nth(1)).toMatchTextContent(/Bob/)
    expect(new Set(api.requests(RECORD).map(({ params }) => params['playerId']))).toEqual(
      new Set(shown.match.sides.map(({ captain_id }) => captain_id)),
    )
    if (size === 'narrow') await page.getByRole('tab', { name: 'Case' }).click()
    const games = page.getByRole('list', { name: 'Reported by Bob' }).getByRole('listitem')
    await expect.element(games.nth(1)).toMatchTextContent('Differs')
    await expect.element(games.nth(0)).not.toMatchTextContent('Differs')
    await expectSoundScreen()
  },
)

test('who may decide disputes but not see players sees no records', { tags: 'long' }, async () => {
  const shown = differing()
  api.answer(READ, shown)
  await open(`/admin/disputes/${shown.match_id}`, { as: player({ permissions: ['disputes'] }) })
  await expect.element(page.getByRole('heading', { name: 'Ann vs Bob' })).toBeVisible()
  await expect.element(records).not.toBeInTheDocument()
  expect(api.requests(RECORD)).toHaveLength(0)
  const keys = page.getByRole('list', { name: 'Keyboard shortcuts' })
  await expect.element(keys).toMatchTextContent('reason template')
  await expect.element(keys).toMatchTextContent('undo')
})
