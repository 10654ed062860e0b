import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const main = page.getByRole('main')
const staff = player({ role: 'admin', permissions: ['operations'] })
const since = '2026-03-01T12:00:00.000Z'

test('the console lists Discord servers, with what is refused there and what waits', async () => {
  api.answerOthers('pending')
  api.answer('GET v1 /admin/discord/', {
    available: true,
    results: [
      {
        id: '1200000000000000001',
        guild_id: '1200000000000000001',
        kind: 'server',
        name: 'Owls at night',
        organization: { slug: 'night-owls', name: 'Night Owls' },
        problems: [{ code: 'token_refused', channel: null, since }],
        waiting: 2,
        failed: 1,
        installed: since,
      },
    ],
  })
  await open('/admin/discord', { as: staff })
  await expect.element(main.getByText('Owls at night')).toBeVisible()
  await expect
    .element(main.getByText('Discord refuses the bot’s token. The site’s operator has to renew it.'))
    .toBeVisible()
  await expect.element(main.getByText('2 waiting, 1 failed')).toBeVisible()
  await expectSoundScreen()
})

test('without servers it says so', async () => {
  api.answerOthers('pending')
  api.answer('GET v1 /admin/discord/', { available: true, results: [] })
  await open('/admin/discord', { as: staff })
  await expect.element(main.getByText('No organization has connected a server yet.')).toBeVisible()
})
