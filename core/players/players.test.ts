import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerClaim,
  CLAIM_MS,
  CLAIM_REST_MS,
  openClaim,
  type ClaimAction,
  type ClaimFacts,
  type ClaimStatus,
} from './claim.ts'
import { HANDLE_KINDS, normaliseHandle, type HandleKind } from '#core/site/handle.ts'
import { isTimeZone } from '#core/time-zone.ts'
import { trophiesOf } from './trophies.ts'
import { sized } from '#core/testing/sized.ts'

const RIOT = { kind: 'riot', pattern: '^[\\p{L}\\p{N} _.]{3,16}#[\\p{L}\\p{N}]{3,5}$' } as const
const LICHESS = { kind: 'lichess', pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{1,29}$' } as const
const STEAM = { kind: 'steam', pattern: '^7656119\\d{10}$' } as const
const PLAIN = { kind: 'plain', pattern: '^[^\\s].{1,30}[^\\s]$' } as const

describe('handles', () => {
  test.each([
    [RIOT, '  Nova   Wolf # EUW ', 'Nova Wolf#EUW'],
    [RIOT, '小林さん#JP1', '小林さん#JP1'],
    [LICHESS, 'https://lichess.org/@/NovaWolf', 'NovaWolf'],
    [LICHESS, 'lichess.org/@/NovaWolf/all', 'NovaWolf'],
    [LICHESS, '@NovaWolf', 'NovaWolf'],
    [STEAM, '76561198000000001', '76561198000000001'],
    [STEAM, 'https://steamcommunity.com/profiles/76561198000000001/', '76561198000000001'],
    [STEAM, 'STEAM_0:1:19867136', '76561198000000001'],
    [STEAM, '[U:1:39734273]', '76561198000000001'],
    [PLAIN, ' Nova  Wolf ', 'Nova Wolf'],
  ])('%o: %s is stored as %s', (game, typed, kept) =>
    expect(normaliseHandle(game, typed)).toEqual({ ok: true, value: kept }),
  )

  test.each([
    [RIOT, 'ab#EUW'],
    [RIOT, 'abc#EU'],
    [RIOT, 'abc#TOOLONG'],
    [RIOT, 'seventeen letters#EUW'],
    [RIOT, 'NoTag'],
    [RIOT, ''],
    [LICHESS, 'a'],
    [LICHESS, 'x'.repeat(31)],
    [LICHESS, 'has space'],
    [LICHESS, '-leading'],
    [STEAM, '7656119800000000'],
    [STEAM, '765611980000000012'],
    [STEAM, 'STEAM_2:1:1'],
    [STEAM, 'NovaWolf'],
    [PLAIN, 'ab'],
    [PLAIN, 'x'.repeat(33)],
  ])('%o: %s is refused', (game, typed) =>
    expect(normaliseHandle(game, typed)).toEqual({ ok: false, refusal: 'bad_handle' }),
  )

  test('a Steam link with a custom name has a refusal of its own', () =>
    expect(normaliseHandle(STEAM, 'https://steamcommunity.com/id/novawolf')).toEqual({
      ok: false,
      refusal: 'use_steam_id',
    }))

  test('normalising is idempotent and its result matches the pattern', () => {
    const games: Record<HandleKind, { kind: HandleKind; pattern: string }> = {
      riot: RIOT,
      lichess: LICHESS,
      steam: STEAM,
      plain: PLAIN,
    }
    fc.assert(
      fc.property(
        fc.constantFrom(...HANDLE_KINDS),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (kind, typed) => {
          const first = normaliseHandle(games[kind], typed)
          if (!first.ok) return
          expect(normaliseHandle(games[kind], first.value)).toEqual(first)
          expect(first.value).toMatch(new RegExp(games[kind].pattern, 'u'))
        },
      ),
      { numRuns: sized(750, 3000) },
    )
  })
})

describe('claims', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const facts: ClaimFacts = {
    claimantId: 'ann',
    holder: { playerId: 'bob', isProven: false },
    isClaimedAlready: false,
    keptAt: undefined,
    hasProvenOther: false,
  }

  test('the holder has seven days', () =>
    expect(openClaim(facts, now)).toEqual({
      ok: true,
      value: { deadlineAt: new Date(now.getTime() + CLAIM_MS) },
    }))
  test.each<[string, Partial<ClaimFacts>, string]>([
    ['a free handle', { holder: undefined }, 'not_taken'],
    ["one's own", { holder: { playerId: 'ann', isProven: false } }, 'not_taken'],
    ['a verified handle', { holder: { playerId: 'bob', isProven: true } }, 'holder_proven'],
    [
      'any handle, by a claimant with another verified handle of the game',
      { hasProvenOther: true },
      'have_proven_other',
    ],
    ['a handle with an open claim', { isClaimedAlready: true }, 'already_open'],
    [
      'a handle whose holder has just answered',
      { keptAt: new Date(now.getTime() - CLAIM_REST_MS + 1) },
      'answered_lately',
    ],
  ])('%s cannot be claimed', (_name, change, refusal) =>
    expect(openClaim({ ...facts, ...change }, now)).toEqual({ ok: false, refusal }),
  )
  test('it can be claimed again after the rest period', () =>
    expect(openClaim({ ...facts, keptAt: new Date(now.getTime() - CLAIM_REST_MS) }, now).ok).toBe(true))

  test('every action in every state by each side is decided; only an open claim changes, or a kept one by verification', () => {
    const statuses: ClaimStatus[] = ['open', 'granted', 'kept', 'withdrawn']
    const actions: ClaimAction[] = ['release', 'keep', 'withdraw', 'prove']
    const moved = statuses.flatMap((status) =>
      (['claimant', 'holder'] as const).flatMap((side) =>
        actions.flatMap((action) =>
          answerClaim({ status }, side, action).ok ? [`${status} ${side} ${action}`] : [],
        ),
      ),
    )
    expect(moved).toEqual([
      'open claimant withdraw',
      'open claimant prove',
      'open holder release',
      'open holder keep',
      'kept claimant prove',
    ])
  })
})

