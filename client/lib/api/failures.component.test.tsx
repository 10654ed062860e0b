import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sized } from '#core/testing/sized.ts'
import type { KnownKey } from './call.ts'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { lobby } from '#client/testing/data/lobbies.ts'
import { player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'

const SENTENCE = 'An internal server error occurred. Please try again later'

const READS: [address: string, call: KnownKey][] = [
  ['/', 'GET v1 /games/'],
  ['/', 'GET v1 /lobbies/'],
  ['/', 'GET v1 /leaderboards/'],
  ['/', 'GET v1 /players/notifications/'],
  ['/faq', 'GET v1 /pages/{name}/'],
  ['/dashboard', 'GET v1 /players/dashboard/'],
  ['/dashboard', 'GET v1 /players/invites/'],
  ['/profile?tab=wallet', 'GET v1 /wallet/'],
  ['/profile?tab=wallet', 'GET v1 /players/wallet-history/'],
  ['/profile?tab=wallet', 'GET v1 /wallet/earnings/'],
  ['/profile?tab=settings#security', 'GET v1 /accounts/security/'],
  ['/profile?tab=settings#limits', 'GET v1 /wallet/limits/'],
  ['/profile?tab=teams', 'GET v1 /players/versus-team/'],
  ['/profile?tab=friends', 'GET v1 /players/friends/'],
  ['/profile?tab=referrals', 'GET v1 /players/referrals/'],
  ['/profile/me?view=teams', 'GET v1 /players/public-profile/'],
  ['/payment', 'GET v1 /payments/'],
  ['/payment', 'GET v1 /wallet/eligibility/'],
  ['/kyc', 'GET v1 /kyc/'],
  ['/play', 'GET v1 /queue/'],
]

describe('a 500 of any query shows its message', () => {
  test.each(READS.slice(0, sized(1, READS.length)))('at %s: %s', async (address, call) => {
    api.answerOthers('pending')
    api.refuse(call, 500, { detail: 'no', error_id: 'x' })
    await open(address, { as: player() })
    await expect.element(page.getByText(SENTENCE)).toBeVisible()
    expect(api.requests(call).length, 'tried once, and 3 times more').toBeGreaterThanOrEqual(4)
  })
})

type Seen = { text: string; at: number }

/** Records when each toast appears and when the path changes, in ms. */
function watch(): Seen[] {
  const seen: Seen[] = []
  let path = location.pathname
  const known = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
      if (known.has(toast)) continue
      known.add(toast)
      seen.push({ text: toast.querySelector('[data-title]')?.textContent ?? '', at: performance.now() })
    }
    if (location.pathname === path) return
    path = location.pathname
    seen.push({ text: `went to ${path}`, at: performance.now() })
  }).observe(document, { childList: true, subtree: true })
  return seen
}

test('toast: "Login to View More" is shown 300 ms before the redirect, even as the first toast of a page', async () => {
  api.answerOthers('pending')
  api.refuse('GET v1 /leaderboards/', 401, { detail: 'Login to View More' })
  await open('/leaderbords')
  const seen = watch()
  await expect.poll(() => location.pathname + location.search).toBe('/?redirect=%2Fleaderbords')
  await expect.poll(() => seen.at(-1)?.text).toBe('went to /')
  const toasts = seen.filter(({ text }) => text === 'Login to View More')
  expect(toasts).toHaveLength(1)
  expect((seen.at(-1)?.at ?? 0) - (toasts[0]?.at ?? Infinity)).toBeGreaterThan(50)
})

test(
  'toast: several messages of one response are shown one second apart, even as the first toasts of a page',
  { tags: 'long' },
  async () => {
    api.answerOthers('pending')
    api.refuse('GET v1 /leaderboards/', 400, {
      game: ['First message.'],
      mode: ['Second message.', 'Third message.'],
    })
    await open('/leaderbords')
    const seen = watch()
    const messages = () => seen.filter(({ text }) => text.endsWith('message.'))
    await expect.poll(() => messages().length).toBe(3)
    expect(messages().map(({ text }) => text)).toEqual([
      'First message.',
      'Second message.',
      'Third message.',
    ])
    const [first = 0, second = 0, third = 0] = messages().map(({ at }) => at)
    // A second apart when asked for; a busy machine may render each of them later.
    expect(second - first).toBeGreaterThan(500)
    expect(third - second).toBeGreaterThan(500)
  },
)

describe('a 404 that is a page', () => {
  const probe = 'GET v1 /players/public-profile/'

  test(
    'is a failure while no call is answered otherwise, as during a deployment',
    { tags: 'long' },
    async () => {
      api.answerOthers('pending')
      api.answerPage('GET v1 /lobbies/')
      api.answerPage(probe)
      await open('/lobby')
      await expect.element(page.getByText('The requested resource was not found')).toBeVisible()
      api.answer('GET v1 /lobbies/', listOf([lobby()]))
      await page.getByRole('region', { name: 'Lobbies' }).getByRole('button', { name: 'Try again' }).click()
      await expect.element(page.getByRole('region', { name: 'Lobbies' }).getByRole('article')).toBeVisible()
    },
  )

  test('says that the API lacks the call when it answers another', async () => {
    api.answerOthers('pending')
    api.answerPage('GET v1 /lobbies/')
    api.refuse(probe, 400, { username: ['Required.'] })
    await open('/lobby')
    await expect.element(page.getByText('No open lobbies right now.')).toBeVisible()
    expect(document.querySelector('[data-sonner-toast]')).toBeNull()
  })
})
