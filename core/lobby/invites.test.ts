import { describe, expect, test } from 'vitest'
import { openLobby, stepLobby, type LobbyEvent } from './machine.ts'
import type { LobbyState, Position } from './state.ts'

const fresh = (teamSize = 1) => openLobby({ teamSize, openedBy: 'ann', ratingMin: null, ratingMax: null, at: 0 })
const join = (playerId: string, at = 1): LobbyEvent => ({ type: 'join', playerId, rating: 1200, at })
const ask = (playerId: string, invitee: string, side: Position, at = 1): LobbyEvent => ({ type: 'invite', playerId, invitee, side, isTeamMate: false, at })
const swap = (playerId: string, remove: string, invitee: string | null = null, at = 2): LobbyEvent => ({ type: 'replace', playerId, remove, invitee, isTeamMate: false, at })
const seats = (lobby: LobbyState) => lobby.seats.map((seat) => `${seat.playerId} ${seat.side} ${seat.state}`)

function run(lobby: LobbyState, ...events: LobbyEvent[]): LobbyState {
  return events.reduce((state, event) => {
    const step = stepLobby(state, event)
    if (!step.ok) throw new Error(step.refusal)
    return step.value
  }, lobby)
}

describe('an invite is taken back', () => {
  test('by the opener who gave it, on the side against them and on their own', () => {
    const asked = run(fresh(2), ask('ann', 'bob', 1), ask('ann', 'cid', 0))
    expect(seats(run(asked, swap('ann', 'bob')))).toEqual(['ann 0 seated', 'cid 0 invited'])
    expect(seats(run(asked, swap('ann', 'cid')))).toEqual(['ann 0 seated', 'bob 1 invited'])
    expect(seats(run(asked, swap('ann', 'bob', 'dan')))).toEqual(['ann 0 seated', 'cid 0 invited', 'dan 1 invited'])
  })

  test('by who gave it even when the side has a captain of its own now, and by that captain', () => {
    const led = run(fresh(2), join('dan'), ask('dan', 'bob', 1))
    expect(seats(run(led, swap('dan', 'bob')))).toEqual(['ann 0 seated', 'dan 1 seated'])
    const both = run(fresh(2), ask('ann', 'bob', 1), join('cid'), join('dan'))
    expect(seats(both)).toContain('dan 1 seated')
    for (const who of ['ann', 'dan']) expect(seats(run(both, swap(who, 'bob')))).not.toContain('bob 1 invited')
  })

  test.each<[string, LobbyState, LobbyEvent]>([
    ['who neither gave it nor leads its side', run(fresh(2), join('cid'), ask('cid', 'bob', 1)), swap('ann', 'bob')],
    ['a mate of the one who gave it', run(fresh(2), ask('ann', 'bob', 1), join('cid')), swap('cid', 'bob')],
    ['the invited themselves, who decline instead', run(fresh(), ask('ann', 'bob', 1)), swap('bob', 'bob')],
    ['a stranger', run(fresh(), ask('ann', 'bob', 1)), swap('eve', 'bob')],
    ['who gave it and has left', run(fresh(2), join('cid'), ask('ann', 'bob', 0), { type: 'leave', playerId: 'ann', at: 2 }), swap('ann', 'bob')],
  ])('not by %s', (_who, lobby, event) => expect(stepLobby(lobby, event)).toEqual({ ok: false, refusal: 'not_captain_of_side' }))

  test('and not once it is a seat that is taken: on the other side nobody is swapped', () => {
    const taken = run(fresh(2), ask('ann', 'bob', 1), { type: 'accept', playerId: 'bob', at: 2 })
    expect(stepLobby(taken, swap('ann', 'bob'))).toEqual({ ok: false, refusal: 'not_on_side' })
  })

  test('in place of it only who may invite there asks somebody else', () => {
    const both = run(fresh(2), ask('ann', 'bob', 1), join('cid'), join('dan'))
    expect(stepLobby(both, swap('ann', 'bob', 'eve'))).toEqual({ ok: false, refusal: 'not_captain_of_side' })
    expect(seats(run(both, swap('dan', 'bob', 'eve')))).toContain('eve 1 invited')
  })

  test('a side that is a team keeps it while somebody is asked in the other\'s place, and is nobody\'s without', () => {
    const teams = openLobby({ teamSize: 1, openedBy: 'ann', ratingMin: null, ratingMax: null, at: 0, teams: [null, 7] })
    const asked = run(teams, { ...ask('ann', 'bob', 1), isTeamMate: true } as LobbyEvent)
    expect(run(asked, { ...swap('ann', 'bob', 'cid'), isTeamMate: true } as LobbyEvent).teams).toEqual([null, 7])
    expect(run(asked, swap('ann', 'bob')).teams).toEqual([null, null])
  })
})
