import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Deposit } from '#contract/payments/payments.ts'
import { api } from '#client/testing/api.ts'
import { blockedNavigations } from '#client/testing/navigations.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'
import { answerPayments, deposit, payments } from '#client/testing/data/payments.ts'
import { player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { wallet } from '#client/testing/data/wallet.ts'

const CAPTURE = 'POST v1 /payments/deposits/{id}/capture/'
const READ = 'GET v1 /payments/deposits/{id}/'
const CANCEL = 'POST v1 /payments/deposits/{id}/cancel/'
const outcome = page.getByRole('main').getByRole('status')
const heading = (name: string) => page.getByRole('main').getByRole('heading', { name })
const goOn = page.getByRole('link', { name: 'Continue on PayPal' })

beforeEach(() => {
  answerPayments()
  api.answer('GET v1 /wallet/', wallet({ cash_cents: 2500 }))
})

/** Returns from PayPal; `after` is the deposit once it has been captured. */
async function comeBack(after: Partial<Deposit>, search = '', size?: 'narrow'): Promise<Deposit> {
  const made = deposit(after)
  api.answer(CAPTURE, made)
  api.answer('GET v1 /payments/', payments({ results: [made] }))
  await open(`/payment?deposit=${made.id}${search}`, { as: player(), size })
  return made
}

test(
  "approved: the payment is captured once, and PayPal's URL parameters are removed",
  { tags: 'long' },
  async () => {
    const held = api.hold(CAPTURE)
    const { id } = await comeBack({ status: 'completed' }, '&token=EC-1&PayerID=P1')
    await expect.element(outcome.getByText('Confirming the payment…')).toBeVisible()
    held.release()
    await expect.element(heading('$25.00 added')).toBeVisible()
    await expect.element(page.getByText('Your cash is now $25.00.')).toBeVisible()
    expect(location.search).toBe(`?deposit=${id}`)
    await expect.element(page.getByRole('link', { name: 'Play' }).last()).toHaveAttribute('href', '/play')
    await page.getByRole('link', { name: 'Go to wallet' }).click()
    await expect.element(page.getByText('No transactions yet.')).toBeVisible()
    history.back()
    await expect.element(heading('$25.00 added')).toBeVisible()
    expect(api.requests(CAPTURE)).toHaveLength(1)
  },
)

test.each<[Deposit['status'], string, string]>([
  [
    'capturing',
    'Confirming $25.00',
    'Waiting for PayPal. It appears here automatically. You can leave this page.',
  ],
  [
    'pending',
    '$25.00 is on hold with PayPal',
    'There’s nothing left for you to do. You’ll get a notification.',
  ],
  ['review', 'We’re reviewing your payment of $25.00', 'Contact support if you don’t hear from us.'],
  ['declined', '$25.00 wasn’t added', 'PayPal declined the payment. Nothing was charged.'],
  ['cancelled', '$25.00 wasn’t added', 'It was cancelled. Nothing was charged.'],
  ['expired', '$25.00 wasn’t added', 'It wasn’t approved on PayPal in time. Nothing was charged.'],
])('%s: shows a message', async (status, title, sentence) => {
  await comeBack({ status })
  await expect.element(heading(title)).toBeVisible()
  await expect.element(outcome).toMatchTextContent(sentence)
})

test('declined by the bank: shows the reason and links to PayPal again', { tags: 'long' }, async () => {
  const why = 'Your bank declined it. Choose another way to pay on PayPal.'
  const { approve_url: url } = await comeBack({ status: 'approving', why })
  await expect.element(heading('$25.00 isn’t paid yet')).toBeVisible()
  await expect.element(outcome).toMatchTextContent(why)
  await goOn.click()
  await expect.poll(blockedNavigations).toEqual([url])
})

test('already captured by PayPal: the current status is loaded instead', { tags: 'long' }, async () => {
  const made = deposit({ status: 'completed' })
  api.refuse(CAPTURE, 'over')
  api.answer(READ, made)
  await open(`/payment?deposit=${made.id}`, { as: player() })
  await expect.element(heading('$25.00 added')).toBeVisible()
})

test('held by PayPal: shows why, and updates live when it is released', { tags: 'long' }, async () => {
  const made = await comeBack({ status: 'pending', why: 'PayPal is reviewing the payment.' }, '', 'narrow')
  await expect.element(heading('$25.00 is on hold with PayPal')).toBeVisible()
  await expectSoundScreen()
  api.answer(READ, { ...made, status: 'completed', why: null })
  await live.send({ event: 'balance', data: { wallet: wallet() } })
  await expect.element(heading('$25.00 added')).toBeVisible()
  expect([api.requests(CAPTURE).length, api.requests(READ).length]).toEqual([1, 1])
})

test(
  'cancelled at PayPal: nothing is captured; the payment can be continued or cancelled for good',
  { tags: 'long' },
  async () => {
    const made = deposit()
    api.answer(READ, made)
    const held = api.hold(READ)
    await open(`/payment?deposit=${made.id}&cancelled=true`, { as: player() })
    await expect.element(outcome.getByText('Checking the payment…')).toBeVisible()
    held.release()
    await expect.element(heading('$25.00 isn’t paid yet')).toBeVisible()
    await expect.element(outcome).toMatchTextContent('Nothing was charged.')
    await expect.element(goOn).toHaveAttribute('href', made.approve_url)
    const over = { ...made, status: 'cancelled' as const, approve_url: null }
    api.answer(CANCEL, over)
    api.answer(READ, over)
    await page.getByRole('button', { name: 'Cancel payment' }).click()
    await expect.element(heading('$25.00 wasn’t added')).toBeVisible()
    expect(api.requests(CANCEL).map(({ params }) => params.id)).toEqual([made.id])
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => location.search).toBe('')
    await expect.element(page.getByLabelText('Amount to add in US dollars')).toBeVisible()
    expect(api.requests(CAPTURE)).toHaveLength(0)
  },
)

test.each<[string, () => void]>([
  ["somebody else's", () => api.refuse(CAPTURE, 'not_found')],
  [
    'one whose address is cut off',
    () => api.refuse(CAPTURE, 400, { id: ['This isn’t in the right format.'] }),
  ],
])('%s payment is not found, with a link back', async (_whose, refuse) => {
  refuse()
  await open('/payment?deposit=nonsense', { as: player() })
  await expect.element(heading('Payment not found.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Add funds' }).click()
  await expect.element(page.getByLabelText('Amount to add in US dollars')).toBeVisible()
})

test('a failed capture shows why, and a retry captures the payment', { tags: 'long' }, async () => {
  const made = deposit({ status: 'completed' })
  api.refuse(CAPTURE, 'unreachable')
  await open(`/payment?deposit=${made.id}`, { as: player() })
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toMatchTextContent('PayPal isn’t responding right now.')
  await expect.element(page.getByText('If you approved it, it’s credited automatically')).toBeVisible()
  api.answer(CAPTURE, made)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('$25.00 added')).toBeVisible()
})

test('a player who came from a lobby gets a link back to it', { tags: 'long' }, async () => {
  await open('/payment?amount=380&back=/lobby-detail/7', { as: player() })
  await expect.element(page.getByRole('link', { name: 'Back to where you were' })).toBeVisible()
  const made = deposit({ status: 'completed' })
  api.answer(CAPTURE, made)
  history.pushState({}, '', `/payment?deposit=${made.id}`)
  window.dispatchEvent(new PopStateEvent('popstate'))
  const back = page.getByRole('link', { name: 'Back to your lobby' })
  await expect.element(back).toHaveAttribute('href', '/lobby-detail/7')
})
