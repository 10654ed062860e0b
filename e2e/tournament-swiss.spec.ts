import type { Person } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'
import {
  actionsOn,
  gamePlayers,
  isOver,
  openRooms,
  openSettings,
  playUntil,
  publish,
  register,
  start,
} from './tournament-cast.ts'

test.use({ world: 'empty' })

const GAME = 'rocket-league'

test(
  'a free Swiss of nine: one comes late, one leaves, and the standings say why',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const acts = actionsOn(server.url)
    const [org, late, ...people] = await gamePlayers(server.url, GAME, [
      'Sven',
      'Lata',
      'Anna',
      'Bodo',
      'Cora',
      'Dirk',
      'Edda',
      'Falk',
      'Gina',
      'Hugo',
    ])
    const [ann, bob, ...others] = people
    if (!org || !late || !ann || !bob) throw new Error('ten people are there')
    await setPlayerRole(database, org, 'organizer')
    const phone = { viewport: { width: 390, height: 844 } }
    const [desk, hers, his, theirs] = [await open(), await open(phone), await open(), await open(phone)]
    await signInAs(desk, org)
    const { address, id } = await publish(
      desk,
      { preset: /^Weekly Swiss/, name: 'Nine Swiss', game: GAME, mode: '1v1' },
      async () => {
        await openSettings(desk, 'Format', 'Repeat and series')
        await desk.getByRole('textbox', { name: 'Rounds' }).fill('4')
        await desk.getByText('Once', { exact: true }).first().click()
      },
    )
    await register(hers, ann, address)
    await register(his, bob, address)
    for (const who of others) await acts.enter(who, id)
    await start(desk)
    await openRooms(acts, id, 4)

    // A ninth comes late: the organizer adds them, and they find their next match.
    await signInAs(theirs, late)
    await theirs.goto(address)
    await desk.keyboard.press('a')
    await desk.getByRole('textbox', { name: 'Add a player by name' }).fill(late.username)
    await expect(desk.getByRole('region', { name: 'What this changes' })).toBeVisible()
    const entry = desk.locator('form').filter({ has: desk.getByLabel('Add a player by name') })
    await entry.getByRole('textbox', { name: 'Reason' }).fill('Came late.')
    await desk.keyboard.press('Enter')
    await expect(desk.getByText(`${late.username} was added.`)).toBeVisible()
    await expect(theirs.getByRole('heading', { name: 'Your registration' })).toBeVisible()

    // One leaves in the middle of a match, which the opponent wins.
    await his.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click()
    await his.getByRole('button', { name: 'Leave tournament' }).click()
    await his.getByRole('dialog').getByRole('button', { name: 'Leave tournament' }).click()
    await expect(his.getByRole('dialog')).toBeHidden()
    const everybody: Person[] = [late, ...people]
    await playUntil(acts, { id, people: everybody, until: isOver(acts, id) })

    await hers.goto(`${address}&tab=standings`)
    const rows = hers.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(10)
    await expect(rows.filter({ hasText: late.username })).toHaveCount(1)
    await expect(rows.filter({ hasText: bob.username })).toContainText('Dropped out')
  },
)
