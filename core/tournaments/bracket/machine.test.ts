import { describe, expect, test } from 'vitest'
import { stepTournament, type TournamentEvent } from './machine.ts'
import { draft, MINUTE, START } from '#core/tournaments/testing/draft.ts'
import { EXTENSION_MS, type TournamentState } from './state.ts'

const at = START - 60 * MINUTE

/** The state after events that must all be accepted. */
function after(state: TournamentState, ...events: TournamentEvent[]): TournamentState {
  return events.reduce((now, event) => {
    const step = stepTournament(now, event)
    if (!step.ok) throw new Error(`${event.type}: ${step.refusal}`)
    return step.value.state
  }, state)
}
const refusal = (state: TournamentState, event: TournamentEvent) => {
  const step = stepTournament(state, event)
  return step.ok ? undefined : step.refusal
}
const effects = (state: TournamentState, event: TournamentEvent) => {
  const step = stepTournament(state, event)
  return step.ok ? step.value.effects : []
}
const register = { type: 'register', entrant: null, at } as const
const published = (more = {}) => after(draft(more), { type: 'publish', at })
const inCheckIn = (entrants: number, more = {}) =>
  after(published(more), ...Array.from({ length: entrants }, () => register), { type: 'open_check_in', at })
const arrive = { type: 'check_in', entrant: 'entered', at } as const
const close = { type: 'deadline', hasNext: true, at: START } as const
const live = () => after(inCheckIn(2), arrive, arrive, close)

describe('entry', () => {
  test('places are given in the order of coming; then the waiting list, which moves up by itself', () => {
    const full = after(published({ maxEntrants: 2 }), register, register, register)
    expect(full.counts).toMatchObject({ entered: 2, waiting: 1 })
    const leave = { type: 'withdraw', entrant: 'entered', at } as const
    expect(effects(full, leave)).toEqual([
      { kind: 'release_fee' },
      { kind: 'entrant', status: 'withdrawn' },
      { kind: 'move_up', from: 'waiting', count: 1 },
    ])
    expect(after(full, leave).counts).toMatchObject({ entered: 2, waiting: 0 })
  })

  test('without a waiting list a full tournament refuses', () => {
    const full = after(published({ maxEntrants: 2, hasWaitingList: false }), register, register)
    expect(refusal(full, register)).toBe('full')
  })

  test('who is disqualified does not enter again; who withdrew may', () => {
    expect(refusal(published(), { ...register, entrant: 'disqualified' })).toBe('excluded')
    expect(refusal(published(), { ...register, entrant: 'withdrawn' })).toBeUndefined()
  })

  test('a check-in that an outage delays is a whole one, and the start moves with it', () => {
    const opens = { type: 'deadline', hasNext: true, at: START - 30 * MINUTE } as const
    expect(after(published(), opens)).toMatchObject({ status: 'check_in', startsAt: START })
    const late = after(after(published(), register, register), { ...opens, at: START + 60 * MINUTE })
    expect(late).toMatchObject({
      status: 'check_in',
      startsAt: START + 60 * MINUTE + late.rules.checkInMs,
      deadline: { kind: 'close_check_in', at: START + 60 * MINUTE + late.rules.checkInMs },
    })
    expect(late.counts.entered).toBe(2)
  })

  test('a start that has passed is not published, and a check-in is only moved to later', () => {
    expect(refusal(draft(), { type: 'publish', at: START })).toBe('start_passed')
    expect(refusal(inCheckIn(2), { type: 'reschedule', startsAt: START - MINUTE, at })).toBe('only_later')
    const later = after(inCheckIn(2), { type: 'reschedule', startsAt: START + MINUTE, at })
    expect(refusal(later, close)).toBe('nothing_due')
  })
})

describe('the check-in', () => {
  test('who is missing is dropped, and those on standby move up', () => {
    const state = after(inCheckIn(4, { maxEntrants: 3 }), arrive, arrive, { ...arrive, entrant: 'waiting' })
    expect(effects(state, close)).toEqual([
      { kind: 'drop_absent' },
      { kind: 'move_up', from: 'standby', count: 1 },
      { kind: 'begin', entrants: 3 },
      { kind: 'open_round', round: 1 },
    ])
  })

  test('too few: extended three times, then cancelled', () => {
    const state = after(inCheckIn(3, { minEntrants: 3, belowMinimum: 'extend' }), arrive)
    const due = (n: number) => ({ ...close, at: START + n * EXTENSION_MS })
    const third = after(state, due(0), due(1), due(2))
    expect(third).toMatchObject({ status: 'check_in', extensions: 3 })
    expect(after(third, due(3)).status).toBe('cancelled')
  })

  test('too few: started or cancelled as decided, but never with one', () => {
    const two = (belowMinimum: string) =>
      after(inCheckIn(2, { minEntrants: 4, belowMinimum }), arrive, arrive)
    expect(after(two('start'), close).status).toBe('live')
    expect(after(two('cancel'), close).status).toBe('cancelled')
    expect(after(inCheckIn(1, { minEntrants: 2, belowMinimum: 'start' }), arrive, close).status).toBe(
      'cancelled',
    )
    expect(refusal(inCheckIn(1), { type: 'start', at })).toBe('too_few_entrants')
  })

  test('closed, it waits for the organizer; who leaves then loses the fee, and standby moves up', () => {
    const state = after(
      inCheckIn(3, { maxEntrants: 2, startsItself: false }),
      arrive,
      arrive,
      { ...arrive, entrant: 'waiting' },
      close,
    )
    expect(state).toMatchObject({ status: 'check_in', deadline: null })
    expect(refusal(state, arrive)).toBe('check_in_closed')
    expect(effects(state, { type: 'withdraw', entrant: 'checked_in', at })).toEqual([
      { kind: 'capture_fee' },
      { kind: 'entrant', status: 'withdrawn' },
      { kind: 'move_up', from: 'standby', count: 1 },
    ])
    expect(after(state, { type: 'start', at }).status).toBe('live')
  })
})

