import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { referral, referrals } from '#client/testing/data/referrals.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const LIST = 'GET v1 /players/referrals/'
const row = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const openTab = (search = '', size?: 'narrow') =>
  open(`/profile?tab=referrals${search}`, { as: player(), size })
const title = page.getByRole('heading', { name: '$5.00 for you, $5.00 for a friend' })

beforeEach(() => api.answer(LIST, referrals()))

test('shows the bonus, and the link to copy and to scan', { tags: 'long' }, async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openTab()
  await expect.element(title).toBeVisible()
  await expect.element(page.getByText('No one has signed up with your link yet.')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'QR code of your referral link' })).toBeVisible()
  const copy = page.getByRole('button', { name: 'Copy link' })
  await copy.click()
  await expect.element(copy).toHaveTextContent('Copied')
  expect(writeText.mock.lastCall).toEqual(['https://contender.example/r/abc'])
  await page.getByRole('button', { name: 'Copy the referral code' }).click()
  expect(writeText.mock.lastCall).toEqual(['abc'])
  writeText.mockRestore()
  await expect.element(page.getByText('Waiting for a first paid entry')).not.toBeInTheDocument()
})

test('without a bonus none is promised', async () => {
  api.answer(LIST, referrals([referral()], { bonus_cents: 0 }))
  await openTab()
  await expect.element(page.getByRole('heading', { name: 'Bring a friend' })).toBeVisible()
  await expect.element(row('Cam')).toMatchTextContent('Signed up')
  await expect.element(page.getByText('Waiting for a first paid entry')).not.toBeInTheDocument()
  await expect.element(page.getByText(/No promo is paid if both accounts share/)).not.toBeInTheDocument()
})

test('a player who signs up by the link appears without a reload', async () => {
  await openTab()
  await expect.element(title).toBeVisible()
  api.answer(LIST, referrals([referral()], { pending: 1 }))
  await live.send({ event: 'account', data: { parts: ['referrals'] } })
  await expect.element(row('Cam')).toMatchTextContent('Signed up')
  await expect
    .element(row('Cam'))
    .toMatchTextContent('You both get the promo after their first paid entry is played.')
  await expect.element(page.getByText('waiting for a first paid entry')).toBeVisible()
})

test('every state, long names and a deleted player fit a narrow window; pagination works', async () => {
  const results = [
    referral({ username: LONGEST_NAME, state: 'rewarded', amount_cents: 500 }),
    referral({ username: 'mm_mm_mm' }),
    referral({ username: 'Nobody_Else', state: 'refused' }),
    referral({ username: null, state: 'rewarded', amount_cents: 500 }),
  ]
  api.answer(LIST, referrals(results, { count: 24, pending: 7, earned_cents: 123_456 }))
  await openTab('', 'narrow')
  await expect.element(page.getByText('$1,234.56')).toBeVisible()
  await expect.element(row('Deleted player')).toMatchTextContent('+$5.00Paid')
  await expect.element(row('Nobody_Else')).toMatchTextContent('Not paid')
  await expectSoundScreen()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => location.search).toBe('?tab=referrals&page=2')
  await expect.poll(() => api.requests(LIST).at(-1)?.query.page).toBe('2')
})

test('a page that no longer exists links back', { tags: 'long' }, async () => {
  api.answer(LIST, ({ query }) => referrals(query.page === '9' ? [] : [referral()], { count: 1 }))
  await openTab('&page=9')
  await page.getByRole('button', { name: 'Go to the first page' }).click()
  await expect.element(row('Cam')).toBeVisible()
})

test('loading, and if it fails, "Try again" loads the referrals', { tags: 'long' }, async () => {
  const held = api.hold(LIST)
  api.refuse(LIST, 500)
  await openTab()
  await expect.element(page.getByText('Loading referrals')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByText('Your referrals couldn’t be loaded.')).toBeVisible()
  api.answer(LIST, referrals())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(title).toBeVisible()
})
