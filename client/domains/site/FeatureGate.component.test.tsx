import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { lobby, rights, seat, side } from '#client/testing/data/lobbies.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { site } from '#client/testing/data/site.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'

describe('what staff have switched off', () => {
  test.each(cases(['desktop', 'narrow'] as const))(
    'sign-up says so in the place of its form (%s)',
    async (size) => {
      api.answer('GET v1 /site/', site({ features_off: ['sign_up'] }))
      await open('/signup', { size })
      await expect.element(page.getByText('New sign-ups are turned off for now.')).toBeVisible()
      await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
      await expect.element(page.getByLabelText('Password')).not.toBeInTheDocument()
      await expectSoundScreen()
    },
  )

  test('sign-up has its form while it is on', { tags: 'long' }, async () => {
    api.answer('GET v1 /site/', site({ features_off: ['chat'] }))
    await open('/signup')
    await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/turned off/)).not.toBeInTheDocument()
  })

  test('quick match and lobbies say so in the place of their buttons', { tags: 'long' }, async () => {
    api.answer('GET v1 /site/', site({ features_off: ['matchmaking', 'lobbies'] }))
    api.answerOthers('pending')
    await open('/play', { as: player() })
    await expect.element(page.getByText(/Quick match is turned off for now/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Find a match' })).not.toBeInTheDocument()
  })

  test('an open page hears of it and hears when it is on again', { tags: 'long' }, async () => {
    api.answerOthers('pending')
    await open('/play', { as: player() })
    await expect.element(page.getByRole('button', { name: 'Find a match' })).toBeVisible()
    const { brand, policy } = site()
    await live.send({ event: 'site', data: { brand, policy, features_off: ['matchmaking'] } })
    await expect.element(page.getByText(/Quick match is turned off for now/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Find a match' })).not.toBeInTheDocument()
    await live.send({
      event: 'site',
      data: { brand: { ...brand, name: 'Renamed' }, policy, features_off: [] },
    })
    await expect.element(page.getByRole('button', { name: 'Find a match' })).toBeVisible()
    await expect.element(page.getByRole('contentinfo').getByText('Renamed').first()).toBeVisible()
  })

  test('a page that has not heard of it learns it from a refusal', { tags: 'long' }, async () => {
    api.answerOthers('pending')
    await open('/play', { as: player() })
    api.refuse('PUT v1 /queue/', 403, { code: 'feature_off', feature: 'matchmaking' })
    await page.getByRole('button', { name: 'Find a match' }).click()
    await expect.element(page.getByRole('main').getByText(/Quick match is turned off for now/)).toBeVisible()
  })

  test('an invite that is refused gives way to the note', async () => {
    const host = player()
    const opened = lobby({
      opened_by: host.id,
      sides: [side([seat({ ...badge(host.username), id: host.id })]), side([], { id: 2 })],
      can: rights({ invite_to: [2] }),
    })
    api.answerOthers('pending')
    api.answer('GET v1 /lobbies/{id}/', { ...opened, match: null })
    api.answer('GET v1 /players/lobby/{lobbyId}/teammates/', [
      { ...badge('Ada'), state: 'available', online: true, reason: null },
    ])
    api.refuse('POST v1 /lobbies/{id}/{teamId}/invite/', 403, { code: 'feature_off', feature: 'lobbies' })
    await open(`/lobby-detail/${opened.id}`, { as: host })
    await page.getByRole('main').getByRole('button', { name: 'Invite Ada' }).click()
    await expect.element(page.getByRole('main').getByText(/turned off for now/)).toBeVisible()
    await expect
      .element(page.getByRole('main').getByRole('button', { name: 'Invite Ada' }))
      .not.toBeInTheDocument()
  })

  test('the games are read again when staff have changed them', { tags: 'long' }, async () => {
    api.answerOthers('pending')
    await open('/play', { as: player() })
    await expect.element(page.getByRole('button', { name: 'Find a match' })).toBeVisible()
    const before = api.requests('GET v1 /games/').length
    await live.send({ event: 'games', data: {} })
    await expect.poll(() => api.requests('GET v1 /games/').length).toBe(before + 1)
  })
})
