import { stepTournament, type TournamentEvent } from '#core/tournaments/bracket/machine.ts'
import type {
  Effect,
  EntrantStatus,
  TournamentRules,
  TournamentState,
} from '#core/tournaments/bracket/state.ts'
import { draft, MINUTE, START } from './draft.ts'

type Fee = 'none' | 'held' | 'released' | 'captured'
type Player = { status: EntrantStatus | null; fee: Fee; order: number; isSeeded: boolean }
export type Act = { type: TournamentEvent['type']; who: number; flag: boolean; minutes: number }

export const PLAYERS = 6
/** A slow and obvious tournament: a list of players with their fees, changed by the machine's effects alone. */
export class TournamentModel {
  readonly #players: Player[] = Array.from({ length: PLAYERS }, () => ({
    status: null,
    fee: 'none',
    order: 0,
    isSeeded: false,
  }))
  #state: TournamentState
  #at = START - 60 * MINUTE
  #order = 0
  #paid = 0

  constructor(rules: Partial<TournamentRules>) {
    this.#state = draft(rules)
    // Drafts are published first, or nothing would happen in most walks.
    this.take({ type: 'publish', who: 0, flag: true, minutes: 0 })
  }

  take({ type, who, flag, minutes }: Act): void {
    this.#at += minutes * MINUTE
    const player = this.#players[who]
    if (!player) return
    const event = {
      type,
      at: this.#at,
      entrant: player.status,
      hasRoom: flag,
      hasNext: flag,
      isOver: flag,
      isSeeded: player.isSeeded,
    }
    const step = stepTournament(this.#state, {
      ...event,
      startsAt: this.#at + 30 * MINUTE,
      round: 2,
      to: this.#at + 45 * MINUTE,
      shiftsLater: flag,
      times: [this.#at + 45 * MINUTE, this.#at + 75 * MINUTE],
      by: flag ? 'match' : 'organiser',
    } as TournamentEvent)
    if (!step.ok) return
    this.#state = step.value.state
    for (const effect of step.value.effects) this.#apply(effect, player)
    this.check()
  }

  /** The status, with `paid` as one of its own. */
  get phase(): string {
    return this.#state.prizes === 'paid' ? 'paid' : this.#state.status
  }

  /** Checks the invariants after every act; throws if one does not hold. */
  check(): void {
    const { status, counts, rules, prizes } = this.#state
    if (status === 'registration' || status === 'check_in') {
      for (const name of ['entered', 'waiting', 'checked_in', 'standby'] as const)
        ensure(this.#inOrder(name).length === counts[name], `${name} is counted`)
      ensure(counts.entered + counts.checked_in <= rules.maxEntrants, 'places are given once')
      const isUnfair = status === 'registration' && counts.waiting > 0 && counts.entered < rules.maxEntrants
      ensure(!isUnfair, 'nobody waits while a place is free')
    }
    ensure(this.#paid === (prizes === 'paid' ? 1 : 0), 'prizes are paid once')
    for (const player of this.#players) {
      const fees: Fee[] = status === 'cancelled' ? ['none', 'released'] : FEES[player.status ?? 'none']
      ensure(fees.includes(player.fee), `${player.status} has no fee ${player.fee}`)
    }
  }

  #apply(effect: Effect, player: Player): void {
    switch (effect.kind) {
      case 'entrant':
        player.status = effect.status
        player.isSeeded ||= effect.status === 'playing'
        return
      case 'hold_fee':
        player.order = ++this.#order
        player.fee = 'held'
        return
      case 'release_fee':
        player.fee = 'released'
        return
      case 'capture_fee':
        player.fee = 'captured'
        return
      case 'move_up': {
        const next = this.#inOrder(effect.from).slice(0, effect.count)
        ensure(next.length === effect.count, 'there is somebody to move up')
        for (const each of next) each.status = effect.from === 'waiting' ? 'entered' : 'checked_in'
        return
      }
      case 'drop_absent':
        return this.#end('entered', 'dropped')
      case 'begin': {
        for (const each of this.#players)
          if (each.status === 'entered' || each.status === 'checked_in') {
            each.status = 'playing'
            each.isSeeded = true
            each.fee = 'captured'
          }
        this.#end('waiting', 'left_out')
        this.#end('standby', 'left_out')
        ensure(this.#inOrder('playing').length === effect.entrants, 'all entrants play')
        return
      }
      case 'call_off':
        for (const each of this.#players) if (each.fee !== 'none') each.fee = 'released'
        return
      case 'pay_prizes':
        this.#paid += 1
        return
      default:
    }
  }

  #inOrder(status: EntrantStatus): Player[] {
    return this.#players.filter((each) => each.status === status).toSorted((a, b) => a.order - b.order)
  }

  #end(from: EntrantStatus, to: EntrantStatus): void {
    for (const each of this.#inOrder(from)) {
      each.status = to
      each.fee = 'released'
    }
  }
}

/** The fees that an entrant with a status may have, unless the tournament is cancelled. */
const FEES: Record<EntrantStatus | 'none', Fee[]> = {
  none: ['none'],
  entered: ['held'],
  waiting: ['held'],
  checked_in: ['held'],
  standby: ['held'],
  playing: ['captured'],
  dropped: ['released'],
  left_out: ['released'],
  withdrawn: ['released', 'captured'],
  disqualified: ['released', 'captured'],
}

function ensure(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`It does not hold that ${what}.`)
}
