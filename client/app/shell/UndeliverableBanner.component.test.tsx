import { cases } from '#client/testing/cases.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { live } from '#client/testing/live.ts'
import { open } from '#client/testing/open.ts'

const RESEND = 'POST v1 /accounts/resend-verification-email/'
const banner = page.getByRole('complementary', { name: 'Email address' })
const ann = player({ is_email_undeliverable: true })

test.each(cases(['desktop', 'narrow'] as const))(
  'whoever mails do not reach verifies the address again (%s)',
  { tags: 'long' },
  async (size) => {
    api.answer(RESEND, { detail: 'A mail is on its way.' })
    await open('/faq', { as: ann, size })
    await expect
      .element(banner.getByText(`Our emails to ${ann.email} bounced. We can’t reach you.`))
      .toBeVisible()
    const verify = banner.getByRole('button', { name: 'Verify it again' })
    ;(verify.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(banner.getByText(`We’ve sent a link to ${ann.email}.`)).toBeVisible()
    expect(api.requests(RESEND)).toMatchObject([{ body: { email: ann.email } }])
    await expect
      .element(banner.getByRole('link', { name: 'Change it' }))
      .toHaveAttribute('href', '/profile?tab=settings#email')
    await expectSoundScreen()
  },
)

test('it comes and goes while the page is open', { tags: 'long' }, async () => {
  const well = player()
  await open('/faq', { as: well })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
  // A read that is under way answers the same.
  const tell = (profile: typeof well) => {
    api.answer('GET v1 /players/profile/', profile)
    return live.send({ event: 'profile', data: { profile } })
  }
  await tell({ ...well, is_email_undeliverable: true })
  await expect.element(banner).toBeVisible()
  await tell(well)
  await expect.element(banner).not.toBeInTheDocument()
})
