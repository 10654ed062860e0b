import { t } from '#messages/admin.ts'
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
  statements: {
    get label() {
      return t('admin.texts.statements')
    },
    tone: 'info',
    get due() {
      return t('admin.texts.then_it_can_be_decided')
    },
  },
  review: {
    get label() {
      return t('admin.texts.to_decide')
    },
    tone: 'warn',
    get due() {
      return t('admin.texts.then_the_match_is_void')
    },
  },
  decided: {
    get label() {
      return t('admin.texts.decided')
    },
    tone: 'plain',
    get due() {
      return t('admin.texts.then_the_decision_takes_effect')
    },
  },
  appealed: {
    get label() {
      return t('admin.texts.appeal')
    },
    tone: 'live',
    get due() {
      return t('admin.texts.then_the_first_decision_stands')
    },
  },
}

type Sides = readonly { id: number; name: string }[]

type Suspicion = Dispute['suspicions'][number]

/** The irregularities of a Lichess game, as shown to moderators. */
export const suspicionTexts: Record<Suspicion['reason'], string> = {
  get wrong_game() {
    return t('admin.texts.lichess_answered_with_another_game')
  },
  get wrong_players() {
    return t('admin.texts.it_was_played_by_other')
  },
  get wrong_variant() {
    return t('admin.texts.it_was_played_in_another')
  },
  get wrong_clock() {
    return t('admin.texts.it_was_played_with_another')
  },
  get rated() {
    return t('admin.texts.it_was_rated_at_lichess')
  },
  get cheat() {
    return t('admin.texts.lichess_ended_it_because_a')
  },
  get unknown_status() {
    return t('admin.texts.it_ended_in_a_way')
  },
  get contradiction() {
    return t('admin.texts.its_ending_and_its_winner')
  },
}

/** The text of an audit log entry: `dispute.win.12` is `decided: Ada has won`. */
export function trailText(action: string, sides: Sides): string {
  const winner = /^dispute\.win\.(\d+)$/.exec(action)?.[1]
  if (winner !== undefined)
    return t('admin.texts.decided_name_has_won', {
      name: sides.find((side) => String(side.id) === winner)?.name ?? 'one side',
    })
  const [, game, suspicion] = /^dispute\.suspect\.(\d+)\.(\w+)$/.exec(action) ?? []
  if (suspicion !== undefined)
    return t('admin.texts.found_game_game_at_lichess', {
      game: game ?? '',
      find: Object.entries(suspicionTexts).find(([reason]) => reason === suspicion)?.[1] ?? suspicion,
    })
  const known: Record<string, string> = {
    'dispute.void': t('admin.texts.decided_the_match_is_void'),
    'dispute.suspect.series': t('admin.texts.found_that_the_games_at'),
    'dispute.take': t('admin.texts.looks_at_it'),
    'dispute.take_over': t('admin.texts.took_it_over_and_looks'),
    'dispute.release': t('admin.texts.does_not_look_at_it'),
    'dispute.note': t('admin.texts.wrote_a_note'),
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
  if (!isOpen) return { ...base, why: t('admin.texts.this_dispute_is_over') }
  if (dispute.step === 'decided') return { ...base, why: t('admin.texts.it_is_decided_the_side') }
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
        ? t('admin.texts.all_entries_of_the_pot', { pot: terms.pot })
        : t('admin.texts.the_pot_of_pot_less', { pot: terms.pot })
  const when =
    terms.step === 'appealed'
      ? t('admin.texts.this_is_the_last_word')
      : t('admin.texts.it_takes_effect_in_12')
  return `${winner === null ? t('admin.texts.the_match_is_void_and') : t('admin.texts.winner_has_won_and_the', { winner })}${money} ${when} Both sides read the reason.`
}
