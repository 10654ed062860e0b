import { describe, expect, test } from 'vitest'
import { openLobby, stepLobby, type LobbyEvent } from './machine.ts'
import { DECLINED_MS, INVITE_MS, READY_CHECK_MS, type LobbyState, type Position } from './state.ts'

const fresh = (teamSize = 1) =>
  openLobby({ teamSize, openedBy: 'ann', ratingMin: null, ratingMax: null, at: 0 })
const join = (playerId: string, at = 1): LobbyEvent => ({ type: 'join', playerId, rating: 1200, at })
const ask = (playerId: string, invitee: string, side: Position, at = 1): LobbyEvent => ({
  type: 'invite',
  playerId,
  invitee,
  side,
  isTeamMate: false,
  isAgainstTeam: false,
  at,
})
const swap = (playerId: string, remove: string, invitee: string | null = null, at = 2): LobbyEvent => ({
  type: 'replace',
  playerId,
  remove,
  invitee,
  isTeamMate: false,
  isAgainstTeam: false,
  at,
})
const seats = (lobby: LobbyState) => lobby.seats.map((seat) => `${seat.playerId} ${seat.side} ${seat.state}`)

function run(lobby: LobbyState, ...events: LobbyEvent[]): LobbyState {
  return events.reduce((state, event) => {
    const step = stepLobby(state, event)
    if (!step.ok) throw new Error(step.refusal)
    return step.value
  }, lobby)
}

describe('cancelling an invite', () => {
  test('by the opener who sent it, on either side', () => {
    const asked = run(fresh(2), ask('ann', 'bob', 1), ask('ann', 'cid', 0))
    expect(seats(run(asked, swap('ann', 'bob')))).toEqual(['ann 0 seated', 'cid 0 invited'])
    expect(seats(run(asked, swap('ann', 'cid')))).toEqual(['ann 0 seated', 'bob 1 invited'])
    expect(seats(run(asked, swap('ann', 'bob', 'dan')))).toEqual([
      'ann 0 seated',
      'cid 0 invited',
      'dan 1 invited',
    ])
  })

  test('by its sender even when the side has its own captain since, and by that captain', () => {
    const led = run(fresh(2), join('dan'), ask('dan', 'bob', 1))
    expect(seats(run(led, swap('dan', 'bob')))).toEqual(['ann 0 seated', 'dan 1 seated'])
    const both = run(fresh(2), ask('ann', 'bob', 1), join('cid'), join('dan'))
    expect(seats(both)).toContain('dan 1 seated')
    for (const who of ['ann', 'dan'])
      expect(seats(run(both, swap(who, 'bob')))).not.toContain('bob 1 invited')
  })

  test.each<[string, LobbyState, LobbyEvent]>([
    [
      'a player who neither sent it nor is captain of its side',
      run(fresh(2), join('cid'), ask('cid', 'bob', 1)),
      swap('ann', 'bob'),
    ],
    ['a team-mate of its sender', run(fresh(2), ask('ann', 'bob', 1), join('cid')), swap('cid', 'bob')],
    ['the invited player, who can decline instead', run(fresh(), ask('ann', 'bob', 1)), swap('bob', 'bob')],
    ['a player without a seat', run(fresh(), ask('ann', 'bob', 1)), swap('eve', 'bob')],
    [
      'its sender after leaving',
      run(fresh(2), join('cid'), ask('ann', 'bob', 0), { type: 'leave', playerId: 'ann', at: 2 }),
      swap('ann', 'bob'),
    ],
  ])('not by %s', (_who, lobby, event) =>
    expect(stepLobby(lobby, event)).toEqual({ ok: false, refusal: 'not_captain_of_side' }),
  )

  test('not once accepted: players of the other side cannot be replaced', () => {
    const taken = run(fresh(2), ask('ann', 'bob', 1), { type: 'accept', playerId: 'bob', at: 2 })
    expect(stepLobby(taken, swap('ann', 'bob'))).toEqual({ ok: false, refusal: 'not_on_side' })
  })

  test('only a player who may invite to that side may invite another one instead', () => {
    const both = run(fresh(2), ask('ann', 'bob', 1), join('cid'), join('dan'))
    expect(stepLobby(both, swap('ann', 'bob', 'eve'))).toEqual({ ok: false, refusal: 'not_captain_of_side' })
    expect(seats(run(both, swap('dan', 'bob', 'eve')))).toContain('eve 1 invited')
  })

  test('a team keeps its side while another player is invited instead, and loses it otherwise', () => {
    const teams = openLobby({
      teamSize: 1,
      openedBy: 'ann',
      ratingMin: null,
      ratingMax: null,
      at: 0,
      teams: [null, 7],
    })
    const asked = run(teams, { ...ask('ann', 'bob', 1), isTeamMate: true } as LobbyEvent)
    expect(run(asked, { ...swap('ann', 'bob', 'cid'), isTeamMate: true } as LobbyEvent).teams).toEqual([
      null,
      7,
    ])
    expect(run(asked, swap('ann', 'bob')).teams).toEqual([null, null])
  })
})

