import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { site } from '#client/testing/data/site.ts'
import { tournament } from '#client/testing/data/tournaments.ts'
import { provideSite } from '#client/lib/boot.ts'
import { show } from '#client/testing/show.tsx'
import { bracketQuery, tournamentQuery } from '#client/domains/tournaments/queries.ts'
import { Embed } from './Embed.tsx'
import type { Embedded } from './embed-of.ts'

beforeAll(() => provideSite(() => site()))

async function showEmbed(part: Embedded['show'], rules: Parameters<typeof begun>[1] = {}, status = 'live') {
  const shown = tournament({
    name: 'Embedded Cup',
    status: status as 'live',
    entrants_count: 8,
    deadline: null,
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(tournamentQuery(shown.id).queryKey, shown)
  client.setQueryData(bracketQuery(shown.id).queryKey, bracketAnswer(begun(8, rules)))
  await show(
    <QueryClientProvider client={client}>
      <Suspense>
        <Embed id={shown.id} show={part} theme="dark" />
      </Suspense>
    </QueryClientProvider>,
  )
  await expect
    .element(page.getByRole('link', { name: 'Embedded Cup' }))
    .toHaveAttribute('href', `/tournament-details?tournamentId=${shown.id}`)
}

test('the bracket alone', { tags: 'long' }, async () => {
  await showEmbed('bracket')
  await expect.element(page.getByRole('group', { name: /Embedded Cup/ })).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveLength(1)
})

test('the standings of a table', async () => {
  await showEmbed('standings', { format: 'round_robin' })
  await expect.element(page.getByRole('table')).toBeVisible()
})

test('the next matches', async () => {
  await showEmbed('matches')
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  await expectSoundScreen()
})

test('before the start it says that there is no bracket yet', { tags: 'long' }, async () => {
  await showEmbed('bracket', {}, 'registration')
  await expect.element(page.getByText(/bracket/)).toBeVisible()
})
