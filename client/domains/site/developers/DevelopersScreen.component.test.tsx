import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { tournamentRow } from '#client/testing/data/tournaments.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const event = (type: string) => ({
  type,
  description: 'A match has a final result.',
  schema: {},
  example: { type, data: { match: { id: 60 } } },
})

beforeEach(async () => {
  api.answer('GET v1 /developer/scopes/', [
    { scope: 'results:write', title: '', description: '', calls: ['POST v1 /matches/{id}/report/', 'x'] },
    { scope: 'wallet:read', title: '', description: '', calls: ['GET v1 /wallet/'] },
  ])
  api.answer('GET v1 /webhook-events/', [event('match.settled'), event('match.opened')])
  api.answer('GET v1 /tournaments/', listOf([tournamentRow({ name: 'Night Cup', entrants_count: 12 })]))
  await open('/developers')
})

test('shows the first program in each language, with the address of this site', async () => {
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Build on what you play')
  await expect.element(page.getByText(`new Contender({ site: '${location.origin}' })`)).toBeVisible()
  const output = page.getByRole('region', { name: 'Output, live from this site' })
  await expect.element(output).toMatchTextContent(/Night Cup 12/)
  await page.getByRole('tab', { name: 'curl' }).click()
  await expect.element(output).toMatchTextContent(/"count": 1.*"name": "Night Cup"/)
  await expect
    .element(page.getByText(`curl '${location.origin}/api/v1/tournaments/?status=live'`))
    .toBeVisible()
  await expectSoundScreen()
})

test('says how much there is, and has every event type with its example', async () => {
  for (const fact of ['3 calls', '2 event types', '2 scopes'])
    await expect.element(page.getByText(fact)).toBeVisible()
  await page.getByText('Matches', { exact: true }).click()
  await page.getByText('match.settled', { exact: true }).click()
  await expect.element(page.getByText('"type": "match.settled"')).toBeVisible()
})

test('leads to a key and to the reference', async () => {
  await expect
    .element(page.getByRole('link', { name: 'Get a key' }))
    .toHaveAttribute('href', '/profile?tab=settings#developer')
  await expect.element(page.getByRole('link', { name: 'Reference' })).toHaveAttribute('href', '/api/docs')
  await expect
    .element(page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }))
    .toHaveAttribute('href', '/developers')
})
