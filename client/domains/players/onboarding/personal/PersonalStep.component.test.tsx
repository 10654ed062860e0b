import { cases } from '#client/testing/cases.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { answerOnboarding, playerAtStep, newPlayer } from '#client/testing/data/onboarding.ts'
import { open, reloadPage } from '#client/testing/open.ts'

const SAVE = 'PUT v1 /players/profile/'
const me = newPlayer()
const field = (name: string) => page.getByLabelText(name)
const exactField = (name: string) => page.getByLabelText(name, { exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const next = () => page.getByRole('button', { name: 'Continue' }).click()
const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`

beforeEach(async () => {
  answerOnboarding()
  await open('/onboarding', { as: me })
})

async function fillYou(): Promise<void> {
  await expect.element(heading('About you')).toHaveFocus()
  await field('First name').fill('Robin')
  await field('Last name').fill('Example')
  await field('Date of birth').fill('1990-05-17')
  await next()
  await expect.element(heading('Your address and phone')).toHaveFocus()
}

async function fillAddress(): Promise<void> {
  await field('Street and number').fill('12 Long Street')
  await field('City').fill('Columbus')
  await field('Postal code').fill('43004')
  await field('State or region').selectOptions('Ohio')
}

async function fillAll(): Promise<void> {
  await fillYou()
  await fillAddress()
  await field('Phone').fill('614 555 0100')
  await next()
}

test(
  'step 1 shows one group of fields at a time, and the input survives a reload',
  { tags: 'long' },
  async () => {
    await fillYou()
    await field('City').fill('Columbus')
    await reloadPage()
    await expect.element(field('City')).toHaveValue('Columbus')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(field('First name')).toHaveValue('Robin')
    await next()
    await fillAddress()
    const saved = { ...playerAtStep(2), id: me.id, phone: '+16145550100' }
    api.answer(SAVE, saved)
    // Read again after the change.
    api.answer('GET v1 /players/profile/', saved)
    await field('Phone').fill('614 555 0100')
    await next()
    await expect.element(heading('Your phone')).toBeVisible()
    expect(api.requests(SAVE).map(({ body }) => body)).toEqual([
      {
        first_name: 'Robin',
        last_name: 'Example',
        dob: '1990-05-17',
        phone: '+16145550100',
        address: {
          country: 'US',
          region: 'US-OH',
          street_address: '12 Long Street',
          city: 'Columbus',
          postal_code: '43004',
        },
      },
    ])
    await expect.poll(() => api.requests('PUT v2 /accounts/onboarding-status/')[0]?.body).toEqual({ step: 2 })
    expect(sessionStorage.getItem('contender:onboarding')).toBeNull()
  },
)

test("the browser's Back button goes to the previous group", { tags: 'long' }, async () => {
  await fillYou()
  await fillAddress()
  history.back()
  await expect.element(heading('About you')).toBeVisible()
  await expect.element(field('First name')).toHaveValue('Robin')
})

test("another player's input in this tab is not shown", { tags: 'long' }, async () => {
  await field('First name').fill('Robin')
  const stored = sessionStorage.getItem('contender:onboarding') ?? ''
  expect(stored).toContain('Robin')
  sessionStorage.setItem('contender:onboarding', stored.replace(me.id, crypto.randomUUID()))
  await reloadPage()
  await expect.element(field('First name')).toHaveValue('')
})

test('"About you" marks each missing field and focuses the first', async () => {
  await next()
  await expect.element(field('First name')).toHaveFocus()
  for (const [name, problem] of [
    ['First name', 'Enter your first name.'],
    ['Last name', 'Enter your last name.'],
    ['Date of birth', 'Choose your date of birth.'],
  ] as const)
    await expect.element(field(name)).toHaveAccessibleDescription(problem)
  await field('First name').fill('R')
  await expect.element(field('First name')).not.toHaveAttribute('aria-invalid')
})

test('an age below 13 is refused, and below 18 the restrictions are shown', { tags: 'long' }, async () => {
  await field('First name').fill('Robin')
  await field('Last name').fill('Example')
  await field('Date of birth').fill(yearsAgo(12))
  await next()
  await expect.element(field('Date of birth')).toHaveFocus()
  await expect
    .element(field('Date of birth'))
    .toHaveAccessibleDescription('You must be at least 13 years old to play here.')
  await field('Date of birth').fill(yearsAgo(15))
  await expect
    .element(page.getByText('Paid entries and cash prizes are available from age 18.'))
    .toBeVisible()
  await next()
  await expect.element(heading('Your address and phone')).toBeVisible()
})

test('the address requires a region in the United States, and none in Monaco', { tags: 'long' }, async () => {
  await fillYou()
  await next()
  await expect.element(field('Street and number')).toHaveFocus()
  await field('Street and number').fill('12 Long Street')
  await field('City').fill('Columbus')
  await field('Postal code').fill('43004')
  await next()
  await expect.element(field('State or region')).toHaveFocus()
  await expect.element(field('State or region')).toHaveAccessibleDescription('Choose your state or region.')
  await exactField('Country').selectOptions('Monaco')
  await expect.element(field('State or region (optional)')).toBeVisible()
  await expect.element(field('Country code')).toHaveValue('MC')
})

describe('the regions of a country', () => {
  const region = field('State or region')

  test('are loading', { tags: 'long' }, async () => {
    const held = api.hold('GET v1 /regions/')
    await fillYou()
    await expect.element(region.getByText('Loading the regions…')).toBeInTheDocument()
    held.release()
    await expect.element(region.getByText('Ohio')).toBeInTheDocument()
  })

  test('are typed if they cannot be loaded', { tags: 'long' }, async () => {
    api.fail('GET v1 /regions/')
    await fillYou()
    await expect.element(page.getByRole('textbox', { name: 'State or region' })).toBeVisible()
  })

  test('are hidden where there are none', { tags: 'long' }, async () => {
    await fillYou()
    await exactField('Country').selectOptions('Gibraltar')
    await expect.element(region).not.toBeInTheDocument()
  })
})

describe('the phone', () => {
  test.each(
    cases([
      ['', 'Enter your phone number.'],
      ['12', 'Enter a complete phone number.'],
    ]),
  )('%j is not sent', { tags: 'long' }, async (text, problem) => {
    await fillYou()
    await fillAddress()
    await field('Phone').fill(text)
    await next()
    await expect.element(field('Phone')).toHaveFocus()
    await expect.element(field('Phone')).toHaveAccessibleDescription(problem)
    expect(api.requests(SAVE)).toHaveLength(0)
  })

  test('a complete number selects its country', { tags: 'long' }, async () => {
    await fillYou()
    await fillAddress()
    await expect.element(field('Country code')).toHaveValue('US')
    await field('Phone').fill('+49 30 901820')
    await expect.element(field('Country code')).toHaveValue('DE')
    await field('Country code').click()
    await expect.element(field('Phone')).toHaveValue('030 901820')
  })
})

describe('a server refusal is shown at its field, in its group', { tags: 'long' }, () => {
  test.each(
    cases([
      ['under_age', 'About you', 'Date of birth', 'You’re not old enough to play here.'],
      ['impossible_date', 'About you', 'Date of birth', 'Enter your real date of birth.'],
      ['unknown_country', 'Your address and phone', 'Country', 'Choose a country from the list.'],
      ['region_needed', 'Your address and phone', 'State or region', 'Choose your state or region.'],
      ['unknown_region', 'Your address and phone', 'State or region', 'Choose a region from the list.'],
      ['bad_phone', 'Your address and phone', 'Phone', 'Enter a valid phone number with the country code.'],
    ] as const),
  )('%s', async (code, group, name, sentence) => {
    api.refuse(SAVE, code)
    await fillAll()
    await expect.element(heading(group)).toBeVisible()
    await expect.element(exactField(name)).toHaveAccessibleDescription(sentence)
    await expect.element(exactField(name)).toHaveFocus()
    expect(document.querySelector('[data-sonner-toast]')).toBeNull()
  })

  test('a server failure keeps the input', { tags: 'long' }, async () => {
    api.refuse(SAVE, 500)
    await fillAll()
    await expect.element(page.getByText('An internal server error occurred.')).toBeVisible()
    await expect.element(field('Phone')).toHaveValue('(614) 555-0100')
  })
})
