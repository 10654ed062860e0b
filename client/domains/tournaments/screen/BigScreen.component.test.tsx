import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { begun, bracketAnswer, won } from '#client/testing/data/brackets.ts'
import { answerTournamentPage, type Tournament, tournament } from '#client/testing/data/tournaments.ts'
import { open } from '#client/testing/open.ts'
import { SCENE_MS } from './scenes.ts'

const LIVE = { status: 'live', entrants_count: 8, playing_count: 8, round: 2, deadline: null } as const
const room = (position: number, score: [number, number]) => ({
  position,
  lobby_id: 80 + position,
  status: 'live' as const,
  score,
})
const scene = (name: string) => page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: name })

async function openScreen(shown: Tournament, search = ''): Promise<void> {
  api.answer(
    'GET v1 /tournaments/{id}/bracket/',
    bracketAnswer(begun(8, {}, [0, 1, 2, 3].map(won)), { rooms: [room(4, [1, 0]), room(5, [0, 1])] }),
  )
  answerTournamentPage(shown)
  await open(`/tournament-screen?tournamentId=${shown.id}${search}`)
  await expect.element(page.getByRole('heading', { level: 1, name: shown.name })).toBeVisible()
}

afterEach(() => void vi.useRealTimers())

test('the match to watch, what else runs, and the bracket; nothing of the site around it', async () => {
  await openScreen(tournament(LIVE))
  await expect.element(page.getByRole('heading', { name: 'Playing now' })).toBeVisible()
  await expect.element(page.getByText('1 to 0')).toBeInTheDocument()
  await expect.element(page.getByRole('main').getByRole('listitem')).toMatchTextContent(/0 – 1/)
  await expect.element(page.getByRole('img', { name: 'Link to share' })).toBeVisible()
  expect(page.getByRole('button').all()).toEqual([])
  expect(page.getByRole('banner').getByRole('link').all()).toEqual([])
  await expectSoundScreen()
})

test('the scenes take turns by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await openScreen(tournament(LIVE))
  await expect.element(scene('Matches')).toHaveAttribute('aria-current', 'true')
  await vi.advanceTimersByTimeAsync(SCENE_MS)
  await expect.element(scene('Bracket')).toHaveAttribute('aria-current', 'true')
  await vi.advanceTimersByTimeAsync(SCENE_MS)
  await expect.element(scene('Matches')).toHaveAttribute('aria-current', 'true')
})

test('an address can name one scene, for a stream that has others', { tags: 'long' }, async () => {
  await openScreen(tournament(LIVE), '&show=bracket')
  await expect.element(scene('Matches')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Playing now' })).not.toBeInTheDocument()
})

test('before the start, at the end, and for whoever may not see it', { tags: 'long' }, async () => {
  await openScreen(tournament({ status: 'registration', entrants_count: 3, max_entrants: 8 }))
  await expect.element(page.getByText('3 of 8 slots taken')).toBeVisible()
  await openScreen(tournament({ ...LIVE, status: 'completed', winner: 'Mango' }))
  await expect.element(page.getByText('Mango').first()).toBeVisible()
  api.refuse('GET v1 /tournaments/{id}/', 'not_found')
  await open('/tournament-screen?tournamentId=77')
  await expect.element(page.getByText('This tournament doesn’t exist, or isn’t public.')).toBeVisible()
})