describe('live', () => {
  const last = { type: 'result', by: 'match', isOver: true, at } as const

  test('paused, no result of a match is taken, and clocks go on by the time of the pause', () => {
    const paused = after(live(), { type: 'pause', at })
    expect(refusal(paused, last)).toBe('paused')
    expect(refusal(paused, { ...last, by: 'organiser' })).toBeUndefined()
    expect(effects(paused, { type: 'resume', at: at + MINUTE })).toEqual([
      { kind: 'start_clocks', pausedMs: MINUTE },
    ])
  })

  test('ends with the last result, is live again when one is taken back, and is final once prizes are paid', () => {
    const over = after(live(), last)
    expect(over).toMatchObject({ status: 'completed', prizes: 'pending' })
    const back = { type: 'result', by: 'organiser', isOver: false, at } as const
    expect(after(over, back).status).toBe('live')
    const paid = after(over, { type: 'pay_prizes', at })
    expect(refusal(paid, back)).toBe('prizes_paid')
    expect(refusal(paid, { type: 'cancel', at })).toBe('prizes_paid')
    expect(refusal(paid, { type: 'pay_prizes', at })).toBe('already_paid')
  })

  test('rounds open as ready, by hand, or at their times', () => {
    const next = { type: 'open_round', hasNext: true, at } as const
    expect(refusal(live(), next)).toBe('opens_by_itself')
    const byHand = after(inCheckIn(2, { rounds: { kind: 'by_hand' } }), arrive, arrive, close)
    expect(effects(byHand, next)).toEqual([{ kind: 'open_round', round: 2 }])
    expect(refusal(byHand, { ...next, hasNext: false })).toBe('no_round_left')
    const times = [START + 10 * MINUTE, START + 20 * MINUTE]
    const timed = after(inCheckIn(2, { rounds: { kind: 'at_times', times } }), arrive, arrive, close)
    expect(refusal(timed, { ...close, at: START + MINUTE })).toBe('nothing_due')
    const second = after(timed, { ...close, at: START + 10 * MINUTE })
    expect(second).toMatchObject({ roundsOpened: 2, deadline: { kind: 'open_round', at: times[1] } })
    expect(after(second, { ...close, hasNext: false, at: START + 20 * MINUTE }).deadline).toBeNull()
  })

  test('the time of a round that is not open moves, alone or with those after it', () => {
    const times = [START + 10 * MINUTE, START + 20 * MINUTE, START + 30 * MINUTE]
    const timed = after(inCheckIn(2, { rounds: { kind: 'at_times', times } }), arrive, arrive, close)
    const move = { type: 'move_round', round: 3, to: START + 50 * MINUTE, shiftsLater: true, at } as const
    expect(after(timed, move).rules.rounds).toEqual({
      kind: 'at_times',
      times: [times[0], START + 50 * MINUTE, START + 60 * MINUTE],
    })
    const sooner = { ...move, round: 2, to: START + 15 * MINUTE, shiftsLater: false }
    expect(after(timed, sooner).deadline).toEqual({ kind: 'open_round', at: START + 15 * MINUTE })
    expect(refusal(timed, { ...move, shiftsLater: false })).toBe('out_of_order')
    expect(refusal(timed, { ...move, to: at })).toBe('time_passed')
    expect(refusal(timed, { ...move, round: 5 })).toBe('no_such_round')
    const opened = after(timed, { ...close, at: START + 10 * MINUTE })
    expect(refusal(opened, { ...move, round: 2 })).toBe('round_open')
    expect(refusal(live(), move)).toBe('without_times')
    expect(refusal(after(timed, last), move)).toBe('over')
  })

  test('a late entrant needs room, and nobody enters twice', () => {
    const late = { type: 'enter_late', entrant: null, hasRoom: true, at } as const
    expect(effects(live(), late)).toContainEqual({ kind: 'enter_bracket' })
    expect(refusal(live(), { ...late, hasRoom: false })).toBe('no_room')
    expect(refusal(live(), { ...late, entrant: 'playing' })).toBe('already_entered')
  })
})
