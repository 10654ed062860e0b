import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pairRound, type BracketState } from '#core/bracket/bracket.ts'
import { seededRandom } from '#core/bracket/draw/random.ts'
import { accepted, begin, openMatches, playAtRandom } from '#core/bracket/testing/play.ts'
import { roundRobin, swiss } from '#core/bracket/testing/rules.ts'
import { anyScore, betterSeedWins, playRound } from '#core/bracket/testing/swiss.ts'
import { BracketView } from '../BracketView.tsx'
import type { BracketProps } from '../props.ts'
import { nameOf } from '#client/testing/data/entrants.ts'
import { show, unmount } from '#client/testing/show.tsx'

afterEach(unmount)

const view = (state: BracketState, more: Partial<BracketProps> = {}) => (
  <BracketView state={state} nameOf={nameOf} label="Friday Cup" {...more} />
)
const phone = { width: 390, height: 844 }

async function seriousFindings(): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme
    const { violations } = await axe.run('main', { resultTypes: ['violations'] })
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    found.push(
      ...serious.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join('\n')}`),
    )
  }
  return found
}

function afterRounds(rounds: number, entrants: number): BracketState {
  let state: BracketState = begin(swiss, entrants)
  for (let round = 0; round < rounds; round++) state = playRound(state, betterSeedWins)
  return state
}

test('Swiss before the first round: nothing is paired, and it says so', { tags: 'long' }, async () => {
  await show(view(begin(swiss, 9)))
  await expect.element(page.getByText('Round 1 isn’t paired yet.')).toBeVisible()
  expect(await seriousFindings()).toEqual([])
})

test('a pairing opens its reasons, to the viewer as “you”', async () => {
  const state = accepted(pairRound(afterRounds(2, 9))).state
  const running = new Set(openMatches(state).slice(0, 1))
  await show(view(state, { viewer: 1, running }))
  await page.getByRole('button', { name: /^Why Kestrel meets|meets Kestrel$/ }).click()
  await expect.element(page.getByText(/^You meet .* points.*, not met before\.$/)).toBeVisible()
  await expect.element(page.getByText('First meeting.')).toBeVisible()
  await page.getByRole('button', { name: /^Why .* has a bye$/ }).click()
  await expect.element(page.getByText(/a bye counts as a win/)).toBeVisible()
  expect(await seriousFindings()).toEqual([])
})

test('tie-breaks are numbered in the order of use, and a row opens why it is where it is', async () => {
  await show(view(afterRounds(3, 8)))
  await expect.element(page.getByRole('columnheader', { name: 'Tiebreaker 1: Buchholz cut 1' })).toBeVisible()
  await page.getByRole('button', { name: /^Why Kestrel is 1st place$/ }).click()
  await expect.element(page.getByText(/^1st place, ahead of .* on points: 3 to 2\.$/)).toBeVisible()
  await expect.element(page.getByText('Round 1: won').first()).toBeInTheDocument()
})

test('says by which rule unplayed rounds count', { tags: 'long' }, async () => {
  await show(view(afterRounds(2, 7)))
  await expect.element(page.getByText('Unplayed rounds: FIDE rule of 2024')).toBeVisible()
  expect(await seriousFindings()).toEqual([])
  await unmount()
  // A table of before there was a choice.
  const { unplayedRounds: _rule, ...old } = swiss
  await show(view(playRound(begin(old, 7), betterSeedWins)))
  await expect.element(page.getByText('Unplayed rounds: FIDE rule of 2009')).toBeVisible()
  await unmount()
  await show(view(begin({ ...swiss, tieBreaks: ['wins', 'seed'] }, 7)))
  await expect.element(page.getByText('Ties are broken from left to right')).toBeVisible()
  await expect.element(page.getByText('Unplayed rounds')).not.toBeInTheDocument()
})

test(
  'on a phone one part at a time; the names stay while the tie-breaks scroll in their box',
  { tags: 'long' },
  async () => {
    await show(view(afterRounds(4, 12), { viewer: 3 }), phone)
    await expect.element(page.getByRole('heading', { name: 'Standings' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Round 4' })).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    const box = page.getByRole('region', { name: 'Standings' }).last().element()
    expect(box.scrollWidth).toBeGreaterThan(box.clientWidth)
    box.scrollTo({ left: 200 })
    const name = page
      .getByRole('cell', { name: /Kestrel/ })
      .first()
      .element()
      .getBoundingClientRect()
    expect(name.left).toBeGreaterThanOrEqual(0)
    expect(await seriousFindings()).toEqual([])
    await page.getByText('Rounds', { exact: true }).first().click()
    await expect.element(page.getByRole('heading', { name: /^Round 4/ })).toBeVisible()
    expect(await seriousFindings()).toEqual([])
  },
)

test('a round robin has its cross table, and a large one has none', { tags: 'long' }, async () => {
  const played = playAtRandom(begin(roundRobin, 6), seededRandom(1))
  const update = await show(view(played))
  await expect.element(page.getByRole('heading', { name: 'Cross table' })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: /Kestrel/ })).toBeVisible()
  expect(await seriousFindings()).toEqual([])
  update(view(begin(roundRobin, 33)))
  await expect.element(page.getByRole('heading', { name: 'Cross table' })).not.toBeInTheDocument()
})

test(
  'one’s own row is shown when its place is further down, and more come on demand',
  { tags: 'long' },
  async () => {
    let state: BracketState = begin(swiss, 300)
    state = playRound(state, anyScore(seededRandom(5), false))
    await show(view(state, { viewer: 300 }))
    await expect
      .element(page.getByRole('button', { name: new RegExp(`^Why ${nameOf(300)} is`) }))
      .toBeInTheDocument()
    const rows = () => document.querySelectorAll('tbody tr').length
    expect(rows()).toBe(65)
    await page.getByRole('button', { name: 'Show 64 more' }).click()
    await expect.poll(rows).toBe(129)
  },
)
