import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { api } from '#client/testing/api.ts'
import { disputeDetails, queuedDispute, type Queued } from '#client/testing/data/disputes.ts'
import { inMinutes } from '#client/testing/data/lobbies.ts'
import { evidence } from '#client/testing/data/matches.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { answerRecord } from '#client/testing/data/record.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'

const LIST = 'GET v1 /admin/disputes/'
const READ = 'GET v1 /admin/disputes/{matchId}/'
const RESOLVE = 'POST v1 /admin/disputes/{matchId}/resolve/'
const PICTURE = 'GET v1 /matches/{id}/evidence/{evidenceId}/'
const judge = player({ username: 'Judge', role: 'moderator' })
const mine = { id: judge.id, username: 'Judge', avatar_url: null }
const list = page.getByRole('navigation', { name: 'Open disputes' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** A dispute and its row in the queue. */
function dispute(names: [string, string], facts: Partial<Queued> = {}) {
  const shown = disputeDetails({ names, moderator: mine, ...facts })
  const { match_id, sides } = shown
  return { shown, row: queuedDispute({ match_id, sides, moderator: mine, ...facts }) }
}

async function opened(first: ReturnType<typeof dispute>, rows: Queued[], size: 'wide' | 'desktop' = 'wide') {
  api.answer(LIST, listOf(rows))
  api.answer(READ, first.shown)
  answerRecord(badge('Ann'))
  await open(`/admin/disputes/${first.shown.match_id}`, { as: judge, size })
  await expect.element(heading('Ann vs Bob')).toBeVisible()
}

test(
  'the queue stands beside a dispute: J and K move through it, a decided one counts down',
  { tags: 'long' },
  async () => {
    const first = dispute(['Ann', 'Bob'], { due: inMinutes(-3) })
    const next = dispute(['Cleo', 'Dan'], { pot_cents: 0 })
    const { row: decided } = dispute(['Eve', 'Finn'], { step: 'decided' })
    await opened(first, [first.row, next.row, decided])
    const row = (name: string) => list.getByRole('link', { name })
    await expect.element(row('Ann vs Bob')).toHaveAttribute('aria-current', 'page')
    await expect.element(row('Ann vs Bob')).toMatchTextContent(/−\d+:\d\d.*To decide.*\$20\.00/)
    await expect.element(row('Cleo vs Dan')).toMatchTextContent(/Unassigned/)
    await expect.element(list.getByRole('region', { name: 'Decided' }).getByRole('link')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Next dispute' })).not.toBeInTheDocument()
    await expectSoundScreen()
    api.answer(READ, next.shown)
    await userEvent.keyboard('j')
    await expect.element(heading('Cleo vs Dan')).toBeVisible()
    await expect.element(row('Cleo vs Dan')).toHaveAttribute('aria-current', 'page')
    api.answer(READ, first.shown)
    await userEvent.keyboard('k')
    await expect.element(heading('Ann vs Bob')).toBeVisible()

    await userEvent.keyboard('1')
    await page.getByRole('textbox', { name: 'Reason' }).fill('The picture shows it.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    api.answer(RESOLVE, first.shown.match)
    api.answer(LIST, listOf([next.row, { ...first.row, step: 'decided', due: inMinutes(720) }]))
    api.answer(READ, { ...first.shown, step: 'decided' })
    await page.getByRole('button', { name: 'Confirm decision' }).click()
    await expect.element(row('Ann vs Bob')).toMatchTextContent(/Undo for \d+ s/)
    api.answer(READ, next.shown)
    await userEvent.keyboard('j')
    await expect.element(heading('Cleo vs Dan')).toBeVisible()
  },
)

test(
  'in a smaller window there is no list; from a decided dispute J leads to the most urgent',
  { tags: 'long' },
  async () => {
    const first = dispute(['Ann', 'Bob'], { step: 'decided' })
    const urgent = dispute(['Cleo', 'Dan'])
    await opened(first, [urgent.row, first.row], 'desktop')
    await expect.element(list).not.toBeInTheDocument()
    api.answer(READ, urgent.shown)
    await userEvent.keyboard('j')
    await expect.element(heading('Cleo vs Dan')).toBeVisible()
  },
)

test('I enlarges the pictures, through which the arrow keys move', { tags: 'long' }, async () => {
  const first = dispute(['Ann', 'Bob'])
  const [one, other] = first.shown.match.sides
  first.shown.evidence = [evidence(other?.id ?? 0, badge('Bob')), evidence(one?.id ?? 0, badge('Ann'))]
  api.answer(PICTURE, new Uint8Array())
  await opened(first, [first.row])
  const dialog = page.getByRole('dialog')
  await expect.element(page.getByRole('button', { name: 'Enlarge the screenshot by Ann' })).toBeVisible()
  await userEvent.keyboard('i')
  await expect.element(dialog.getByRole('heading', { name: 'Screenshot by Ann' })).toBeVisible()
  await expect.element(dialog.getByText('1 of 2')).toBeVisible()
  await expectSoundScreen()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByRole('heading', { name: 'Screenshot by Bob' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await dialog.getByRole('button', { name: 'Previous screenshot' }).click()
  await expect.element(dialog.getByText('1 of 2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
