import { formatMoney } from '#client/lib/money.ts'
import { parseDollars } from '#client/payments/amount.ts'
import { LEAST_ENTRY_CENTS } from './entry.ts'
import type { Lobby, LobbyInput } from './queries.ts'
import { momentOf, startProblem } from './start-at.ts'

export type RatingChoice = 'anyone' | 'near' | 'range'

export type LobbyForm = {
  bestOf: number
  region: string
  rating: RatingChoice
  ratingMin: string
  ratingMax: string
  isPrivate: boolean
  /** The team whose side it is; empty for none. */
  teamId: string
  isPaid: boolean
  /** The entry in dollars, as it was written. */
  entry: string
  isLater: boolean
  /** The start as a wall clock of one's own zone shows it. */
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

/** What the fields are named in the call, in the order in which they stand. */
export const FIELDS = ['best_of', 'entry_fee_cents', 'starts_at', 'team_id', 'rating_min', 'rules']
const MOST_RULES = 500

/** How far "around my rating" reaches on both sides. */
export const NEAR = 200

/** What the form sends: the range is left out unless one was asked for. */
export function lobbyInputOf(
  form: LobbyForm,
  at: { game: string; mode: string; myRating: number; zone: string | undefined; promoFirst: boolean },
): LobbyInput {
  const [least, most] = {
    anyone: [null, null],
    near: [Math.max(0, at.myRating - NEAR), at.myRating + NEAR],
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
    starts_at: form.isLater ? (momentOf(form.start, at.zone)?.toISOString() ?? null) : null,
    rules: form.rules.trim() || null,
    promo_choice: form.isPaid && at.promoFirst,
    ...(form.teamId ? { team_id: Number(form.teamId) } : {}),
  }
}

/** The entry that the form asks for; nothing while what is written is no amount. */
export function entryCentsOf(form: Pick<LobbyForm, 'isPaid' | 'entry'>): number {
  const amount = parseDollars(form.entry)
  return form.isPaid && amount.ok ? amount.cents : 0
}

/** The entry that can be offered: nothing while what is written is none that this site allows. */
export function offeredCentsOf(form: Pick<LobbyForm, 'isPaid' | 'entry'>, mostCents: number): number {
  return entryProblem(form.entry, mostCents) === undefined ? entryCentsOf(form) : 0
}

/**
 * What stands at the entry before anything is sent: too much at once, for more digits make it no less; the
 * rest once the field is left.
 */
export function earlyEntryProblem(
  text: string,
  { mostCents, isLeft }: { mostCents: number; isLeft: boolean },
): string | undefined {
  if (text.trim() === '') return undefined
  const amount = parseDollars(text)
  return isLeft || (amount.ok && amount.cents > mostCents) ? entryProblem(text, mostCents) : undefined
}

/** What is wrong with the form, by the names of the call; empty when it can be sent. */
export function formProblems(
  form: LobbyForm,
  at: { myRating: number; zone: string | undefined; nowMs: number; mostCents: number },
): Record<string, string> {
  const found = {
    entry_fee_cents: form.isPaid ? entryProblem(form.entry, at.mostCents) : undefined,
    starts_at: form.isLater ? startProblem(momentOf(form.start, at.zone), at.nowMs) : undefined,
    rating_min: rangeProblem(form, at.myRating),
    rules:
      form.rules.trim().length > MOST_RULES ? `The rules have at most ${MOST_RULES} characters.` : undefined,
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])),
  )
}

function entryProblem(text: string, mostCents: number): string | undefined {
  const amount = parseDollars(text)
  if (!amount.ok) return amount.problem
  if (amount.cents < LEAST_ENTRY_CENTS) return `An entry is at least ${formatMoney(LEAST_ENTRY_CENTS)}.`
  return amount.cents > mostCents ? `The entry is at most ${formatMoney(mostCents)}.` : undefined
}

/** A sentence when the range cannot be, before the server is asked. */
export function rangeProblem(form: LobbyForm, myRating: number): string | undefined {
  if (form.rating !== 'range') return undefined
  const texts = [form.ratingMin.trim(), form.ratingMax.trim()]
  if (texts.some((text) => text !== '' && !/^\d{1,5}$/.test(text))) return 'Ratings are whole numbers.'
  const [least, most] = texts.map(numberOf)
  if (least != null && most != null && least >= most) return 'The lower rating must be below the upper one.'
  if ((least != null && myRating < least) || (most != null && myRating > most))
    return `Your own rating, ${myRating}, must lie between.`
  return undefined
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
