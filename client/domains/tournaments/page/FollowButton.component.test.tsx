import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { answerTournamentPage, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'

test('a signed-in player follows, and no longer', { tags: 'long' }, async () => {
  const shown = tournament()
  const openAs = async (as: ReturnType<typeof player> | undefined) => {
    answerTournamentPage(shown)
    await open(`/tournament-details?tournamentId=${shown.id}`, as ? { as } : {})
  }
  await openAs(player())
  const FOLLOW = 'POST v1 /tournaments/{id}/follow/'
  api.answer(FOLLOW, { ...shown, following: true })
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect.element(page.getByRole('button', { name: 'Following', pressed: true })).toBeVisible()
  api.answer(FOLLOW, shown)
  await page.getByRole('button', { name: 'Following' }).click()
  await expect.element(page.getByRole('button', { name: 'Follow', pressed: false })).toBeVisible()
  expect(api.requests(FOLLOW).map(({ body }) => body)).toEqual([{ follow: true }, { follow: false }])
  await openAs(undefined)
  await expect.element(page.getByRole('button', { name: 'Follow' })).not.toBeInTheDocument()
})
