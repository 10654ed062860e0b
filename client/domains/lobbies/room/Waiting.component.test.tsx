import { cases } from '#client/testing/cases.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { live } from '#client/testing/live.ts'
import {
  answerLobby,
  answerLobbyPage,
  inMinutes,
  lobby,
  lobbyEvent,
  type Lobby,
  seat,
  side,
  teammate,
} from '#client/testing/data/lobbies.ts'
import { dashboard } from '#client/testing/data/dashboard.ts'
import { open } from '#client/testing/open.ts'
import { badge, player } from '#client/testing/data/players.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import { doubleClick } from '#client/testing/double-click.ts'

const MATES = 'GET v1 /players/lobby/{lobbyId}/teammates/'
const INVITE = 'POST v1 /lobbies/{id}/{teamId}/invite/'
const READY = 'PUT v1 /lobbies/{id}/ready/'
const ann = player({ username: 'Ann' })
const bob = badge('Bob')
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function opened(shown: Lobby, size?: 'phone'): Promise<void> {
  answerLobbyPage(shown)
  await open(`/lobby-detail/${shown.id}`, { as: ann, size })
  await expect.element(page.getByRole('region', { name: 'Now' })).toBeVisible()
}

async function change(now: Lobby): Promise<void> {
  answerLobby(now)
  await live.send(lobbyEvent(now), [`lobby:${now.id}`])
}

/** Ann waits for an opponent and may invite to the other side. */
function waiting(facts: Parameters<typeof lobby>[0] = {}): Lobby {
  const sides = [side([seat(ann)]), side()]
  return lobby({ sides, can: { invite_to: [sides[1]?.id ?? 0], cancel: true }, ...facts })
}

beforeEach(() => {
  api.answer(MATES, [teammate({ ...bob, online: true }), teammate({ username: 'Cid' })])
})

test(
  'waiting: friends can be invited at once, the link copied, and Cancel is the small button',
  { tags: 'long' },
  async () => {
    const shown = waiting()
    await opened(shown)
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Bob' })).toMatchTextContent('Online')
    await expect.element(button('Copy invite link')).toBeVisible()
    await expect.element(button('Cancel lobby')).toBeVisible()
    await expectSoundScreen()
    const [first] = shown.sides
    const after = {
      ...shown,
      sides: [first ?? side(), side([seat(bob, { state: 'invited', expires: inMinutes(10) })])],
      can: { ...shown.can, invite_to: [] },
    }
    api.answer(INVITE, after)
    await doubleClick(button('Invite Bob'), INVITE)
    await expect.poll(() => api.requests(INVITE)).toMatchObject([{ body: { player_id: bob.id } }])
    // The only seat is reserved: there is nobody to send the link to.
    await expect.element(button('Copy invite link')).not.toBeInTheDocument()
  },
)

test.each(
  cases([
    ['in the header', 'Invite someone to this seat'],
    ['in the list of players', 'Open seat'],
  ]),
)('the open seat %s invites', async (where, name) => {
  await opened(waiting())
  if (where !== 'in the header') await page.getByRole('tab', { name: 'Participants' }).click()
  await button(name).click()
  await expect.element(page.getByRole('dialog', { name: 'Invite to this side' })).toBeVisible()
})

test('a private lobby’s link is gone once the lobby is full or over', { tags: 'long' }, async () => {
  const shown = waiting({
    is_private: true,
    invite_link: 'https://play.example.org/lobby-detail/1?invite=abc',
  })
  await opened(shown)
  await expect.element(button('Copy invite link').first()).toBeVisible()
  const sides = [side([seat(ann)]), side([seat(bob)])]
  const full = { ...shown, status: 'ready_check' as const, sides, version: 2 }
  api.answer('GET v1 /players/dashboard/', dashboard({ now: [full] }))
  await change(full)
  await expect.element(page.getByRole('alertdialog', { name: 'Your lobby is full' })).toBeVisible()
  await expect.element(button('Copy invite link')).not.toBeInTheDocument()
})

const asked = (mine: 'seated' | 'ready', theirs: 'seated' | 'ready', version: number) =>
  lobby({
    id: 77,
    status: 'ready_check',
    deadline: { kind: 'ready_check', at: inMinutes(1) },
    sides: [side([seat(ann, { state: mine })]), side([seat(bob, { state: theirs })])],
    can: { ready: mine === 'seated' },
    version,
  })

test('ready check: Enter is enough, and everyone sees who is ready, live', { tags: 'long' }, async () => {
  await opened(asked('seated', 'seated', 1))
  await expect.element(page.getByText('0 of 2 ready').first()).toBeVisible()
  await change(asked('seated', 'ready', 2))
  await expect.element(page.getByText('1 of 2 ready').first()).toBeVisible()
  await expect.element(button('Ready up')).toHaveFocus()
  api.answer(READY, asked('ready', 'ready', 3))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.requests(READY)).toHaveLength(1)
  await expect.element(page.getByText('2 of 2 ready').first()).toBeVisible()
})

test(
  'on a phone, Ready up is at the bottom of the screen, and everyone sees who is ready',
  { tags: 'long' },
  async () => {
    await opened(asked('seated', 'ready', 1), 'phone')
    await expect.element(button('Ready up')).toBeVisible()
    await expect.element(page.getByText('1 of 2 ready').first()).toBeVisible()
    for (const note of page.getByText(/Not ready yet|^Ready$/).elements())
      expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth)
    const { bottom } = button('Ready up').element().getBoundingClientRect()
    // Above the bar of 64 px.
    expect(bottom).toBeGreaterThan(innerHeight - 144)
    expect(bottom).toBeLessThanOrEqual(innerHeight - 64)
  },
)
