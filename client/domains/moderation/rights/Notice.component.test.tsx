import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleScreen } from '#client/testing/accessible-screen.ts'
import { api } from '#client/testing/api.ts'
import { answerHumanCheck } from '#client/testing/data/human-check.ts'
import { open } from '#client/testing/open.ts'

const SEND = 'POST v1 /notices/'
const field = (name: string) => page.getByRole('textbox', { name })
const send = page.getByRole('button', { name: 'Send notice' })

describe('the form of a notice', () => {
  test.each([undefined, 'phone'] as const)('shows all that is missing (%s)', async (size) => {
    await open('/notice', size ? { size } : {})
    await send.click()
    await expect.element(page.getByText(/the full address/)).toBeVisible()
    await expectAccessibleScreen()
    expect(api.requests(SEND)).toHaveLength(0)
  })

  test('is sent with a human check; an address of another site is refused at its field', async () => {
    await answerHumanCheck()
    await open('/notice')
    await field('Your name').fill('Ada Artist')
    await field('E-mail').fill('ada@artists.example')
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
  })
})
