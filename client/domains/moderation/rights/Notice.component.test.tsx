import { cases } from '#client/testing/cases.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { answerHumanCheck } from '#client/testing/data/human-check.ts'
import { open } from '#client/testing/open.ts'

const READ = 'POST v1 /notices/read/'
const WITHDRAW = 'POST v1 /notices/withdraw/'
const SEND = 'POST v1 /notices/'
const field = (name: string) => page.getByRole('textbox', { name })
const send = page.getByRole('button', { name: 'Send notice' })

describe('the form of a notice', () => {
  test.each(cases([undefined, 'phone'] as const))('shows all that is missing (%s)', async (size) => {
    await open('/notice', size ? { size } : {})
    await send.click()
    await expect.element(page.getByText(/the full address/)).toBeVisible()
    await expectSoundScreen()
    expect(api.requests(SEND)).toHaveLength(0)
  })

  test(
    'is sent with a human check; an address of another site is refused at its field',
    { tags: 'long' },
    async () => {
      await answerHumanCheck()
      await open('/notice')
      await field('Your name').fill('Ada Artist')
      await field('Email').fill('ada@artists.example')
      await field('Where is it on this site?').fill('https://elsewhere.example/fox')
      await field('What is yours?').fill('My drawing of a fox.')
      await field('Your statement').fill('I hold the rights, and nobody asked me.')
      api.refuse(SEND, 'other_site')
      await send.click()
      await expect.element(page.getByText('Enter an address of this site.')).toBeVisible()
      await field('Where is it on this site?').fill('https://play.example/profile/fox')
      api.answer(SEND, { detail: 'Your notice was sent.' })
      await send.click()
      await expect.element(page.getByText(/We’ll write to ada@artists.example/)).toBeVisible()
      expect(api.requests(SEND).at(-1)?.body).toMatchObject({ url: 'https://play.example/profile/fox' })
    },
  )
})

describe('a notice that was sent', () => {
  const sent = {
    url: `https://play.example/profile/${'fox'.repeat(60)}`,
    work: 'My drawing of a fox.',
    sent: '2026-03-01T12:00:00Z',
    status: 'removed',
    can_withdraw: true,
  } as const
  const withdraw = page.getByRole('button', { name: 'Withdraw the notice' })

  test.each(cases(['desktop', 'narrow'] as const))(
    'is withdrawn with the link of its mail (%s)',
    async (size) => {
      api.answer(READ, sent)
      await open('/notice#token=abc', { size })
      await expect.element(page.getByText('We have removed the content.')).toBeVisible()
      expect(api.requests(READ).at(-1)).toMatchObject({ body: { token: 'abc' } })
      await withdraw.click()
      await expect.element(page.getByText(/It stays removed/)).toBeVisible()
      await expectSoundScreen()
      expect(api.requests(WITHDRAW)).toHaveLength(0)
      api.refuse(WITHDRAW, 'already_decided')
      await withdraw.click()
      await expect.element(page.getByText('This notice is closed already.')).toBeVisible()
      api.answer(WITHDRAW, { ...sent, status: 'withdrawn', can_withdraw: false })
      await withdraw.click()
      await expect.element(page.getByText('You have withdrawn it.')).toBeVisible()
      await expect.element(withdraw).not.toBeInTheDocument()
    },
  )

  test('an old link says so', async () => {
    api.refuse(READ, 'bad_link')
    await open('/notice#token=abc')
    await expect.element(page.getByRole('main').getByText(/link/)).toBeVisible()
    await expect.element(withdraw).not.toBeInTheDocument()
  })
})
