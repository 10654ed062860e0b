import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { LONGEST_NAME, player } from '#client/testing/data/players.ts'
import { open } from '#client/testing/open.ts'
import type { Received, RemovedContent } from './queries.ts'

const READ = 'GET v1 /players/removed-content/{id}/'
const FILE = 'POST v1 /players/removed-content/{id}/counter-notice/'
const BY_LINK = 'POST v1 /removed-content/read/'
const FILE_BY_LINK = 'POST v1 /removed-content/counter-notice/'
const RECEIVED = 'POST v1 /counter-notices/read/'
const ACTION = 'POST v1 /counter-notices/action/'
const AT = '2026-03-01T12:00:00Z'
const field = (name: string) => page.getByRole('textbox', { name })
const send = page.getByRole('button', { name: 'File counter notice' })

const content = (fields: Partial<RemovedContent> = {}): RemovedContent => ({
  id: 17,
  path: '/profile/fox',
  reason: 'The drawing is by somebody else.',
  removed: AT,
  file_until: '2026-09-01T12:00:00Z',
  can_file: true,
  counter_notice: null,
  ...fields,
})
const counter: NonNullable<RemovedContent['counter_notice']> = {
  status: 'open',
  statement: 'I drew this fox myself.',
  filed: AT,
  restore_from: '2026-03-17T12:00:00Z',
  due: '2026-03-19T12:00:00Z',
  has_action: false,
  answer: null,
  decided: null,
}

describe('removed content', () => {
  test.each(cases([undefined, 'phone'] as const))('the form says all that is missing (%s)', async (size) => {
    api.answer(READ, content())
    await open('/removed-content/17', { as: player(), ...(size ? { size } : {}) })
    await send.click()
    await expect.element(field('Your statement')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText('Check this to go on.').nth(2)).toBeVisible()
    await expectSoundScreen()
    expect(api.requests(FILE)).toHaveLength(0)
  })

  test(
    'what was typed is kept after a failure and when one leaves and comes back, sent once, and shown',
    { tags: 'long' },
    async () => {
      api.answer(READ, content())
      await open('/removed-content/17', { as: player() })
      await field('Your statement').fill('I drew this fox myself.')
      await field('Full name').fill(LONGEST_NAME)
      await field('Postal address').fill('12 Long Street')
      await page.getByRole('link', { name: 'Report a rights violation' }).click()
      await expect.element(page.getByRole('button', { name: 'Send notice' })).toBeVisible()
      history.back()
      await expect.element(field('Your statement')).toHaveValue('I drew this fox myself.')
      await field('Phone').fill('+1 614 555 0100')
      await field('Email').fill('fox@fox.example')
      for (const box of page.getByRole('checkbox').all()) await box.click()
      api.refuse(FILE, 'too_late')
      await send.click()
      await expect.element(page.getByText('The time to file a counter notice is over.')).toBeVisible()
      await expect.element(field('Full name')).toHaveValue(LONGEST_NAME)
      api.answer(FILE, content({ can_file: false, counter_notice: counter }))
      await send.click()
      await expect.element(page.getByText(/The sender of the notice has it/)).toBeVisible()
      await expectSoundScreen()
      expect(api.requests(FILE).at(-1)).toMatchObject({
        params: { id: '17' },
        body: { perjury: true, jurisdiction: true, forwarding: true, phone: '+1 614 555 0100' },
      })
    },
  )

  test.each(
    cases([
      [{ has_action: true }, 'until the court decides'],
      [{ status: 'restored', answer: 'It was yours.' }, 'Your content may be shown again'],
      [{ status: 'kept', answer: 'It was not yours.' }, 'Your content stays removed'],
    ] as const),
  )('what came of it: %o', async (change, said) => {
    api.answer(READ, content({ can_file: false, counter_notice: { ...counter, ...change } }))
    await open('/removed-content/17', { as: player() })
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(send).not.toBeInTheDocument()
  })

  test('too late, somebody else’s, a failure, and signed out', async () => {
    api.answer(READ, content({ can_file: false }))
    await open('/removed-content/17', { as: player() })
    await expect.element(page.getByText(/The time to file a counter notice ended/)).toBeVisible()
    api.refuse(READ, 'not_found')
    await open('/removed-content/17', { as: player() })
    await expect.element(page.getByText('Removed content not found.')).toBeVisible()
    api.refuse(READ, 500)
    await open('/removed-content/17', { as: player() })
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await open('/removed-content/17')
    await expect.element(page.getByText(/Sign in to read/)).toBeVisible()
  })
})

describe('with the link of a mail, for whoever cannot sign in', () => {
  test('the content is read, and a counter notice is filed', { tags: 'long' }, async () => {
    api.answer(BY_LINK, content())
    await open('/removed-content/17#token=abc', { size: 'narrow' })
    await field('Your statement').fill('I drew this fox myself.')
    await field('Full name').fill(LONGEST_NAME)
    await field('Postal address').fill('12 Long Street')
    await field('Phone').fill('+1 614 555 0100')
    await field('Email').fill('fox@fox.example')
    for (const box of page.getByRole('checkbox').all()) await box.click()
    api.answer(FILE_BY_LINK, content({ can_file: false, counter_notice: counter }))
    await send.click()
    await expect.element(page.getByText(/The sender of the notice has it/)).toBeVisible()
    await expectSoundScreen()
    expect(api.requests(FILE_BY_LINK)).toMatchObject([{ body: { token: 'abc', name: LONGEST_NAME } }])
  })

  test('an old one says so', { tags: 'long' }, async () => {
    api.refuse(BY_LINK, 'bad_link')
    await open('/removed-content/17#token=old')
    await expect.element(page.getByText('This link is no longer valid.')).toBeVisible()
  })
})

describe('the link of the sender of the notice', () => {
  const received: Received = {
    path: '/profile/fox',
    statement: 'I drew this fox myself.',
    name: LONGEST_NAME,
    address: '12 Long Street\nColumbus',
    phone: '+1 614 555 0100',
    email: 'fox@fox.example',
    filed: AT,
    restore_from: '2026-03-17T12:00:00Z',
    status: 'open',
    action: null,
  }
  const tell = page.getByRole('button', { name: 'Submit' })

  test('shows the counter notice and takes the case number once; on a phone', async () => {
    api.answer(RECEIVED, received)
    await open('/counter-notice#token=abc', { size: 'phone' })
    await expect.element(page.getByText('I drew this fox myself.')).toBeVisible()
    await tell.click()
    await expect.element(field('Court')).toHaveAttribute('aria-invalid', 'true')
    await expectSoundScreen()
    await field('Court').fill('S.D. Ohio')
    await field('Case number').fill('2:26-cv-01')
    api.answer(ACTION, { ...received, action: { court: 'S.D. Ohio', case_number: '2:26-cv-01', said: AT } })
    await tell.click()
    await expect.element(page.getByText(/You told us about your action/)).toBeVisible()
    expect(api.requests(ACTION)).toMatchObject([{ body: { token: 'abc', case_number: '2:26-cv-01' } }])
  })

  test('after the decision, too old, and without one', async () => {
    api.answer(RECEIVED, { ...received, status: 'kept' })
    await open('/counter-notice#token=abc')
    await expect.element(page.getByText('We have decided: the content stays removed.')).toBeVisible()
    api.refuse(RECEIVED, 'bad_link')
    await open('/counter-notice#token=old')
    await expect.element(page.getByText('This link is no longer valid.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    await open('/counter-notice')
    await expect.element(page.getByText(/open the link from our email/)).toBeVisible()
  })
})
