import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { player } from '#client/testing/data/players.ts'
import { site } from '#client/testing/data/site.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'

const text = { title: 'Terms and conditions', html: '<p>Rules.</p>', updated: '2026-11-30' }
const imprint = {
  name: 'Nova Games GmbH',
  address: 'Hauptstr. 1, Köln',
  country: '',
  register: '',
  tax: 'DE1',
}

test('a legal page names the operator, and says so when it is not in the reader’s language', async () => {
  const facts = site()
  api.answer('GET v1 /site/', { ...facts, brand: { ...facts.brand, imprint } })
  api.answer('GET v1 /pages/{name}/', { ...text, language: 'de' })
  await open('/terms-of-use')
  await expect.element(page.getByText('This page is only available in English.')).toBeVisible()
  const shown = page.getByRole('region', { name: 'Imprint' })
  await expect
    .element(shown)
    .toHaveTextContent('ImprintRun byNova Games GmbHAddressHauptstr. 1, KölnTax numberDE1')
  await expect
    .element(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }))
    .toHaveAttribute('href', '/about#imprint')
  await expectSoundScreen()
})

test('a player accepts changed terms below them', async () => {
  const at = '2026-11-23T12:00:00.000Z'
  const version = '2026-11-30'
  api.answer('GET v1 /pages/{name}/', { ...text, language: 'en' })
  api.answer('GET v1 /players/terms/', { version, accepted: { version: '2026-11-23', at } })
  api.answer('POST v1 /players/terms/accept/', { version, accepted: { version, at } })
  await open('/terms-of-use', { as: player() })
  await expect.element(page.getByText(/^These terms have changed/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Imprint' })).not.toBeInTheDocument()
  await expectSoundScreen()
  api.answer('GET v1 /players/terms/', { version, accepted: { version, at } })
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await expect.element(page.getByText(/^These terms have changed/)).not.toBeInTheDocument()
})
