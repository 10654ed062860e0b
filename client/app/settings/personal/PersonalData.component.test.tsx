import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { api } from '#client/testing/api.ts'
import { answerOnboarding } from '#client/testing/data/onboarding.ts'
import { open, reloadPage } from '#client/testing/open.ts'
import { player } from '#client/testing/data/players.ts'
import { answerSettings, serveProfile } from '#client/testing/data/settings.ts'

const SAVE = 'PUT v1 /players/profile/'
const PROFILE = 'GET v1 /players/profile/'
const field = (name: string) => page.getByLabelText(name)
const save = () => page.getByRole('button', { name: 'Save personal details' }).click()
const saved = page.getByText('Saved', { exact: true })
const sent = () => api.requests(SAVE).map(({ body }) => body)
const AMERICAN = {
  full: null,
  street_address: '12 Long Street',
  city: 'Columbus',
  region: 'US-OH',
  postal_code: '43004',
  country: 'US',
}
let me: Profile
let server: ReturnType<typeof serveProfile>

beforeEach(async () => {
  me = player({ address: AMERICAN })
  answerSettings()
  answerOnboarding()
  server = serveProfile(me)
  await open('/profile?tab=settings', { as: me })
})

test('only changed fields are sent, and persist', { tags: 'long' }, async () => {
  await field('First name').fill('Alexandra-Maximiliana')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  await save()
  await expect.element(saved).toBeVisible()
  expect(sent()).toEqual([{ first_name: 'Alexandra-Maximiliana' }])
  await reloadPage()
  await expect.element(field('First name')).toHaveValue('Alexandra-Maximiliana')
  await expect.element(field('Street and number')).toHaveValue('12 Long Street')
  await save()
  expect(sent()).toHaveLength(1)
})

test(
  'changing the country sends the whole address, with a region of that country',
  { tags: 'long' },
  async () => {
    await expect
      .element(field('State or region').getByRole('option', { selected: true }))
      .toHaveTextContent('Ohio')
    await field('Country').selectOptions('Austria')
    await field('State or region').selectOptions('Wien')
    await field('City').fill('Vienna')
    await field('Postal code').fill('1010')
    await save()
    await expect.element(saved).toBeVisible()
    expect(sent()).toEqual([
      {
        address: {
          country: 'AT',
          region: 'AT-9',
          street_address: '12 Long Street',
          city: 'Vienna',
          postal_code: '1010',
        },
      },
    ])
  },
)

test('changes to the address in another tab are included, not reverted', { tags: 'long' }, async () => {
  await field('Street and number').fill('5 Short Street')
  server.change({ address: { ...AMERICAN, city: 'Dayton' }, bio: 'From the first tab.' })
  await save()
  await expect.element(saved).toBeVisible()
  expect(sent()).toMatchObject([{ address: { street_address: '5 Short Street', city: 'Dayton' } }])
  await expect.element(field('City')).toHaveValue('Dayton')
  await expect.element(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('From the first tab.')
})

describe('a refused value is reported at its field, which is focused', () => {
  test.each(
    cases([
      ['First name', '', 'Enter your first name.'],
      ['Last name', ' ', 'Enter your last name.'],
      ['Date of birth', '', 'Choose your date of birth.'],
      [
        'Date of birth',
        `${new Date().getFullYear() - 12}-01-01`,
        'You must be at least 13 years old to play here.',
      ],
      ['Street and number', '', 'Enter your street and number.'],
      ['City', '', 'Enter your city.'],
      ['Postal code', '', 'Enter your postal code.'],
    ]),
  )('%s: %j', async (name, text, problem) => {
    await field(name).fill(text)
    await save()
    await expect.element(field(name)).toHaveAccessibleDescription(problem)
    await expect.element(field(name)).toHaveFocus()
    expect(sent()).toEqual([])
  })

  test.each(
    cases([
      ['under_age', 'Date of birth', 'You’re not old enough to play here.'],
      ['impossible_date', 'Date of birth', 'Enter your real date of birth.'],
      ['unknown_country', 'Country', 'Choose a country from the list.'],
      ['unknown_region', 'State or region', 'Choose a region from the list.'],
    ] as const),
  )('by the server: %s', async (code, name, problem) => {
    api.refuse(SAVE, code)
    await field('Last name').fill('Otherwise')
    await save()
    await expect.element(field(name)).toHaveAccessibleDescription(problem)
    await expect.element(field(name)).toHaveFocus()
    await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  })
})

test('a server failure is shown above the button, and the input is kept', { tags: 'long' }, async () => {
  api.refuse(SAVE, 500)
  await field('Last name').fill('Otherwise')
  await save()
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect.element(field('Last name')).toHaveValue('Otherwise')
})

test('without a response about the current address, the one shown is saved', { tags: 'long' }, async () => {
  await field('City').fill('Dayton')
  api.fail(PROFILE)
  await save()
  await expect.element(saved).toBeVisible()
  expect(sent()).toMatchObject([{ address: { city: 'Dayton' } }])
})
