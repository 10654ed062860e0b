import { expect, test } from 'vitest'
import type { KnownKey } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'

/** A page and the lists it loads. */
const LISTED: [address: string, lists: KnownKey[]][] = [
  ['/', ['GET v1 /lobbies/', 'GET v1 /leaderboards/', 'GET v1 /players/notifications/']],
  ['/dashboard', ['GET v1 /players/invites/', 'GET v1 /players/friends/', 'GET v1 /players/match-history/']],
  ['/lobby', ['GET v1 /lobbies/']],
  ['/leaderbords', ['GET v1 /leaderboards/']],
  ['/notifications', ['GET v1 /players/notifications/']],
  ['/profile?tab=wallet', ['GET v1 /players/wallet-history/']],
  [
    '/profile?tab=friends',
    ['GET v1 /players/friends/', 'GET v1 /players/friend-requests/', 'GET v1 /players/blocks/'],
  ],
  ['/profile?tab=teams', ['GET v1 /players/versus-team/', 'GET v1 /players/invites/']],
  ['/profile?tab=referrals', ['GET v1 /players/referrals/']],
  ['/profile?tab=history', ['GET v1 /players/match-history/']],
]

test.each(LISTED)('lists always send page and page_size: %s', { tags: 'long' }, async (address, lists) => {
  api.answerOthers('pending')
  await open(address, { as: player() })
  for (const list of lists) {
    await expect.poll(() => api.requests(list).length).toBeGreaterThan(0)
    const without = api.requests(list).filter(({ query }) => !('page' in query && 'page_size' in query))
    expect(without.map(({ query }) => ({ list, query }))).toEqual([])
  }
})
