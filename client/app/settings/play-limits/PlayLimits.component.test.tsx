import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { open } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings, limits } from '#client/testing/data/settings.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const READ = 'GET v1 /wallet/limits/'
const BREAK = 'POST v1 /wallet/cool-off/'
const EXCLUDE = 'POST v1 /wallet/self-exclusion/'
const END = 'DELETE v1 /wallet/self-exclusion/'
const section = page.getByRole('region', { name: 'Limits' })
const button = (name: string) => section.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
/** The time this many days after the server's response. */
const inDays = (days: number) => new Date(Date.now() + 60_000 + days * 86_400_000).toISOString()
const bodies = (call: typeof BREAK | typeof EXCLUDE) => api.requests(call).map(({ body }) => body)
const endless = (least_until: string | null) =>
  limits({ excluded: { since: inDays(-1), until: null, least_until } })

beforeEach(() => {
  answerSettings()
})

const openSettings = (size?: 'narrow') => open('/profile?tab=settings#limits', { as: player(), size })

describe('a break', () => {
  test('is confirmed, started and extended', { tags: 'long' }, async () => {
    await openSettings()
    await section.getByText('7 days', { exact: true }).click()
    await button('Take a break').click()
    await expect.element(dialog).toMatchTextContent('Take a break of 7 days?')
    await expect.element(dialog).toMatchTextContent('You can still play for free and withdraw.')
    await confirm('Cancel')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(bodies(BREAK)).toEqual([])

    api.answer(BREAK, limits({ cool_off_until: inDays(7) }))
    await button('Take a break').click()
    await confirm('Start the break')
    await expect.element(section.getByText(/You’re taking a break until \d/)).toBeVisible()
    await expect.element(section.getByRole('radio', { name: '1 day' })).not.toBeInTheDocument()

    api.answer(BREAK, limits({ cool_off_until: inDays(30) }))
    await section.getByText('30 days', { exact: true }).click()
    await button('Extend the break').click()
    await confirm('Start the break')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Extend the break')).not.toBeInTheDocument()
    expect(bodies(BREAK)).toEqual([{ days: 7 }, { days: 30 }])
  })

  test('that could not be started shows an error', { tags: 'long' }, async () => {
    api.refuse(BREAK, 500)
    await openSettings()
    await button('Take a break').click()
    await confirm('Start the break')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(section.getByRole('alert')).toBeVisible()
  })
})

describe('self-exclusion', () => {
  test('for a period shows its end and can only be extended', { tags: 'long' }, async () => {
    api.answer(EXCLUDE, limits({ excluded: { since: inDays(0), until: inDays(180), least_until: null } }))
    await openSettings()
    await button('Self-exclude').click()
    await expect.element(dialog).toMatchTextContent('Self-exclude for 180 days?')
    await expect.element(dialog).toMatchTextContent('This can’t be shortened.')
    await confirm('Self-exclude')
    await expect.element(section.getByText(/You’re self-excluded until \d/)).toBeVisible()
    await expect.element(section.getByRole('radio', { name: '180 days' })).not.toBeInTheDocument()
    await expect.element(button('Extend')).toBeVisible()
    expect(bodies(EXCLUDE)).toEqual([{ days: 180 }])
  })

  test('without an end date ends 7 days after the request to end it', async () => {
    api.answer(EXCLUDE, endless(null))
    await openSettings()
    await section.getByText('Until I end it', { exact: true }).click()
    await button('Self-exclude').click()
    await confirm('Self-exclude')
    await expect.element(section.getByText('You’re self-excluded until you end it.')).toBeVisible()
    expect(bodies(EXCLUDE)).toEqual([{ days: null }])

    api.answer(END, limits({ excluded: { since: inDays(-1), until: inDays(7), least_until: null } }))
    await button('End it in 7 days').click()
    await expect.element(dialog).toMatchTextContent('Nothing changes until')
    await confirm('End it in 7 days')
    await expect.element(section.getByText(/You’re self-excluded until \d/)).toBeVisible()
    expect(api.requests(END)).toHaveLength(1)
  })

  test('that replaced one with an end date does not end before that date', async () => {
    api.answer(READ, endless(inDays(90)))
    await openSettings()
    await button('End it after the chosen time').click()
    await expect.element(dialog).toMatchTextContent('the end of the time you chose')
  })

  test.each(
    cases([
      ['none', 'You aren’t self-excluded.'],
      ['has_end', 'A self-exclusion with a set time ends when that time is over, not earlier.'],
    ] as const),
  )('refused to end shows why: %s', { tags: 'long' }, async (why, sentence) => {
    api.answer(READ, endless(null))
    api.refuse(END, why)
    await openSettings()
    await button('End it in 7 days').click()
    await confirm('End it in 7 days')
    await expect.element(section.getByRole('alert')).toMatchTextContent(sentence)
  })
})

test('the limits with everything shown are accessible at 320 px', { tags: 'long' }, async () => {
  api.answer(
    READ,
    limits({
      deposit_day_cents: 100_000_000,
      deposit_week_cents: 5000,
      used_day_cents: 99_999_999,
      coming: [{ limit: 'deposit_week_cents', cents: 99_999_999, at: inDays(7) }],
      cool_off_until: inDays(1),
    }),
  )
  await openSettings('narrow')
  await button('Change the limit for 24 hours').click()
  await expect.element(section.getByText('$1,000,000.00', { exact: true })).toBeVisible()
  await expectSoundScreen()
  await button('Self-exclude').click()
  await expect.element(dialog).toMatchTextContent('Self-exclude for 180 days?')
  await expectSoundScreen()
})

test('limits that fail to load show an error and can be retried', { tags: 'long' }, async () => {
  const held = api.hold(READ)
  await openSettings()
  await expect.element(page.getByText('Loading your limits')).toBeInTheDocument()
  api.refuse(READ, 500)
  held.release()
  const alert = section.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Your limits couldn’t be loaded.')
  api.answer(READ, limits())
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(button('Set the limit for 7 days')).toBeVisible()
})
