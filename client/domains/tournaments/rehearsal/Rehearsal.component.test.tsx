import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { open } from '#client/testing/open.ts'

const PATH = '/tournament-rehearsal'
const main = page.getByRole('main')
const field = (name: string) => main.getByRole('textbox', { name, exact: true })
const button = (name: string) => main.getByRole('button', { name, exact: true })
const time = main.getByRole('slider', { name: 'Time', exact: true })
const findings = main.getByRole('region', { name: 'Findings' })
const params = () => Object.fromEntries(new URLSearchParams(location.search))

/** Opens a set-up and waits until it is played. */
async function rehearse(search = '', size?: 'phone'): Promise<void> {
  await open(`${PATH}${search}`, { size })
  await expect.element(findings).toBeVisible()
}

describe('a rehearsal', () => {
  test('is played at once: the plan, the end, what went wrong, and the money to the cent', async () => {
    await rehearse()
    await expect.element(main.getByText(/^\d+ matches in \d+ rounds$/)).toBeVisible()
    await expect.element(findings.getByRole('button', { name: /^3 byes/ })).toBeVisible()
    await expect.element(findings.getByText('61 entries of $10.00')).toBeVisible()
    await expect.element(findings.getByText('Balanced')).toBeVisible()
    await expect.element(findings.getByText(/^100 runs/)).toBeVisible()
    await expectSoundScreen()
  })

  test('what is set is in the address, and an address is a whole set-up', { tags: 'long' }, async () => {
    await rehearse('?format=swiss&entrants=12&rounds=4&noShows=0&leavers=0')
    await expect.element(main.getByText('24 matches in 4 rounds')).toBeVisible()
    await field('Participants').fill('16')
    await expect.element(main.getByText('32 matches in 4 rounds')).toBeVisible()
    await expect.poll(params).toMatchObject({ format: 'swiss', entrants: '16', rounds: '4' })
    await main.getByLabelText('Format', { exact: true }).selectOptions('Single elimination')
    await expect.element(main.getByText('15 matches in 4 rounds')).toBeVisible()
    await expect.poll(() => params().format).toBe('single_elimination')
  })

  test('what is no number comes back, and what is too much becomes the most', { tags: 'long' }, async () => {
    await rehearse('?entrants=8')
    await field('Participants').fill('many')
    await userEvent.keyboard('{Tab}')
    await expect.element(field('Participants')).toHaveValue('8')
    await field('Platform fee').fill('99')
    await userEvent.keyboard('{Tab}')
    await expect.element(field('Platform fee')).toHaveValue('50')
    await field('Prizes in %').fill('50 30 20')
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => params().prizes).toBe('50-30-20')
  })

  test('a set-up that cannot be played says what to change, and keeps what was set', async () => {
    await open(`${PATH}?format=two_stage&entrants=8&groups=8`)
    await expect.element(main.getByRole('alert')).toMatchTextContent('Each group needs at least 2 players.')
    await field('Groups').fill('2')
    await expect.element(findings).toBeVisible()
    await expect.element(field('Participants')).toHaveValue('8')
  })

  test('a change that helps can be tried', { tags: 'long' }, async () => {
    await rehearse('?limit=1320')
    const suggestion = findings.getByRole('button', { name: 'Try it' })
    await suggestion.click()
    await expect.poll(() => Object.keys(params()).length).toBeGreaterThan(1)
    await expect.element(findings.getByText(/min to spare/)).toBeVisible()
  })
})

describe('the film', () => {
  test('stands at the end; steps, findings and the slider move it', { tags: 'long' }, async () => {
    await rehearse('?entrants=8&noShows=0&leavers=0&chance=abc')
    await expect.element(main.getByText(/ wins$/)).toBeVisible()
    const end = await time.element().getAttribute('aria-valuetext')
    await button('Previous result').click()
    await expect.element(main.getByText(/ wins$/)).not.toBeInTheDocument()
    await expect.element(main.getByText('still in')).toBeVisible()
    await expect.element(time).not.toHaveAttribute('aria-valuetext', end ?? '')
    await button('Next result').click()
    await expect.element(time).toHaveAttribute('aria-valuetext', end ?? '')
    time.element().focus()
    await userEvent.keyboard('{Home}')
    await expect.element(time).toHaveAttribute('aria-valuetext', '18:00')
    await button('Go to the end').click()
    await expect.element(time).toHaveAttribute('aria-valuetext', end ?? '')
  })

  test('“Run again” plays another run from its beginning', { tags: 'long' }, async () => {
    await rehearse('?entrants=8')
    await button('Run again').click()
    await expect.element(button('Pause')).toBeVisible()
    await button('Pause').click()
    await expect.element(button('Play')).toBeVisible()
    await expect.poll(() => params().chance).toMatch(/^[a-z0-9]{5}$/)
  })

  test('the bracket of the minute, and the tables of groups', { tags: 'long' }, async () => {
    await rehearse('?entrants=8&noShows=0&leavers=0')
    await main.getByRole('tab', { name: 'Bracket' }).click()
    await expect.element(main.getByText('Kestrel').first()).toBeVisible()
    await expectSoundScreen()
    await rehearse('?format=two_stage&entrants=16&groups=4')
    await main.getByRole('tab', { name: 'Bracket' }).click()
    await main.getByLabelText('Part', { exact: true }).selectOptions('Group 2')
    await expect.element(main.getByRole('heading', { name: 'Standings' })).toBeVisible()
  })
})

test('on a phone the run comes first, and the set-up opens', { tags: 'long' }, async () => {
  await rehearse('?entrants=16', 'phone')
  await expect.element(field('Participants')).not.toBeInTheDocument()
  await main.getByText('Double elimination · 16').click()
  await expect.element(field('Participants')).toBeVisible()
  await expectSoundScreen()
  await button('Run again').click()
  await expect.element(button('Pause')).toBeVisible()
  await expect.element(field('Participants')).not.toBeInTheDocument()
})
