import type { Dispute, QueuedDispute } from './queries.ts'

export type DisputeStep = QueuedDispute['step']

export const STEPS: readonly DisputeStep[] = ['statements', 'review', 'decided', 'appealed']

/** The step of a URL parameter, or undefined. */
export function stepOf(text: string | undefined): DisputeStep | undefined {
  return STEPS.find((step) => step === text)
}

/** How a step is shown to moderators. */
export const stepTexts: Record<
  DisputeStep,
  { label: string; tone: 'plain' | 'warn' | 'info' | 'live'; due: string }
> = {
  statements: { label: 'Statements', tone: 'info', due: 'then it can be decided by what is there' },
  review: { label: 'To decide', tone: 'warn', due: 'then the match is void' },
  decided: { label: 'Decided', tone: 'plain', due: 'then the decision takes effect' },
  appealed: { label: 'Appeal', tone: 'live', due: 'then the first decision stands' },
}

type Sides = readonly { id: number; name: string }[]

type Suspicion = Dispute['suspicions'][number]

/** The irregularities of a Lichess game, as shown to moderators. */
export const suspicionTexts: Record<Suspicion['reason'], string> = {
  wrong_game: 'Lichess answered with another game than the one that was opened',
  wrong_players: 'it was played by other accounts than the two that it was opened for',
  wrong_variant: 'it was played in another variant than ordered',
  wrong_clock: 'it was played with another clock than ordered',
  rated: 'it was rated at Lichess, but a casual game was ordered',
  cheat: 'Lichess ended it because a player cheated',
  unknown_status: 'it ended in a way that we do not know',
  contradiction: 'its ending and its winner contradict each other',
}

/** The text of an audit log entry: `dispute.win.12` is `decided: Ada has won`. */
export function trailText(action: string, sides: Sides): string {
  const winner = /^dispute\.win\.(\d+)$/.exec(action)?.[1]
  if (winner !== undefined)
    return `decided: ${sides.find((side) => String(side.id) === winner)?.name ?? 'one side'} has won`
  const [, game, suspicion] = /^dispute\.suspect\.(\d+)\.(\w+)$/.exec(action) ?? []
  if (suspicion !== undefined)
    return `found game ${game} at Lichess suspect: ${Object.entries(suspicionTexts).find(([reason]) => reason === suspicion)?.[1] ?? suspicion}`
  const known: Record<string, string> = {
    'dispute.void': 'decided: the match is void',
    'dispute.suspect.series': 'found that the games at Lichess make no series that can be',
    'dispute.take': 'looks at it',
    'dispute.take_over': 'took it over and looks at it',
    'dispute.release': 'does not look at it any more',
    'dispute.note': 'wrote a note',
  }
  return known[action] ?? action
}

/**
 * What a moderator may do now, and the reason if not. `takenFrom`: the moderator it is assigned to, from whom
 * it must be taken over before a decision.
 */
export function moderationOf(
  dispute: Pick<QueuedDispute, 'step' | 'why_not_mine' | 'moderator'>,
  isOpen: boolean,
  ownId: string | undefined,
): {
  canDecide: boolean
  canTake: boolean
  canRelease: boolean
  takenFrom: QueuedDispute['moderator']
  why: string | undefined
} {
  const isMine = dispute.moderator !== null && dispute.moderator.id === ownId
  const canTake =
    isOpen && dispute.step !== 'decided' && dispute.why_not_mine === null && dispute.moderator === null
  const base = { canTake, canRelease: isOpen && isMine, canDecide: false, takenFrom: null }
  if (!isOpen) return { ...base, why: 'This dispute is over.' }
  if (dispute.step === 'decided')
    return { ...base, why: 'It is decided. The side that it goes against may still appeal or accept.' }
  if (dispute.why_not_mine !== null) return { ...base, why: dispute.why_not_mine }
  return { ...base, canDecide: true, takenFrom: isMine ? null : dispute.moderator, why: undefined }
}

/** The consequences of a decision, shown before it is made. */
export function decisionEffect(
  winner: string | null,
  terms: { step: DisputeStep; potCents: number; pot: string },
): string {
  const money =
    terms.potCents === 0
      ? ''
      : winner === null
        ? ` All entries of the pot of ${terms.pot} go back.`
        : ` The pot of ${terms.pot} less the fee goes to that side.`
  const when =
    terms.step === 'appealed'
      ? 'This is the last word: it takes effect at once.'
      : 'It takes effect in 12 hours unless it is appealed, or as soon as it is accepted.'
  return `${winner === null ? 'The match is void and no rating moves.' : `${winner} has won, and the ratings move.`}${money} ${when} Both sides read the reason.`
}
