import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { gameAccount, player } from '#client/testing/data/players.ts'
import { answerTournamentPage, entry, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'

const dialog = page.getByRole('dialog')

test.each(cases([undefined, 'phone'] as const))(
  'a missing game account is linked within the registration, which goes on: %s',
  async (size) => {
    const shown = tournament({ can: { why_not: 'Link an account.', why_code: 'no_game_account' } })
    answerTournamentPage(shown)
    await open(`/tournament-details?tournamentId=${shown.id}`, { as: player(), size })
    await expect
      .element(page.getByText(/^Registration is open until .+\. 11 slots are left\.$/))
      .toBeVisible()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect
      .element(dialog.getByText(/^Your in-game name for Rocket League, so opponents can find you/))
      .toBeVisible()
    await expectSoundScreen()
    await dialog.getByRole('textbox').fill('NovaWolf')
    api.answer('POST v1 /players/game-account/', () => {
      answerTournamentPage({ ...shown, can: { ...shown.can, register: true, why_not: null, why_code: null } })
      return gameAccount({ game: 'rocket-league', handle: 'NovaWolf' })
    })
    await dialog.getByRole('button', { name: 'Link and continue' }).click()
    await expect.element(dialog.getByRole('heading', { name: 'Register' })).toBeVisible()
    api.answer('POST v1 /tournaments/{id}/register/', () => {
      const after = { ...shown, me: entry(), can: { ...shown.can, why_not: null, why_code: null } }
      answerTournamentPage(after)
      return after
    })
    await dialog.getByRole('button', { name: 'Register' }).click()
    await expect
      .element(page.getByText(/^You’re registered\. Check-in opens .+; we’ll alert you\.$/))
      .toBeVisible()
  },
)

test('terms that changed are accepted in place, and the registration opens', async () => {
  const shown = tournament({ can: { why_not: 'Accept the current terms.', why_code: 'terms_not_accepted' } })
  const terms = { version: '2026-12-01', accepted: null }
  api.answer('GET v1 /players/terms/', terms)
  answerTournamentPage(shown)
  await open(`/tournament-details?tournamentId=${shown.id}`, { as: player() })
  const why = page.getByRole('region', { name: 'Why you can’t enter' })
  await expect
    .element(why.getByRole('link', { name: 'Read the terms' }))
    .toHaveAttribute('href', '/terms-of-use')
  api.answer('POST v1 /players/terms/accept/', () => {
    answerTournamentPage({ ...shown, can: { ...shown.can, register: true, why_not: null, why_code: null } })
    return { ...terms, accepted: { version: terms.version, at: '2026-12-01T12:00:00.000Z' } }
  })
  await why.getByRole('button', { name: 'Accept the terms' }).click()
  await expect.element(page.getByRole('button', { name: /^Register/ }).first()).toBeVisible()
  await expect.element(why).not.toBeInTheDocument()
})
