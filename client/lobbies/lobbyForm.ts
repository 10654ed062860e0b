import type { Lobby, LobbyInput } from './queries.ts'

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
}

/** How far "around my rating" reaches on both sides. */
export const NEAR = 200

/** What the form sends: the range is left out unless one was asked for. */
export function lobbyInputOf(form: LobbyForm, at: { game: string; mode: string; myRating: number }): LobbyInput {
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
    ...(form.teamId ? { team_id: Number(form.teamId) } : {}),
  }
}

/** A sentence when the range cannot be, before the server is asked. */
export function rangeProblem(form: LobbyForm, myRating: number): string | undefined {
  if (form.rating !== 'range') return undefined
  const texts = [form.ratingMin.trim(), form.ratingMax.trim()]
  if (texts.some((text) => text !== '' && !/^\d{1,5}$/.test(text))) return 'Ratings are whole numbers.'
  const [least, most] = texts.map(numberOf)
  if (least != null && most != null && least >= most) return 'The lower rating must be below the upper one.'
  if ((least != null && myRating < least) || (most != null && myRating > most)) return `Your own rating, ${myRating}, must lie between.`
  return undefined
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
