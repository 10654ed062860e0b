import { expect, type Locator, type Page } from '@playwright/test'
import { systemClock } from '#server/platform/clock.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { storeAt } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { signInAs } from './session.ts'
import { createGamePlayer } from './started-match.ts'

/** Most of a large tournament is played over HTTP: what is tried in the browser is a few people's part of it. */
export function actionsOn(url: string) {
  const noWait = async () => {} // the server runs its jobs itself
  return tournamentActions({ url, db: storeAt(url).db, clock: systemClock, runJobs: noWait })
}
type Actions = ReturnType<typeof actionsOn>
type Room = Awaited<ReturnType<Actions['openRooms']>>[number]

export function gamePlayers(url: string, game: string, names: readonly string[]): Promise<Person[]> {
  return Promise.all(names.map((name) => createGamePlayer(url, game, name)))
}

/** A moment as the field of a time takes it, in the browser's zone, which is UTC in these journeys. */
export const localTime = (ms: number): string => new Date(ms).toISOString().slice(0, 16)

/** Fills the day and the time of a moment; the browser's zone is UTC. */
export async function fillMoment(field: Locator, ms: number): Promise<void> {
  const [day = '', time = ''] = localTime(ms).split('T')
  await field.getByLabel('Day').fill(day)
  await field.getByLabel('Time (24 h)').fill(time)
}

type Settings = { preset?: RegExp; name: string; game: string; mode: string; minEntrants?: number }

/**
 * Fills in the form as the organizer, saves the draft and publishes it. `more` sets what else is wanted.
 * @returns the address and the id of the tournament
 */
export async function publish(
  desk: Page,
  { preset, name, game, mode, minEntrants = 2 }: Settings,
  more: () => Promise<void> = async () => {},
): Promise<{ address: string; id: number }> {
  await desk.goto('/tournament-new')
  if (preset) await desk.getByRole('button', { name: preset }).click()
  await desk.getByRole('textbox', { name: 'Name' }).fill(name)
  await chooseGame(desk, game, mode)
  await openSettings(desk, 'Check-in and start', 'Slots')
  await desk.getByRole('textbox', { name: /^Check-in time in minutes/ }).fill('0')
  await desk.getByRole('textbox', { name: 'Starts with at least' }).fill(String(minEntrants))
  await more()
  await desk.getByRole('button', { name: 'Create draft' }).click()
  await expect(desk.getByRole('heading', { name, level: 1 })).toBeVisible()
  const { searchParams } = new URL(desk.url())
  const id = Number(searchParams.get('tournamentId'))
  const address = `/tournament-details?tournamentId=${id}`
  await desk.goto(`${address}&tab=organise`)
  await desk.getByRole('button', { name: 'Open registration' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Open registration' }).click()
  await expect(desk.getByText('Open', { exact: true }).first()).toBeVisible()
  return { address, id }
}

/** Chooses by keyboard, as the boxes lie under their pictures. */
export async function chooseGame(desk: Page, game: string, mode: string): Promise<void> {
  for (const value of [game, mode]) await desk.locator(`input[type=radio][value="${value}"]`).press('Space')
}

/** Settings are lines of words until they are opened. */
export async function openSettings(desk: Page, ...names: string[]): Promise<void> {
  for (const name of names) await desk.getByRole('button', { name: new RegExp(`^${name} .*Change$`) }).click()
}

export async function register(page: Page, who: Person, address: string): Promise<void> {
  await signInAs(page, who)
  await page.goto(address)
  await page.getByRole('button', { name: 'Register' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Register/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Your registration' })).toBeVisible()
}

export async function start(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Start tournament' }).click()
  const dialog = desk.getByRole('dialog')
  // Long before the planned time.
  await dialog.getByLabel('Reason').fill('Everyone is here')
  await dialog.getByRole('button', { name: 'Start tournament' }).click()
  await expect(desk.getByRole('dialog')).toBeHidden()
}

/** Waits until so many matches are open, and returns their rooms. */
export async function openRooms(acts: Actions, id: number, count: number): Promise<Room[]> {
  let rooms: Room[] = []
  await expect
    .poll(async () => {
      rooms = await acts.openRooms(id)
      return rooms.length
    })
    .toBe(count)
  return rooms
}

/** The room of this captain's match. */
export async function ownRoom(acts: Actions, id: number, captainId: string): Promise<Room> {
  const found = (await acts.openRooms(id)).find((room) =>
    room.sides.some((side) => side.captain_id === captainId),
  )
  if (!found) throw new Error('the captain has no match')
  return found
}

/** Plays what is open, again and again, until nothing is to be played before `until` is true. */
export async function playUntil(
  acts: Actions,
  {
    id,
    people,
    until,
    winnerOf = () => 0,
  }: {
    id: number
    people: readonly Person[]
    until: () => Promise<boolean>
    winnerOf?: (room: Room) => 0 | 1
  },
): Promise<void> {
  const played = new Set<number>()
  await expect
    .poll(
      async () => {
        for (const room of await acts.openRooms(id)) {
          if (played.has(room.id)) continue
          await acts.play(room, people, winnerOf(room))
          played.add(room.id)
        }
        return until()
      },
      { timeout: 60_000, intervals: [200] },
    )
    .toBe(true)
}

export const isOver = (acts: Actions, id: number) => async () => (await acts.read(id)).status === 'completed'