describe('a rematch', () => {
  const rematch = (teamSize: number) =>
    openLobby({
      teamSize,
      openedBy: 'ann',
      ratingMin: null,
      ratingMax: null,
      at: 0,
      origin: 'rematch',
      side: 1,
    })
  const duel = () => run(rematch(1), ask('ann', 'bob', 0))
  const four = () => run(rematch(2), ask('ann', 'cid', 1), ask('ann', 'bob', 0), ask('ann', 'dan', 0))
  const act = (type: 'accept' | 'decline' | 'leave' | 'ready', playerId: string, at = 2): LobbyEvent => ({
    type,
    playerId,
    at,
  })
  const OVER = { status: 'expired', deadline: null, seats: [{ playerId: 'ann', state: 'seated' }] }

  test('stays open while its players are being invited one by one', () => {
    expect(four()).toMatchObject({ status: 'open' })
    expect(seats(four())).toHaveLength(4)
  })

  test('ends when the other side has declined, or the invite was cancelled', () => {
    expect(run(duel(), act('decline', 'bob'))).toMatchObject(OVER)
    expect(run(duel(), swap('ann', 'bob'))).toMatchObject(OVER)
    expect(run(four(), act('decline', 'bob'), act('decline', 'dan'))).toMatchObject(OVER)
  })

  test('ends when the invites of the other side expire, and not before', () => {
    expect(stepLobby(duel(), { type: 'deadline', at: INVITE_MS })).toEqual({
      ok: false,
      refusal: 'nothing_due',
    })
    expect(run(duel(), { type: 'deadline', at: 1 + INVITE_MS })).toMatchObject(OVER)
    expect(run(four(), act('decline', 'bob'), { type: 'deadline', at: 1 + INVITE_MS })).toMatchObject(OVER)
  })

  test('stays open while a player of the other side is seated or invited, or another one is invited instead', () => {
    expect(run(four(), act('decline', 'bob'))).toMatchObject({ status: 'open' })
    expect(run(four(), act('accept', 'bob'), act('decline', 'dan'), act('decline', 'cid'))).toMatchObject({
      status: 'open',
    })
    expect(run(duel(), swap('ann', 'bob', 'eve'))).toMatchObject({ status: 'open' })
    expect(run(duel(), { ...ask('ann', 'eve', 0), at: 1 + INVITE_MS } as LobbyEvent)).toMatchObject({
      status: 'open',
    })
  })

  test('ends when one side misses the ready check or leaves during it', () => {
    const check = run(duel(), act('accept', 'bob', 5), act('ready', 'ann', 6))
    expect(run(check, { type: 'deadline', at: 5 + READY_CHECK_MS })).toMatchObject(OVER)
    expect(run(check, act('leave', 'bob', 7))).toMatchObject(OVER)
  })

  test('other lobbies stay open for other players', () => {
    expect(run(fresh(), ask('ann', 'bob', 1), act('decline', 'bob'))).toMatchObject({ status: 'open' })
  })
})

