import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commitmentTo, DRAW_RECIPE, drawOrder } from '#core/bracket/draw/draw.ts'
import { api } from '#client/testing/api.ts'
import { begun, bracketAnswer } from '#client/testing/data/brackets.ts'
import { answerTournamentPage, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const seed = '8d1f20c6'
const NAMES = ['Ann', 'Bob', 'Cem', 'Dan']
const order = drawOrder(seed, NAMES.length)
const drawn = {
  commitment: commitmentTo(seed),
  prefix: '',
  seed,
  recipe: [...DRAW_RECIPE],
  protected_seeds: 0,
  list: NAMES.map((name, position) => ({ entrant_id: position, name, seed: order.indexOf(position) + 1 })),
  order,
}

async function check(answer: typeof drawn): Promise<void> {
  const shown = tournament({ status: 'live', draw: { commitment: answer.commitment, seed } })
  answerTournamentPage(shown)
  api.answer('GET v1 /tournaments/{id}/bracket/', bracketAnswer(begun(4)))
  api.answer('GET v1 /tournaments/{id}/draw/', answer)
  await open(`/tournament-details?tournamentId=${shown.id}&tab=rules`, { size: 'phone' })
  await page.getByRole('button', { name: 'Check it' }).click()
}

test('the draw is repeated in the browser, and says how', { tags: 'long' }, async () => {
  await check(drawn)
  await expect.element(page.getByText('every place follows from it')).toBeVisible()
  await page.getByText('How to repeat the draw').click()
  for (const step of DRAW_RECIPE) await expect.element(page.getByText(step)).toBeVisible()
  await expectSoundScreen()
})

test('entrants who were swapped since are counted', async () => {
  const swapped: Record<number, number> = { 1: 2, 2: 1 }
  await check({
    ...drawn,
    list: drawn.list.map((each) => ({ ...each, seed: swapped[each.seed] ?? each.seed })),
  })
  await expect.element(page.getByText('2 participants have another seed now')).toBeVisible()
})

test('a seed that does not fit is told', { tags: 'long' }, async () => {
  await check({ ...drawn, commitment: commitmentTo('another') })
  await expect.element(page.getByText(/doesn’t fit the hash/)).toBeVisible()
})
