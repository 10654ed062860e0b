import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillWallet } from './fill-wallet.ts'
import { signInAs } from './session.ts'
import { setPlayerRole } from './staff.ts'
import { createTeam } from './team-actions.ts'
import { passLobbyDeadline } from './time.ts'
import {
  actionsOn,
  gamePlayers,
  isOver,
  openRooms,
  openSettings,
  ownRoom,
  playUntil,
  publish,
  start,
} from './tournament-cast.ts'
import { pointer } from './input.ts'
import { openReport } from './journey.ts'
import { sceneReady } from './steps.ts'

test.use({ world: 'empty' })

const GAME = 'rocket-league'
const TEAMS = ['Owls', 'Foxes', 'Bears', 'Wolves', 'Lynxes', 'Otters']

test(
  'a paid double elimination of six teams: a no-show, a dispute, a reverted result, a reset final, prizes as agreed',
  { tag: '@long' },
  async ({ open, server, database }) => {
    const acts = actionsOn(server.url)
    const [org, ...people] = await gamePlayers(server.url, GAME, [
      'Orga',
      ...TEAMS.flatMap((team) => [`${team}A`, `${team}B`]),
    ])
    const [captain, mate] = people
    if (!org || !captain || !mate) throw new Error('thirteen people are there')
    await setPlayerRole(database, org, 'organizer')
    const teamIds: number[] = []
    for (let index = 0; index < people.length; index += 2) {
      const [first, second] = [people[index], people[index + 1]]
      if (!first || !second) throw new Error('a team has two')
      const { id } = await createTeam(server, first, [second], GAME)
      teamIds.push(id)
      await fillWallet(database, first, { prizes: [], depositCents: 2000, cause: first.username })
    }
    const [desk, hers, his] = [
      await open(),
      await open(),
      await open({ viewport: { width: 390, height: 844 } }),
    ]
    await signInAs(desk, org)
    const { address, id } = await publish(
      desk,
      { name: 'Paid Doubles', game: GAME, mode: '2v2' },
      async () => {
        await openSettings(desk, 'Format', 'Entry', 'Prizes')
        await desk.getByRole('combobox', { name: 'Format' }).selectOption('double_elimination')
        await desk.getByRole('textbox', { name: 'Entry fee in dollars' }).fill('5')
        await desk.getByText('Entry fees', { exact: true }).click()
        await desk.getByRole('textbox', { name: /^Shares in percent/ }).fill('70 30')
      },
    )

    // One team splits 60 to 40, and its other player agrees.
    await signInAs(hers, captain)
    await hers.goto(address)
    await hers.getByRole('button', { name: 'Register' }).click()
    const dialog = hers.getByRole('dialog')
    await dialog.getByText('Split the prizes unevenly').click()
    await dialog.getByRole('textbox', { name: `${captain.username}, in %` }).fill('60')
    await dialog.getByRole('textbox', { name: `${mate.username}, in %` }).fill('40')
    await dialog.getByRole('button', { name: 'Register for $5.00' }).click()
    await expect(hers.getByRole('heading', { name: 'Your registration' })).toBeVisible()
    await signInAs(his, mate)
    await his.goto(address)
    await his.getByRole('button', { name: 'Agree', exact: true }).click()
    await expect(his.getByText('Prizes are split as agreed.')).toBeVisible()
    for (let index = 1; index < TEAMS.length; index++) {
      const entered = await acts.enter(people[index * 2] ?? org, id, { team_id: teamIds[index] })
      expect(entered.status).toBe(200)
    }
    await start(desk)

    // Two play for the first round. One team does not appear, and the other claims the win.
    const [absent, played] = await openRooms(acts, id, 2)
    if (!absent || !played) throw new Error('two matches are open')
    const there = absent.sides[0]?.players.map((player) => player.id) ?? []
    await acts.ready(
      absent,
      people.filter((who) => there.includes(who.id)),
    )
    await passLobbyDeadline(database, absent.id)
    await expect.poll(() => acts.claimNoShow(absent, people)).toBe(200)
    await acts.play(played, people)
    await openRooms(acts, id, 2)

    // Reverts a played match, with everything that followed from it, and plays it again.
    await desk.getByRole('searchbox', { name: 'Find a match by name' }).fill(played.sides[0]?.name ?? '')
    await desk.getByRole('button', { name: 'Correct', exact: true }).click()
    await desk.getByRole('radio', { name: 'Undo the result' }).press('Space')
    await desk.getByRole('textbox', { name: 'Reason' }).fill('Played with a banned car.')
    await desk.getByRole('button', { name: 'Undo the result' }).click()
    await expect(desk.getByRole('textbox', { name: 'Score' })).toBeHidden()

    const again = (await openRooms(acts, id, 2)).find(
      (room) => room.tournament?.match_id === played.tournament?.match_id,
    )
    if (!again) throw new Error('the match is open again')
    await acts.play(again, people)
    await openRooms(acts, id, 2)

    // Their own match is disputed. The organizer decides against them, and they accept.
    await hers.goto(address)
    await sceneReady(hers).click()
    const owls = await ownRoom(acts, id, captain.id)
    const rivals = owls.sides.find((side) => side.captain_id !== captain.id)
    const rival = people.find((who) => who.id === rivals?.captain_id)
    if (!rivals || !rival) throw new Error('there is a rival')
    await acts.ready(
      owls,
      people.filter((who) => who !== captain),
    )
    const own = owls.sides.find((side) => side !== rivals)?.name ?? ''
    const claim = { [own]: '3', [rivals.name]: '1' }
    await report(hers, claim)
    await acts.claimWin(owls, rival)
    await report(hers, claim)
    await acts.claimWin(owls, rival)
    await expect(hers.getByRole('heading', { name: 'Submit your statement' })).toBeVisible()
    await desk.getByRole('button', { name: 'Open case' }).click()
    const theCase = desk.getByRole('dialog')
    await theCase.getByText(`${rivals.name} wins`, { exact: true }).click()
    await theCase.getByRole('textbox', { name: 'Reason' }).fill('The replay shows it.')
    await theCase.getByRole('button', { name: `Decide: ${rivals.name} wins` }).click()
    await expect(theCase).toBeHidden()
    await hers.getByRole('button', { name: 'Accept the decision' }).click()
    await hers.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()

    // They come back from the losers' bracket, win the final, and the deciding final.
    await playUntil(acts, {
      id,
      people,
      until: isOver(acts, id),
      winnerOf: (room) => (room.sides[1]?.captain_id === captain.id ? 1 : 0),
    })
    await desk.getByRole('button', { name: 'Pay prizes' }).first().click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Pay prizes' }).dblclick()
    await expect(desk.getByRole('dialog')).toBeHidden()
    await his.goto(address)
    await expect(his.getByRole('paragraph').filter({ hasText: '1st place' })).toBeVisible()
    // 70% of $27.00, and 40% of that.
    await his.goto('/profile?tab=wallet')
    await expect(his.getByRole('main').getByText('$7.56').first()).toBeVisible()
    await his.goto(`${address}&tab=matches`)
    await expect(his.getByText('Grand final reset').first()).toBeVisible()
  },
)

async function report(page: Page, scores: Record<string, string>): Promise<void> {
  await openReport({ page, input: pointer() })
  for (const [name, points] of Object.entries(scores))
    await page.getByRole('textbox', { name: `Game 1: ${name}` }).fill(points)
  await page.getByRole('button', { name: /^Report \d+ – \d+$/ }).click()
}
