import { t } from '#messages/admin.ts'
import type { KeyOf } from '#messages/translate.ts'
import type { QueuedDispute } from './queries.ts'

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
      return t('common.statements')
    },
    tone: 'info',
    get due() {
      return t('admin.texts.statements_end')
    },
  },
  review: {
    get label() {
      return t('admin.texts.to_decide')
    },
    tone: 'warn',
    get due() {
      return t('admin.texts.void_end')
    },
  },
  decided: {
    get label() {
      return t('admin.texts.decided')
    },
    tone: 'plain',
    get due() {
      return t('admin.texts.effect_end')
    },
  },
  appealed: {
    get label() {
      return t('admin.texts.appeal')
    },
    tone: 'live',
    get due() {
      return t('admin.texts.final_end')
    },
  },
}

export type Sides = readonly { id: number; name: string }[]

type TrailEntry = { key: KeyOf<'admin'>; params?: Record<string, string> }

/** Describes an entry of the audit log as a message: `dispute.win.12` is `<actor></actor> decided: Ada has won`. */
export function trailEntry(action: string, sides: Sides): TrailEntry | undefined {
  const winner = /^dispute\.win\.(\d+)$/.exec(action)?.[1]
  if (winner !== undefined) {
    const name = sides.find((side) => String(side.id) === winner)?.name
    return name === undefined
      ? { key: 'admin.trail_card.one_side_won' }
      : { key: 'admin.trail_card.won', params: { name } }
  }
  const [, game, reason] = /^dispute\.suspect\.(\d+)\.(\w+)$/.exec(action) ?? []
  if (game !== undefined && reason !== undefined)
    return { key: 'admin.trail_card.suspicion', params: { game, reason } }
  const key = PLAIN_ENTRIES[action]
  return key && { key }
}

const PLAIN_ENTRIES: Record<string, KeyOf<'admin'> | undefined> = {
  'dispute.void': 'admin.trail_card.void',
  'dispute.suspect.series': 'admin.trail_card.suspicious_series',
  'dispute.take': 'admin.trail_card.taken',
  'dispute.take_over': 'admin.trail_card.taken_over',
  'dispute.hand_over': 'admin.trail_card.handed_over',
  'dispute.release': 'admin.trail_card.released',
  'case.claim': 'admin.trail_card.taken',
  'case.take_over': 'admin.trail_card.taken_over',
  'case.hand_over': 'admin.trail_card.handed_over',
  'case.give_back': 'admin.trail_card.released',
  'dispute.reopen': 'admin.trail_card.reopened',
  'dispute.ask_evidence': 'admin.trail_card.asked_evidence',
  'dispute.note': 'admin.trail_card.noted',
}

/**
 * Returns the moderator's possible acts, or why there are none. `takenFrom`: the moderator it is assigned to, from whom
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
  if (!isOpen) return { ...base, why: t('admin.texts.over') }
  if (dispute.step === 'decided') return { ...base, why: t('admin.texts.decided_note') }
  if (dispute.why_not_mine !== null) return { ...base, why: dispute.why_not_mine }
  return { ...base, canDecide: true, takenFrom: isMine ? null : dispute.moderator, why: undefined }
}

/** The consequences of a decision, shown before it is made. */
export function decisionEffect(
  winner: string | null,
  terms: { step: DisputeStep; potCents: number; pot: string },
): string {
  const sentences = [
    winner === null ? t('admin.texts.void_note') : t('admin.texts.winner_note', { winner }),
    moneyEffect(winner, terms),
    terms.step === 'appealed' ? t('admin.texts.final_note') : t('admin.texts.effect_note'),
    t('admin.texts.reason_note'),
  ]
  return sentences.filter((each) => each !== '').join(' ')
}

function moneyEffect(winner: string | null, { potCents, pot }: { potCents: number; pot: string }): string {
  if (potCents === 0) return ''
  return winner === null ? t('admin.texts.void_refund', { pot }) : t('admin.texts.pot_note', { pot })
}
