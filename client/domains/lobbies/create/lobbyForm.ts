import { t } from '#messages/lobbies.ts'
import { formatMoney } from '#client/lib/money.ts'
import { parseDollars } from '#client/domains/payments/amount.ts'
import { MIN_ENTRY_CENTS } from '#client/domains/lobbies/seats/entry.ts'
import type { Lobby, LobbyInput } from '#client/domains/lobbies/queries.ts'
import { parseLocalTime, startProblem } from './start-at.ts'

export type RatingChoice = 'anyone' | 'near' | 'range'

export type LobbyForm = {
  bestOf: number
  region: string
  rating: RatingChoice
  ratingMin: string
  ratingMax: string
  isPrivate: boolean
  /** The team that the side plays for; empty for none. */
  teamId: string
  isPaid: boolean
  /** The entry in dollars, as typed. */
  entry: string
  isLater: boolean
  /** The start as a local date and time in the player's zone. */
  start: string
  rules: string
}

export const freshForm: Omit<LobbyForm, 'bestOf'> = {
  region: '',
  rating: 'anyone',
  ratingMin: '',
  ratingMax: '',
  isPrivate: false,
  teamId: '',
  isPaid: false,
  entry: '',
  isLater: false,
  start: '',
  rules: '',
}

/** The names of the fields in the call, in the order shown. */
export const FIELDS = ['best_of', 'entry_fee_cents', 'starts_at', 'team_id', 'rating_min', 'rules']
const MAX_RULES_LENGTH = 500

/** Half the width of the range "around my rating". */
export const NEAR_RATING = 200

/** The body of the call; with a rating range only if one was selected. */
export function lobbyInputOf(
  form: LobbyForm,
  at: {
    game: string
    mode: string
    myRating: number
    zone: string | undefined
    promoFirst: boolean
    opponentId?: string | undefined
  },
): LobbyInput {
  const [least, most] = {
    anyone: [null, null],
    near: [Math.max(0, at.myRating - NEAR_RATING), at.myRating + NEAR_RATING],
    range: [numberOf(form.ratingMin), numberOf(form.ratingMax)],
  }[form.rating] as [number | null, number | null]
  return {
    game: at.game,
    mode: at.mode,
    best_of: form.bestOf as 1 | 3 | 5,
    region: (form.region || null) as Lobby['region'],
    rating_min: least,
    rating_max: most,
    is_private: form.isPrivate,
    entry_fee_cents: entryCentsOf(form),
    starts_at: form.isLater ? (parseLocalTime(form.start, at.zone)?.toISOString() ?? null) : null,
    rules: form.rules.trim() || null,
    promo_choice: form.isPaid && at.promoFirst,
    ...(form.teamId ? { team_id: Number(form.teamId) } : {}),
    ...(at.opponentId ? { opponent_id: at.opponentId } : {}),
  }
}

/** The entry in cents; 0 while the text is not an amount. */
export function entryCentsOf(form: Pick<LobbyForm, 'isPaid' | 'entry'>): number {
  const amount = parseDollars(form.entry)
  return form.isPaid && amount.ok ? amount.cents : 0
}

/** The entry that can be offered; 0 while it is not allowed on this site. */
export function offeredCentsOf(form: Pick<LobbyForm, 'isPaid' | 'entry'>, mostCents: number): number {
  return entryProblem(form.entry, mostCents) === undefined ? entryCentsOf(form) : 0
}

/**
 * The entry's problem while typing: a too high amount is reported at once, since more digits cannot make it
 * lower; all others once the field is left.
 */
export function earlyEntryProblem(
  text: string,
  { mostCents, isLeft }: { mostCents: number; isLeft: boolean },
): string | undefined {
  if (text.trim() === '') return undefined
  const amount = parseDollars(text)
  return isLeft || (amount.ok && amount.cents > mostCents) ? entryProblem(text, mostCents) : undefined
}

/** The problems of the form by field name of the call; empty if it can be sent. */
export function formProblems(
  form: LobbyForm,
  at: { myRating: number; zone: string | undefined; nowMs: number; mostCents: number },
): Record<string, string> {
  const found = {
    entry_fee_cents: form.isPaid ? entryProblem(form.entry, at.mostCents) : undefined,
    starts_at: form.isLater ? startProblem(parseLocalTime(form.start, at.zone), at.nowMs) : undefined,
    rating_min: rangeProblem(form, at.myRating),
    rules:
      form.rules.trim().length > MAX_RULES_LENGTH
        ? t('lobbies.lobby_form.rules_max', { max_rules_length: MAX_RULES_LENGTH })
        : undefined,
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])),
  )
}

function entryProblem(text: string, mostCents: number): string | undefined {
  const amount = parseDollars(text)
  if (!amount.ok) return amount.problem
  if (amount.cents < MIN_ENTRY_CENTS)
    return t('lobbies.lobby_form.entry_min', { min_entry: formatMoney(MIN_ENTRY_CENTS) })
  return amount.cents > mostCents
    ? t('lobbies.lobby_form.entry_max', { most: formatMoney(mostCents) })
    : undefined
}

/** The problem of the rating range, checked before the server does. */
export function rangeProblem(form: LobbyForm, myRating: number): string | undefined {
  if (form.rating !== 'range') return undefined
  const texts = [form.ratingMin.trim(), form.ratingMax.trim()]
  if (texts.some((text) => text !== '' && !/^\d{1,5}$/.test(text)))
    return t('lobbies.lobby_form.rating_number')
  const [least, most] = texts.map(numberOf)
  if (least != null && most != null && least >= most) return t('lobbies.lobby_form.rating_order')
  if ((least != null && myRating < least) || (most != null && myRating > most))
    return t('lobbies.lobby_form.rating_own', { my_rating: myRating })
  return undefined
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