describe('a player who has declined', () => {
  const no = run(fresh(2), ask('ann', 'bob', 0), { type: 'decline', playerId: 'bob', at: 5 })
  const asked = (at: number, side: Position = 0) => stepLobby(no, ask('ann', 'bob', side, at))

  test('cannot be invited again for ten minutes, on either side or as a replacement; then they can', () => {
    const refused = { ok: false, refusal: 'declined_lately' }
    expect([asked(5), asked(5, 1), asked(4 + DECLINED_MS)]).toEqual([refused, refused, refused])
    expect(stepLobby(run(no, ask('ann', 'cid', 0)), swap('ann', 'cid', 'bob'))).toEqual(refused)
    expect(asked(5 + DECLINED_MS)).toMatchObject({ ok: true })
  })

  test('may join on their own', () => {
    expect(seats(run(no, join('bob', 6)))).toEqual(['ann 0 seated', 'bob 1 seated'])
  })

  test('is forgotten after that time, and other players are not affected', () => {
    const two = run(no, { ...ask('ann', 'cid', 0), at: 6 } as LobbyEvent, {
      type: 'decline',
      playerId: 'cid',
      at: 7,
    })
    expect(two.declined).toEqual([
      { playerId: 'bob', at: 5 },
      { playerId: 'cid', at: 7 },
    ])
    const later = run(two, ask('ann', 'dan', 0, 6 + DECLINED_MS), {
      type: 'decline',
      playerId: 'dan',
      at: 6 + DECLINED_MS,
    })
    expect(later.declined.map((each) => each.playerId)).toEqual(['cid', 'dan'])
  })

  test('an expired or cancelled invite may be repeated', () => {
    const lapsed = run(fresh(2), ask('ann', 'bob', 0), { type: 'deadline', at: 1 + INVITE_MS })
    expect(stepLobby(lapsed, ask('ann', 'bob', 0, 2 + INVITE_MS))).toMatchObject({ ok: true })
    expect(
      stepLobby(run(fresh(2), ask('ann', 'bob', 0), swap('ann', 'bob')), ask('ann', 'bob', 0)),
    ).toMatchObject({ ok: true })
  })
})

describe("playing against one's own team is refused", () => {
  const terns = () =>
    openLobby({ teamSize: 2, openedBy: 'ann', ratingMin: null, ratingMax: null, at: 0, teamId: 7 })
  const refused = { ok: false, refusal: 'against_own_team' }

  test('for invites and replacements', () => {
    const invite = { ...ask('ann', 'bob', 1), isAgainstTeam: true } as LobbyEvent
    expect(stepLobby(terns(), invite)).toEqual(refused)
    expect(
      stepLobby(run(terns(), ask('ann', 'cid', 1)), {
        ...swap('ann', 'cid', 'bob'),
        isAgainstTeam: true,
      } as LobbyEvent),
    ).toEqual(refused)
  })

  test('for accepting an invite sent before the team joined', () => {
    expect(
      stepLobby(run(terns(), ask('ann', 'bob', 1)), {
        type: 'accept',
        playerId: 'bob',
        isAgainstTeam: true,
        at: 2,
      }),
    ).toEqual(refused)
    expect(
      stepLobby(run(terns(), ask('ann', 'bob', 1)), { ...join('bob'), against: [1] } as LobbyEvent),
    ).toEqual(refused)
  })

  test('for joining, alone or for another team; joining for the own team is allowed', () => {
    expect(stepLobby(terns(), { ...join('bob'), against: [1] } as LobbyEvent)).toEqual(refused)
    expect(
      stepLobby(terns(), { ...join('bob'), against: [1], team: { id: 9, isCaptain: true } } as LobbyEvent),
    ).toEqual(refused)
    expect(
      stepLobby(terns(), { ...join('bob'), against: [1], team: { id: 7, isCaptain: false } } as LobbyEvent),
    ).toMatchObject({ ok: true })
  })
})