test('time zones', () =>
  expect(['Europe/Berlin', 'UTC', 'Asia/Kolkata', 'Mars/Base', '', '../x'].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]))

describe('trophies', () => {
  const card = { game: 'chess', mode: 'blitz', rank: 9, provisional: false, wins: 3, tier: 'Gold', streak: 1 }
  test('nothing to show', () => expect(trophiesOf([card])).toEqual([]))
  test('podiums, high tiers, round numbers of wins and streaks, the best first', () => {
    expect(trophiesOf([{ ...card, rank: 2, tier: 'Champion', wins: 120, streak: 7 }])).toEqual([
      { kind: 'tier', game: 'chess', mode: 'blitz', count: 1, tier: 'Champion' },
      { kind: 'podium', game: 'chess', mode: 'blitz', count: 2, tier: null },
      { kind: 'wins', game: 'chess', mode: 'blitz', count: 100, tier: null },
      { kind: 'streak', game: 'chess', mode: 'blitz', count: 7, tier: null },
    ])
  })
  test('a won tournament comes first, then a won ladder; one with three entrants gives nothing', () => {
    const cup = { id: 7, name: 'Friday Cup', game: 'chess', mode: 'blitz', place: 2, entrants: 8 }
    const others = [
      { ...cup, id: 8, place: 1 },
      { ...cup, id: 9, place: 4 },
      { ...cup, id: 10, entrants: 3 },
    ]
    expect(trophiesOf([{ ...card, rank: 1 }], { tournaments: [cup, ...others] })).toMatchObject([
      { kind: 'tournament', count: 1, tournament: { id: 8, name: 'Friday Cup' } },
      { kind: 'podium' },
      { kind: 'tournament', count: 2, tournament: { id: 7 } },
    ])
  })
  test('a won challenge comes before a third place', () => {
    const race = { id: 7, name: 'Goal Rush', game: 'chess', mode: 'blitz', place: 1, entrants: 4 }
    const events = { tournaments: [{ ...race, place: 3 }], challenges: [race, { ...race, entrants: 3 }] }
    expect(trophiesOf([{ ...card, rank: 1 }], events)).toEqual([
      {
        kind: 'challenge',
        game: 'chess',
        mode: 'blitz',
        count: 1,
        tier: null,
        challenge: { id: 7, name: 'Goal Rush' },
      },
      expect.objectContaining({ kind: 'podium' }),
      expect.objectContaining({ kind: 'tournament', count: 3 }),
    ])
  })
  test('a provisional rating earns neither place nor tier', () =>
    expect(trophiesOf([{ ...card, rank: 1, tier: 'Champion', provisional: true }])).toEqual([]))
})
