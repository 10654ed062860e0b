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
const DAY_MS = 86_400_000

test(
  'a two-stage cup of 16 over several days: the fifth day is postponed, and everybody is told',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const acts = actionsOn(server.url)
    const names = Array.from({ length: 16 }, (_, index) => `Cup${String.fromCharCode(65 + index)}`)
    const [org, ...people] = await gamePlayers(server.url, GAME, ['Orga', ...names])
    const [ann] = people
    if (!org || !ann) throw new Error('seventeen people are there')
    await setPlayerRole(database, org, 'organizer')
    const [desk, hers] = [await open(), await open({ viewport: { width: 390, height: 844 } })]
    await signInAs(desk, org)
    const { address, id } = await publish(
      desk,
      { preset: /^LAN day/, name: 'Cup of Days', game: GAME, mode: '1v1' },
      async () => {
        await desk.getByRole('textbox', { name: 'Slots' }).fill('16')
        await openSettings(desk, 'Format', 'Seeds and rounds')
        await desk.getByRole('textbox', { name: 'Groups' }).fill('4')
        await desk.getByRole('combobox', { name: 'Bracket' }).selectOption('single_elimination')
        await desk.getByRole('combobox', { name: 'Matches open' }).selectOption('at_times')
        await desk.getByRole('textbox', { name: 'Minutes between rounds' }).fill('1440')
      },
    )
    await register(hers, ann, address)
    for (const who of people.slice(1)) expect((await acts.enter(who, id)).status).toBe(200)
    await start(desk)
    await openRooms(acts, id, 8)

    // Three days of groups, quarter-finals, then the semi-finals: the fifth day. It is moved, with those after it.
    await desk.getByRole('button', { name: 'Move round 5' }).click()
    const dialog = desk.getByRole('dialog')
    const day = dialog.getByLabel('Day')
    const moved = Date.parse(await day.inputValue()) + 2 * DAY_MS
    await day.fill(new Date(moved).toISOString().slice(0, 10))
    await dialog.getByLabel('Reason').fill('The hall has no power.')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(dialog).toBeHidden()
    const { round_times: times } = await acts.read(id)
    const days = times.map((at, index) => Date.parse(at) - Date.parse(times[index - 1] ?? at))
    expect(days).toEqual([0, DAY_MS, DAY_MS, 3 * DAY_MS, DAY_MS])
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click()
    await hers.getByRole('button', { name: 'Notifications' }).click()
    await expect(hers.getByText('Cup of Days: round 5 has a new time.')).toBeVisible()
    await hers.keyboard.press('Escape')
    await hers.goto(`${address}&tab=journal`)
    await expect(hers.getByText('“The hall has no power.”')).toBeVisible()

    // It goes on when its rounds are opened by the organizer ahead of time, and ends with one winner.
    await playUntil(acts, {
      id,
      people,
      until: async () => {
        if (await isOver(acts, id)()) return true
        if ((await acts.openRooms(id)).length === 0) await acts.act(org, id, 'open-round')
        return false
      },
    })
    await hers.goto(address)
    await expect(hers.getByText('Final', { exact: true }).first()).toBeVisible()
  },
)
